import {
  AJAX_ACTIONS,
  askKnown,
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

const Step = z.object({
  event: z.enum(STEP_EVENTS),
  title: z.string(),
  path: z.string(),
  /** An ISO instant, and how long until the next step of the visit, in seconds. */
  time: z.iso.datetime(),
  seconds: z.number(),
  /** Counts the visits, from 0, and where that visit came from. */
  visit: z.number().int(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
})
export type Step = z.infer<typeof Step>

const Item = z.object({
  /** Empty when the order said none. */
  transaction_id: z.string(),
  /** Empty where the shop's orders have no address. */
  edit_order_url: z.string(),
  /** An ISO instant. */
  purchase_date: z.string(),
  utm_campaign: z.string(),
  utm_medium: z.string(),
  utm_source: z.string(),
  /** HTML: the amount with its currency. Empty when the order said none. */
  order_total: z.string(),
  /** What refunds took off: HTML like `order_total`. Empty when nothing was. */
  order_refunded: z.string().default(''),
  /** The order named a currency that there is not, so its amounts are bare numbers. */
  unknown_currency: z.boolean().default(false),
  /** How many there were, and the last of them, oldest first. */
  steps: z.number().int(),
  path: z.array(Step).default([]),
  /** When the first of all was: an ISO instant. */
  first_step: z.iso.datetime().nullable().default(null),
})
export type Item = z.infer<typeof Item>

export const UserJourneyPayload = z.object({
  items: z.array(Item),
  pagination: z.object({ page: z.number().int(), pages: z.number().int() }),
  /** The site has had no order yet: what is shown is a sample. Absent where the source does not know. */
  demo: z.boolean().optional(),
})
export type UserJourneyPayload = z.infer<typeof UserJourneyPayload>

export const userJourney = defineReport({
  key: 'user_journey',
  route: '/user-journey-report',
  frame: { dateRange: true, compare: false, hiddenPresets: [], hidesMenu: true },
  action: AJAX_ACTIONS.getUserJourneys,
  payload: UserJourneyPayload,

  needs: ['journeys', 'orderUrl'],

  async answer(ask, params): Promise<UserJourneyPayload> {
    const [ever, { journeys, page, pages }] = await Promise.all([
      askKnown(ask, { metrics: ['transactions'], range: { start: FIRST_DATE, end: params.today } }),
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
 * An amount as shops write it: `<bdi><span>£</span>58.00</bdi>`, or its number alone where the currency is unknown. Made of a number and
 * what the locale says of its currency, and nothing else.
 * @param minor minor units of the currency, ISO 4217; null makes an empty text
 */
export function amountMarkup(minor: number | null, currency: string, locale: string): string {
  if (minor === null) return ''
  const isKnown = currency !== UNKNOWN_CURRENCY && /^[A-Z]{3}$/.test(currency)
  const code = isKnown ? currency : UNKNOWN_CURRENCY
  const parts = moneyParts(locale, code, minor)
  const marked = parts.map(({ text, isSymbol }) => (!isSymbol ? text : isKnown ? `<span>${text}</span>` : ''))
  return `<bdi>${marked.join('').trim()}</bdi>`
}
