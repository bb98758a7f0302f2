import { PASSWORD_LENGTH, PRODUCT } from '@curlew/model'
import { cx, showSuccess, TextField } from '@curlew/ui'
import { facts, t } from '@curlew/words'
import '@curlew/words/en/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { Form } from '../../forms/form.tsx'
import { Logo } from '../../shell/logo.tsx'
import styles from '../shared/page.module.css'
import { PAGE_DATA_KEY } from '../shared/use-page-data.ts'
import { setPassword } from './sign-in-calls.ts'

/** Sets a new password with a link that works once, whether or not the person is signed in. */
export default function Reset({ token, onDone }: { token: string; onDone(): void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    document.title = facts([t('reset.title'), PRODUCT])
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
            onDone()
            // The token leaves the address and the way back.
            await navigate('/', { replace: true })
            await queries.resetQueries()
            // Another person is signed in here still: no sign-in page will say it.
            const known = queries.getQueriesData({ queryKey: [PAGE_DATA_KEY] })
            if (known.some(([, pageData]) => pageData)) showSuccess(t('reset.doneElsewhere'))
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
