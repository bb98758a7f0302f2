import { PRODUCT } from '@curlew/model'
import { cx, Link, showSuccess, useNavigate } from '@curlew/ui'
import { facts, t } from '@curlew/words'
import '@curlew/words/en/account.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Form } from '../../forms/form.tsx'
import { checkNewPassword, NewPasswordField } from '../../forms/password-fields.tsx'
import { Logo } from '../../page/logo.tsx'
import styles from '../../page/page.module.css'
import { PAGE_DATA_KEY } from '../../page-data/use-page-data.ts'
import { setPassword } from './sign-in-calls.ts'

export interface ResetProps {
  token: string
  /** Whether it is the first password, of someone who has been invited. */
  isInvitation: boolean
  onDone(): void
}

/** Sets a password with a one-time link, signed in or not. */
export default function Reset({ token, isInvitation, onDone }: ResetProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const title = isInvitation ? t('invitation.title', { product: PRODUCT }) : t('reset.title')
  useEffect(() => {
    document.title = facts([title, PRODUCT])
  }, [title])
  return (
    <main className={styles.page}>
      <Logo />
      <section className={cx(styles.card, styles.narrow)}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{t(isInvitation ? 'invitation.choose' : 'reset.text')}</p>
        <Form
          fields={['password']}
          submit={t('reset.submit')}
          check={checkNewPassword}
          send={async ({ password }) => {
            await setPassword(token, password)
            onDone()
            // Remove the token from the URL and the history.
            navigate('/', { replace: true })
            await queries.resetQueries()
            // Another user is still signed in here, so confirm on this page instead of the sign-in page.
            const known = queries.getQueriesData({ queryKey: [PAGE_DATA_KEY] })
            if (known.some(([, pageData]) => pageData)) showSuccess(t('reset.doneElsewhere'))
          }}
        >
          {(errors) => (
            <NewPasswordField
              label={t(isInvitation ? 'invitation.password' : 'reset.password')}
              autoFocus
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
