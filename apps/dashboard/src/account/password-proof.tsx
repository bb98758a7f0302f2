import { Button } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import { Form } from '../forms/form.tsx'
import { CurrentPasswordField, checkPassword } from '../forms/password-fields.tsx'

export interface PasswordProofProps {
  submit: string
  /** Submits the password with the requested change. */
  send(password: string): Promise<void>
  onCancel(): void
}

/** Asks for the password before changing sign-in settings, as the session may be unattended. */
export function PasswordProof({ submit, send, onCancel }: PasswordProofProps) {
  return (
    <Form
      fields={['password']}
      submit={submit}
      actions={<CancelButton onPress={onCancel} />}
      check={checkPassword}
      send={({ password }) => send(password)}
    >
      {(errors) => <CurrentPasswordField label={t('account.yourPassword')} autoFocus error={errors.password} />}
    </Form>
  )
}

export function CancelButton({ onPress }: { onPress(): void }): ReactNode {
  return (
    <Button look="plain" onPress={onPress}>
      {t('account.cancel')}
    </Button>
  )
}
