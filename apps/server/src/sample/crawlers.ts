/** Generated fetches of AI crawlers on the sample site, always the same. */
import {
  type Crawler,
  type CrawlerFetch,
  DAY_MS,
  type DateRange,
  daysOf,
  type FetchStatus,
  HOUR_MS,
  startOfDay,
} from '@curlew/model'
import { hash64 } from '../collect/enrich.ts'
import { randomOf } from './random.ts'
import { POSTS, PRODUCTS, SAMPLE_SITE } from './shop.ts'

/** Separates these random numbers from those of visits and search terms. */
const STREAM = 104_729

/** Fetches on a normal day, and how much more there are in a year's time. Some come in bursts. */
const HABITS: readonly { crawler: Crawler; usual: number; growth: number; burst?: number }[] = [
  { crawler: 'GPTBot', usual: 14, growth: 1.4, burst: 5 },
  { crawler: 'ClaudeBot', usual: 11, growth: 1.6, burst: 4 },
  { crawler: 'ChatGPT-User', usual: 6, growth: 2.6 },
  { crawler: 'OAI-SearchBot', usual: 7, growth: 1.8 },
  { crawler: 'PerplexityBot', usual: 4, growth: 1.7 },
  { crawler: 'meta-externalagent', usual: 5, growth: 1.3, burst: 8 },
  { crawler: 'Amazonbot', usual: 3, growth: 1.1 },
  { crawler: 'Bytespider', usual: 2, growth: 0.7, burst: 6 },
  { crawler: 'Claude-User', usual: 1, growth: 3 },
  { crawler: 'Perplexity-User', usual: 1, growth: 2.2 },
  { crawler: 'CCBot', usual: 0.4, growth: 1, burst: 20 },
]
const OPENED = Date.parse('2025-09-01')

const PAGES: readonly { path: string; weight: number; status?: FetchStatus }[] = [
  ...POSTS.map(({ path, weight }) => ({ path, weight: weight * 3 })),
  ...PRODUCTS.map(({ path, weight }) => ({ path, weight })),
  { path: '/', weight: 12 },
  { path: '/shop/summer-berry-box/', weight: 4, status: 'missing' },
  { path: '/magazine/page/2/', weight: 3 },
  { path: '/magazine/2019/winter-garden/', weight: 2, status: 'missing' },
]

/** @param until later fetches have not happened yet */
export function* sampleFetches(
  site: number,
  seed: number,
  range: DateRange,
  until = Number.POSITIVE_INFINITY,
): Generator<CrawlerFetch> {
  for (const day of daysOf(range)) {
    const number = Date.parse(day) / DAY_MS
    const began = startOfDay(SAMPLE_SITE.timezone, day)
    const years = Math.max(0, (number - OPENED / DAY_MS) / 365)
    for (const [index, { crawler, usual, growth, burst = 1 }] of HABITS.entries()) {
      const random = randomOf(seed, STREAM, number, index)
      const more = burst > 1 && random.chance(0.06) ? burst : 1
      const count = Math.floor(usual * growth ** years * more * (0.6 + 0.8 * random.next()) + random.next())
      for (let nth = 0; nth < count; nth++) {
        const { path, status = 'ok' } = random.weighted(PAGES)
        const time = began + Math.floor(random.next() * 23 * HOUR_MS)
        const isFailed = random.chance(0.004)
        if (time > until) continue
        yield {
          ...{ site, day, time, origin: 'plugin', crawler, path, status: isFailed ? 'failed' : status, count: 1 },
          id: hash64(`sample fetch ${day} ${index} ${nth}`),
        }
      }
    }
  }
}
