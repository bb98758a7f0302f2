/** Log of a site's latest calls to language models, with their token use. */
import { DAY_MS, dayOf } from '@curlew/model'
import {
  MODEL_LOG,
  type ModelCall,
  type ModelCallTexts,
  type ModelOutcome,
  type ModelPurpose,
} from '@curlew/model/assistant-model'
import type { Coded } from '@curlew/words'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import { failureIn } from '../deliveries/delivery-failure.ts'
import type { Site } from '../entities/site.ts'

type BudgetSite = Pick<Site, 'id' | 'timeZone'>

/** Tokens reserved for a running call. */
export interface Reservation {
  siteId: number
  day: string
  tokens: number
}

/** A finished call. */
export interface CallToKeep extends ModelCallTexts {
  siteId: number
  at: number
  purpose: ModelPurpose
  tokens: number
  ms: number
  outcome: ModelOutcome
  failure: Coded<'failure'> | null
}

export interface ModelCalls {
  usedToday(site: BudgetSite): Promise<number>
  /**
   * Reserves tokens of today's budget.
   * @returns null if fewer are left
   */
  reserve(site: BudgetSite, tokens: number, budget: number): Promise<Reservation | null>
  /** Atomically logs a call and replaces the reservation with its actual use. @returns the call's id */
  keep(call: CallToKeep, reservation: Reservation): Promise<number>
  /** Marks an answer as failing the checks. */
  refuse(id: number): Promise<void>
  of(siteId: number): Promise<ModelCall[]>
  /** Undefined if the site has no such call. */
  texts(siteId: number, id: number): Promise<ModelCallTexts | undefined>
  removeAll(siteId: number): Promise<void>
  /** Deletes entries past the log's retention. */
  prune(): Promise<void>
}

export function createModelCalls(database: Database, now: () => number): ModelCalls {
  const today = (site: BudgetSite) => dayOf(site.timeZone, now())
  const oldest = () => now() - MODEL_LOG.days * DAY_MS
  const used = async (db: Pick<Database, 'selectFrom'>, siteId: number, day: string) => {
    const row = await db
      .selectFrom('model_tokens')
      .select('tokens')
      .where('site_id', '=', siteId)
      .where('day', '=', day)
      .executeTakeFirst()
    return row?.tokens ?? 0
  }
  const add = (db: Pick<Database, 'insertInto'>, siteId: number, day: string, tokens: number) =>
    db
      .insertInto('model_tokens')
      .values({ site_id: siteId, day, tokens: Math.max(0, tokens) })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'day']).doUpdateSet(({ eb }) => ({
          tokens: eb
            .case()
            .when('model_tokens.tokens', '>', -tokens)
            .then(eb('model_tokens.tokens', '+', tokens))
            .else(eb.lit(0))
            .end(),
        })),
      )
      .execute()

  return {
    usedToday: (site) => used(database, site.id, today(site)),

    reserve: (site, tokens, budget) =>
      transact(database, async (own) => {
        const day = today(site)
        if ((await used(own, site.id, day)) + tokens > budget) return null
        await add(own, site.id, day, tokens)
        return { siteId: site.id, day, tokens }
      }),

    keep: ({ siteId, failure, ...call }, reservation) =>
      transact(database, async (own) => {
        await add(own, siteId, reservation.day, call.tokens - reservation.tokens)
        const { id } = await own
          .insertInto('model_calls')
          .values({ ...call, site_id: siteId, failure: failure && JSON.stringify(failure) })
          .returning('id')
          .executeTakeFirstOrThrow()
        const first = own
          .selectFrom('model_calls')
          .select('id')
          .where('site_id', '=', siteId)
          .orderBy('id', 'desc')
          .limit(1)
          .offset(MODEL_LOG.calls - 1)
        await own.deleteFrom('model_calls').where('site_id', '=', siteId).where('id', '<', first).execute()
        return id
      }),

    async refuse(id) {
      await database.updateTable('model_calls').set({ outcome: 'refused' }).where('id', '=', id).execute()
    },

    async of(siteId) {
      const rows = await database
        .selectFrom('model_calls')
        .select(['id', 'at', 'purpose', 'tokens', 'ms', 'outcome', 'failure'])
        .select(({ fn }) => [
          fn<number>('octet_length', ['sent']).as('sent_bytes'),
          fn<number>('octet_length', ['received']).as('received_bytes'),
        ])
        .where('site_id', '=', siteId)
        .where('at', '>=', oldest())
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, failure: failureIn(row.failure) }))
    },

    texts: (siteId, id) =>
      database
        .selectFrom('model_calls')
        .select(['sent', 'received'])
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .where('at', '>=', oldest())
        .executeTakeFirst(),

    async removeAll(siteId) {
      await database.deleteFrom('model_calls').where('site_id', '=', siteId).execute()
    },

    async prune() {
      await database.deleteFrom('model_calls').where('at', '<', oldest()).execute()
      // After two days, a day is over in every time zone.
      await database
        .deleteFrom('model_tokens')
        .where('day', '<', new Date(now() - 2 * DAY_MS).toISOString().slice(0, 10))
        .execute()
    },
  }
}
