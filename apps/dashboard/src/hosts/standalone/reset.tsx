import { PASSWORD_LENGTH, PRODUCT } from '@curlew/model'
import { addEnglish, cx, TextField, t } from '@curlew/ui'
import { enAccount } from '@curlew/ui/messages/en-account.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Form } from '../../forms/form.tsx'
import { Logo } from '../../shell/logo.tsx'
import styles from '../shared/page.module.css'
import { setPassword } from './sign-in-calls.ts'

addEnglish(enAccount)

/** Sets a new password with a link that works once, whether or not the person is signed in. */
export default function Reset({ token, onDone }: { token: string; onDone(): Promise<void> }) {
  useEffect(() => {
    document.title = `${t('reset.title')} · ${PRODUCT}`
  }, [])
  return (
    <main className={styles.page}>
      <Logo />
      <section className={cx(styles.card, styles.narrow)}>
        <h1 className={styles.title}>{t('reset.title')}</h1>
        <p className={styles.text}>{t('reset.text')}</p>
        <Form
          fields={['password']}
          submit={t('reset.submit')}
          check={({ password }) => ({
            ...(password.length < PASSWORD_LENGTH.min && {
              password: t('account.passwordShort', { count: PASSWORD_LENGTH.min }),
            }),
          })}
          send={async ({ password }) => {
            await setPassword(token, password)
            await onDone()
          }}
        >
          {(errors) => (
            <TextField
              label={t('reset.password')}
              name="password"
              type="password"
              autoComplete="new-password"
              autoFocus
              maxLength={PASSWORD_LENGTH.max}
              hint={t('account.passwordHint', { count: PASSWORD_LENGTH.min })}
              error={errors.password}
            />
          )}
        </Form>
        <Link to="/" replace>
          {t('reset.signIn')}
        </Link>
      </section>
    </main>
  )
}
