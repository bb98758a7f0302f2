/** The fields that ask for a password, with what is wrong with it before it is sent. */
import { PASSWORD_LENGTH } from '@curlew/model'
import { TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import '@curlew/words/en/account.ts'

interface PasswordFieldProps {
  label: string
  name?: string
  autoFocus?: boolean
  error: string | undefined
}

/** The password that the person has. */
export const CurrentPasswordField = ({ name = 'password', ...props }: PasswordFieldProps) => (
  <TextField {...props} name={name} type="password" autoComplete="current-password" />
)

/** A password to be set, with what it has to be like. */
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

/** What is wrong with the field `password` for a password that the person has. */
export const checkPassword = ({ password }: { password: string }) => ({
  ...(!password && { password: t('signIn.passwordMissing') }),
})

/** What is wrong with the field `password` for a new one. */
export const checkNewPassword = ({ password }: { password: string }) => ({
  ...(password.length < PASSWORD_LENGTH.min && {
    password: t('account.passwordShort', { count: PASSWORD_LENGTH.min }),
  }),
})
