/**
 * Nonces: proof that a call comes from a page that this server rendered for this sign-in. They grant no permission; capabilities are
 * checked separately. Valid for 12 to 24 hours, as in WordPress, so that a tab left open over lunch still works.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Person } from '../entities/person.ts'
import type { NoncePurpose } from '../hosts/guard.ts'

const HALF_LIFE_MS = 12 * 60 * 60 * 1000

export interface Nonces {
  make(person: Person, purpose: NoncePurpose): string
  accepts(nonce: string, person: Person, purpose: NoncePurpose): boolean
}

export function createNonces(secret: string, now: () => number = Date.now): Nonces {
  const sign = (person: Person, purpose: NoncePurpose, tick: number) =>
    createHmac('sha256', secret)
      .update(`${purpose}\n${person.id}\n${person.signIn}\n${tick}`)
      .digest('base64url')
      .slice(0, 24)
  const tickNow = () => Math.floor(now() / HALF_LIFE_MS)
  const equal = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
  return {
    make: (person, purpose) => sign(person, purpose, tickNow()),
    // A nonce from the next half day was made before the machine's clock was set back.
    accepts: (nonce, person, purpose) =>
      /^[\w-]{24}$/.test(nonce) && [0, 1, -1].some((age) => equal(nonce, sign(person, purpose, tickNow() - age))),
  }
}
