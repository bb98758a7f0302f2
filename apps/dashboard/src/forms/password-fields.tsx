/** Password fields with client-side validation. */
import { PASSWORD_LENGTH } from '@curlew/model/people'
import { TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import '@curlew/words/en/account.ts'

interface PasswordFieldProps {
  label: string
  name?: string
  autoFocus?: boolean
  error: string | undefined
}

/** The current password. */
export const CurrentPasswordField = ({ name = 'password', ...props }: PasswordFieldProps) => (
  <TextField {...props} name={name} type="password" autoComplete="current-password" />
)

/** A new password, with its rules. */
export const NewPasswordField = ({ name = 'password', ...props }: PasswordFieldProps) => (
  <TextField
    {...props}
    name={name}
    type="password"
    autoComplete="new-password"
    maxLength={PASSWORD_LENGTH.max}
    hint={t('account.passwordHint', { count: PASSWORD_LENGTH.min })}
  />
)

/** Error of the field for the current password. */
export const checkPassword = ({ password }: { password: string }) => ({
  ...(!password && { password: t('signIn.passwordMissing') }),
})

/** Error of the field for a new password. */
export const checkNewPassword = ({ password }: { password: string }) => ({
  ...(password.length < PASSWORD_LENGTH.min && {
    password: t('account.passwordShort', { count: PASSWORD_LENGTH.min }),
  }),
})
