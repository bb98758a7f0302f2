/** What people give to get or prove an account. */
import { PASSWORD_LENGTH, refusal } from '@curlew/model'
import { z } from 'zod'
import type { Person } from '../entities/person.ts'
import { CallError, TooManyTries } from '../http/failure.ts'
import type { Accounts } from './accounts.ts'

export const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, refusal('password_too_short'))
  .max(PASSWORD_LENGTH.max, refusal('password_too_long'))

/** What a new account needs. */
export const Credentials = z.object({
  email: z.email().max(254),
  password: Password,
  name: z.string().trim().min(1, refusal('name_missing')).max(100),
})

/** @throws {CallError} while a fresh installation is being set up, before there is an account */
export function requireAccount({ isSettingUp }: Person): void {
  if (isSettingUp) throw new CallError('forbidden', { code: 'setup_first' })
}

/** Counts a try to prove who one is. @throws {TooManyTries} */
export function requireTry({ accounts }: { accounts: Pick<Accounts, 'waitOf'> }, address: string): void {
  const wait = accounts.waitOf(address)
  if (wait > 0) throw new TooManyTries(wait)
}
