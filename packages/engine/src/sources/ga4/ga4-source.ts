/** Answers about sites from Google Analytics 4. */
import { type CompareRange, instantsOf, type QueryContext, type QueryInput, type Question, unitOf } from '@curlew/model'
import { planQuery } from '../../query/plan.ts'
import {
  DEFAULT_TIMEOUT_MS,
  type Reader,
  type RunOptions,
  type Source,
  SourceFailedError,
  UnsupportedError,
} from '../../source.ts'
import { within } from '../../time-limit.ts'
import { factsOf } from './facts.ts'
import { type Ga4Property, type Known, knownProperties } from './known-properties.ts'
import { lackOf } from './lack.ts'
import { BUILT_IN_PARAMS } from './names.ts'
import type { Quota, Report } from './report.ts'
import { funnelRequests, type ReportQuery, type Requests, realTimeRequest, requestsOf } from './requests.ts'
import { funnelResult, GA4_SOURCE, realTimeResult, resultOf } from './result.ts'

export type { Ga4Property }

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

export function ga4Source({ propertyOf, cacheMb, now }: Ga4Options): Ga4Source {
  const properties = knownProperties({ propertyOf, cacheMb, now })

  const supports = (question: Question, site?: number): string | null => {
    const known = site === undefined ? undefined : properties.opened.get(site)
    if (known?.refused.has(signatureOf(question))) return 'Google Analytics refused this question.'
    return lackOf(question, known?.registered)
  }

  async function answer(input: QueryInput, context: QueryContext, read: Read): Promise<ReturnType<typeof resultOf>> {
    const lack = supports({ query: input }, context.site)
    if (lack !== null) throw new UnsupportedError(lack)
    const known = await properties.of(context.site)
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
        const { registered } = await properties.of(site)
        if (!registered) return null
        return new Set(names.filter((name) => BUILT_IN_PARAMS.includes(name) || registered.has(`customEvent:${name}`)))
      },
      searchTermDays: async () => null,
      // Google does not say what it leaves out.
      drops: async () => null,
    }
  }

  return {
    name: GA4_SOURCE,
    supports,
    facts: (site, options) => within(limitOf(options), async () => factsOf(await properties.of(site), now)),
    ...readerOf({}),
    run: (query, context, options = {}) => readerOf(options).run(query, context, options),
    async prepare(site) {
      // Without it, Google refuses what the property does not have.
      await properties.readRegistered(await properties.of(site)).catch(() => {})
    },
    async snapshot(work, options = {}) {
      return within(limitOf(options), async () => {
        const reader = readerOf(options)
        const refusals = countRefused(properties.opened)
        try {
          return await work(reader)
        } catch (error) {
          // Now it is known that Google cannot answer a question, so the work can do without.
          if (!(error instanceof UnsupportedError) || countRefused(properties.opened) === refusals) throw error
          return work(reader)
        }
      })
    },
    quota: (site) => properties.opened.get(site)?.asker.quota() ?? null,
    forget: properties.forget,
  }
}

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

/** What makes Google refuse a question: its names, not its values. */
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
