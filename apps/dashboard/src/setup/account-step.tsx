import { REST_PATHS } from '@curlew/model'
import { type Client, TextField, t } from '@curlew/ui'
import { Form } from '../forms/form.tsx'
import page from '../hosts/shared/page.module.css'

/** As the server asks for. */
const PASSWORD_MIN = 10

export function AccountStep({ client, onDone }: { client: Client; onDone(): Promise<void> }) {
  return (
    <>
      <p className={page.text}>{t('setup.accountText')}</p>
      <Form
        fields={['name', 'email', 'password']}
        submit={t('setup.createAccount')}
        check={({ name, email, password }) => ({
          ...(!name.trim() && { name: t('setup.required') }),
          ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: t('setup.invalidEmail') }),
          ...(password.length < PASSWORD_MIN && { password: t('setup.shortPassword', { count: PASSWORD_MIN }) }),
        })}
        send={async ({ name, email, password }) => {
          await client.rest('POST', REST_PATHS.setup, { name: name.trim(), email: email.trim(), password })
          await onDone()
        }}
      >
        {(errors) => (
          <>
            <TextField label={t('setup.name')} name="name" autoComplete="name" autoFocus error={errors.name} />
            <TextField
              label={t('setup.email')}
              name="email"
              type="email"
              autoComplete="username"
              error={errors.email}
            />
            <TextField
              label={t('setup.password')}
              name="password"
              type="password"
              autoComplete="new-password"
              hint={t('setup.passwordHint', { count: PASSWORD_MIN })}
              error={errors.password}
            />
          </>
        )}
      </Form>
    </>
  )
}
