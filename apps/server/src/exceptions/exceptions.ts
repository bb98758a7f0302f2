/** The exceptions of each site: detected by the hour, stored, rated, deleted. */
import {
  type Ask,
  DAY_MS,
  type DateRange,
  ExceptionSettings,
  type ExceptionSignal,
  type ExceptionVerdict,
  HOUR_MS,
  instantsOf,
  USUAL_EXCEPTION_SETTINGS,
} from '@curlew/model'
import type { Base } from '../base.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import type { Notes } from '../notes/notes.ts'
import { type Thresholds, thresholdsOf } from './detect/findings.ts'
import {
  checksOf,
  KeptFacts,
  type StoredException,
  shownOf,
  storeJudged,
  toStored,
  watchedOf,
} from './exception-rows.ts'
import { daysOfHistory, readHistory } from './history.ts'
import { holidaysIn } from './holidays.ts'
import { hasPast, judge } from './judge.ts'

export interface Exceptions {
  /**
   * Judges the hours since the last check; the first check judges the last month. Rejects as `ask` does. Of two concurrent checks, the
   * one that ends later changes nothing.
   */
  check(site: Site, ask: Ask, signal?: AbortSignal): Promise<void>
  /** Exceptions found in a range of days, newest first. */
  list(site: Site, range: DateRange): Promise<StoredException[]>
  /** Exceptions found after an instant (milliseconds since 1970), oldest first. */
  since(site: Pick<Site, 'id' | 'timeZone'>, time: number): Promise<StoredException[]>
  /**
   * Exceptions to notify people about: found by a regular check or in the last day, most important first. They reach as far back as a
   * check does after downtime.
   */
  news(site: Pick<Site, 'id' | 'timeZone'>): Promise<StoredException[]>
  /**
   * Calls a listener after each check with the new exceptions. Those that a first check finds in the past are left out. @returns a
   * function to unsubscribe
   */
  onFound(listener: (site: Site, found: readonly StoredException[]) => void): () => void
  /** @throws {CallError} `not_found` */
  remove(site: Site, id: number): Promise<void>
  /** Stores whether an exception was right, which widens or narrows the bands of its signal. @throws {CallError} `not_found` */
  answer(site: Site, id: number, verdict: ExceptionVerdict): Promise<void>
  settings(site: Pick<Site, 'id'>): Promise<ExceptionSettings>
  changeSettings(site: Pick<Site, 'id'>, settings: ExceptionSettings): Promise<void>
}

/** How many days a first check judges, and the most after downtime. */
const FIRST_DAYS = 30
/** Incidents that may still return. */
const KEPT_MS = 3 * DAY_MS
/** Each "No" widens a signal's bands by this factor, each "Yes" narrows them, within a limit. */
const WIDER = 1.25
const NARROWER = 0.95
const WIDTH_LIMITS = { least: 0.7, most: 4 }

type Needs = Pick<Base, 'database' | 'now'> & {
  notes: Pick<Notes, 'forCharts'>
  /** Whether all of a site's history is loaded: the sample site loads the newest first. */
  isReady?: (site: Site) => Promise<boolean>
}

export function openExceptions({ database, now, notes, isReady = async () => true }: Needs): Exceptions {
  const listeners = new Set<(site: Site, found: readonly StoredException[]) => void>()

  const rowOf = async (site: Pick<Site, 'id'>, id: number) => {
    const row = await shownOf(database, site).where('id', '=', id).executeTakeFirst()
    if (!row) throw new CallError('not_found', { code: 'no_such_exception' })
    return row
  }
  const checkOf = (site: Pick<Site, 'id'>) => checksOf(database, site).executeTakeFirst()
  const settingsOf = async (site: Pick<Site, 'id'>): Promise<ExceptionSettings> => {
    const kept = (await checkOf(site))?.settings
    return kept ? ExceptionSettings.parse(JSON.parse(kept)) : USUAL_EXCEPTION_SETTINGS
  }
  const thresholds = async (site: Site): Promise<Thresholds> => ({
    ...thresholdsOf(await settingsOf(site)),
    widths: widthsOf(
      await database
        .selectFrom('exceptions')
        .select(['signal', 'verdict'])
        .where('site_id', '=', site.id)
        .where('verdict', 'is not', null)
        .execute(),
    ),
  })

  /** Holidays, and days with a note. */
  const unusualDaysOf = async (site: Site, range: DateRange): Promise<Set<string>> =>
    new Set([...holidaysIn(site.timeZone, range).keys(), ...Object.keys(await notes.forCharts(site, range))])

  const check = async (site: Site, ask: Ask, signal?: AbortSignal): Promise<void> => {
    const time = now()
    const newestEnd = Math.floor(time / HOUR_MS) * HOUR_MS
    const until = (await checkOf(site))?.checked_until ?? null
    if ((until !== null && until >= newestEnd) || !(await isReady(site))) return
    const days = until === null ? FIRST_DAYS : Math.min(FIRST_DAYS, Math.ceil((time - until) / DAY_MS) + 1)
    const limits = await thresholds(site)
    const known = await watchedOf(database, site, (until ?? time) - KEPT_MS)
    const of = { timeZone: site.timeZone, now: time, days }
    const history = await readHistory(ask, { ...of, unusualDays: await unusualDaysOf(site, daysOfHistory(of)) })
    if (!hasPast(history)) return
    const found = await storeJudged(database, site, await judge(ask, history, known, { until, days, limits, signal }))
    if (until !== null && found.length > 0) for (const listener of listeners) listener(site, found)
  }

  return {
    check,
    async list(site, range) {
      const { from, to } = instantsOf(site.timeZone, range)
      const rows = await shownOf(database, site)
        .where('found_at', '>', from)
        .where('found_at', '<=', to)
        .orderBy('found_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => toStored(row, site))
    },
    async since(site, time) {
      const rows = await shownOf(database, site)
        .where('found_at', '>', time)
        .orderBy('found_at')
        .orderBy('id')
        .execute()
      return rows.map((row) => toStored(row, site))
    },
    async news(site) {
      const rows = await shownOf(database, site)
        .where('found_at', '>', now() - (FIRST_DAYS + 1) * DAY_MS)
        .orderBy('found_at')
        .execute()
      return rows
        .filter((row) => row.found_at > now() - DAY_MS || KeptFacts.parse(JSON.parse(row.facts)).is_news)
        .map((row) => toStored(row, site))
        .sort((a, b) => Number(a.resolved) - Number(b.resolved) || Math.abs(b.deviation) - Math.abs(a.deviation))
    },
    onFound(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async remove(site, id) {
      await rowOf(site, id)
      await database.updateTable('exceptions').set({ deleted_at: now() }).where('id', '=', id).execute()
    },
    async answer(site, id, verdict) {
      await rowOf(site, id)
      await database.updateTable('exceptions').set({ verdict }).where('id', '=', id).execute()
    },
    settings: settingsOf,
    async changeSettings(site, changed) {
      const settings = JSON.stringify(changed)
      await database
        .insertInto('exception_checks')
        .values({ site_id: site.id, checked_until: null, settings })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ settings }))
        .execute()
    },
  }
}

/** The factors on the bands that result from people's answers. */
export function widthsOf(
  answers: readonly { signal: ExceptionSignal; verdict: ExceptionVerdict | null }[],
): Partial<Record<ExceptionSignal, number>> {
  const widths: Partial<Record<ExceptionSignal, number>> = {}
  for (const { signal, verdict } of answers)
    widths[signal] = (widths[signal] ?? 1) * (verdict === 'no' ? WIDER : verdict === 'yes' ? NARROWER : 1)
  for (const signal of Object.keys(widths) as ExceptionSignal[])
    widths[signal] = Math.min(WIDTH_LIMITS.most, Math.max(WIDTH_LIMITS.least, widths[signal]!))
  return widths
}
