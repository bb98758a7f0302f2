/** Passkeys (WebAuthn): a key on the person's device replaces password and code. */
import { PRODUCT } from '@curlew/model'
import type { PasskeyInfo } from '@curlew/model/account'
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'
import { transact } from '../database/schema/transact.ts'
import type { Challenges } from './passkey-challenges.ts'

const MOST_PASSKEYS = 20

/** The library is large, so it is loaded on first use. */
const library = () => import('@simplewebauthn/server')

/** What a challenge is for. */
const registering = (personId: string) => `register ${personId}`
const SIGNING_IN = 'sign in'

const partyOf = (server: string) => {
  const { hostname, host } = new URL(server)
  return { expectedRPID: hostname, expectedOrigin: [`https://${host}`, `http://${host}`] }
}

export interface Passkeys {
  list(personId: string): Promise<PasskeyInfo[]>
  /** Options for the browser to create a passkey. @param server address of the app */
  creationOptions(person: { id: string; email: string; name: string }, server: string): Promise<object>
  /** Stores a new passkey. @returns false if the response is invalid */
  add(personId: string, name: string, response: unknown, server: string): Promise<boolean>
  remove(personId: string, id: string): Promise<boolean>
  /** Options for the browser to sign in with a passkey. */
  requestOptions(server: string): Promise<object>
  /** @returns the id of the person whose passkey signed, or null */
  verify(response: unknown, server: string): Promise<string | null>
}

export function createPasskeys(
  database: Kysely<Tables>,
  { now, challenges }: { now: () => number; challenges: Challenges },
): Passkeys {
  /** @returns false if the person has too many, or if the passkey is stored already */
  const insertPasskey = (credential: WebAuthnCredential, personId: string, name: string): Promise<boolean> => {
    const { id, publicKey, counter, transports } = credential
    return transact(database, async (own) => {
      const { count } = await own
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('person_id', '=', personId)
        .executeTakeFirstOrThrow()
      if (Number(count) >= MOST_PASSKEYS) return false
      const { numInsertedOrUpdatedRows } = await own
        .insertInto('passkeys')
        .values({
          id,
          person_id: personId,
          name,
          public_key: publicKey,
          counter,
          transports: JSON.stringify(transports ?? []),
          created_at: now(),
          used_at: null,
        })
        // The browser chooses the id, which may already be stored for this person or another.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      return Boolean(numInsertedOrUpdatedRows)
    })
  }

  return {
    async list(personId) {
      const rows = await database
        .selectFrom('passkeys')
        .select(['id', 'name', 'created_at', 'used_at'])
        .where('person_id', '=', personId)
        .orderBy('created_at')
        .execute()
      return rows.map(({ id, name, created_at, used_at }) => ({ id, name, createdAt: created_at, usedAt: used_at }))
    },

    async creationOptions(person, server) {
      const { generateRegistrationOptions } = await library()
      const known = await database.selectFrom('passkeys').select('id').where('person_id', '=', person.id).execute()
      return generateRegistrationOptions({
        rpName: PRODUCT,
        rpID: partyOf(server).expectedRPID,
        userID: new TextEncoder().encode(person.id),
        userName: person.email,
        userDisplayName: person.name,
        challenge: challenges.create(registering(person.id)),
        attestationType: 'none',
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
    },

    async add(personId, name, response, server) {
      const { verifyRegistrationResponse } = await library()
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge: challenges.spend(registering(personId)),
        ...partyOf(server),
      }).catch(() => ({ verified: false, registrationInfo: undefined }))
      if (!verified || !registrationInfo) return false
      return insertPasskey(registrationInfo.credential, personId, name)
    },

    async remove(personId, id) {
      const { numDeletedRows } = await database
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('person_id', '=', personId)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    async requestOptions(server) {
      const { generateAuthenticationOptions } = await library()
      return generateAuthenticationOptions({
        rpID: partyOf(server).expectedRPID,
        challenge: challenges.create(SIGNING_IN),
        userVerification: 'required',
      })
    },

    async verify(response, server) {
      const id = (response as { id?: unknown } | null)?.id
      if (typeof id !== 'string') return null
      const passkey = await database.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
      if (!passkey) return null
      const { verifyAuthenticationResponse } = await library()
      const credential: WebAuthnCredential = {
        id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      }
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge: challenges.spend(SIGNING_IN),
        ...partyOf(server),
        credential,
      }).catch(() => ({ verified: false, authenticationInfo: undefined }))
      if (!verified || !authenticationInfo) return null
      await database
        .updateTable('passkeys')
        .set({ counter: authenticationInfo.newCounter, used_at: now() })
        .where('id', '=', id)
        .execute()
      return passkey.person_id
    },
  }
}
