/** Signing in with a password and code, or a passkey, with limits on guessing. */
import type { Logger } from 'pino'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import { subnetOf } from '../http/subnet.ts'
import { createAttemptLimit } from './attempts.ts'
import type { Passkeys } from './passkeys.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SharedAttempts } from './shared-attempts.ts'
import type { SignIns, Visitor } from './sign-ins.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS

export type SignInResult =
  | { outcome: 'signed_in'; cookies: string[] }
  | { outcome: 'code_needed' }
  | { outcome: 'refused' }
  | { outcome: 'code_refused' }
  | { outcome: 'too_many_requests'; retryAfterSeconds: number }

export interface Authentication {
  /** @param code from the authenticator app, or a recovery code; empty if none was given */
  signIn(attempt: Credentials, visitor: Visitor): Promise<SignInResult>
  /** @param server address of the app, as the browser sees it */
  signInWithPasskey(response: unknown, server: string, visitor: Visitor): Promise<SignInResult>
  /** Seconds until an address may try to authenticate again; 0: now. Each call counts as an attempt. */
  waitOf(address: string): number
}

interface Credentials {
  email: string
  password: string
  code: string
}

interface Needs {
  signIns: SignIns
  secondFactor: SecondFactor
  passkeys: Passkeys
  verifyPassword(hash: string | null, password: string): Promise<boolean>
  log: Pick<Logger, 'warn'>
  uptime: () => number
  attempts: Pick<SharedAttempts, 'limit'>
}

export function createAuthentication(
  database: Database,
  { signIns, secondFactor, passkeys, verifyPassword, log, uptime, attempts }: Needs,
): Authentication {
  const byAddress = createAttemptLimit(10, MINUTE_MS, uptime)
  /** By the clock that cannot be set back, and by that of all processes. */
  const inBoth = (purpose: string, most: number, windowMs: number) => {
    const [own, shared] = [createAttemptLimit(most, windowMs, uptime), attempts.limit(purpose, most, windowMs)]
    return {
      wait: async (key: string) => Math.max(own.wait(key), await shared.wait(key)),
      count(key: string) {
        own.count(key)
        return shared.count(key)
      },
    }
  }
  const byAccount = inBoth('account', 10, 15 * MINUTE_MS)
  // Codes have only six digits, so attempts are limited per account, from all addresses together.
  const codes = [inBoth('codes', 5, 15 * MINUTE_MS), inBoth('codes of a day', 20, DAY_MS)]

  const waitOf = (address: string): number => {
    const subnet = subnetOf(address)
    const wait = byAddress.wait(subnet)
    byAddress.count(subnet)
    return wait
  }

  return {
    waitOf,

    async signIn({ email, password, code }: Credentials, visitor: Visitor): Promise<SignInResult> {
      const wait = waitOf(visitor.address)
      if (wait > 0) return { outcome: 'too_many_requests', retryAfterSeconds: wait }
      const account = email.toLowerCase()
      const person = await database
        .selectFrom('people')
        .select(['id', 'password'])
        .where('email', '=', account)
        .executeTakeFirst()
      // Guesses from other addresses do not lock people out where they have signed in before.
      const isKnown = person !== undefined && (await signIns.isKnown(person.id, visitor.address))
      const accountWait = isKnown ? 0 : await byAccount.wait(account)
      if (accountWait > 0) return { outcome: 'too_many_requests', retryAfterSeconds: accountWait }
      const refuse = async (outcome: 'refused' | 'code_refused', why: string): Promise<SignInResult> => {
        await byAccount.count(account)
        log.warn({ person: person?.id ?? null, address: visitor.address }, `a sign-in was refused: ${why}`)
        return { outcome }
      }
      if (!(await verifyPassword(person?.password ?? null, password)) || !person)
        return refuse('refused', person ? 'wrong password' : 'no such account')
      if (await secondFactor.isOn(person.id)) {
        if (code === '') return { outcome: 'code_needed' }
        const codeWait = Math.max(...(await Promise.all(codes.map((limit) => limit.wait(person.id)))))
        if (codeWait > 0) return { outcome: 'too_many_requests', retryAfterSeconds: codeWait }
        if (!(await secondFactor.accepts(person.id, code))) {
          for (const limit of codes) await limit.count(person.id)
          return refuse('code_refused', 'wrong code')
        }
      }
      const cookies = await transact(database, async (own) => {
        // A password changed in the meantime has ended this person's sign-ins; the old password must not start another.
        const current = await own.selectFrom('people').select('password').where('id', '=', person.id).executeTakeFirst()
        return current?.password === person.password ? signIns.begin(own, person.id, visitor) : null
      })
      return cookies ? { outcome: 'signed_in', cookies } : refuse('refused', 'wrong password')
    },

    async signInWithPasskey(response: unknown, server: string, visitor: Visitor): Promise<SignInResult> {
      const wait = waitOf(visitor.address)
      if (wait > 0) return { outcome: 'too_many_requests', retryAfterSeconds: wait }
      const id = await passkeys.verify(response, server)
      if (id === null) {
        log.warn({ person: null, address: visitor.address }, 'a sign-in was refused: no such passkey')
        return { outcome: 'refused' }
      }
      const cookies = await transact(database, (own) => signIns.begin(own, id, visitor))
      return { outcome: 'signed_in', cookies }
    },
  }
}
