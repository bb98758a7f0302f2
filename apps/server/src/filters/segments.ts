/** Saved segments: each person's own, and those shared with everyone who sees the site's reports. */
import { MAX_SEGMENTS, type SegmentToSave } from '@curlew/model'
import type { Database } from '../database/open.ts'
import { transact } from '../database/schema/transact.ts'
import { CallError, wrongField } from '../http/failure.ts'

/** The reader of a site's segments. `person` includes people of a CMS. */
export interface SegmentReader {
  siteId: number
  person: string
  /** Whether this person may share segments, and delete those that others share. */
  mayShare: boolean
}

export interface StoredSegment {
  id: number
  name: string
  filters: string
  shared: boolean
  isOwn: boolean
}

export type SavedSegments = ReturnType<typeof openSegments>

export function openSegments(database: Database) {
  const ofSite = ({ siteId }: SegmentReader) => database.selectFrom('segments').where('site_id', '=', siteId)

  return {
    /** Own and shared segments, by name. */
    async list(reader: SegmentReader): Promise<StoredSegment[]> {
      const rows = await ofSite(reader)
        .selectAll()
        .where(({ eb, or }) => or([eb('person', '=', reader.person), eb('is_shared', '=', 1)]))
        .orderBy('name')
        .orderBy('id')
        .execute()
      return rows.map(({ id, name, filters, is_shared, person }) => ({
        id,
        name,
        filters,
        shared: is_shared === 1,
        isOwn: person === reader.person,
      }))
    },

    /**
     * Saves a segment; one of this person with the same name is replaced.
     * @throws {CallError} `forbidden` if this person may not share, `invalid_request` if there are too many
     */
    async save(reader: SegmentReader, { name, filters, shared }: SegmentToSave): Promise<void> {
      if (shared && !reader.mayShare) throw new CallError('forbidden')
      await transact(database, async (transaction) => {
        const { siteId, person } = reader
        await transaction
          .insertInto('segments')
          .values({ site_id: siteId, person, name, filters, is_shared: shared ? 1 : 0 })
          .onConflict((conflict) =>
            conflict.columns(['site_id', 'person', 'name']).doUpdateSet({ filters, is_shared: shared ? 1 : 0 }),
          )
          .execute()
        const { count } = await transaction
          .selectFrom('segments')
          .where('site_id', '=', siteId)
          .where('person', '=', person)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count > MAX_SEGMENTS)
          throw wrongField('name', { code: 'too_many_segments', values: { maximum: MAX_SEGMENTS } })
      })
    },

    /** @throws {CallError} `not_found`, also for others' segments that this person may not delete */
    async remove(reader: SegmentReader, id: number): Promise<void> {
      const { numDeletedRows } = await database
        .deleteFrom('segments')
        .where('site_id', '=', reader.siteId)
        .where('id', '=', id)
        .where(({ eb, or }) =>
          or([eb('person', '=', reader.person), ...(reader.mayShare ? [eb('is_shared', '=', 1)] : [])]),
        )
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new CallError('not_found', { code: 'no_such_segment' })
    },
  }
}
