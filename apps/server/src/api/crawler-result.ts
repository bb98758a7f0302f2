/** The answer to a query about AI crawlers, as the API's description has it, and as CSV. */
import { CRAWLERS, type Crawler, type CrawlerResult } from '@curlew/model'
import { z } from 'zod'
import { AnswerReceipt, type WithKept } from './answer-receipt.ts'

const count = z.number().int()
const OfPage = z.object({ fetches: count, crawlers: count, missing: count, refused: count, failed: count })
const OfCrawler = OfPage.omit({ crawlers: true }).extend({ pages: count })
const Figures = OfPage.extend({ pages: count })
const Name = z.enum(Object.keys(CRAWLERS) as [Crawler, ...Crawler[]])

export const CrawlerAnswer: z.ZodType<WithKept<CrawlerResult>> = z.object({
  totals: z.object({ current: Figures, previous: Figures.exactOptional() }),
  crawlers: z
    .array(
      z.object({
        crawler: Name,
        current: OfCrawler,
        previous: OfCrawler.exactOptional(),
        last: z
          .number()
          .nullable()
          .describe('Time of the last fetch in the range, in milliseconds since 1970; null: none.'),
      }),
    )
    .describe('Most fetches first.'),
  days: z.array(z.object({ date: z.string(), crawler: Name, fetches: count })),
  pages: z.array(z.object({ path: z.string(), current: OfPage, previous: OfPage.exactOptional() })),
  pageCount: count.describe('Pages with fetches in the range, also those that are not listed.'),
  receipt: AnswerReceipt,
})

const COLUMNS = ['fetches', 'pages', 'missing', 'refused', 'failed'] as const

/** A line for each crawler; with a comparison, columns for the earlier figures. */
export function crawlerLines({ totals, crawlers }: CrawlerResult) {
  const earlier = totals.previous ? COLUMNS.map((name) => `${name} (compare)`) : []
  return [
    ['crawler', ...COLUMNS, ...earlier],
    ...crawlers.map(({ crawler, current, previous }) => [
      crawler,
      ...COLUMNS.map((name) => current[name]),
      ...(totals.previous ? COLUMNS.map((name) => previous?.[name] ?? 0) : []),
    ]),
  ]
}
