import { minorDigits, moveInstants, type PageData } from '@curlew/model'
import { amountMarkup, type UserJourneyPayload } from '@curlew/reports'

/**
 * Localises sample journeys, whose amounts and times are formatted text. Other samples are plain numbers.
 * @param payload with times in UTC
 */
export function localiseJourneys(payload: unknown, { locale, currency, timezone }: PageData['settings']): unknown {
  const sample = payload as UserJourneyPayload
  const items = sample.items.map((item) => ({
    ...item,
    order_total: inCurrency(item.order_total, currency, locale),
    order_refunded: item.order_refunded && inCurrency(item.order_refunded, currency, locale),
  }))
  return { ...sample, items: moveInstants(items, 'UTC', timezone) }
}

/** Reformats an amount in another currency. @param total formatted in English at build time */
function inCurrency(total: string, currency: string, locale: string): string {
  const amount = Number(total.replace(/<[^>]*>|[^\d.]/g, ''))
  return amountMarkup(Math.round(amount * 10 ** minorDigits(currency)), currency, locale)
}

/** Shifts times to the site's zone. @param payload with times in UTC */
export const localiseInstants = (payload: unknown, { timezone }: PageData['settings']): unknown =>
  moveInstants(payload, 'UTC', timezone)
