/** "What share of visitors bought something" asks for the conversion rate, not for a part of those who bought. */
import { PEOPLE } from '../../additive.ts'
import { type Meaning, metric } from '../vocabulary/meanings.ts'
import type { Item } from './scan.ts'

const says = (is: (meaning: Meaning) => boolean) => (item: Item) => item.meanings.some(is)
const isBought = says(
  (own) => ('sign' in own && own.sign === 'sold') || ('filter' in own && own.filter.values.includes('purchase')),
)
const isShare = says((own) => 'sign' in own && (own.sign === 'share' || own.sign === 'percent'))
const isPeople = says((own) => 'metric' in own && (PEOPLE.includes(own.metric) || own.metric === 'sessions'))
const isOfVisits = says((own) => 'filter' in own)

/**
 * The items with the conversion rate in place of "bought", and without "share"; null where they do not ask for it: people, or visits, have
 * to come between the two, and nothing that narrows them after.
 */
export function asBuyingRate(items: readonly Item[]): Item[] | null {
  const share = items.findIndex(isShare)
  const bought = items.findLastIndex(isBought)
  if (share < 0 || share > bought) return null
  const isAsked = items.slice(share, bought).some((item) => isPeople(item) && !isBought(item))
  if (!isAsked || items.slice(bought + 1).some((item) => isOfVisits(item) || item.values.length > 0)) return null
  const without = (item: Item, is: (meaning: Meaning) => boolean): Item => ({
    ...item,
    meanings: item.meanings.every(is) ? [{ filler: true }] : item.meanings.filter((own) => !is(own)),
  })
  return items.map((item, at) => {
    if (at === bought) return { ...item, meanings: [metric('purchaseRate')] }
    if (isShare(item)) return without(item, (own) => 'sign' in own && (own.sign === 'share' || own.sign === 'percent'))
    // New and returning visitors narrow the rate; visitors as such do not.
    return at < bought && isPeople(item)
      ? without(item, (own) => 'metric' in own && (own.metric === 'totalUsers' || own.metric === 'sessions'))
      : item
  })
}
