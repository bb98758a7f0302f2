/**
 * Counts the shop events that a page sends to a tag manager: calls of `gtag('event', …)`, and objects with `event` and `ecommerce`.
 */
import type { EventParams } from '@curlew/model'
import { guard } from '../guard.ts'
import { addEvent } from './api.ts'

const DATA_LAYER_EVENTS = [
  'view_item_list',
  'select_item',
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'view_cart',
  'begin_checkout',
  'add_shipping_info',
  'add_payment_info',
  'purchase',
  'refund',
]

/** A tag manager's object, or the array-like arguments of a `gtag` call. */
interface Entry {
  0?: unknown
  1?: unknown
  2?: unknown
  event?: unknown
  ecommerce?: unknown
}

/** Events that a connected CMS reports itself, so that a tag manager's would be duplicates. */
const OF_THE_CMS = ['view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout']

declare global {
  interface Window {
    /** Present if a CMS reports cart events. */
    curlewCart?: unknown
  }
}

const take = guard((entry: Entry) => {
  const [name, params] = entry[0] === 'event' ? [entry[1], entry[2]] : [entry.event, entry.ecommerce]
  if (window.curlewCart && OF_THE_CMS.includes(name as string)) return
  if (DATA_LAYER_EVENTS.includes(name as string)) addEvent(name as string, (params ?? {}) as EventParams)
})

let isWatched = false
/** Watches the page's `dataLayer`, once it has one. */
export function watchShop(): void {
  if (isWatched || !Array.isArray(window.dataLayer)) return
  isWatched = true
  const layer: Entry[] = window.dataLayer
  const { push } = layer
  layer.forEach(take)
  layer.push = (...entries) => {
    // The page's own action first.
    const length = push.apply(layer, entries)
    entries.forEach(take)
    return length
  }
}
