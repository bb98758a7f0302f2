/** Categories of a site's notes, each with a name and a colour. */
import {
  DEFAULT_NOTE_CATEGORIES,
  NOTE_LIMITS,
  type NoteCategoriesRequest,
  type NoteCategory,
  type NoteCategoryToSave,
} from '@curlew/model'
import type { Kysely } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Tables } from '../database/schema/tables.ts'
import { transact } from '../database/schema/transact.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { cleanText } from '../text/address.ts'

export interface NoteCategories {
  /** By name, case-insensitive. */
  list(siteId: number, order: NoteCategoriesRequest['order']): Promise<NoteCategory[]>
  /**
   * @param id null for a new one
   * @throws {CallError} `invalid_request`, `not_found`
   */
  save(siteId: number, id: number | null, category: NoteCategoryToSave): Promise<NoteCategory>
  /** Its notes stay, without a category. @throws {CallError} `not_found` */
  remove(siteId: number, id: number): Promise<void>
}

export function openNoteCategories(database: Database): NoteCategories {
  const ofSite = (siteId: number, own: Database = database) =>
    own.selectFrom('note_categories').where('site_id', '=', siteId)

  /** @throws {CallError} if another category of the site has the name, or the site has too many */
  const check = async (own: Database, siteId: number, id: number | null, name: string) => {
    const others = (await ofSite(siteId, own).select(['id', 'name']).execute()).filter((other) => other.id !== id)
    if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
      throw wrongField('name', { code: 'category_taken' })
    if (id === null && others.length >= NOTE_LIMITS.categories)
      throw new CallError('invalid_request', {
        code: 'too_many_categories',
        values: { maximum: NOTE_LIMITS.categories },
      })
  }

  return {
    list: (siteId, order) =>
      ofSite(siteId)
        .select(['id', 'name', 'background_color'])
        .orderBy(({ fn }) => fn('lower', ['name']), order)
        .orderBy('id')
        .execute(),
    async save(siteId, id, category) {
      const name = cleanText(category.name, NOTE_LIMITS.categoryName)
      if (name === '') throw wrongField('name', { code: 'category_name_missing' })
      const values = { name, background_color: category.background_color.toLowerCase() }
      const columns = ['id', 'name', 'background_color'] as const
      return transact(database, async (own) => {
        await check(own, siteId, id, name)
        if (id === null) {
          const row = own.insertInto('note_categories').values({ site_id: siteId, ...values })
          return row.returning(columns).executeTakeFirstOrThrow()
        }
        const row = own.updateTable('note_categories').set(values)
        const saved = await row.where('site_id', '=', siteId).where('id', '=', id).returning(columns).executeTakeFirst()
        if (!saved) throw noCategory()
        return saved
      })
    },
    async remove(siteId, id) {
      const { numDeletedRows } = await database
        .deleteFrom('note_categories')
        .where('site_id', '=', siteId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw noCategory()
    },
  }
}

const noCategory = () => new CallError('not_found', { code: 'no_such_category' })

/** Adds a new site's default categories. */
export async function addDefaultCategories(database: Kysely<Tables>, siteId: number): Promise<void> {
  await database
    .insertInto('note_categories')
    .values(DEFAULT_NOTE_CATEGORIES.map((category) => ({ site_id: siteId, ...category })))
    .execute()
}
