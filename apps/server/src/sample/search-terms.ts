/** Generated search terms of the sample site, always the same. */
import { type DateRange, daysOf, type SearchTerm } from '@curlew/model'
import { randomOf } from './random.ts'
import { POSTS, PRODUCTS, SAMPLE_SITE } from './shop.ts'

/** Separates these random numbers from those of visits. */
const STREAM = 7919
/** Words that people add before or after a term. */
const VARIANTS = ['', 'how to ', 'best ', 'easy ', 'homemade ']

interface Interest {
  term: string
  /** Impressions on a normal day. */
  impressions: number
  position: number
}

const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word.length > 2)
    .slice(0, 4)
    .join(' ')

const INTERESTS: readonly Interest[] = [
  { term: SAMPLE_SITE.name.toLowerCase(), impressions: 130, position: 1.1 },
  { term: 'fernhollow', impressions: 70, position: 1.4 },
  ...[...POSTS, ...PRODUCTS].map(({ title, weight }, index) => ({
    term: `${VARIANTS[index % VARIANTS.length]}${plain(title)}`,
    impressions: 12 * weight,
    position: 2 + ((index * 5) % 23),
  })),
]

/** @returns the search terms of each day */
export function sampleSearchTerms(seed: number, range: DateRange): Map<string, SearchTerm[]> {
  return new Map(daysOf(range).map((day) => [day, termsOf(seed, day)]))
}

function termsOf(seed: number, day: string): SearchTerm[] {
  const date = Date.parse(day) / 86_400_000
  const season = 1 + 0.35 * Math.sin((2 * Math.PI * (date % 365)) / 365)
  return INTERESTS.flatMap(({ term, impressions: usual, position: place }, index) => {
    const random = randomOf(seed, STREAM, date, index)
    const impressions = Math.round(usual * season * (0.5 + random.next()))
    if (impressions === 0) return []
    const position = Math.max(1, Math.round(10 * place * (0.85 + 0.3 * random.next())) / 10)
    // Higher positions get more clicks.
    const clicks = Math.min(
      impressions,
      Math.round(impressions * (0.55 / (1 + position)) * (0.6 + 0.8 * random.next())),
    )
    return [{ term, clicks, impressions, position }]
  })
}
