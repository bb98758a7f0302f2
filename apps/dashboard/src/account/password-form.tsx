import { PASSWORD_LENGTH, REST_PATHS } from '@curlew/model'
import { showSuccess, TextField, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { Form } from '../forms/form.tsx'
import { inWords } from '../forms/in-words.ts'

export function PasswordForm({ email, onChanged }: { email: string; onChanged(): Promise<void> }) {
  const { client } = useApp()
  const [changes, setChanges] = useState(0)
  return (
    <Form
      // Empty again once it is done.
      key={changes}
      fields={['current', 'password']}
      submit={t('account.passwordSave')}
      check={({ current, password }) => ({
        ...(!current && { current: t('signIn.passwordMissing') }),
        ...(password.length < PASSWORD_LENGTH.min && {
          password: t('account.passwordShort', { count: PASSWORD_LENGTH.min }),
        }),
      })}
      send={async ({ current, password }) => {
        const change = client.rest('POST', REST_PATHS.accountPassword, { current, password })
        await inWords(change, 'current', t('account.notYourPassword'))
        showSuccess(t('account.passwordChanged'))
        setChanges(changes + 1)
        await onChanged()
      }}
    >
      {(errors) => (
        <>
          {/* Says to password managers whose password this is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={t('account.currentPassword')}
            name="current"
            type="password"
            autoComplete="current-password"
            error={errors.current}
          />
          <TextField
            label={t('account.passwordNew')}
            name="password"
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.max}
            hint={t('account.passwordHint', { count: PASSWORD_LENGTH.min })}
            error={errors.password}
          />
        </>
      )}
    </Form>
  )
}
