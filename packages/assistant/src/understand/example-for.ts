/** An example of what can be asked, for those who asked what cannot: about the same, as far as that is known. */
import { type Dimension, METRICS, type Metric, unitOf } from '@curlew/model'
import type { Words } from '@curlew/words'
import type { Plan } from '../plan.ts'
import { scanned, understand } from './understand.ts'
import type { Item } from './vocabulary/item.ts'
import { has, type Meaning } from './vocabulary/meanings.ts'
import type { RefusalReason, Surroundings } from './vocabulary/understanding.ts'

/** Examples whose words are the same at every site. */
export const TOPICS = [
  ...(['visits', 'pages', 'channels', 'sources', 'campaigns', 'countries', 'devices', 'search', 'speed'] as const),
  ...(['forms', 'videos', 'weekdays', 'hours', 'average', 'compare', 'movers', 'months', 'authors'] as const),
  ...(['products', 'orders', 'revenue', 'compareRevenue', 'coupons'] as const),
] as const
export type Topic = (typeof TOPICS)[number]
const OF_SHOP: readonly Topic[] = ['products', 'orders', 'revenue', 'compareRevenue', 'coupons']
/** Examples with a name that the site has. */
export const NAMED = ['page', 'campaign', 'product', 'from', 'ordersFrom'] as const
type Named = { topic: (typeof NAMED)[number]; name: string }

type Reason = RefusalReason | 'too_many_steps' | 'advice'

/** Topics that a reason always uses for its example. */
const ALWAYS: Partial<Record<Reason, (asked: readonly (Topic | Named)[]) => readonly Topic[]>> = {
  future: (asked) =>
    asked.some((topic) => OF_SHOP.includes(topic as Topic)) ? ['compareRevenue', 'compare'] : ['compare'],
  no_context: () => ['compare'],
  unlike_days: () => ['compare'],
  advice: () => ['channels'],
  too_many_steps: () => ['months'],
}

/** Where the question names nothing that an example can be about. */
const USUAL: Partial<Record<Reason, readonly Topic[]>> = {
  person: ['countries'],
  other_site: ['channels'],
  several: ['visits'],
}

/** What comes nearest to words that are not measured. */
const NEAREST: readonly [RegExp, Topic][] = [
  [/load|lade/i, 'speed'],
  [/profit|margin|cost|roi|roas|spend|budget|tax|gewinn|marge|kosten|rendite|steuer|deckungs|value|wert/i, 'revenue'],
  [
    /\b(age|ages|gender|male|female|men|women|old|education|income|alter|geschlecht|männer|frauen|alt|einkommen)\b/i,
    'countries',
  ],
  [/customer|buyer|kunden|refund|return|retour|stock|lager/i, 'orders'],
  [/subscri|follow|newsletter|open rate|abonnent|öffnungsrate/i, 'channels'],
  [/scroll|heatmap|review/i, 'pages'],
  [/backlink|domain authority|page ?rank/i, 'search'],
  [/o'clock|uhr|hours?|stunden?|\bpm\b|:\d\d\b|night|nacht/i, 'hours'],
]

const BY_DIMENSION: Partial<Record<string, Topic>> = {
  pagePath: 'pages',
  pageTitle: 'pages',
  landingPage: 'pages',
  exitPage: 'pages',
  sessionDefaultChannelGroup: 'channels',
  sessionSource: 'sources',
  sessionMedium: 'sources',
  sessionSourceMedium: 'sources',
  sessionCampaignName: 'campaigns',
  country: 'countries',
  region: 'countries',
  city: 'countries',
  deviceCategory: 'devices',
  browser: 'devices',
  operatingSystem: 'devices',
  organicGoogleSearchQuery: 'search',
  dayOfWeek: 'weekdays',
  hour: 'hours',
  month: 'months',
  itemName: 'products',
  itemCategory: 'products',
  orderCoupon: 'coupons',
  'customEvent:author': 'authors',
}

function topicOf(metric: Metric): Topic {
  const { of } = METRICS[metric]
  if (of === 'item') return 'products'
  if (of === 'order') return unitOf(metric) === 'money' ? 'revenue' : 'orders'
  if (of === 'search') return 'search'
  if (metric.startsWith('form')) return 'forms'
  if (/[vV]ideo/.test(metric)) return 'videos'
  if (['addToCarts', 'removeFromCarts', 'checkouts', 'checkoutAbandonmentRate', 'purchaseRate'].includes(metric))
    return 'orders'
  if (/Paint|LayoutShift|FirstByte/.test(metric)) return 'speed'
  return metric === 'screenPageViews' || metric === 'exits' || metric === 'entrances' ? 'pages' : 'visits'
}

const NAMED_BY: Partial<Record<Dimension, Named['topic']>> = {
  pagePath: 'page',
  sessionCampaignName: 'campaign',
  itemName: 'product',
  country: 'from',
}

/** What an item speaks of. Names come first: they are the site's own. */
function topicsIn({ meanings, values, text }: Item): (Topic | Named)[] {
  const [value] = values
  const named = value && NAMED_BY[value.dimension]
  const near = NEAREST.find(([words]) => words.test(text))
  return [
    ...(named ? [{ topic: named, name: text }] : []),
    ...(near ? [near[1]] : []),
    ...meanings.flatMap((meaning: Meaning): Topic[] => {
      if (has('dimension')(meaning)) return [BY_DIMENSION[meaning.dimension] ?? []].flat()
      if (has('filter')(meaning)) return [BY_DIMENSION[meaning.filter.dimension] ?? []].flat()
      if (has('metric')(meaning) && !meaning.isWeak && !meaning.isPeople) return [topicOf(meaning.metric)]
      if (has('shape')(meaning)) return ['orders']
      if (has('cue')(meaning)) {
        if (meaning.cue === 'mean') return ['average']
        if (meaning.cue === 'sold') return ['products']
        return meaning.cue === 'moved' ? ['movers'] : []
      }
      return []
    }),
  ]
}

const byWeight = (topic: Topic | Named): number =>
  typeof topic === 'object' ? 0 : ['hours', 'average', 'weekdays'].includes(topic) ? 1 : topic === 'visits' ? 3 : 2

/** What a plan that is refused is about. */
const topicsOfPlan = ({ metrics, by }: Plan): Topic[] => [
  ...[BY_DIMENSION[by ?? ''] ?? []].flat(),
  ...metrics.map(topicOf),
]

export interface ExampleWanted {
  /** What was asked: a question where the rules were asked, or a plan. */
  asked: string | Plan | null
  hasShop: boolean
  /** Where it was asked; absent: no names of the site are known. */
  surroundings?: Surroundings | undefined
}

/** A question that the rules understand, as its reader would ask it. */
export function exampleFor(words: Words, reason: Reason, { asked, hasShop, surroundings }: ExampleWanted): string {
  const isPlan = typeof asked === 'object'
  const spoken = isPlan
    ? asked
      ? topicsOfPlan(asked)
      : []
    : surroundings
      ? scanned(asked, surroundings)
          .flatMap(topicsIn)
          .toSorted((a, b) => byWeight(a) - byWeight(b))
      : []
  // Those who bought a certain product are not counted; orders are.
  const isOfBuyers =
    hasShop &&
    !isPlan &&
    surroundings !== undefined &&
    scanned(asked, surroundings).some(({ meanings }) =>
      meanings.some(
        (own) => ('cue' in own && own.cue === 'sold') || ('filter' in own && own.filter.values.includes('purchase')),
      ),
    )
  const wanted: readonly (Topic | Named)[] = [
    ...(ALWAYS[reason]?.(spoken) ?? [...spoken, ...(USUAL[reason] ?? [])]),
    ...(hasShop && reason !== 'no_shop' ? (['products'] as const) : []),
  ]
  for (const own of wanted) {
    const topic =
      isOfBuyers && typeof own === 'object' && own.topic === 'from' ? { ...own, topic: 'ordersFrom' as const } : own
    if (typeof topic === 'string') {
      if (!hasShop && OF_SHOP.includes(topic)) continue
      // What a site's pages say of themselves is known there alone.
      if (topic === 'authors' && !surroundings?.params.includes('author')) continue
      return words.t(`answer.example.${topic}`)
    }
    const example = words.t(`answer.exampleNamed.${topic.topic}`, { name: topic.name })
    if (surroundings && isUnderstood(example, topic.name, surroundings)) return example
  }
  return words.t('answer.example.visits')
}

/** Three questions that every site of this kind can answer. */
export const examplesFor = (words: Words, hasShop: boolean): string[] =>
  (['visits', 'pages', hasShop ? 'products' : 'countries'] as const).map((topic) => words.t(`answer.example.${topic}`))

/** A name may be a word of the language as well: then the example would be about something else. */
function isUnderstood(example: string, name: string, { previous: _, ...surroundings }: Surroundings): boolean {
  const understood = understand(example, surroundings)
  return 'plan' in understood && understood.plan.filters.length === 1 && name.length <= 60
}
