/** What words can mean. The lexicons of both languages are lists of these. */
import { type ChartType, type Dimension, type Filter, type Metric, NOT_FOUND_EVENT } from '@curlew/model'
import { type Area, countriesOf } from '../../areas.ts'
import type { NamedRange } from '../../named-range.ts'
import type { Plan } from '../../plan.ts'
import type { Because, RefusalReason } from './understanding.ts'

/**
 * - `by`: followed by the dimension of the rows, or by what they are ordered by. `which`: asks for some of many. `top`, `least`: from which end of
 *   the figures. `best`, `worst`: from which end of good and bad.
 * - `share`: asks for a part of the whole. `trend`: asks for a development. `moved`: asks whether more or less than before.
 * - `why`: asks for reasons. `compare`: what follows is compared with. `not`: what follows is left out. `more`, `less`: than a number.
 * - `at_least`, `at_most`: the number included. `since`: from then until today. `count`: asks how many. `only`: narrows the answer before.
 * - `follow`: goes on from the answer before. `and`, `or`: join values. `sold`: of products the pieces, of people those who buy.
 * - `speed`: how soon pages appear. `long`: of a duration.
 * - `distinct`: different ones are counted.
 * - `together`: values are one figure, not a row each.
 * - `those`: the rows of the answer before. `where`, `when`: what is asked for has to be a place or a time. `mean`: says that a figure is one.
 * - `overview`: asks for the usual figures where no other is named.
 * - `good`, `poor`: of what follows, the share of views that is so. `will`: German for the future and the passive.
 * - `now`: at this moment. `seen`: goes to pages, not what is bought. `stay`: for how long. `send`, `sent`: of what sends visits, and of forms.
 * - `table`: wants rows as a list. `rank`: asks for the place of a value among the others.
 */
export type Cue =
  | 'now'
  | 'rank'
  | 'table'
  | 'seen'
  | 'stay'
  | 'send'
  | 'sent'
  | 'by'
  | 'which'
  | 'top'
  | 'least'
  | 'share'
  | 'trend'
  | 'moved'
  | 'why'
  | 'compare'
  | 'not'
  | 'more'
  | 'less'
  | 'at_least'
  | 'at_most'
  | 'since'
  | 'until'
  | 'count'
  | 'only'
  | 'follow'
  | 'and'
  | 'or'
  | 'best'
  | 'worst'
  | 'where'
  | 'when'
  | 'mean'
  | 'good'
  | 'poor'
  | 'will'
  | 'overview'
  | 'sold'
  | 'speed'
  | 'long'
  | 'those'
  | 'together'
  | 'distinct'
  | 'percent'
  | 'minutes'
  | 'seconds'
  | 'money'

export type OverPeriod = 'over_day' | 'over_week' | 'over_month' | 'over_quarter'

export type Meaning =
  /**
   * `isPeople`: visitors are meant, who may be people or visits. `isWeak`: who does something, not what is asked for. `isPerVisit`: says
   * so of pages alone.
   */
  | { metric: Metric; isPeople?: true; isWeak?: true; isPerVisit?: true }
  | { dimension: NonNullable<Plan['by']> }
  | { filter: Filter }
  | { range: NamedRange }
  /** As many days before the range that is asked for. */
  | { rangeBefore: NamedRange }
  /** `over_week` and so on: each week against the one before. */
  | { compare: 'previous_period' | 'previous_year' | 'week_before' | OverPeriod }
  | { cue: Cue }
  | { shape: 'funnel' | 'journeys' }
  | { chart: ChartType | null }
  /** A part of the site that has a word, where its pages do not say which of them are in it. */
  | { section: 'blog' | 'shop' }
  | { refuse: RefusalReason; because?: Because }
  /** Days or hours that are none, and why. */
  | { because: Because }
  | { filler: true }

/** Phrases by what they mean together. Several phrases of one meaning are parted by `|`. */
export type Lexicon = readonly (readonly [phrases: string, ...meanings: Meaning[]])[]

/** Placeholders for the conversions of a named goal, and for their rate. People never type them. */
export const GOAL_CONVERSIONS = 'goalconversionsnamed'
export const GOAL_RATE = 'goalratenamed'

export const metric = (metric: Metric): Meaning => ({ metric })
export const dimension = (dimension: NonNullable<Plan['by']>): Meaning => ({ dimension })
export const cue = (cue: Cue): Meaning => ({ cue })
export const range = (range: NamedRange): Meaning => ({ range })
export const is = (dimension: Dimension, ...values: string[]): Meaning => ({
  filter: { dimension, operator: 'is', values },
})
/** A country of an area, or one of some. */
export const inArea = (area: Area): Meaning => is('country', ...countriesOf(area))

/** Orders with a coupon, whichever it is, and those without. */
export const WITH_COUPON: Meaning = { filter: { dimension: 'orderCoupon', operator: 'is_not', values: [''] } }
export const WITHOUT_COUPON = is('orderCoupon', '')

export const refuse = (refuse: RefusalReason, because?: Because): Meaning => ({ refuse, ...(because && { because }) })

/** Pages that say of themselves that they are posts. */
export const POSTS = is('contentType', 'post') as Extract<Meaning, { filter: unknown }>

/** Pages of a blog, where addresses say so. */
export const BLOG_PAGES = {
  filter: { dimension: 'pagePath', operator: 'starts_with', values: ['/blog/'] },
} satisfies Extract<Meaning, { filter: unknown }>

/** Days of the week as filters have them: 0 is Sunday. */
export const WEEKEND = ['6', '0'] as const
export const WORKING_DAYS = ['1', '2', '3', '4', '5'] as const

const hoursFrom = (first: number) => Array.from({ length: 6 }, (_, i) => String(first + i))
/** Parts of a day, by its hours. Answers say which these are. */
export const NIGHT = hoursFrom(0)
export const MORNING = hoursFrom(6)
export const AFTERNOON = hoursFrom(12)
export const EVENING = hoursFrom(18)

const CHANNEL = 'sessionDefaultChannelGroup'
export const SOCIAL = is(CHANNEL, 'Organic Social', 'Paid Social')
/** All channels of visits that were paid for. */
export const PAID_CHANNELS = [
  ...(['Paid Search', 'Paid Social', 'Paid Shopping', 'Paid Video', 'Paid Other', 'Display', 'Cross-network'] as const),
]
export const PAID = is(CHANNEL, ...PAID_CHANNELS)
export const ORGANIC = ['Organic Search', 'Organic Social', 'Organic Shopping', 'Organic Video'] as const

/** What the visitors' script says with its events, at every site. */
export const SCRIPT_PARAMS: readonly string[] = [
  'file_name',
  'form_id',
  'link_url',
  'outbound',
  'search_term',
  'video_title',
]
export const DOWNLOADED = is('eventName', 'file_download')
export const DOWNLOADS: Meaning[] = [{ metric: 'eventCount' }, DOWNLOADED]
const PDF: Meaning = { filter: { dimension: 'customEvent:file_name', operator: 'contains', values: ['.pdf'] } }
export const PDF_DOWNLOADS: Meaning[] = [...DOWNLOADS, PDF]
export const DOWNLOADED_FILES: Meaning[] = [...DOWNLOADS, { dimension: 'customEvent:file_name' }]
export const OUTBOUND_CLICKS: Meaning[] = [
  { metric: 'eventCount' },
  is('eventName', 'click'),
  is('customEvent:outbound', 'true'),
]
/** Clicks on links that the owner marked as an affiliate's. */
export const AFFILIATE_CLICKS: Meaning[] = [
  { metric: 'eventCount' },
  is('eventName', 'click'),
  is('customEvent:is_affiliate_link', 'true'),
]
/** Forms that are called contact in one of our languages. */
export const CONTACT_REQUESTS: Meaning[] = [
  { metric: 'formConversions' },
  { filter: { dimension: 'customEvent:form_id', operator: 'contains', values: ['contact', 'kontakt'] } },
]
/** Links of pages, by their address. */
export const CLICKED_LINKS: Meaning[] = [
  { metric: 'eventCount' },
  is('eventName', 'click'),
  { dimension: 'customEvent:link_url' },
]
/** Searches on the site itself, by what was searched for. */
export const SITE_SEARCH_EVENT = 'view_search_results'
export const SITE_SEARCHES: Meaning[] = [
  { cue: 'which' },
  { metric: 'eventCount' },
  is('eventName', SITE_SEARCH_EVENT),
  { dimension: 'customEvent:search_term' },
]
/** Orders that were paid back, wholly or in part. */
/** Revenue of refunds alone, which is below 0. */
export const REFUNDED_AMOUNT: Meaning[] = [{ metric: 'purchaseRevenue' }, is('eventName', 'refund')]
export const REFUNDS: Meaning[] = [{ metric: 'eventCount' }, is('eventName', 'refund')]
export const MISSING_PAGES: Meaning[] = [{ metric: 'eventCount' }, is('eventName', NOT_FOUND_EVENT)]

/** People who ordered something. */
export const BUYERS: Meaning[] = [{ metric: 'totalUsers' }, is('eventName', 'purchase')]

export const FILLER: Meaning = { filler: true }

/** Picks the meanings that say something. */
export const has =
  <Key extends string>(key: Key) =>
  (meaning: Meaning): meaning is Extract<Meaning, Record<Key, unknown>> =>
    key in meaning
