import { t } from '@curlew/words'
import { checkNewPassword } from './password-fields.tsx'

/** Errors of a new account, by field. */
export function checkAccount({ name, email, password }: Record<'name' | 'email' | 'password', string>) {
  return {
    ...(!name.trim() && { name: t('setup.required') }),
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: t('setup.invalidEmail') }),
    ...checkNewPassword({ password }),
  }
}
