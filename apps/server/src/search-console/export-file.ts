/** Parses a Search Console export line by line; its first line determines the columns. */
import {
  type DateRange,
  daysOf,
  IsoDate,
  type RejectedLine,
  SEARCH_TERM_LIMITS,
  SEARCH_UPLOAD_LIMITS,
  type SearchTerm,
} from '@curlew/model'
import type { Coded } from '@curlew/words'
import { leftOut, quote, readCsv } from '../http/csv-file.ts'
import { wrongField } from '../http/failure.ts'
import { ReadableTerm } from './read-term.ts'

export interface ReadExport {
  /** By day; without dates in the export, all terms of its range together. */
  found: { days: Map<string, SearchTerm[]> } | { range: DateRange; terms: SearchTerm[] }
  terms: number
  rejected: RejectedLine[]
}

type Field = 'date' | 'term' | 'clicks' | 'impressions' | 'position'

/** Column names in English and German. */
const NAMES: Record<Field, RegExp> = {
  date: /^(date|day|datum|tag)$/,
  term: /^((top )?quer(y|ies)|search terms?|terms?|((häufigste|wichtigste) )?suchanfragen?|suchbegriffe?)$/,
  clicks: /^(clicks|klicks)$/,
  impressions: /^(impressions|impressionen)$/,
  position: /^((avg\.?|average) )?position$|^(durchschnittliche|ø) position$/,
}
const NEEDED: readonly Field[] = ['term', 'clicks', 'impressions', 'position']

/**
 * @param range days of an export without dates
 * @throws {CallError} `invalid_request` if it is not such an export, or too long
 */
export async function readExport(bytes: Uint8Array, range: DateRange | undefined): Promise<ReadExport> {
  const rows = readCsv(bytes, SEARCH_UPLOAD_LIMITS.lines, 'search')
  const head = await rows.next()
  const columns = columnsOf(head.done ? [] : head.value.record)
  if (columns.date === undefined && !range) throw wrongField('start', { code: 'export_without_dates' })
  const days = new Map<string, SearchTerm[]>()
  const undated: SearchTerm[] = []
  const rejected: ReadExport['rejected'] = []
  let terms = 0
  for await (const { record, line } of rows) {
    const read = readLine(record, columns)
    if ('code' in read) {
      rejected.push(leftOut(line, read))
      continue
    }
    terms++
    const { day, term } = read
    if (term.impressions === 0 && term.clicks === 0) continue
    if (!day) {
      undated.push(term)
      continue
    }
    const list = days.get(day)
    if (list) list.push(term)
    else days.set(day, [term])
  }
  if (range && columns.date === undefined) return { found: { range, terms: undated }, terms, rejected }
  // Days without any terms are known as well.
  if (range && terms > 0) for (const day of daysOf(range)) if (!days.has(day)) days.set(day, [])
  return { found: { days }, terms, rejected }
}

function columnsOf(head: readonly string[]): Partial<Record<Field, number>> {
  const names = head.map((name) => name.trim().toLowerCase())
  const columns = Object.fromEntries(
    Object.entries(NAMES).flatMap(([field, name]) => {
      const index = names.findIndex((text) => name.test(text))
      return index < 0 ? [] : [[field, index]]
    }),
  ) as Partial<Record<Field, number>>
  const missing = NEEDED.filter((field) => columns[field] === undefined)
  if (missing.length > 0) throw wrongField('file', { code: 'search_columns_missing', values: { columns: missing } })
  return columns
}

function readLine(
  record: readonly string[],
  columns: Partial<Record<Field, number>>,
): { day: string | undefined; term: SearchTerm } | Coded<'rejected'> {
  const field = (name: Field) => (columns[name] === undefined ? '' : (record[columns[name]] ?? '')).trim()
  const day = columns.date === undefined ? undefined : field('date')
  if (day !== undefined && !IsoDate.safeParse(day).success) return { code: 'no_day', values: { text: quote(day) } }
  const clicks = wholeOf(field('clicks'))
  if (clicks === undefined) return { code: 'no_clicks', values: { text: quote(field('clicks')) } }
  const impressions = wholeOf(field('impressions'))
  if (impressions === undefined) return { code: 'no_impressions', values: { text: quote(field('impressions')) } }
  const term = ReadableTerm.safeParse({
    term: field('term'),
    clicks,
    impressions,
    position: Number(field('position').replace(',', '.')),
  })
  if (term.success) return { day, term: term.data }
  return term.error.issues[0]?.path[0] === 'position'
    ? { code: 'no_position', values: { text: quote(field('position')) } }
    : { code: 'no_term', values: { maximum: SEARCH_TERM_LIMITS.term } }
}

/** Parses `1234`, `1,234` and `1.234`: counts have no decimals, so any separator is for thousands. */
const wholeOf = (text: string): number | undefined =>
  /^\d{1,3}([.,\u00a0\u202f'’ ]\d{3})*$|^\d+$/.test(text) ? Number(text.replace(/\D/g, '')) : undefined
