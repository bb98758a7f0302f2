/** What one call of `append` hands over, as text for the journal and back. */
import type { CrawlerFetch, StoredEvent } from '@curlew/model'
import type { Drop } from '../store.ts'

export interface JournalRecord {
  events: readonly StoredEvent[]
  drops: readonly Drop[]
  /** Absent in records of earlier versions. */
  fetches?: readonly CrawlerFetch[] | undefined
}

/** Fields of events since the first version of the journal. Later ones are in {@link ADDED_FIELDS}. */
type FirstField =
  | ('site' | 'time' | 'id' | 'name' | 'visitor' | 'hostname' | 'path' | 'title' | 'referrer' | 'source' | 'medium')
  | ('campaign' | 'term' | 'content' | 'tagged' | 'language' | 'screen' | 'country' | 'region' | 'city' | 'device')
  | ('browser' | 'operatingSystem' | 'valueMinor' | 'currency' | 'transactionId' | 'coupon' | 'params' | 'items')

/** Defaults for events written before these fields existed. */
export const ADDED_FIELDS: Omit<StoredEvent, FirstField> = {
  contentType: '',
  contentGroup: '',
  shop: '',
  revision: 0,
  isVoid: false,
}

/** JSON has no 64-bit integers: ids travel as decimal text. */
type WrittenEvent = Pick<StoredEvent, Exclude<FirstField, 'id' | 'visitor'>> &
  Partial<Omit<StoredEvent, FirstField>> & { id: string; visitor: string }

type WrittenFetch = Omit<CrawlerFetch, 'id'> & { id: string | null }

export function encodeRecord({ events, drops, fetches = [] }: JournalRecord): string {
  const written = events.map(
    (event): WrittenEvent => ({
      ...event,
      id: event.id.toString(),
      visitor: event.visitor.toString(),
    }),
  )
  const fetched = fetches.map((fetch): WrittenFetch => ({ ...fetch, id: fetch.id?.toString() ?? null }))
  return JSON.stringify({ events: written, drops, ...(fetched.length > 0 && { fetches: fetched }) })
}

export function decodeRecord(text: string): JournalRecord & { fetches: readonly CrawlerFetch[] } {
  const {
    events,
    drops,
    fetches = [],
  }: { events: WrittenEvent[]; drops: Drop[]; fetches?: WrittenFetch[] } = JSON.parse(text)
  return {
    events: events.map((event) => ({
      ...ADDED_FIELDS,
      ...event,
      id: BigInt(event.id),
      visitor: BigInt(event.visitor),
    })),
    drops,
    fetches: fetches.map((fetch) => ({ ...fetch, id: fetch.id === null ? null : BigInt(fetch.id) })),
  }
}
