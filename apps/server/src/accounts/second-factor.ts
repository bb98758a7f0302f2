/** Second factor: codes of an authenticator app (RFC 6238), and recovery codes for a lost phone. */
import { randomBytes } from 'node:crypto'
import { PRODUCT } from '@curlew/model'
import type { SecondFactorSetup } from '@curlew/model/account'
import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Tables } from '../database/schema/tables.ts'
import { transact } from '../database/schema/transact.ts'
import { tokenHash } from './tokens.ts'

const STEP_MS = 30_000
const RECOVERY_CODES = 10
/** No letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export interface SecondFactor {
  isOn(personId: string): Promise<boolean>
  recoveryCodesLeft(personId: string): Promise<number>
  /** Creates a secret for the person's app. It takes effect once a code has confirmed it. */
  begin(person: { id: string; email: string }): Promise<SecondFactorSetup>
  /** @returns the recovery codes, to be shown once; null if the code is wrong */
  confirm(personId: string, code: string): Promise<string[] | null>
  /** @returns whether it was on */
  turnOff(personId: string): Promise<boolean>
  /** Whether this is a current code or a recovery code. Each works once. */
  accepts(personId: string, code: string): Promise<boolean>
}

export function createSecondFactor(database: Kysely<Tables>, now: () => number): SecondFactor {
  const totpOf = (secret: string, label = '') =>
    new TOTP({ issuer: PRODUCT, label, secret: Secret.fromBase32(secret), period: STEP_MS / 1000 })

  const stored = (own: Kysely<Tables>, personId: string) =>
    own.selectFrom('second_factors').selectAll().where('person_id', '=', personId).executeTakeFirst()

  /** Marks a code as used: it must be from a later time step than the last one. */
  const spend = async (own: Kysely<Tables>, personId: string, code: string): Promise<boolean> => {
    const factor = await stored(own, personId)
    if (!factor || !/^\d{6}$/.test(code)) return false
    const delta = totpOf(factor.secret).validate({ token: code, timestamp: now(), window: 1 })
    if (delta === null) return false
    const step = Math.floor(now() / STEP_MS) + delta
    if (step <= factor.last_step) return false
    await own.updateTable('second_factors').set({ last_step: step }).where('person_id', '=', personId).execute()
    return true
  }

  return {
    async isOn(personId) {
      return ((await stored(database, personId))?.confirmed_at ?? null) !== null
    },

    async recoveryCodesLeft(personId) {
      const { left } = await database
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow()
      return Number(left)
    },

    async begin({ id, email }) {
      const { base32: secret } = new Secret({ size: 20 })
      const row = { person_id: id, secret, confirmed_at: null, last_step: 0 }
      await database
        .insertInto('second_factors')
        .values(row)
        // A confirmed secret stays until the second factor is turned off.
        .onConflict((conflict) =>
          conflict.column('person_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
        )
        .execute()
      return { secret, uri: totpOf(secret, email).toString() }
    },

    confirm: (personId, code) =>
      transact(database, async (own) => {
        const factor = await stored(own, personId)
        if (!factor || factor.confirmed_at !== null || !(await spend(own, personId, code))) return null
        await own.updateTable('second_factors').set({ confirmed_at: now() }).where('person_id', '=', personId).execute()
        const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
        await own.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
        await own
          .insertInto('recovery_codes')
          .values(codes.map((one) => ({ person_id: personId, code_hash: tokenHash(plain(one)) })))
          .execute()
        return codes
      }),

    turnOff: (personId) =>
      transact(database, async (own) => {
        await own.deleteFrom('recovery_codes').where('person_id', '=', personId).execute()
        const { numDeletedRows } = await own
          .deleteFrom('second_factors')
          .where('person_id', '=', personId)
          .executeTakeFirst()
        return numDeletedRows > 0n
      }),

    accepts: (personId, code) =>
      transact(database, async (own) => {
        if (await spend(own, personId, code.replace(/\s/g, ''))) return true
        const { numDeletedRows } = await own
          .deleteFrom('recovery_codes')
          .where('person_id', '=', personId)
          .where('code_hash', '=', tokenHash(plain(code)))
          .executeTakeFirst()
        return numDeletedRows > 0n
      }),
  }
}

/** `ABCD-EFGH-JKLM-NPQR`: 80 bits. */
function newRecoveryCode(): string {
  const letters = [...randomBytes(16)].map((byte) => ALPHABET[byte % ALPHABET.length])
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** Recovery codes match however people type them. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
