import { PRODUCT } from '@curlew/model'
import { Button, cx, TextField } from '@curlew/ui'
import { facts, t } from '@curlew/words'
import '@curlew/words/en/account.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { canUsePasskeys } from '../../account/passkeys.ts'
import formStyles from '../../forms/form.module.css'
import { Form } from '../../forms/form.tsx'
import { CurrentPasswordField, checkPassword } from '../../forms/password-fields.tsx'
import { Logo } from '../../page/logo.tsx'
import styles from '../../page/page.module.css'
import { signIn, signInWithPasskey } from './sign-in-calls.ts'

export interface SignInProps {
  /** Whether a new password was just set. */
  hasNewPassword: boolean
  onSignedIn(): void
}

/** Sign-in form, with a second step for a code if the user has enabled it. */
export default function SignIn({ hasNewPassword, onSignedIn }: SignInProps) {
  const queries = useQueryClient()
  const [email, setEmail] = useState('')
  /** The verified password, kept while a code is entered. */
  const [password, setPassword] = useState<string | null>(null)
  const title = t(password === null ? 'signIn.title' : 'signIn.codeTitle')
  useEffect(() => {
    document.title = facts([title, PRODUCT])
  }, [title])
  const hasExpiredLink = new URLSearchParams(window.location.search).get('link') === 'expired'
  const enter = async () => {
    onSignedIn()
    await queries.resetQueries()
  }

  return (
    <main className={styles.page}>
      <Logo />
      <section className={cx(styles.card, styles.narrow)}>
        <h1 className={styles.title}>{title}</h1>
        {password === null ? (
          <>
            {hasExpiredLink && <p className={styles.notice}>{t('signIn.linkExpired')}</p>}
            {hasNewPassword && (
              <p className={styles.text} role="status">
                {t('reset.done')}
              </p>
            )}
            <PasswordForm
              email={email}
              send={async (given, right) => {
                setEmail(given)
                if (await signIn(given, right)) setPassword(right)
                else await enter()
              }}
            />
            {canUsePasskeys() && <PasskeyButton onSignedIn={enter} />}
          </>
        ) : (
          <CodeForm
            actions={
              <Button look="plain" onPress={() => setPassword(null)}>
                {t('signIn.back')}
              </Button>
            }
            send={async (code) => {
              await signIn(email, password, code)
              await enter()
            }}
          />
        )}
      </section>
    </main>
  )
}

function PasswordForm({ email, send }: { email: string; send(email: string, password: string): Promise<void> }) {
  return (
    <Form
      fields={['email', 'password']}
      submit={t('signIn.submit')}
      check={({ email, password }) => ({
        ...(!email.trim() && { email: t('signIn.emailMissing') }),
        ...checkPassword({ password }),
      })}
      send={({ email, password }) => send(email.trim(), password)}
    >
      {(errors) => (
        <>
          <TextField
            label={t('signIn.email')}
            name="email"
            type="email"
            autoComplete="username"
            autoFocus
            defaultValue={email}
            error={errors.email}
          />
          <CurrentPasswordField label={t('signIn.password')} error={errors.password} />
        </>
      )}
    </Form>
  )
}

function CodeForm({ actions, send }: { actions: ReactNode; send(code: string): Promise<void> }) {
  return (
    <Form
      fields={['code']}
      submit={t('signIn.submit')}
      actions={actions}
      check={({ code }) => ({ ...(!code.trim() && { code: t('signIn.codeMissing') }) })}
      send={({ code }) => send(code.trim())}
    >
      {(errors) => (
        <TextField
          label={t('signIn.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          hint={t('signIn.codeHint')}
          error={errors.code}
        />
      )}
    </Form>
  )
}

function PasskeyButton({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  const { mutate, error, isPending } = useMutation({ mutationFn: signInWithPasskey, onSuccess: onSignedIn })
  return (
    <>
      {error && (
        <p className={formStyles.error} role="alert">
          {error.message}
        </p>
      )}
      <div>
        <Button isBusy={isPending} onPress={() => mutate()}>
          {t('signIn.passkey')}
        </Button>
      </div>
    </>
  )
}
