import { t } from '@curlew/words'
import { checkNewPassword } from './password-fields.tsx'

/** Errors in the name and address of a person, by field. */
export function checkPerson({ name, email }: Record<'name' | 'email', string>) {
  return {
    ...(!name.trim() && { name: t('setup.required') }),
    ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: t('setup.invalidEmail') }),
  }
}

/** Errors of a new account, by field. */
export function checkAccount({ password, ...person }: Record<'name' | 'email' | 'password', string>) {
  return { ...checkPerson(person), ...checkNewPassword({ password }) }
}
