/** Imports files of other tools: each line becomes events in Curlew's own format, which then go the way of all history. */
import { createHash } from 'node:crypto'
import type { LineFault } from '@curlew/model'
import type { Database } from '../database/open.ts'
import type { Site } from '../entities/site.ts'
import type { GeoLookup } from '../geo/geo.ts'
import { ENGLISH } from '../http/failure.ts'
import { Coverage, type LineOfFile } from './coverage/coverage.ts'
import { IMPORT_BATCH, readValues } from './importer.ts'
import { inTurn } from './in-turn.ts'
import { DamagedFileError, type InputFile } from './input/input-file.ts'
import type { ForeignEvent, ForeignFetch, Kind, KindContext } from './kind/kind.ts'
import { placesOf } from './place.ts'
import type { ProgressBar } from './progress-bar.ts'
import type { LinesTarget } from './target.ts'
import { forgetKey, keyOf, newKey, visitorIds } from './visitors.ts'

export interface ForeignImport {
  /** The name of the kind, as in `--from`. */
  name: string
  kind: Kind
  site: Site
  host: string
  files: readonly InputFile[]
  /** Events from this instant on are left out. */
  before: number
  geo: Pick<GeoLookup, 'lookUp'>
  database: Database
  /** Where events go; null for a dry run. */
  target: LinesTarget | null
  progress: ProgressBar
}

export interface ForeignResult {
  coverage: Coverage
  added: number
  /** Number of events that were there already. */
  there: number
}

/** A reason beside those of the kinds: the event is not before the given day. */
export const LATER = 'later'
/** Reasons of events that fail the checks of all history: behind this is a sentence. */
export const REFUSED = 'refused: '

/** Events that are checked and stored together. */
const EVENTS_AT_ONCE = 5000

/** A line that gives events. `place` is its number among the lines of all files. */
interface Given extends LineOfFile {
  place: number
  events: readonly (ForeignEvent | ForeignFetch)[]
}

interface Batch {
  lines: string[]
  /** How many lines of all files are stored with it. */
  place: number
}

export async function importForeign(parts: ForeignImport): Promise<ForeignResult> {
  const { kind, site, database, target, progress } = parts
  const run = target && runOf(parts)
  const places = run === null ? null : placesOf(database, site.id, run)
  const done = (await places?.find())?.line ?? 0
  if (done > 0) progress.note(`Going on behind ${kind.unit[0]} ${done}, where the last import of these files stopped.`)
  const context = { ...parts, visitorOf: visitorIds(run === null ? newKey() : await keyOf(database, run), site.id) }

  const coverage = new Coverage()
  const result = { coverage, added: 0, there: 0 }
  const turns = inTurn<Batch, { added: number; duplicates: number }>(async (batch, { added, duplicates }) => {
    result.added += added
    result.there += duplicates
    await places?.remember({ offset: batch.place, line: batch.place })
  })

  let stored = 0
  const store = async (given: readonly Given[]) => {
    const lines = await checked(given)
    const place = given.at(-1)?.place ?? 0
    if (place <= done) result.there += lines.length
    else if (target)
      for (const batch of inBatches(lines, stored, place))
        await turns.add(batch, () => target.load(site, batch.lines, 1))
    stored = place
  }

  /** Counts events, and those that fail the checks of all history. @returns the others as lines */
  async function checked(given: readonly Given[]): Promise<string[]> {
    const all = given.flatMap((line) => line.events.map((event) => ({ line, event })))
    const { events, fetches, rejected } = await readValues(
      site,
      all.map(({ event }) => event),
    )
    for (const event of events) coverage.count(event)
    for (const fetch of fetches) coverage.countFetch(fetch)
    const refused = new Set<object>()
    for (const { line: place, faults } of rejected) {
      const { line, event } = all[place - 1]!
      refused.add(event)
      if (line.events[0] === event) coverage.leaveOut(reasonOf(faults), { file: line.file, line: line.line })
    }
    return all.flatMap(({ event }) => (refused.has(event) ? [] : JSON.stringify(event)))
  }

  try {
    for await (const given of givenBy(parts, context, coverage, done)) await store(given)
    await turns.end()
  } finally {
    await turns.stop()
  }
  await places?.forget()
  if (run !== null) await forgetKey(database, run)
  progress.done()
  return result
}

/**
 * The lines with events, some thousand events at a time. Counts the others.
 * @param done the last line that is stored already: a batch ends there, so that stored and new events are not mixed
 */
async function* givenBy(
  { kind, files, before, progress }: ForeignImport,
  context: KindContext,
  coverage: Coverage,
  done: number,
): AsyncGenerator<Given[]> {
  let given: Given[] = []
  let events = 0
  const take = () => {
    const taken = given
    given = []
    events = 0
    return taken
  }
  let place = 0
  for (const file of await inOrderOfTime(kind, files, context)) {
    let last = 0
    try {
      for await (const outcomes of kind.read(file, context)) {
        for (const outcome of outcomes) {
          place++
          coverage.lines++
          last = outcome.line
          const line = { file: file.name, line: outcome.line }
          if ('leftOut' in outcome) coverage.leaveOut(outcome.leftOut, line)
          else {
            for (const reason of new Set(outcome.partly)) coverage.leaveOut(reason, line)
            const wanted = outcome.events.filter(({ time }) => time < before)
            if (wanted.length < outcome.events.length) coverage.leaveOut(LATER, line)
            if (wanted.length > 0) given.push({ ...line, place, events: wanted })
            events += wanted.length
          }
          if (events >= EVENTS_AT_ONCE || place === done) yield take()
        }
        progress.update(files.reduce((read, { done: bytes }) => read + bytes, 0))
      }
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error
      coverage.damaged.push({ file: file.name, line: last })
    }
  }
  yield take()
}

/** Splits events that exceed a batch. Its lines count as stored with the last piece. */
function inBatches(lines: readonly string[], stored: number, place: number): Batch[] {
  const batches: Batch[] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const size = Buffer.byteLength(line) + 1
    if (bytes + size > IMPORT_BATCH.bytes) {
      batches.push({ lines: [], place: stored })
      bytes = 0
    }
    batches.at(-1)!.lines.push(line)
    bytes += size
  }
  const last = batches.at(-1)
  if (last) last.place = place
  return batches
}

const reasonOf = (faults: LineFault[]) => REFUSED + ENGLISH.sayRejected({ faults })

/** Identifies an import, so that the same command can resume it; null if a file cannot be read again. */
export function runOf({
  name,
  site,
  files,
  host,
  before,
}: Pick<ForeignImport, 'name' | 'site' | 'files' | 'host' | 'before'>): string | null {
  const ids = files.map(({ id }) => id)
  if (ids.includes(null)) return null
  const text = JSON.stringify([site.id, ids.toSorted(), host, before])
  return `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
}

/** Oldest first, by content rather than name: of a rotated log, `access.log` is the newest. */
async function inOrderOfTime(
  kind: Kind,
  files: readonly InputFile[],
  context: KindContext,
): Promise<readonly InputFile[]> {
  if (files.length < 2) return files
  const apart = { ...context, visitorOf: visitorIds(newKey(), context.site.id) }
  const timed: { file: InputFile; time: number }[] = []
  for (const file of files) {
    timed.push({ file, time: file.id === null ? Number.POSITIVE_INFINITY : await firstTime(kind, file, apart) })
    file.done = 0
  }
  return timed.toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time))).map(({ file }) => file)
}

async function firstTime(kind: Kind, file: InputFile, context: KindContext): Promise<number> {
  try {
    for await (const outcomes of kind.read(file, context)) {
      for (const outcome of outcomes) if ('events' in outcome && outcome.events[0]) return outcome.events[0].time
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error
  }
  return Number.POSITIVE_INFINITY
}
