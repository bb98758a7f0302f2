import { PRODUCT } from '@curlew/model'
import { cx, TextField, t } from '@curlew/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Form } from '../../forms/form.tsx'
import { Logo } from '../../shell/logo.tsx'
import styles from '../shared/page.module.css'
import { signIn } from './page-data.ts'

export default function SignIn() {
  const queries = useQueryClient()
  useEffect(() => {
    document.title = `${t('signIn.title')} · ${PRODUCT}`
  }, [])
  const hasExpiredLink = new URLSearchParams(window.location.search).get('link') === 'expired'

  return (
    <main className={styles.page}>
      <Logo />
      <section className={cx(styles.card, styles.narrow)}>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        {hasExpiredLink && <p className={styles.notice}>{t('signIn.linkExpired')}</p>}
        <Form
          fields={['email', 'password']}
          submit={t('signIn.submit')}
          check={({ email, password }) => ({
            ...(!email.trim() && { email: t('signIn.emailMissing') }),
            ...(!password && { password: t('signIn.passwordMissing') }),
          })}
          send={async ({ email, password }) => {
            await signIn(email.trim(), password)
            await queries.resetQueries()
          }}
        >
          {(errors) => (
            <>
              <TextField
                label={t('signIn.email')}
                name="email"
                type="email"
                autoComplete="username"
                autoFocus
                error={errors.email}
              />
              <TextField
                label={t('signIn.password')}
                name="password"
                type="password"
                autoComplete="current-password"
                error={errors.password}
              />
            </>
          )}
        </Form>
      </section>
    </main>
  )
}
