/** Answers about sites from Google Analytics 4. */
import {
  addDays,
  type CompareRange,
  DAY_MS,
  type DateRange,
  dayOf,
  HOUR_MS,
  instantsOf,
  type QueryContext,
  type QueryInput,
  type Question,
  SHOP_EVENTS,
  startOfDay,
  unitOf,
} from '@curlew/model'
import { planQuery } from '../../query/plan.ts'
import {
  DEFAULT_TIMEOUT_MS,
  type Reader,
  type RunOptions,
  type SiteFacts,
  type Source,
  SourceFailedError,
  UnsupportedError,
} from '../../source.ts'
import { within } from '../../time-limit.ts'
import { type Asker, createAsker, type GoogleCall, reportCache } from './asker.ts'
import { lackOf } from './lack.ts'
import { BUILT_IN_PARAMS } from './names.ts'
import { Metadata, type Quota, type Report } from './report.ts'
import { funnelRequests, type ReportQuery, type Requests, realTimeRequest, requestsOf } from './requests.ts'
import { funnelResult, GA4_SOURCE, realTimeResult, resultOf } from './result.ts'

/** The property of a site. */
export interface Ga4Property {
  /** Its number, in digits. */
  id: string
  /** IANA name: its days are those of the figures. */
  timeZone: string
  /** ISO 4217: what its money is kept in. Google converts it into the site's. */
  currency: string
  call: GoogleCall
  /** What was last known of it; undefined: nothing yet. */
  facts: SiteFacts | null | undefined
  keepFacts(facts: SiteFacts | null): Promise<void>
}

export interface Ga4Options {
  /** Null: the site is not connected. */
  propertyOf(site: number): Promise<Ga4Property | null>
  /** Megabytes for answers. */
  cacheMb: number
  now(): number
}

export interface Ga4Source extends Source {
  /** What is left of the property's quota, as of the last answer; null before the first. */
  quota(site: number): Quota | null
  /** Forgets all answers of a site, when its connection changes. */
  forget(site: number): void
}

interface Known {
  property: Ga4Property
  asker: Asker
  /** Custom dimensions; undefined: not known yet. */
  registered: ReadonlySet<string> | undefined
  registeredAt: number
  /** Questions that Google refused. */
  refused: Set<string>
  facts: { value: SiteFacts | null; at: number } | undefined
  refreshing: Promise<SiteFacts | null> | undefined
}

/** Custom dimensions are read again after this time. */
const REGISTERED_MS = DAY_MS
const FACTS_MS = HOUR_MS
/** Shop events of so many days make a shop. */
const SHOP_DAYS = 90
const FIRST_DAY = '2015-08-14'

export function ga4Source({ propertyOf, cacheMb, now }: Ga4Options): Ga4Source {
  const cache = reportCache(cacheMb)
  const sites = new Map<number, Promise<Known>>()
  /** For `supports`, which cannot wait. */
  const opened = new Map<number, Known>()

  async function open(site: number): Promise<Known> {
    const property = await propertyOf(site)
    if (!property) throw new SourceFailedError('not_connected')
    const { id, call } = property
    const asker = createAsker({ prefix: prefixOf(site), property: id, call, cache, now })
    const known: Known = {
      ...{ property, asker, registered: undefined, registeredAt: 0, refused: new Set(), refreshing: undefined },
      facts: property.facts === undefined ? undefined : { value: property.facts, at: 0 },
    }
    opened.set(site, known)
    return known
  }
  const knownOf = (site: number): Promise<Known> => {
    const found = sites.get(site)
    if (found) return found
    const opening = open(site)
    sites.set(site, opening)
    opening.catch(() => sites.delete(site))
    return opening
  }

  async function readRegistered(known: Known): Promise<void> {
    if (known.registered && now() - known.registeredAt < REGISTERED_MS) return
    const answer = await known.property.call(`/v1beta/properties/${known.property.id}/metadata`)
    const parsed = Metadata.safeParse(answer)
    if (!parsed.success) return
    known.registered = new Set(parsed.data.dimensions.map(({ apiName }) => apiName))
    known.registeredAt = now()
  }

  const supports = (question: Question, site?: number): string | null => {
    const known = site === undefined ? undefined : opened.get(site)
    if (known?.refused.has(signatureOf(question))) return 'Google Analytics refused this question.'
    return lackOf(question, known?.registered)
  }

  async function answer(input: QueryInput, context: QueryContext, read: Read): Promise<ReturnType<typeof resultOf>> {
    const lack = supports({ query: input }, context.site)
    if (lack !== null) throw new UnsupportedError(lack)
    const known = await knownOf(context.site)
    const { currency } = known.property
    // The days are the property's.
    const { timeZone } = known.property
    const plan = planQuery(
      { ...input, compare: input.compare && cutInside(input.compare, timeZone) },
      { ...context, timeZone },
    )
    try {
      if (input.lastMinutes) {
        const { names, request } = realTimeRequest(plan, input.lastMinutes.count)
        return realTimeResult(plan, names, await read.realTime(known, request))
      }
      const requests = plan.funnel.length > 0 ? funnelRequests(plan) : requestsOf(plan)
      const answers = await readAll(requests, (request) => read.report(known, request))
      if (plan.funnel.length > 0) return funnelResult(plan, requests, answers)
      const result = resultOf(plan, requests, answers)
      const isConverted = input.metrics.some((name) => unitOf(name) === 'money') && currency !== context.currency
      return isConverted ? { ...result, receipt: { ...result.receipt, convertedFrom: currency } } : result
    } catch (error) {
      if (!(error instanceof SourceFailedError) || error.reason !== 'question_refused') throw error
      known.refused.add(signatureOf({ query: input }))
      throw new UnsupportedError('Google Analytics refused this question.')
    }
  }

  /** A reader whose answers are of one moment: each question is asked once. */
  function readerOf({ priority }: RunOptions): Reader {
    const asked = new Map<string, Promise<Report>>()
    const once = (key: string, ask: () => Promise<Report>) => {
      const found = asked.get(key) ?? ask()
      asked.set(key, found)
      return found
    }
    const read: Read = {
      report: ({ property, asker }, request) =>
        once(JSON.stringify(request), () => asker.report(request, property.timeZone, priority)),
      realTime: ({ asker }, request) => once(`live ${JSON.stringify(request)}`, () => asker.realTime(request)),
    }
    const refuse = async (question: Question): Promise<never> => {
      throw new UnsupportedError(lackOf(question, undefined) ?? 'Google Analytics cannot answer this.')
    }
    return {
      run: (query, context, { timeoutMs, signal } = {}) =>
        within({ timeoutMs, signal }, () => answer(query, context, read)),
      journeys: (journeys) => refuse({ journeys }),
      funnel: (funnel) => refuse({ funnel }),
      crawlers: (crawlers) => refuse({ crawlers }),
      async saidParams(site, names) {
        const { registered } = await knownOf(site)
        if (!registered) return null
        return new Set(names.filter((name) => BUILT_IN_PARAMS.includes(name) || registered.has(`customEvent:${name}`)))
      },
      searchTermDays: async () => null,
      // Google does not say what it leaves out.
      drops: async () => null,
    }
  }

  async function readFacts(known: Known): Promise<SiteFacts | null> {
    const { asker, property } = known
    const { timeZone } = property
    const today = dayOf(timeZone, now())
    const about = (more: Partial<ReportQuery>, range: DateRange = { start: FIRST_DAY, end: today }) =>
      asker.report(
        {
          ...{ dimensions: [], metrics: [{ name: 'sessions' }], limit: '1', returnPropertyQuota: true },
          dateRanges: [{ startDate: range.start, endDate: range.end }],
          ...more,
        },
        timeZone,
        'start',
      )
    const byDate = (desc: boolean) =>
      about({ dimensions: [{ name: 'date' }], orderBys: [{ dimension: { dimensionName: 'date' }, desc }] })
    const shop = {
      metrics: [{ name: 'eventCount' }],
      dimensionFilter: {
        filter: { fieldName: 'eventName', inListFilter: { values: [...SHOP_EVENTS], caseSensitive: true } },
      },
    }
    const [first, last, ordered] = await Promise.all([
      byDate(false),
      byDate(true),
      about(shop, { start: addDays(today, -SHOP_DAYS), end: today }),
    ])
    const dayIn = ({ rows }: Report) => rows[0]?.dimensionValues[0]?.value.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    const [from, to] = [dayIn(first), dayIn(last)]
    const value =
      from === undefined || to === undefined
        ? null
        : {
            firstTime: startOfDay(timeZone, from),
            lastTime: Math.min(now(), startOfDay(timeZone, addDays(to, 1)) - 1),
            hasShop: Number(ordered.rows[0]?.metricValues[0]?.value ?? 0) > 0,
          }
    known.facts = { value, at: now() }
    await property.keepFacts(value)
    return value
  }

  const refreshed = (known: Known): Promise<SiteFacts | null> => {
    known.refreshing ??= readFacts(known).finally(() => {
      known.refreshing = undefined
    })
    return known.refreshing
  }

  return {
    name: GA4_SOURCE,
    supports,
    facts: (site, options) =>
      within(limitOf(options), async () => {
        const known = await knownOf(site)
        if (!known.facts) return refreshed(known)
        if (now() - known.facts.at > FACTS_MS) refreshed(known).catch(() => {})
        return known.facts.value
      }),
    ...readerOf({}),
    run: (query, context, options = {}) => readerOf(options).run(query, context, options),
    async prepare(site) {
      // Without it, Google refuses what the property does not have.
      await readRegistered(await knownOf(site)).catch(() => {})
    },
    async snapshot(work, options = {}) {
      return within(limitOf(options), async () => {
        const reader = readerOf(options)
        const refusals = countRefused(opened)
        try {
          return await work(reader)
        } catch (error) {
          // Now it is known that Google cannot answer a question, so the work can do without.
          if (!(error instanceof UnsupportedError) || countRefused(opened) === refusals) throw error
          return work(reader)
        }
      })
    },
    quota: (site) => opened.get(site)?.asker.quota() ?? null,
    forget(site) {
      sites.delete(site)
      opened.delete(site)
      for (const key of [...cache.keys()]) if (key.startsWith(prefixOf(site))) cache.delete(key)
    },
  }
}

const prefixOf = (site: number) => `${site} `

interface Read {
  report(known: Known, request: ReportQuery): Promise<Report>
  realTime(known: Known, request: ReportQuery): Promise<Report>
}

async function readAll({ parts, titles }: Requests, read: (request: ReportQuery) => Promise<Report>) {
  const [reports, ofTitles] = await Promise.all([
    Promise.all(parts.map(({ request }) => read(request))),
    titles && read(titles),
  ])
  return { reports, titles: ofTitles }
}

const limitOf = ({ timeoutMs = DEFAULT_TIMEOUT_MS, signal }: RunOptions = {}) => ({ timeoutMs, signal })

/** What makes Google refuse a question: its names, whatever the values. */
function signatureOf(question: Question): string {
  if (!('query' in question)) return ''
  const { metrics, dimensions = [], filters = [] } = question.query
  return JSON.stringify([metrics, dimensions, filters.map(({ dimension }) => dimension)])
}

const countRefused = (opened: ReadonlyMap<number, Known>) =>
  [...opened.values()].reduce((sum, { refused }) => sum + refused.size, 0)

/** Where the property's day is another than the site's, the earlier range is cut at the nearest end of its last day. */
function cutInside(compare: CompareRange, timeZone: string): CompareRange {
  if (compare.until === undefined) return compare
  const { from, to } = instantsOf(timeZone, { start: compare.end, end: compare.end })
  return { ...compare, until: Math.min(to, Math.max(from, compare.until)) }
}
