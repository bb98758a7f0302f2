/** Imports lines of history: each is validated, enriched like a live visit, and stored completely or not at all. */
import { setImmediate } from 'node:timers/promises'
import type { EventWriter } from '@curlew/engine'
import {
  type CrawlerFetch,
  FIRST_DATE,
  ImportEvent,
  ImportFetch,
  type LineFault,
  type RejectedLine,
  type StoredEvent,
} from '@curlew/model'
import type { Coded } from '@curlew/words'
import type { z } from 'zod'
import { crawlerFetchOf, crawlerIn } from '../collect/crawler-fetch.ts'
import { hash64, toStoredEvent, type VisitorFacts } from '../collect/enrich.ts'
import { type EventSite, type Site, shownDomain } from '../entities/site.ts'
import { leftOut } from '../http/csv-file.ts'
import { fieldCode, valuesOf } from '../http/field-codes.ts'
import { cleanText } from '../text/address.ts'
import { readUserAgent, type Technology } from '../text/user-agent.ts'
import type { BatchSize } from './input/lines.ts'

/** Size of a transaction: large enough to be fast, small enough to show progress, fit into memory and lose little when interrupted. */
export const IMPORT_BATCH: BatchSize = { lines: 10_000, bytes: 4 * 1024 * 1024 }

/** Lines may also be about fetches, which belong to days of the site. */
type LineSite = EventSite & Pick<Site, 'timeZone'>

const LINES_PER_TURN = 200

/** An earlier time must be in seconds, or a mistake. */
const FIRST_TIME = Date.parse(`${FIRST_DATE}T00:00:00Z`)

/** Other machines' clocks may be slightly ahead. */
const MAX_AHEAD_MS = 60 * 60 * 1000

export interface ImportResult {
  added: number
  /** Number of events that were stored before. */
  duplicates: number
  rejected: RejectedLine[]
}

/** Imports events that are known to be valid, such as the sample site's. */
export async function importEvents(
  store: EventWriter,
  site: EventSite,
  events: Iterable<ImportEvent>,
): Promise<ImportResult> {
  const result: ImportResult = { added: 0, duplicates: 0, rejected: [] }
  let batch: StoredEvent[] = []
  let line = 0
  const load = async () => {
    const { added, duplicates } = await store.load(batch)
    result.added += added
    result.duplicates += duplicates
    batch = []
  }
  for (const event of events) {
    line++
    if (line % LINES_PER_TURN === 0) await setImmediate()
    const stored = enrich(site, event)
    if ('code' in stored) result.rejected.push(leftOut(line, stored))
    else batch.push(stored)
    if (batch.length >= IMPORT_BATCH.lines) await load()
  }
  if (batch.length > 0) await load()
  return result
}

/** Imports lines of text. @param firstLine number of the first one in its file */
export async function importLines(
  store: EventWriter,
  site: LineSite,
  lines: readonly string[],
  firstLine: number,
  importNumber?: number,
): Promise<ImportResult> {
  return storeLines(store, await readLines(site, lines, firstLine), importNumber)
}

/** Lines that have been read. */
export interface ReadLines {
  events: StoredEvent[]
  fetches: CrawlerFetch[]
  rejected: RejectedLine[]
}

export async function storeLines(
  store: EventWriter,
  { events, fetches, rejected }: ReadLines,
  importNumber?: number,
): Promise<ImportResult> {
  const isEmpty = events.length === 0 && fetches.length === 0
  return { ...(isEmpty ? { added: 0, duplicates: 0 } : await store.load(events, fetches, importNumber)), rejected }
}

export const readLines = (site: LineSite, lines: readonly string[], firstLine: number): Promise<ReadLines> =>
  readEach(lines, firstLine, (text) => (text.trim() === '' ? null : readLine(site, text)))

type ReadValue = StoredEvent | CrawlerFetch | { faults: LineFault[] }

/** @param read one event or fetch, its faults, or null for nothing */
async function readEach<Item>(
  items: readonly Item[],
  firstLine: number,
  read: (item: Item) => ReadValue | null,
): Promise<ReadLines> {
  const events: StoredEvent[] = []
  const fetches: CrawlerFetch[] = []
  const rejected: RejectedLine[] = []
  for (const [index, item] of items.entries()) {
    // Yields to the server's other requests.
    if ((index + 1) % LINES_PER_TURN === 0) await setImmediate()
    const stored = read(item)
    if (stored === null) continue
    if ('faults' in stored) rejected.push({ line: firstLine + index, faults: stored.faults })
    else if ('crawler' in stored) fetches.push(stored)
    else events.push(stored)
  }
  return { events, fetches, rejected }
}

/** Line numbers of rejected values are their places, from 1. */
export const readValues = (site: LineSite, values: readonly unknown[]): Promise<ReadLines> =>
  readEach(values, 1, (value) => readValue(site, value))

/** Imports values that may be events. Line numbers of rejected ones are their places, from 1. */
export async function importValues(
  store: EventWriter,
  site: LineSite,
  values: readonly unknown[],
): Promise<ImportResult> {
  return storeLines(store, await readValues(site, values))
}

/** @returns the event, or the line's faults */
function readLine(site: LineSite, text: string): ReadValue {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return faultOf({ code: 'not_json' })
  }
  return readValue(site, value)
}

function readValue(site: LineSite, value: unknown): ReadValue {
  if (typeof value === 'object' && value !== null && 'crawler' in value) return readFetch(site, value)
  const parsed = ImportEvent.safeParse(value, { error: fieldCode })
  if (!parsed.success) return { faults: distinct(parsed.error.issues.map(fieldFault)) }
  const stored = enrich(site, parsed.data)
  return 'code' in stored ? faultOf(stored) : stored
}

function readFetch(site: LineSite, value: object): ReadValue {
  const parsed = ImportFetch.safeParse(value, { error: fieldCode })
  if (!parsed.success) return { faults: distinct(parsed.error.issues.map(fieldFault)) }
  const { crawler, id, url, status } = parsed.data
  const time = timeOf(parsed.data)
  if (typeof time !== 'number') return faultOf(time)
  if (crawlerIn(crawler) === null) return faultOf({ code: 'unknown_crawler' })
  const fetched = { userAgent: crawler, url, time, origin: 'log', code: status, id: hash64(id) } as const
  return crawlerFetchOf(site, fetched) ?? faultOf({ code: 'foreign_address', values: { domain: shownDomain(site) } })
}

const faultOf = (fault: Coded<'rejected'>) => ({ faults: [fault] })

const fieldFault = (issue: z.core.$ZodIssue): LineFault => ({
  field: issue.path.join('.'),
  code: issue.message,
  values: valuesOf(issue),
})

/** A schema may report the same fault twice. */
const distinct = (faults: readonly LineFault[]): LineFault[] => [
  ...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values(),
]

function enrich(site: EventSite, event: ImportEvent): StoredEvent | Coded<'rejected'> {
  const technology = technologyOf(event)
  if (technology === 'bot') return { code: 'bot' }
  const facts: VisitorFacts = {
    ...technology,
    visitor: hash64(`${site.id}\n${event.visitor}`),
    country: event.country ?? '',
    region: cleanText(event.region ?? ''),
    city: cleanText(event.city ?? ''),
    language: cleanText(event.language ?? '', 35),
    screen: event.screen ?? '',
    // The person who imports history is responsible for consent.
    consented: true,
    isShop: true,
    hasShop: true,
  }
  const time = timeOf(event)
  if (typeof time !== 'number') return time
  const stored = toStoredEvent(site, event, time, facts)
  if (stored === 'foreign_origin') return { code: 'foreign_address', values: { domain: shownDomain(site) } }
  if (stored === 'too_large') return { code: 'value_too_large' }
  return typeof stored === 'string' ? { code: 'value_not_a_number' } : stored
}

/** In milliseconds since 1970, or why it cannot be. */
function timeOf({ time: given }: Pick<ImportEvent, 'time'>): number | Coded<'rejected'> {
  const time = typeof given === 'number' ? given : Date.parse(given)
  if (time < FIRST_TIME)
    return typeof given === 'number' && given * 1000 >= FIRST_TIME
      ? { code: 'time_in_seconds' }
      : { code: 'time_too_early', values: { first: FIRST_DATE } }
  return time > Date.now() + MAX_AHEAD_MS ? { code: 'time_in_future' } : time
}

function technologyOf(event: ImportEvent): Technology | 'bot' {
  const read =
    event.user_agent === undefined
      ? { device: 'desktop' as const, browser: '', operatingSystem: '' }
      : readUserAgent(event.user_agent)
  if (read === 'bot') return read
  return {
    device: event.device ?? read.device,
    browser: event.browser === undefined ? read.browser : cleanText(event.browser),
    operatingSystem: event.operating_system === undefined ? read.operatingSystem : cleanText(event.operating_system),
  }
}
