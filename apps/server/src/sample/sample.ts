/**
 * The sample site: a shop with a magazine that has data from the first minute. Its history is generated from a seed and imported; while
 * the server runs, live visitors arrive at the same endpoint as real ones.
 */
import type { Store } from '@curlew/engine'
import { addDays, DAY_MS, dayOf, type SpeedDevice, type SpeedHistory } from '@curlew/model'
import { type Database, readSetting, writeSetting } from '../database/open.ts'
import { queryContext, type Site } from '../entities/site.ts'
import { importEvents } from '../import/importer.ts'
import type { Notes } from '../notes/notes.ts'
import type { Sites } from '../sites/registry.ts'
import type { Removals } from '../sites/removals.ts'
import { sampleAudits } from './audits.ts'
import { sampleFetches } from './crawlers.ts'
import { SAMPLE_SEED, sampleEvents } from './generator.ts'
import { SAMPLE_FUNNELS, SAMPLE_GOALS } from './goals.ts'
import { type Fetch, liveVisitors } from './live.ts'
import { addSampleNotes } from './notes.ts'
import { sampleSearchTerms } from './search-terms.ts'
import { SAMPLE_SITE } from './shop.ts'

/** Set once the sample was removed, so that it is never added again. */
const REMOVED = 'sample_removed'
/** How much of the history has been imported, to resume an interrupted import. */
const LOADED = 'sample_loaded'
/** Thirteen months. */
const HISTORY_DAYS = 396
/** Days per import step: large enough to be fast, small enough for the server to answer in between. */
const DAYS_A_STEP = 7
const SEARCH_DELAY_DAYS = 2

export interface Sample {
  /** Adds the site at the first start, and starts live visitors at each. */
  start(fetch: Fetch): Promise<void>
  /** Imports what is missing of its history, newest days first. @param signal stops it after the current step */
  load(signal: AbortSignal): Promise<void>
  /** Whether all of its history has been imported; it is imported newest first. */
  isLoaded(): Promise<boolean>
  /** Whether this server is still importing its history. */
  isLoading(): Promise<boolean>
  /** Generated audits of its home page, which does not exist. */
  audits(device: SpeedDevice, site: Pick<Site, 'timeZone' | 'domain'>): SpeedHistory
  /** Stops live visitors. */
  stop(): void
  /** Removes the site with all its data, permanently. */
  remove(): Promise<void>
}

/** In milliseconds since 1970: start of the history, and the range imported so far. */
interface Loaded {
  start: number
  from: number
  to: number
}

export interface SampleNeeds {
  database: Database
  sites: Sites
  removals: Pick<Removals, 'remove'>
  store: Store
  notes: Notes
  now: () => number
  /** Length of the history. */
  historyDays?: number
}

export function openSample({
  database,
  sites,
  removals,
  store,
  notes,
  now,
  historyDays = HISTORY_DAYS,
}: SampleNeeds): Sample {
  let loading: Promise<void> = Promise.resolve()
  let stopVisitors = () => {}
  let isRemoved = false
  /** Whether this server imports the history. */
  let isLoader = false
  let loads = 0

  const loadHistory = async (site: Site, signal: AbortSignal) => {
    const until = now()
    let loaded = await readLoaded(until)
    if (!store.lacks.has('search_terms')) await loadSearchTerms(site, loaded.start, until)
    if (!store.lacks.has('crawlers')) await loadFetches(site, loaded.start, until)
    const newest = Math.max(loaded.to, (await store.lastEvent(site.id, { priority: 'background' }))?.time ?? 0)
    const missing = [
      { from: newest + 1, to: until },
      { from: loaded.start, to: loaded.from },
    ]
    for (const step of missing.flatMap(({ from, to }) => [...stepsBackwards(from, to)])) {
      if (signal.aborted || isRemoved) return
      await importEvents(store, site, sampleEvents({ seed: SAMPLE_SEED, ...step }))
      loaded = { ...loaded, from: Math.min(loaded.from, step.from), to: until }
      await writeSetting(database, LOADED, JSON.stringify(loaded))
    }
  }

  /** Search engines report a day two days later. */
  const loadSearchTerms = async (site: Site, from: number, until: number) => {
    const known = await store.searchTermDays(site.id, { priority: 'background' })
    const day = (time: number) => dayOf(site.timeZone, time)
    const range = { start: known ? addDays(known.last, 1) : day(from), end: addDays(day(until), -SEARCH_DELAY_DAYS) }
    if (range.start <= range.end) await store.replaceSearchTerms(site.id, sampleSearchTerms(SAMPLE_SEED, range))
  }

  /** What is there already is not counted again. */
  const loadFetches = async (site: Site, from: number, until: number) => {
    const range = { start: dayOf(site.timeZone, from), end: dayOf(site.timeZone, until) }
    const { days } = await store.crawlers({ range, pages: 0 }, queryContext(site), { priority: 'background' })
    const missing = { ...range, start: days.at(-1)?.date ?? range.start }
    await store.load([], [...sampleFetches(site.id, SAMPLE_SEED, missing, until)])
  }

  /** @returns the imported range; at first an empty one that ends now */
  const readLoaded = async (until: number): Promise<Loaded> => {
    const known = await readSetting(database, LOADED)
    return known ? (JSON.parse(known) as Loaded) : { start: until - historyDays * DAY_MS, from: until, to: until }
  }

  const isLoaded = async () => {
    const { start, from } = await readLoaded(now())
    return from <= start
  }

  const addSite = async (): Promise<Site | null> => {
    const site = await sites.add(SAMPLE_SITE, { level: 'pro' })
    if (!site) return null
    await sites.change(site.id, { goals: SAMPLE_GOALS, funnels: SAMPLE_FUNNELS })
    await addSampleNotes(notes, site, now(), historyDays)
    return sites.byId(site.id) ?? null
  }

  return {
    async start(fetch) {
      if ((await readSetting(database, REMOVED)) !== undefined) return
      const site = sites.byDomain(SAMPLE_SITE.domain) ?? (await addSite())
      if (!site?.isSample) return
      isLoader = true
      stopVisitors = liveVisitors({ site, fetch, now, seed: SAMPLE_SEED })
    },
    load(signal) {
      const site = sites.byDomain(SAMPLE_SITE.domain)
      if (site?.isSample && !isRemoved) {
        isLoader = true
        loads++
        loading = loadHistory(site, signal).finally(() => {
          loads--
        })
      }
      return loading
    },
    isLoaded,
    isLoading: async () => loads > 0 || (isLoader && !(await isLoaded())),
    audits: (device, { timeZone, domain }) => sampleAudits(device, { now: now(), timeZone, domain }),
    stop: () => stopVisitors(),
    async remove() {
      isRemoved = true
      stopVisitors()
      // A failed import is reported by its job.
      await loading.catch(() => {})
      const samples = sites.all().filter(({ isSample }) => isSample)
      await removals.remove(
        samples.map(({ id }) => id),
        (transaction) => writeSetting(transaction, REMOVED, 'yes'),
      )
    },
  }
}

/** Splits a time range into steps of some days, newest first. */
function* stepsBackwards(from: number, to: number): Generator<{ from: number; to: number }> {
  for (let end = to; end > from; end -= DAYS_A_STEP * DAY_MS)
    yield { from: Math.max(from, end - DAYS_A_STEP * DAY_MS), to: end }
}
