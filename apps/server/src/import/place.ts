/** Stores the progress of an import, so that it can resume after an interruption. */
import type { Database } from '../database/open.ts'

export interface Place {
  offset: number
  line: number
}

export interface Places {
  find(): Promise<Place | undefined>
  remember(place: Place): Promise<void>
  forget(): Promise<void>
}

/** @param file identifies what is imported */
export function placesOf(database: Database, site: number, file: string): Places {
  return {
    find: () =>
      database
        .selectFrom('imports')
        .select(['offset', 'line'])
        .where('site_id', '=', site)
        .where('file', '=', file)
        .executeTakeFirst(),
    async remember({ offset, line }) {
      await database
        .insertInto('imports')
        .values({ site_id: site, file, offset, line })
        .onConflict((conflict) => conflict.columns(['site_id', 'file']).doUpdateSet({ offset, line }))
        .execute()
    },
    async forget() {
      await database.deleteFrom('imports').where('site_id', '=', site).where('file', '=', file).execute()
    },
  }
}
