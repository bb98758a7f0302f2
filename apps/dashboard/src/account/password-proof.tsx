import { Button, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import { Form } from '../forms/form.tsx'
import { inWords } from '../forms/in-words.ts'

export interface PasswordProofProps {
  submit: string
  /** Sends the password with what it is asked for. */
  send(password: string): Promise<void>
  onCancel(): void
}

/** Asks for the person's password before a change of how they sign in: their browser may have been left open. */
export function PasswordProof({ submit, send, onCancel }: PasswordProofProps) {
  return (
    <Form
      fields={['password']}
      submit={submit}
      actions={<CancelButton onPress={onCancel} />}
      check={checkPassword}
      send={({ password }) => inWords(send(password), 'password', t('account.notYourPassword'))}
    >
      {(errors) => <PasswordField autoFocus error={errors.password} />}
    </Form>
  )
}

export const checkPassword = ({ password }: { password: string }) => ({
  ...(!password && { password: t('signIn.passwordMissing') }),
})

export function PasswordField({ autoFocus = false, error }: { autoFocus?: boolean; error: string | undefined }) {
  return (
    <TextField
      label={t('account.yourPassword')}
      name="password"
      type="password"
      autoComplete="current-password"
      autoFocus={autoFocus}
      error={error}
    />
  )
}

export function CancelButton({ onPress }: { onPress(): void }): ReactNode {
  return (
    <Button look="plain" onPress={onPress}>
      {t('account.cancel')}
    </Button>
  )
}
