/** What one call of `append` hands over, as text for the journal and back. */
import type { StoredEvent } from '@curlew/model'
import type { Drop } from '../store.ts'

export interface JournalRecord {
  events: readonly StoredEvent[]
  drops: readonly Drop[]
}

/** JSON has no 64-bit integers: ids travel as decimal text. */
type WrittenEvent = Omit<
  StoredEvent,
  'id' | 'visitor' | 'contentType' | 'contentGroup' | 'shop' | 'revision' | 'isVoid'
> & {
  id: string
  visitor: string
  /** Lines of the first version do not have these. */
  contentType?: string
  contentGroup?: string
  /** Nor those from before orders knew their shop. */
  shop?: string
  revision?: number
  isVoid?: boolean
}

export function encodeRecord({ events, drops }: JournalRecord): string {
  const written = events.map(
    (event): WrittenEvent => ({
      ...event,
      id: event.id.toString(),
      visitor: event.visitor.toString(),
    }),
  )
  return JSON.stringify({ events: written, drops })
}

export function decodeRecord(text: string): JournalRecord {
  const { events, drops }: { events: WrittenEvent[]; drops: Drop[] } = JSON.parse(text)
  return {
    events: events.map((event) => ({
      ...event,
      contentType: event.contentType ?? '',
      contentGroup: event.contentGroup ?? '',
      shop: event.shop ?? '',
      revision: event.revision ?? 0,
      isVoid: event.isVoid ?? false,
      id: BigInt(event.id),
      visitor: BigInt(event.visitor),
    })),
    drops,
  }
}
