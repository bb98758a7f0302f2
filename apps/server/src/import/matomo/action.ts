/** Matomo's actions in Curlew's events. */
import { namedEvent } from '../kind/event-name.ts'
import type { ForeignEvent } from '../kind/kind.ts'
import { type Fields, list, number, text } from './visit.ts'

export type ActionEvent = Pick<ForeignEvent, 'name' | 'params' | 'title'>

/** @returns the events of an action in order; none if it has no counterpart. @param currency of the site */
export function eventsOfAction(action: Fields, currency: string): ActionEvent[] {
  const view: ActionEvent = { name: 'page_view', title: text(action, 'pageTitle') }
  const target = text(action, 'url')
  switch (text(action, 'type')) {
    case 'action':
      return [view]
    case 'search':
      return [view, { name: 'view_search_results', params: { search_term: text(action, 'siteSearchKeyword') } }]
    case 'outlink':
      return [{ name: 'click', params: { outbound: true, link_url: target } }]
    case 'download':
      return [{ name: 'file_download', params: { link_url: target } }]
    case 'event':
      return [ownEvent(action)]
    case 'ecommerceOrder':
      return text(action, 'orderId') === '' ? [] : [purchase(action, currency)]
    default:
      return []
  }
}

/** Whether `url` is the page; of others it is where a link leads, or missing. */
export const isOnItsPage = (action: Fields): boolean => ['action', 'search', 'event'].includes(text(action, 'type'))

function ownEvent(action: Fields): ActionEvent {
  const { name, params } = namedEvent(text(action, 'eventAction') || text(action, 'eventCategory'), 'matomo')
  const value = number(action, 'eventValue')
  return {
    name,
    params: {
      ...params,
      event_category: text(action, 'eventCategory'),
      ...(text(action, 'eventName') && { event_label: text(action, 'eventName') }),
      ...(value !== undefined && { event_value: value }),
    },
  }
}

function purchase(order: Fields, currency: string): ActionEvent {
  const amounts = { value: 'revenue', tax: 'revenueTax', shipping: 'revenueShipping' }
  const params = Object.entries(amounts).flatMap(([name, field]): [string, number][] => {
    const amount = number(order, field)
    return amount === undefined ? [] : [[name, amount]]
  })
  return {
    name: 'purchase',
    params: {
      ...Object.fromEntries(params),
      transaction_id: text(order, 'orderId'),
      ...(currency && { currency }),
      items: list(order, 'itemDetails')
        .slice(0, 200)
        .map((item) => ({
          item_id: text(item, 'itemSKU'),
          item_name: text(item, 'itemName'),
          item_category: text(item, 'itemCategory'),
          price: number(item, 'price'),
          quantity: number(item, 'quantity'),
        })),
    },
  }
}
