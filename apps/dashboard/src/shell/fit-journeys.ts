import { minorDigits, moveInstants, type PageData } from '@curlew/model'
import { amountMarkup, type UserJourneyPayload } from '@curlew/reports'

/**
 * Sample journeys as the site would have them. Other sample figures are plain numbers, which the site's currency and locale dress; orders
 * bring amounts and instants that are written out.
 * @param payload with clock times as if they were in UTC
 */
export function fitJourneys(payload: unknown, { locale, currency, timezone }: PageData['settings']): unknown {
  const sample = payload as UserJourneyPayload
  const items = sample.items.map((item) => ({
    ...item,
    order_total: inCurrency(item.order_total, currency, locale),
    order_refunded: item.order_refunded && inCurrency(item.order_refunded, currency, locale),
  }))
  return { ...sample, items: moveInstants(items, 'UTC', timezone) }
}

/** The same number in another currency. @param total as the build's English locale writes it */
function inCurrency(total: string, currency: string, locale: string): string {
  const amount = Number(total.replace(/<[^>]*>|[^\d.]/g, ''))
  return amountMarkup(Math.round(amount * 10 ** minorDigits(currency)), currency, locale)
}

/** Sample figures with clock times as the site's own. @param payload with clock times as if they were in UTC */
export const fitInstants = (payload: unknown, { timezone }: PageData['settings']): unknown =>
  moveInstants(payload, 'UTC', timezone)
