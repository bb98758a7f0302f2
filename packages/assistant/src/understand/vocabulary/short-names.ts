/**
 * Names as people say them: "the blue mug" for "Blue Ceramic Mug", "Orwell" for "Why We Love Orwell". Words that mean nothing else are taken
 * for the one name of the site that has them all; of several such names none is chosen.
 */
import { type Dimension, METRICS, type Metric } from '@curlew/model'
import { type Item, isUnknown } from './item.ts'
import { has } from './meanings.ts'
import type { Names } from './names.ts'
import { isOfSearch } from './search-term-names.ts'
import type { KnownValue } from './understanding.ts'
import { keyOf, stemOf } from './words.ts'

/** In the order in which a name is taken for one of them. */
const SHORTENED: readonly Dimension[] = ['itemName', 'sessionCampaignName', 'customEvent:form_id', 'pagePath']
const OF_PAGES: readonly Metric[] = ['screenPageViews', 'entrances', 'exits', 'exitRate']
/** Words that no name is known by. */
const SMALL = new Set(
  'a an and why how what who when the of for to in on at by with from our my your we us it is are best top new warum wie was der die das den dem des und von vom fur zu zum zur im in am mit ein eine unser unsere mein meine wir'.split(
    ' ',
  ),
)
/** Prepositions that are never before a page. */
const NOT_OF_PAGES = /^(from|by|via|in|with|at|during|about|without|aus|bei|mit|im|durch|ohne|not|except|nicht)$/i
const BEFORE_PLACE = /^(from|in|at|near|aus|nach|bei)$/i
const MOST_NAMES = 5
const SEVERAL_PAGES = /^(?:pages|posts|articles|stories|seiten|beiträge|artikel)$/i

interface Entry {
  value: KnownValue
  /** The name as its words are joined. */
  text: string
  words: ReadonlySet<string>
}

const kept = new WeakMap<Names, ReadonlyMap<string, readonly Entry[]>>()

/** Names by each word that they can be known by. */
function entriesOf(names: Names): ReadonlyMap<string, readonly Entry[]> {
  const known = kept.get(names)
  if (known) return known
  const byWord = new Map<string, Entry[]>()
  for (const [text, values] of names.byText) {
    if (text.startsWith('/')) continue
    const words = new Set(telling(text))
    for (const value of values.filter(({ dimension }) => SHORTENED.includes(dimension)))
      for (const word of words) {
        const entries = byWord.get(word)
        if (entries) entries.push({ value, text, words })
        else byWord.set(word, [{ value, text, words }])
      }
  }
  kept.set(names, byWord)
  return byWord
}

/** The words of a text that a name can be known by, without their plural. */
const telling = (text: string): string[] =>
  text
    .split(' ')
    .filter((word) => word.length > 1 && !SMALL.has(word) && !/^\d+$/.test(word))
    .map(stemOf)

/** "Revenue from the blue mug" is of the product, though its page is called so as well. */
const isOnlyPage = ({ meanings, values, text }: Item): boolean =>
  meanings.length === 0 && !text.startsWith('/') && values.every(({ dimension }) => dimension === 'pagePath')

const isOfSales = (items: readonly Item[]): boolean =>
  items.some(({ meanings }) =>
    meanings.some(
      (own) =>
        (has('cue')(own) && own.cue === 'sold') ||
        (has('metric')(own) && ['item', 'order'].includes(METRICS[own.metric].of)) ||
        // People who bought.
        (has('filter')(own) && own.filter.values.includes('purchase')),
    ),
  )

/**
 * @param known words of the language: alone they are short for nothing
 * @returns the items with each run of words that is short for a name as one item
 */
export function withShortNames(items: readonly Item[], names: Names, known: ReadonlySet<string>): readonly Item[] {
  // Searches are not known by page or product.
  if (items.some(({ meanings }) => meanings.some(isOfSearch))) return items
  const found: Item[] = []
  const isOpen = (item: Item) => isUnknown(item) || (isOnlyPage(item) && isOfSales(items))
  for (let at = 0; at < items.length; at++) {
    if (!isOpen(items[at]!)) {
      found.push(items[at]!)
      continue
    }
    let to = at + 1
    while (to < items.length && isOpen(items[to]!) && !items[to]!.isCut) to++
    const named = nameAt(items, at, to, names, known)
    if (named === null) found.push(...items.slice(at, to))
    else {
      found.length -= at - named.from
      found.push(named.item)
      to = named.to
    }
    at = to - 1
  }
  return found
}

function nameAt(items: readonly Item[], from: number, to: number, names: Names, known: ReadonlySet<string>) {
  const text = keyOf(textOf(items.slice(from, to)))
  const asked = telling(text)
  if (asked.length === 0) return null
  const near = dimensionNear(items, from, to)
  // Campaigns are called by words that are known as well, such as holidays.
  const isCampaign = near === 'sessionCampaignName'
  if (!isCampaign && text.split(' ').every((word) => known.has(word) || /^\d/.test(word))) return null
  // "Orders from Seville" are from a place without visits, although a product is called after it.
  if (asked.length === 1 && near === null && BEFORE_PLACE.test(items[from - 1]?.text ?? '')) return null
  const [first, ...others] = asked
  const having = (entriesOf(names).get(first!) ?? []).filter(({ words }) => others.every((word) => words.has(word)))
  const isOfPages = !NOT_OF_PAGES.test(items[from - 1]?.text ?? '')
  const possible = having.filter(
    ({ value }) =>
      (near === null || value.dimension === near) && (isOfPages || near !== null || value.dimension !== 'pagePath'),
  )
  const entries = ofLikeliest(items, possible)
  const { size } = new Set(asked)
  const whole = entries.filter(({ words }) => words.size === size)
  const chosen = whole.length > 0 ? whole : entries
  const values = [...new Map(chosen.map(({ value }) => [value.value, value])).values()]
  const [value, second] = values
  // "Recipe pages" are several, even if a single page has that name.
  if (asked.length === 1 && value?.dimension === 'pagePath' && SEVERAL_PAGES.test(items[to]?.text ?? '')) return null
  // One word of many says too little, but for the one product that has it, of what was sold.
  const isSold = isOfSales(items) && value?.dimension === 'itemName' && !second
  const isSaid =
    isSold || asked.length > 1 || near !== null || chosen.some(({ words }) => 2 * asked.length >= words.size)
  if (!value || !isSaid) return null
  const longer = second && continued(items, from, to, chosen)
  if (longer) return longer
  const own = second ? { from, to } : widened(items, from, to, chosen)
  const item: Item = {
    ...{ meanings: [], number: null, text: textOf(items.slice(own.from, own.to)), isCut: items[own.from]!.isCut },
    values: second ? [] : [value],
    ...(second && { names: values.slice(0, MOST_NAMES).map(({ names, value }) => names.at(-1) ?? value) }),
  }
  return { ...own, item }
}

/** Numbers and words beside it that are part of the name: "10 best thrillers". */
function widened(items: readonly Item[], first: number, last: number, entries: readonly Entry[]) {
  let [from, to] = [first, last]
  const isInName = (start: number, end: number) => {
    const text = keyOf(textOf(items.slice(start, end)))
    return entries.some((entry) => ` ${entry.text} `.includes(` ${text} `))
  }
  const isFree = (item: Item | undefined) =>
    item !== undefined &&
    item.values.length === 0 &&
    !item.meanings.some((own) => 'metric' in own || 'dimension' in own || 'filter' in own || 'range' in own)
  while (isFree(items[from - 1]) && isInName(from - 1, to)) from--
  while (isFree(items[to]) && isInName(from, to + 1)) to++
  return { from, to }
}

/** "Jam jars", of several names with jam and a category of jars: the one name in which these words follow each other. */
function continued(items: readonly Item[], first: number, last: number, entries: readonly Entry[]) {
  for (const [from, to] of [
    [first, last + 1],
    [first - 1, last],
  ] as const) {
    if (!items.slice(from, to).some(({ values }) => values.length > 0) || from < 0) continue
    const said = ` ${stemmed(keyOf(textOf(items.slice(from, to))))} `
    const having = entries.filter((entry) => ` ${stemmed(entry.text)} `.includes(said))
    const [value, second] = new Set(having.map((entry) => entry.value))
    if (!value || second) continue
    const own = widened(items, from, to, having)
    const text = textOf(items.slice(own.from, own.to))
    return { ...own, item: { meanings: [], number: null, text, isCut: items[own.from]!.isCut, values: [value] } }
  }
  return null
}

const stemmed = (text: string): string => text.split(' ').map(stemOf).join(' ')

/** What a word such as "page" or "product" beside it says that it is a name of. */
function dimensionNear(items: readonly Item[], from: number, to: number): Dimension | null {
  for (const item of [items[from - 1], items[to]])
    for (const { dimension } of item?.meanings.filter(has('dimension')) ?? [])
      if (SHORTENED.includes(dimension as Dimension)) return dimension as Dimension
  return null
}

/** Of a product and its page, the page is viewed and the product is sold. */
function ofLikeliest(items: readonly Item[], entries: readonly Entry[]): readonly Entry[] {
  const metrics = items.flatMap(({ meanings }) => meanings.filter(has('metric')).map(({ metric }) => metric))
  const isOfPages = metrics.some((metric) => OF_PAGES.includes(metric))
  const isOfForms = metrics.some((metric) => metric.startsWith('form'))
  const isOfVisits =
    !isOfSales(items) && metrics.length > 0 && metrics.every((metric) => METRICS[metric].of === 'visit')
  const order: readonly Dimension[] = isOfPages
    ? ['pagePath']
    : isOfForms
      ? ['customEvent:form_id']
      : isOfVisits
        ? ['sessionCampaignName', 'pagePath']
        : SHORTENED
  const dimension = order.find((name) => entries.some(({ value }) => value.dimension === name))
  return entries.filter(({ value }) => value.dimension === dimension)
}

const textOf = (items: readonly Item[]): string => items.map(({ text }) => text).join(' ')
