import { PRODUCT } from '@curlew/model'
import { Button, cx, TextField, t } from '@curlew/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { Logo } from '../../shell/logo.tsx'
import styles from './page.module.css'
import { signIn } from './page-data.ts'

export default function SignIn() {
  const queries = useQueryClient()
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => signIn(email, password),
    onSuccess: () => queries.resetQueries(),
  })
  useEffect(() => {
    document.title = `${t('signIn.title')} · ${PRODUCT}`
  }, [])
  const hasExpiredLink = new URLSearchParams(window.location.search).get('link') === 'expired'

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    setErrors({
      ...(!email && { email: t('signIn.emailMissing') }),
      ...(!password && { password: t('signIn.passwordMissing') }),
    })
    if (email && password && !isPending) mutate({ email, password })
  }

  return (
    <main className={styles.page}>
      <Logo />
      <form className={cx(styles.card, styles.narrow)} onSubmit={submit} noValidate>
        <h1 className={styles.title}>{t('signIn.title')}</h1>
        {hasExpiredLink && <p className={styles.notice}>{t('signIn.linkExpired')}</p>}
        {error && (
          <p className={styles.error} role="alert">
            {error.message}
          </p>
        )}
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
        <Button look="filled" type="submit" isBusy={isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
    </main>
  )
}
