/** Settings of the language model that a site's assistant calls. */
import { isIP } from 'node:net'
import { MODEL_ADDRESSES, type ModelChange, type ModelSettings, NO_MODEL } from '@curlew/model/assistant-model'
import type { Selectable } from 'kysely'
import type { Database } from '../database/open.ts'
import type { AssistantModelsTable } from '../database/schema/assistant-tables.ts'
import type { Seal } from '../database/seal.ts'
import { wrongField } from '../http/failure.ts'
import { bareHost, isPublicAddress } from '../http/outbound/public-address.ts'

/** A model with everything needed to call it. */
export interface ModelAccount extends Omit<ModelSettings, 'provider'> {
  provider: Exclude<ModelSettings['provider'], 'none'>
  /** Empty for a server without authentication. */
  key: string
}

export interface AssistantModels {
  /** The settings without the key. */
  of(siteId: number): Promise<{ settings: ModelSettings; keySavedAt: number | null }>
  /** Null if the site has no model. */
  account(siteId: number): Promise<ModelAccount | null>
  /** @throws {CallError} if the address is not allowed, or the key must be entered again */
  change(siteId: number, change: ModelChange): Promise<void>
}

/** @param localOrigins origins on this machine or its network that the operator allows */
export function openAssistantModels(parts: {
  database: Database
  seal: Seal
  localOrigins: readonly string[]
  now(): number
}): AssistantModels {
  const { database, seal, localOrigins, now } = parts
  const rowOf = (siteId: number) =>
    database.selectFrom('assistant_models').selectAll().where('site_id', '=', siteId).executeTakeFirst()
  /** A key that cannot be decrypted, such as after a restore without the key file, counts as missing. */
  const keyIn = (row: Selectable<AssistantModelsTable> | undefined) =>
    row?.sealed_key ? seal.open(row.sealed_key, contextOf(row.site_id)) : undefined

  /** A forbidden address recognisable without a DNS lookup; all other names are checked at each call. */
  const isPrivate = (address: string): boolean => {
    if (address === '') return false
    const { origin, hostname } = new URL(address)
    const host = bareHost(hostname)
    const isHere = host === 'localhost' || host.endsWith('.localhost')
    return (isHere || (isIP(host) > 0 && !isPublicAddress(host))) && !localOrigins.includes(origin)
  }

  return {
    async of(siteId) {
      const row = await rowOf(siteId)
      return {
        settings: row ? settingsIn(row) : NO_MODEL,
        keySavedAt: keyIn(row) === undefined ? null : (row?.key_saved_at ?? null),
      }
    },

    async account(siteId) {
      const row = await rowOf(siteId)
      if (!row || row.provider === 'none') return null
      const { provider, ...settings } = settingsIn(row)
      if (provider === 'none') return null
      return { ...settings, provider, address: addressOf(settings.address, provider), key: keyIn(row) ?? '' }
    },

    async change(siteId, { key, ...settings }) {
      const address = addressOf(settings.address, settings.provider)
      // Keys and questions must not cross the internet unencrypted.
      if (address.startsWith('http:') && !localOrigins.includes(new URL(address).origin))
        throw wrongField('address', { code: 'model_needs_https' })
      if (isPrivate(address)) throw wrongField('address', { code: 'model_private' })
      const before = await rowOf(siteId)
      const isSameServer =
        before !== undefined &&
        before.provider === settings.provider &&
        addressOf(before.address, before.provider) === address
      // The stored key is sent only to the server it was entered for.
      const dropsKey = key === '' || settings.provider === 'none'
      if (key === undefined && !dropsKey && keyIn(before) !== undefined && !isSameServer)
        throw wrongField('key', { code: 'key_again' })
      const values = {
        ...settings,
        hides_texts: Number(settings.hides_texts),
        ...(key && { sealed_key: seal.close(key, contextOf(siteId)), key_saved_at: now() }),
        ...(dropsKey && { sealed_key: null, key_saved_at: null }),
      }
      await database
        .insertInto('assistant_models')
        .values({ sealed_key: null, key_saved_at: null, ...values, site_id: siteId })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet(values))
        .execute()
    },
  }
}

const contextOf = (siteId: number) => `assistant model of site ${siteId}`

const addressOf = (address: string, provider: ModelSettings['provider']) => address || MODEL_ADDRESSES[provider]

const settingsIn = (row: Selectable<AssistantModelsTable>): ModelSettings => ({
  provider: row.provider,
  address: row.address,
  model: row.model,
  tokens_a_day: row.tokens_a_day,
  hides_texts: row.hides_texts === 1,
})
