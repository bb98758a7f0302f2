import {
  askOfSite,
  defineReport,
  FIRST_DATE,
  isMissing,
  type Journey,
  orderLink,
  type ParamsWith,
  STEP_EVENTS,
  UNKNOWN_CURRENCY,
} from '@curlew/model'
import { moneyParts } from '@curlew/words/formats'
import { z } from 'zod'
import { meta } from './meta.ts'

const Step = z.object({
  event: z.enum(STEP_EVENTS),
  title: z.string(),
  path: z.string(),
  /** ISO instant, and seconds until the next step of the session. */
  time: z.iso.datetime(),
  seconds: z.number(),
  /** Number of the session, from 0, and its source. */
  visit: z.number().int(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
})
export type Step = z.infer<typeof Step>

const Item = z.object({
  /** Empty if the order has none. */
  transaction_id: z.string(),
  /** Empty if the site has no URL pattern for orders. */
  edit_order_url: z.string(),
  /** ISO instant. */
  purchase_date: z.string(),
  utm_campaign: z.string(),
  utm_medium: z.string(),
  utm_source: z.string(),
  /** HTML: amount with currency. Empty if the order has none. */
  order_total: z.string(),
  /** Refunded amount: HTML like `order_total`. Empty without refunds. */
  order_refunded: z.string().default(''),
  /** The currency is unknown, so amounts are bare numbers. */
  unknown_currency: z.boolean().default(false),
  /** Number of steps, and the last of them, oldest first. */
  steps: z.number().int(),
  path: z.array(Step).default([]),
  /** ISO instant of the very first step. */
  first_step: z.iso.datetime().nullable().default(null),
})
export type Item = z.infer<typeof Item>

export const UserJourneyPayload = z.object({
  items: z.array(Item),
  pagination: z.object({ page: z.number().int(), pages: z.number().int() }),
  /** Whether the site has no orders yet, so the list is a sample. Absent if the source does not know. */
  demo: z.boolean().optional(),
})
export type UserJourneyPayload = z.infer<typeof UserJourneyPayload>

export const userJourney = defineReport({
  ...meta,
  payload: UserJourneyPayload,

  needs: ['journeys', 'orderUrl'],

  async answer(ask, params): Promise<UserJourneyPayload> {
    const [ever, { journeys, page, pages }] = await Promise.all([
      askOfSite(ask, { metrics: ['transactions'], range: { start: FIRST_DATE, end: params.today } }),
      ask.journeys({ range: params.range, ...params.journeys }),
    ])
    return {
      items: journeys.map((journey) => itemOf(journey, params)),
      pagination: { page, pages },
      ...(!isMissing(ever) && !ever.totals.current.transactions && { demo: true }),
    }
  },
})

function itemOf(journey: Journey, { orderUrl, locale }: ParamsWith<'orderUrl'>): Item {
  const { transactionId, shop, time, firstStep, currency, valueMinor, refundedMinor } = journey
  return {
    transaction_id: transactionId,
    edit_order_url: orderLink(orderUrl, { transactionId, shop }),
    purchase_date: new Date(time).toISOString(),
    utm_campaign: journey.campaign,
    utm_medium: journey.medium,
    utm_source: journey.source,
    order_total: amountMarkup(valueMinor, currency, locale),
    order_refunded: amountMarkup(refundedMinor || null, currency, locale),
    unknown_currency: currency === UNKNOWN_CURRENCY && valueMinor !== null,
    steps: journey.stepCount,
    path: journey.steps.map(({ time, stay, ...step }) => ({
      ...step,
      time: new Date(time).toISOString(),
      seconds: Math.round(stay / 1000),
    })),
    first_step: firstStep === null ? null : new Date(firstStep).toISOString(),
  }
}

/**
 * An amount as shops mark it up: `<bdi><span>£</span>58.00</bdi>`, or just the number for an unknown currency. Safe HTML: consists
 * only of the number and locale data.
 * @param minor minor units of the currency, ISO 4217; null gives an empty string
 */
export function amountMarkup(minor: number | null, currency: string, locale: string): string {
  if (minor === null) return ''
  const isKnown = currency !== UNKNOWN_CURRENCY && /^[A-Z]{3}$/.test(currency)
  const code = isKnown ? currency : UNKNOWN_CURRENCY
  const parts = moneyParts(locale, code, minor)
  const marked = parts.map(({ text, isSymbol }) => (!isSymbol ? text : isKnown ? `<span>${text}</span>` : ''))
  return `<bdi>${marked.join('').trim()}</bdi>`
}
