import { PASSWORD_LENGTH } from '@curlew/model'
import { t } from '@curlew/words'

/** What is wrong with the fields of a new account, by field. */
export function checkAccount({ name, email, password }: Record<'name' | 'email' | 'password', string>) {
  return {
    ...(!name.trim() && { name: t('setup.required') }),
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: t('setup.invalidEmail') }),
    ...(password.length < PASSWORD_LENGTH.min && {
      password: t('setup.shortPassword', { count: PASSWORD_LENGTH.min }),
    }),
  }
}
