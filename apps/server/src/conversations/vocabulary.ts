/** The values that occur at a site, by the names people use for them: what questions can mention besides metrics. */
import type { KnownValue } from '@curlew/assistant'
import { addDays, CHANNELS, type Dimension, isMissing, type Metric, WITHOUT_VISIT } from '@curlew/model'
import { regionNames } from '@curlew/words/formats'
import type { Site } from '../entities/site.ts'
import type { SiteAsk } from '../figures/ask.ts'

/** Dimensions whose values are collected, by which metric, and how many. Rarer values must be named exactly as in the reports. */
interface LookedFor {
  dimension: Dimension
  metric: Metric
  most: number
  ofShop?: true
}
const LOOKED_FOR: readonly LookedFor[] = [
  { dimension: 'pagePath', metric: 'screenPageViews', most: 500 },
  { dimension: 'contentType', metric: 'screenPageViews', most: 30 },
  { dimension: 'sessionCampaignName', metric: 'sessions', most: 200 },
  { dimension: 'sessionSource', metric: 'sessions', most: 200 },
  { dimension: 'sessionMedium', metric: 'sessions', most: 50 },
  { dimension: 'region', metric: 'sessions', most: 200 },
  { dimension: 'city', metric: 'sessions', most: 200 },
  { dimension: 'browser', metric: 'sessions', most: 30 },
  { dimension: 'operatingSystem', metric: 'sessions', most: 30 },
  { dimension: 'socialNetwork', metric: 'sessions', most: 30 },
  { dimension: 'eventName', metric: 'eventCount', most: 50 },
  { dimension: 'customEvent:form_id', metric: 'formImpressions', most: 30 },
  { dimension: 'itemName', metric: 'itemsPurchased', most: 500, ofShop: true },
  { dimension: 'itemCategory', metric: 'itemsPurchased', most: 100, ofShop: true },
  { dimension: 'orderCoupon', metric: 'transactions', most: 100, ofShop: true },
]

/** Of what pages say of themselves, the names of those who write are asked for; other values are words of the language as well. */
const ofAuthors = ({ dimensions }: Site): LookedFor[] =>
  dimensions.some(({ name }) => name === 'author')
    ? [{ dimension: 'customEvent:author', metric: 'screenPageViews', most: 100 }]
    : []

/** How many days back values are collected: more than a year, as questions often look back as far. */
const DAYS = 400
const KEPT_MS = 10 * 60_000
/** Number of sites in the cache. */
const MOST_SITES = 50
/** Of people who ask about one site. */
const MOST_LOCALES = 8
const DEVICES = ['desktop', 'mobile', 'tablet'] as const

/** ISO 3166-1 codes have two letters; not every pair is assigned a name. */
const LETTERS = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i))

/** Withdrawn codes have the name of the country that followed: `DD` is called Germany too, which would make one country two. */
const isInUse = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

export interface Vocabularies {
  of(
    site: Site,
    ask: SiteAsk,
    asked: { today: string; hasShop: boolean; locale: string },
  ): Promise<readonly KnownValue[]>
}

interface CachedVocabulary {
  until: number
  values: readonly KnownValue[]
  /** With the goals and the values of every site, by locale and goals: understanding indexes each list once. */
  whole: Map<string, readonly KnownValue[]>
}

/** @param uptime monotonic clock in milliseconds */
export function createVocabularies(uptime: () => number): Vocabularies {
  const kept = new Map<number, CachedVocabulary>()
  return {
    async of(site, ask, { today, hasShop, locale }) {
      const known = kept.get(site.id)
      const isFresh = known !== undefined && known.until > uptime()
      const entry = isFresh
        ? known
        : { until: uptime() + KEPT_MS, values: await valuesOf(site, ask, today, hasShop), whole: new Map() }
      kept.delete(site.id)
      kept.set(site.id, entry)
      if (kept.size > MOST_SITES) kept.delete(kept.keys().next().value!)
      const goals = goalsOf(site)
      // A goal that was just set has its name at once.
      const key = JSON.stringify([locale, goals])
      const whole = entry.whole.get(key) ?? [...goals, ...entry.values, ...FIXED, ...countriesIn(locale)]
      if (entry.whole.size < MOST_LOCALES) entry.whole.set(key, whole)
      return whole
    },
  }
}

async function valuesOf(site: Site, ask: SiteAsk, today: string, hasShop: boolean): Promise<readonly KnownValue[]> {
  const range = { start: addDays(today, 1 - DAYS), end: today }
  const lists = await Promise.all(
    [...LOOKED_FOR, ...ofAuthors(site)]
      .filter(({ ofShop }) => hasShop || !ofShop)
      .map(async ({ dimension, metric, most }) => {
        const latest = dimension === 'pagePath' ? (['pageTitle'] as const) : []
        const answer = await ask.part({
          metrics: [metric],
          dimensions: [dimension],
          range,
          limit: most,
          latest: [...latest],
        })
        if (isMissing(answer)) return []
        return answer.rows.map(({ dimensions, latest }): KnownValue => {
          const value = dimensions[dimension] ?? ''
          const title = latest?.pageTitle
          return { dimension, value, names: title && title !== value ? [value, title] : [value] }
        })
      }),
  )
  return lists
    .flat()
    .filter(({ value }) => value !== '' && value !== WITHOUT_VISIT)
    .filter(({ dimension, value }) => dimension !== 'eventName' || !isPlainWord(value))
}

/** `click` and `purchase` are words of the language as well; `page_not_found` is an event alone. */
const isPlainWord = (event: string): boolean => !event.includes('_')

/** Goals by their names. Of all pages of a folder, the folder is named: such a name means what is beneath it. */
const goalsOf = ({ goals }: Site): KnownValue[] =>
  goals
    .filter(({ rule }) => !rule.includes('*') || /^[^*]+\/\*$/.test(rule))
    .map(({ kind, rule, name }) => ({
      dimension: kind === 'event' ? ('eventName' as const) : ('pagePath' as const),
      value: rule.replace(/\*$/, ''),
      names: [name],
    }))

/** Values that are the same at every site. */
const FIXED: readonly KnownValue[] = [
  ...CHANNELS.map((value): KnownValue => ({ dimension: 'sessionDefaultChannelGroup', value, names: [value] })),
  ...DEVICES.map((value): KnownValue => ({ dimension: 'deviceCategory', value, names: [value] })),
]

const countries = new Map<string, readonly KnownValue[]>()

/** All countries, even those without visits: their figure is 0. In the reader's language, English and German. */
export function countriesIn(locale: string): readonly KnownValue[] {
  const known = countries.get(locale)
  if (known) return known
  const namers = [...new Set([locale, 'en', 'de'])].map(regionNames)
  const values = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter(isInUse)
    .map((value): KnownValue => {
      const names = namers.map((nameOf) => nameOf(value)).filter((name) => name !== value)
      return { dimension: 'country', value, names: [...new Set(names)] }
    })
    .filter(({ names }) => names.length > 0)
  countries.set(locale, values)
  return values
}
