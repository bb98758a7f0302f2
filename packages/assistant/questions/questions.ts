/**
 * Questions that people ask, each with the plan that a careful analyst would make of it, or why it must be refused. Written by hand from the
 * definitions below, not from what the rules understand, so that a wrong answer shows.
 *
 * - Visits and traffic are sessions; visitors, people and users are people; views are page views. Sales, turnover and what was earned are revenue;
 *   conversions are orders. Customers and buyers are people with a `purchase`
 *   in a visit that the filters keep; by country and the like each counts once. The share of visitors who bought is the conversion rate.
 * - Popular pages and posts, and authors, go by page views; where visits came from, by sessions; coupons by orders; search terms by clicks;
 *   best-selling products by items, top products by revenue. Referrers are the sources of visits whose medium is referral: other websites.
 * - Without a range, the last 30 days; by week the last 12 weeks, by month or quarter the last 12 months, by year all. A month, quarter or weekday without a year is the latest that has begun. "The first week of May" is
 *   its first seven days, "the week of 19 October" the one that holds it, a weekend Saturday and Sunday.
 * - Of a range that is named to compare with, a period under way takes as many days as it has had. "Up" or "down" is against the period before.
 * - Units of time in order are a series, also after "by"; which of them was best is a ranking.
 * - "Mobile vs desktop" is a breakdown by device whose filter chooses those two rows; "new vs returning" names all that there are, so no filter.
 * - A limit and a chart are there only where one was asked for. "As a chart" is a line over days, weeks and months, and bars elsewhere.
 * - "Why" and "what changed" ask for the change, of sessions where no figure is named; whether and how much something rose is a figure that is
 *   compared.
 * - Where pages say of what kind they are, posts and the blog are the pages of the kind `post`; elsewhere posts are pages, and the blog is refused.
 * - Which weekday has most is by its average day, unless the range is of whole weeks that are over.
 * - Amounts are compared with those of a time of about the same length; against last year, a shorter time is held against its own days there.
 * - "On average per day" is the figure of an average day, of the days that are over.
 * - Mondays and weekends are all of them in the range; "more on Mondays" is an average day of each weekday. Morning, afternoon and evening are six
 *   hours each, from six o'clock. Between 9 and 12 o'clock are the hours that begin at 9, 10 and 11.
 * - What lost or gained most is a ranking by the change against the period before; "what" without a kind is pages, or products of sales.
 * - "Without A and B" leaves out both; "but" and "only" end what is left out. Two times that touch, joined by "and", are one span.
 * - A position is better when its number is lower: "improved", "highest" and "first" go towards 1. A limit stays with the figure it was said of.
 * - Revenue per session of countries and the like is a ranking by the quotient, of weeks and months in order a series.
 * - A follow-up that names nothing but a figure keeps filters, days and comparison.
 * - "How was last week?" is of sessions, people and page views beside the period before, and so is a time alone. Where people are from is their countries.
 *
 * Two plans whose ranges have the same days ask for the same.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Plan, Plan as PlanSchema, type RefusalReason } from '../src/index.ts'

/** All reasons, each once: the compiler misses one that is left out. */
export const REFUSALS = Object.keys({
  words: true,
  nothing_asked: true,
  person: true,
  future: true,
  other_site: true,
  not_measured: true,
  several: true,
  no_shop: true,
  not_together: true,
  no_context: true,
  live: true,
  unlike_days: true,
  abuse: true,
} satisfies Record<RefusalReason, true>) as [RefusalReason, ...RefusalReason[]]

const Entry = z
  .strictObject({
    id: z.string().regex(/^(en|de)-\d{3}$/),
    question: z.string().min(1).max(300),
    /** The question whose answer it follows up. */
    after: z.string().optional(),
    /** Of its reader. Absent: British English, or German of Germany. */
    locale: z.string().optional(),
    /** False: asked at a site without a shop. */
    hasShop: z.literal(false).optional(),
    /** True: asked at a site whose pages say which of them are posts. */
    hasPosts: z.literal(true).optional(),
    plan: PlanSchema.optional(),
    refused: z.enum(REFUSALS).optional(),
    /** For the final figure: not to be looked at while the rules are written. */
    isHeldBack: z.literal(true).optional(),
  })
  .refine(({ plan, refused }) => (plan === undefined) !== (refused === undefined), 'either a plan or a refusal')

export interface Question {
  id: string
  question: string
  language: Language
  locale: string
  hasShop: boolean
  hasPosts: boolean
  isHeldBack: boolean
  after: string | undefined
  expected: { plan: Plan } | { refused: RefusalReason }
}

const LOCALES = { en: 'en-GB', de: 'de-DE' } as const
type Language = keyof typeof LOCALES
export const LANGUAGES = Object.keys(LOCALES) as Language[]

/**
 * The questions of a language, with the defaults of plans filled in.
 * @throws {z.ZodError} where the file is not as described
 */
export function readQuestions(language: Language): Question[] {
  const text = readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')
  return z
    .array(Entry)
    .parse(JSON.parse(text))
    .map(({ id, question, after, locale, hasShop, hasPosts, plan, refused, isHeldBack }) => ({
      id,
      question,
      language,
      locale: locale ?? LOCALES[language],
      hasShop: hasShop ?? true,
      hasPosts: hasPosts ?? false,
      isHeldBack: isHeldBack ?? false,
      after,
      expected: plan ? { plan } : { refused: refused! },
    }))
}
