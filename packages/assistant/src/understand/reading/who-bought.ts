/**
 * Who bought: "what share of visitors bought something" asks for the conversion rate, not for a part of those who bought, and "how many of
 * them bought" for people, not for pieces.
 */
import { PEOPLE } from '../../additive.ts'
import type { Item } from '../vocabulary/item.ts'
import { BUYERS, cue, dimension, FILLER, has, type Meaning, metric } from '../vocabulary/meanings.ts'
import { folded } from '../vocabulary/words.ts'
import { filterFor } from './metrics-of.ts'

/** Ends in what "they" did. */
const OF_THEM =
  /\b(?:how many|wie viele) (?:of (?:them|those|these)|(?:visitors|users|people|besucher|nutzer|leute) davon|davon|von (?:ihnen|denen)) (?:have |has |did |haben |hat |then |also |dann |auch )*(?:bought|buy|ordered|order|purchased|purchase|gekauft|bestellt|kauften|bestellten)(?: (?:something|anything|etwas|was))?(?= [?!.]|$)/

/** The items of "how many of them bought", after an answer, as the buyers among those; null for other questions. */
export function asBuyersOfThem(items: readonly Item[]): Item[] | null {
  const text = items.map((item) => item.text).join(' ')
  if (!OF_THEM.test(folded(text))) return null
  const last = items.findLastIndex(isBought)
  if (last < 0) return null
  return items.map((item, at) => {
    if (at === last) return { ...item, meanings: [...BUYERS, cue('follow')] }
    return /^(?:how many|wie viele|and|und|also|then)\b/i.test(item.text) && at < last
      ? item
      : { ...item, meanings: [{ filler: true }], values: [] }
  })
}

/** "Wie viele Leute haben letzte Woche gekauft": people, although "gekauft" alone is of pieces. */
const PEOPLE_BOUGHT =
  /^wie viele (?:leute|menschen|personen|kunden|besucher|nutzer) (?:haben|hatten) .*(?:gekauft|bestellt)(?= [?!.]|$)/

/** The items of such a question with the buyers in place of what was bought; null for other questions. */
export function asPeopleWhoBought(items: readonly Item[]): Item[] | null {
  if (!PEOPLE_BOUGHT.test(folded(items.map(({ text }) => text).join(' ')))) return null
  const last = items.findLastIndex(isBought)
  return last < 0 ? null : items.map((item, at) => (at === last ? { ...item, meanings: BUYERS } : item))
}

const WHAT_THEY_BUY = /^(?:what (?:do|did|have|are)|was (?:kaufen|kauften|haben|bestellen|bestellten)) /

/** "What did people from France buy": the items as a question for products; null for other questions. */
export function asWhatWasBought(items: readonly Item[]): Item[] | null {
  const text = folded(items.map((item) => item.text).join(' '))
  const bought = items.findLastIndex(isBoughtThing)
  const isOfPeople = items.some((item, at) => at !== bought && isPeople(item))
  const isOther = items.some(({ meanings }) => meanings.some((own) => 'dimension' in own || 'shape' in own))
  if (!WHAT_THEY_BUY.test(text) || bought < 1 || !isOfPeople || isOther) return null
  return items.map((item, at) => {
    if (at === 0) return { ...item, meanings: [cue('which'), dimension('itemName')] }
    if (at === bought) return { ...item, meanings: [metric('itemsPurchased')] }
    return withoutPeople(item)
  })
}

const says = (is: (meaning: Meaning) => boolean) => (item: Item) => item.meanings.some(is)
const isBought = says(
  (own) => ('cue' in own && own.cue === 'sold') || ('filter' in own && own.filter.values.includes('purchase')),
)
/** What was bought are things, not those who did. */
const isBoughtThing = says((own) => 'cue' in own && own.cue === 'sold')
const isShare = says((own) => 'cue' in own && (own.cue === 'share' || own.cue === 'percent'))
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
    if (isShare(item)) return without(item, (own) => 'cue' in own && (own.cue === 'share' || own.cue === 'percent'))
    // New and returning visitors narrow the rate; visitors as such do not.
    return at < bought && isPeople(item)
      ? without(item, (own) => 'metric' in own && (own.metric === 'totalUsers' || own.metric === 'sessions'))
      : item
  })
}

/** "Mobile visitors" without the people, and new ones as those whose visits are meant. */
export function withoutPeople(item: Item): Item {
  const meanings = item.meanings.flatMap((own): Item['meanings'] => {
    if (has('metric')(own) && PEOPLE.includes(own.metric)) return filterFor(own.metric).map((filter) => ({ filter }))
    return has('filter')(own) && own.filter.values.includes('purchase') ? [] : [own]
  })
  return meanings.length === 0 && item.meanings.length > 0 ? { ...item, meanings: [FILLER] } : { ...item, meanings }
}
