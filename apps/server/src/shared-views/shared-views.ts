/** Stores shared views. A link's token is the view's id and a signature of it, so the database alone opens none. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY_MS, dayOf, MINUTE_MS } from '@curlew/model'
import { SHARED_VIEW_LIMITS, type SharedView, SharedViewToSave } from '@curlew/model/shared-views'
import type { Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import { hashPassword, verifyPassword } from '../accounts/passwords.ts'
import type { Base } from '../base.ts'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import type { SharedViewsTable } from '../database/schema/view-tables.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'

type Row = Selectable<SharedViewsTable>
type Definition = Omit<SharedViewToSave, 'password'>

/** A view as its readers meet it. */
export interface ReadableView extends Definition {
  id: string
  siteId: number
  passwordHash: string | null
}

interface Needs extends Pick<Base, 'now' | 'passwordCost'> {
  database: Database
  /** Signs tokens and keys. */
  secret: string
}

export type StoredSharedViews = ReturnType<typeof createSharedViews>

const TOKEN = /^([A-Za-z0-9_-]{12})([A-Za-z0-9_-]{22})$/
const SIGNATURE_BYTES = 16
const ID_BYTES = 9
const newId = () => randomBytes(ID_BYTES).toString('base64url')

/** How long the link of a preview opens, and how many previews there are at once. */
export const PREVIEW_MS = 10 * MINUTE_MS
const MOST_PREVIEWS = 200

export function createSharedViews({ database, secret, now, passwordCost }: Needs) {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(text).digest().subarray(0, SIGNATURE_BYTES).toString('base64url')
  const isSigned = (signature: string, text: string) => {
    const expected = Buffer.from(sign(text))
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  const keyOn = ({ id, passwordHash }: ReadableView, day: number) => sign(`key ${id} ${passwordHash} ${day}`)
  /** Views as their forms have them, before they are shared. */
  const previews = new LRUCache<string, { view: ReadableView; until: number }>({ max: MOST_PREVIEWS })
  const previewOf = (id: string): ReadableView | null => {
    const preview = previews.get(id)
    return preview && now() < preview.until ? preview.view : null
  }
  const linkOf = (id: string, address: string) => `${address}/s/${id}${sign(id)}`
  const today = () => Math.floor(now() / DAY_MS)
  const ofSite = (siteId: number) => database.selectFrom('shared_views').selectAll().where('site_id', '=', siteId)

  return {
    /** Newest first. @param address this server's, as people open it */
    async list(site: Site, address: string): Promise<SharedView[]> {
      const rows = await ofSite(site.id).orderBy('created_at', 'desc').orderBy('id').execute()
      const day = dayOf(site.timeZone, now())
      return rows.map((row) => {
        const definition = definitionOf(row)
        return {
          ...definition,
          id: row.id,
          link: linkOf(row.id, address),
          has_password: row.password_hash !== null,
          has_ended: hasEnded(definition, day),
          created_at: row.created_at,
          created_by: row.created_by,
          views: row.views,
          last_view: row.last_view,
        }
      })
    },

    /**
     * @returns its id
     * @throws {CallError} `invalid_request` if the site has as many as there can be
     */
    async add(site: Site, person: Person, { password, ...definition }: SharedViewToSave): Promise<string> {
      const id = newId()
      const hash = password ? await hashPassword(password, passwordCost) : null
      await transact(database, async (own) => {
        const { count } = await own
          .selectFrom('shared_views')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('site_id', '=', site.id)
          .executeTakeFirstOrThrow()
        const maximum = SHARED_VIEW_LIMITS.views
        if (Number(count) >= maximum)
          throw new CallError('invalid_request', { code: 'too_many_shared_views', values: { maximum } })
        await own
          .insertInto('shared_views')
          .values({
            id,
            site_id: site.id,
            definition: JSON.stringify(definition),
            password_hash: hash,
            created_at: now(),
            created_by: person.name || person.email,
            views: 0,
            last_view: null,
          })
          .execute()
      })
      return id
    },

    /**
     * Shows a view that is not shared yet, without a password, for {@link PREVIEW_MS}. Kept in memory.
     * @returns its link
     */
    preview(site: Site, { password: _, ...definition }: SharedViewToSave, address: string): string {
      const id = newId()
      const view = { ...definition, last_day: null, id, siteId: site.id, passwordHash: null }
      previews.set(id, { view, until: now() + PREVIEW_MS })
      return linkOf(id, address)
    },

    /** @returns false if the site has no such view */
    async change(siteId: number, id: string, { password, ...definition }: SharedViewToSave): Promise<boolean> {
      const hash = password && (await hashPassword(password, passwordCost))
      const { numUpdatedRows } = await database
        .updateTable('shared_views')
        .set({ definition: JSON.stringify(definition), ...(hash !== undefined && { password_hash: hash }) })
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    /** @returns false if the site has no such view */
    async remove(siteId: number, id: string): Promise<boolean> {
      const { numDeletedRows } = await database
        .deleteFrom('shared_views')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    /** The view of a link; null for a wrong one. */
    async byToken(token: string): Promise<ReadableView | null> {
      const [, id = '', signature = ''] = TOKEN.exec(token) ?? []
      if (!isSigned(signature, id)) return null
      const preview = previewOf(id)
      if (preview) return preview
      const row = await database.selectFrom('shared_views').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? { ...definitionOf(row), id, siteId: row.site_id, passwordHash: row.password_hash } : null
    },

    isRightPassword: ({ passwordHash }: ReadableView, password: string) =>
      verifyPassword(passwordHash, password, passwordCost),

    /** Opens the view without its password until the end of the next day (UTC), or until the password is another one. */
    keyOf: (view: ReadableView) => keyOn(view, today()),

    isKey: (view: ReadableView, key: string) =>
      [today(), today() - 1].some((day) => isSigned(key, `key ${view.id} ${view.passwordHash} ${day}`)),

    hasEnded: (view: ReadableView, site: Site) => hasEnded(view, dayOf(site.timeZone, now())),

    async noteView({ id }: ReadableView): Promise<void> {
      await database
        .updateTable('shared_views')
        .set(({ eb }) => ({ views: eb('views', '+', 1), last_view: now() }))
        .where('id', '=', id)
        .execute()
    },
  }
}

const definitionOf = ({ definition }: Row): Definition => {
  const { password: _, ...parsed } = SharedViewToSave.parse(JSON.parse(definition))
  return parsed
}

const hasEnded = ({ last_day }: Definition, today: string) => last_day !== null && last_day < today
