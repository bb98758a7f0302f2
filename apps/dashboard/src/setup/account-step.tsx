import { REST_PATHS } from '@curlew/model'
import { type Client, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { checkAccount } from '../forms/check-account.ts'
import { Form } from '../forms/form.tsx'
import { NewPasswordField } from '../forms/password-fields.tsx'
import page from '../page/page.module.css'

export function AccountStep({ client, onDone }: { client: Client; onDone(): Promise<void> }) {
  return (
    <>
      <p className={page.text}>{t('setup.accountText')}</p>
      <Form
        fields={['name', 'email', 'password']}
        submit={t('setup.createAccount')}
        check={checkAccount}
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
            <NewPasswordField label={t('setup.password')} error={errors.password} />
          </>
        )}
      </Form>
    </>
  )
}
