/** Fields people send to create an account or to authenticate. */
import { refusal } from '@curlew/model'
import { PASSWORD_LENGTH } from '@curlew/model/people'
import { z } from 'zod'
import type { Person } from '../entities/person.ts'
import { CallError, TooManyAttempts } from '../http/failure.ts'
import type { Accounts } from './accounts.ts'

export const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, refusal('password_too_short'))
  .max(PASSWORD_LENGTH.max, refusal('password_too_long'))

/** Fields of a new account. */
export const Credentials = z.object({
  email: z.email().max(254),
  password: Password,
  name: z.string().trim().min(1, refusal('name_missing')).max(100),
})

/** @throws {CallError} during set-up of a new installation, before an account exists */
export function requireAccount({ isSettingUp }: Person): void {
  if (isSettingUp) throw new CallError('forbidden', { code: 'setup_first' })
}

/** Counts an attempt to authenticate. @throws {TooManyAttempts} */
export function requireAttempt({ accounts }: { accounts: Pick<Accounts, 'waitOf'> }, address: string): void {
  const wait = accounts.waitOf(address)
  if (wait > 0) throw new TooManyAttempts(wait)
}
