/** What the doctor looks at. Each check says what is wrong and what to do; nothing if all is well. */
import { statfs } from 'node:fs/promises'
import type { Store } from '@curlew/engine'
import {
  DAY_MS,
  type DateRange,
  dayOf,
  endedLicence,
  HOUR_MS,
  type Metric,
  previousPeriod,
  type QueryInput,
} from '@curlew/model'
import type { HealthCheck } from '@curlew/model/server-care'
import type { Words } from '@curlew/words'
import type { Backups } from '../backup/backups.ts'
import { readManifests } from '../backup/manifest.ts'
import type { Base } from '../base.ts'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import { type Site, shownDomain } from '../entities/site.ts'
import { isNotSupported, type SiteAsk } from '../figures/ask.ts'
import type { GeoLookup } from '../geo/geo.ts'
import type { LicenceCheck } from '../licence/require-level.ts'
import type { Sites } from '../sites/registry.ts'
import { type SnippetState, snippetStateOf } from './snippet-state.ts'

/** `fault`: figures are wrong, visits are being lost, or backups have stopped. `warning`: this may come. */
export type Severity = 'warning' | 'fault'

export interface Complaint {
  severity: Severity
  /** What is wrong, and what to do. */
  text: string
}

export interface DoctorServices extends LicenceCheck, Pick<Base, 'config' | 'figures' | 'now'> {
  store: Pick<Store, 'health' | 'verify' | 'lastEvent' | 'lacks'>
  sites: Pick<Sites, 'all'>
  deliveries: Pick<DeliveryQueue, 'failed'>
  geo: Pick<GeoLookup, 'builtAt'>
  backups: Pick<Backups, 'daily'>
  /** Asks a site's web server; replaced in tests. */
  snippetStateOf?(site: Site, signal: AbortSignal): Promise<SnippetState>
}

/** @param t in the reader's language */
export type Check = (services: DoctorServices, words: Words, signal: AbortSignal) => Promise<Complaint[]>

const complain = (severity: Severity, text: string): Complaint[] => [{ severity, text }]

const HEALTH_MS = 10_000
/** Less than this, and a busy site may fill the disk within days. */
const LITTLE_BYTES = 2 ** 30
const AHEAD_MS = HOUR_MS
const CITY_DATA_DAYS = 365
const BACKUP_DAYS = 2
/** With fewer visits a week, chance can give them all no place. */
const MANY_VISITS = 50
const MOST_OF = 0.9
/** A site without visits for this long may have lost its snippet. */
const SILENT_DAYS = 2
/** Visitors whose sessions are derived again: a minute's work at most on a large store. */
const SAMPLE_VISITORS = 2000
const SAMPLE_DAYS = 7

/** By name, in the order of their output. */
export const CHECKS: Record<HealthCheck, Check> = {
  async storage({ store }, { t }) {
    const health = await store.health(HEALTH_MS)
    return health === 'ok' ? [] : complain('fault', t('doctor.storage', { health }))
  },

  async disk({ config }, { t, formats }) {
    const { bavail, bsize } = await statfs(config.dataFolder)
    const free = bavail * bsize
    if (free >= LITTLE_BYTES) return []
    return complain('warning', t('notifications.diskText', { megabytes: formats.number(Math.floor(free / 2 ** 20)) }))
  },

  async sessions({ store, now }, { t }, signal) {
    if (store.lacks.has('check')) return complain('warning', t('doctor.notCompared'))
    const sample = { from: now() - SAMPLE_DAYS * DAY_MS, to: now(), visitors: SAMPLE_VISITORS }
    const findings = await store.verify(sample, signal)
    return Object.entries(findings).flatMap(([table, { checked, different }]) =>
      different === 0 ? [] : complain('fault', t('doctor.derived', { table, checked, different })),
    )
  },

  /** Rows must add up to their totals, by dimensions that each session or view has one value of. */
  async totals({ sites, figures, now }, { t }, signal) {
    const complaints: Complaint[] = []
    for (const site of sites.all()) {
      const wrong = await unequalTotals(figures, site, now(), signal)
      if (wrong.length > 0)
        complaints.push(...complain('fault', t('doctor.totals', { site: shownDomain(site), tables: wrong.join(', ') })))
    }
    return complaints
  },

  async clock({ sites, store, now }, { t }) {
    const last = await Promise.all(sites.all().map(({ id }) => store.lastEvent(id)))
    const isAhead = last.some((event) => event !== null && event.time > now() + AHEAD_MS)
    return isAhead ? complain('warning', t('doctor.clock')) : []
  },

  async places({ geo, now }, { t, days }) {
    const { builtAt } = geo
    if (builtAt === null || now() - builtAt < CITY_DATA_DAYS * DAY_MS) return []
    return complain(
      'warning',
      t('notifications.cityDataText', { day: days.full(new Date(builtAt).toISOString().slice(0, 10)) }),
    )
  },

  /** Behind a proxy that is not named in the settings, all visitors have the proxy's address. */
  async addresses({ sites, figures, now }, { t }, signal) {
    const complaints: Complaint[] = []
    for (const site of sites.all().filter(({ isSample }) => !isSample)) {
      const range = { start: dayOf(site.timeZone, now() - 6 * DAY_MS), end: dayOf(site.timeZone, now()) }
      const found = await askInBackground(
        figures,
        site,
        signal,
        (ask) => Promise.all([ask({ metrics: ['sessions'], dimensions: ['country'], range }), ask.drops(range)]),
        null,
      )
      if (!found) continue
      const [countries, dropped] = found
      const visits = countries.totals.current.sessions ?? 0
      const unknown = countries.rows.find(({ dimensions }) => dimensions.country === '')?.current.sessions ?? 0
      const hosted = (dropped ?? []).reduce((sum, { reason, count }) => sum + (reason === 'data_centre' ? count : 0), 0)
      if (visits >= MANY_VISITS && unknown >= visits * MOST_OF)
        complaints.push(...complain('warning', t('doctor.noPlaces', { site: shownDomain(site) })))
      if (hosted >= MANY_VISITS && hosted > visits)
        complaints.push(...complain('warning', t('doctor.hosted', { site: shownDomain(site), count: hosted })))
    }
    return complaints
  },

  async snippet({ sites, store, config, now, snippetStateOf: stateOf = snippetStateOf }, { t, days }, signal) {
    if (!config.askSites) return []
    const complaints: Complaint[] = []
    for (const site of sites.all().filter(({ isSample }) => !isSample)) {
      const since = (await store.lastEvent(site.id))?.time ?? site.createdAt
      if (now() - since < SILENT_DAYS * DAY_MS) continue
      const about = { site: shownDomain(site), day: days.full(dayOf(site.timeZone, since)) }
      complaints.push(...complain('warning', t(SILENT[await stateOf(site, signal)], about)))
    }
    return complaints
  },

  async mail({ deliveries }, { t }) {
    const { length: count } = await deliveries.failed()
    return count === 0 ? [] : complain('warning', t('notifications.mailText', { count }))
  },

  async licences({ sites, licences }, { t }) {
    const ended = await Promise.all(
      sites
        .all()
        .map(async (site) => !site.isSample && endedLicence(await licences.of(site)) !== null && shownDomain(site)),
    )
    return ended.flatMap((site) => (site ? complain('warning', t('doctor.licence', { site })) : []))
  },

  async backups({ backups, now }, { t }) {
    const daily = await backups.daily()
    if (daily === null) return []
    const [latest] = await readManifests(daily.folder)
    if (latest && now() - latest.manifest.takenAt < BACKUP_DAYS * DAY_MS) return []
    return complain('fault', t('doctor.backups', { folder: daily.folder }))
  },
}

/** What is said about a site without visits. */
const SILENT = {
  works: 'doctor.noVisit',
  no_page: 'doctor.noPage',
  no_snippet: 'doctor.noSnippet',
  no_script: 'doctor.noScript',
} as const satisfies Record<SnippetState, string>

/** Dimensions whose rows add up, with what is added. */
const ADDITIVE: readonly [metric: Metric, dimension: NonNullable<QueryInput['dimensions']>[number]][] = [
  ['sessions', 'date'],
  ['sessions', 'country'],
  ['sessions', 'deviceCategory'],
  ['sessions', 'sessionDefaultChannelGroup'],
  ['screenPageViews', 'date'],
  ['screenPageViews', 'pagePath'],
  ['purchaseRevenue', 'date'],
]

/** Which of {@link ADDITIVE} do not add up over the last four weeks, as `metric by dimension`. */
async function unequalTotals(
  figures: Base['figures'],
  site: Site,
  now: number,
  signal: AbortSignal,
): Promise<string[]> {
  const range = lastWeeks(site, now)
  return askInBackground(
    figures,
    site,
    signal,
    async (ask) => {
      const wrong: string[] = []
      for (const [metric, dimension] of ADDITIVE) {
        const { rows, totals, rowCount } = await ask({ metrics: [metric], dimensions: [dimension], range })
        const sum = rows.reduce((before, { current }) => before + (current[metric] ?? 0), 0)
        if (rowCount === rows.length && sum !== (totals.current[metric] ?? 0)) wrong.push(`${metric} by ${dimension}`)
      }
      return wrong
    },
    [],
  )
}

/** Asks with low priority. @param otherwise the result where the site's source does not support the question */
async function askInBackground<Result>(
  figures: Base['figures'],
  site: Site,
  signal: AbortSignal,
  work: (ask: SiteAsk) => Promise<Result>,
  otherwise: Result,
): Promise<Result> {
  try {
    return await figures.ask(site, work, {
      ...{ tooLong: { code: 'figures_too_slow' }, priority: 'background', timeoutMs: 60_000, signal },
    })
  } catch (error) {
    if (isNotSupported(error)) return otherwise
    throw error
  }
}

const lastWeeks = (site: Site, now: number): DateRange => {
  const today = dayOf(site.timeZone, now)
  const week = previousPeriod({ start: dayOf(site.timeZone, now - 27 * DAY_MS), end: today })
  return { start: week.start, end: today }
}
