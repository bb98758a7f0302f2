import { REST_PATHS } from '@curlew/model'
import { showSuccess, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { Form } from '../forms/form.tsx'
import { CurrentPasswordField, checkNewPassword, NewPasswordField } from '../forms/password-fields.tsx'

export function PasswordForm({ email, onChanged }: { email: string; onChanged(): Promise<void> }) {
  const { client } = useApp()
  const [changes, setChanges] = useState(0)
  return (
    <Form
      // Reset after success.
      key={changes}
      fields={['current', 'password']}
      submit={t('account.passwordSave')}
      check={({ current, password }) => ({
        ...(!current && { current: t('signIn.passwordMissing') }),
        ...checkNewPassword({ password }),
      })}
      send={async ({ current, password }) => {
        await client.rest('POST', REST_PATHS.accountPassword, { current, password })
        showSuccess(t('account.passwordChanged'))
        setChanges(changes + 1)
        await onChanged()
      }}
    >
      {(errors) => (
        <>
          {/* Shows password managers which account this is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <CurrentPasswordField label={t('account.currentPassword')} name="current" error={errors.current} />
          <NewPasswordField label={t('account.passwordNew')} error={errors.password} />
        </>
      )}
    </Form>
  )
}
