/**
 * "Pages under /blog", "products containing jar", "campaigns that start with spring": names by a part of them, as filters. What cannot be
 * made one, such as the end of a name or one that is left out, is refused.
 */
import { type Dimension, type Filter, METRICS } from '@curlew/model'
import { isKnownByParts } from '../../name-parts.ts'
import { type Item, isUnknown } from '../vocabulary/item.ts'
import { has, type Meaning } from '../vocabulary/meanings.ts'
import { folded } from '../vocabulary/words.ts'

const BEGINS = /^(start|starts|starting|begin|begins|beginning|end|ends|ending)$/
const CONTAINS = /^(contain|contains|containing|matching|match|matches|include|enthalten|enthalt|enthaltend)$/
const BEGINS_IN_GERMAN = /^(beginnen|beginnend|beginnt|anfangen|anfangend|enden|endend|endet)$/
const ENDS = /^end/
const IN_PART = /^(in|under|beneath|below|within|inside|of|unter|unterhalb|innerhalb|von)$/
const PAGES = /^(pages|urls|posts|articles|seiten|unterseiten|urls|beitrage|artikel)$/
/** After a word that begins or ends, these lead to a part of a name; days have other words between. */
const WITH = /^(with|in|on|mit|auf|im|the)$/
const BETWEEN = /^(that|which|die|der|das|the|word|text|name|names|wort|all|alle|whose|deren)$/

/** A stretch of items that names a part: `end` is the first item after it. */
interface Part {
  start: number
  end: number
  operator: 'contains' | 'starts_with'
  text: string
}

/** The items with each part of a name as one item, which is a filter. */
export function withNameParts(items: readonly Item[]): Item[] {
  const at = partAt(items)
  const part = at < 0 ? null : (partOf(items, at) ?? null)
  const kind = part && kindOf(items, part)
  if (!part || !kind || isLeftOut(items, part)) return [...items]
  const filter: Filter = { dimension: kind.dimension, operator: part.operator, values: [part.text] }
  // "The views of pages containing salt" is one figure; "pages containing salt" are rows.
  const start = kind.at !== null && isFigure(items, kind.at) ? Math.min(kind.at, part.start) : part.start
  const said = items.slice(start, part.end).map(({ text }) => text)
  const item: Item = {
    ...{ meanings: [{ filter }], values: [], number: null, text: said.join(' '), isCut: items[start]!.isCut },
  }
  const inside = items.slice(start, part.start).filter(({ meanings }) => meanings.some(isFilter))
  return [...items.slice(0, start), ...inside, item, ...items.slice(part.end)]
}

/** The words that speak of a part of a name which is no filter; null: none. */
export function namePartIn(items: readonly Item[]): string[] | null {
  const at = partAt(items)
  if (at < 0) return null
  const isStar = items[at]!.text === '*'
  const end = isStar ? at + 1 : Math.min(items.length, at + 3)
  return items.slice(isStar ? Math.max(0, at - 1) : at, end).map(written)
}

/** The index of the word that announces a part, such as "under" or "containing"; -1 without one. */
function partAt(items: readonly Item[]): number {
  const keys = items.map(({ text }) => folded(text))
  return keys.findIndex((key, i) => {
    // A part that is a filter already.
    if (items[i]!.meanings.some((own) => isFilter(own) && own.filter.operator !== 'is')) return false
    if (key === '*') return true
    if (isPath(items[i + 1]) && IN_PART.test(key))
      return key !== 'of' && key !== 'von' && key !== 'in' ? true : PAGES.test(keys[i - 1] ?? '')
    if (BEGINS.test(key)) return WITH.test(keys[i + 1] ?? '') && isName(i)
    if (BEGINS_IN_GERMAN.test(key)) return keys.includes('mit') && isName(i)
    return CONTAINS.test(key) && isName(i)
  })

  /** Whether a word before or after is a name, or means nothing: what begins with October are days. */
  function isName(i: number): boolean {
    let next = i + 1
    while (WITH.test(keys[next] ?? '')) next++
    const isGerman = BEGINS_IN_GERMAN.test(keys[i]!) || /^enth/.test(keys[i]!)
    const near = isGerman ? [items[i - 1], items[next]] : [items[next]]
    return near.some((item) => item !== undefined && !isTime(item) && !isEnd(item) && isOpen(item))
  }
}

function partOf(items: readonly Item[], at: number): Part | null {
  const keys = items.map(({ text }) => folded(text))
  const key = keys[at]!
  if (key === '*') {
    const text = items
      .slice(at - 1, at)
      .map(written)
      .join('')
    const isFolder = text.length > 1 && text.endsWith('/') && !isPath(items[at + 1])
    return isFolder ? { start: at - 1, end: at + 1, operator: 'starts_with', text } : null
  }
  if (isPath(items[at + 1]) && IN_PART.test(key)) {
    const path = written(items[at + 1]!)
    return { start: at, end: at + 2, operator: 'starts_with', text: path.endsWith('/') ? path : `${path}/` }
  }
  if (ENDS.test(key)) return null
  const operator = CONTAINS.test(key) ? 'contains' : 'starts_with'
  const isGerman = BEGINS_IN_GERMAN.test(key) || /^enth/.test(key)
  const isAfter = !isGerman || (items[at + 1] !== undefined && !isEnd(items[at + 1]!) && isNamed(items[at + 1]!))
  if (!isAfter && isGerman && operator === 'starts_with' && WITH.test(keys[at + 1] ?? ''))
    return after(at + 2, operator)
  if (isAfter) return after(at + 1, operator)
  // "Seiten, die mit /shop beginnen", "Produkte, die Salz enthalten".
  const before = items[at - 1]
  if (!before || isTime(before) || !isOpen(before)) return null
  const start = WITH.test(keys[at - 2] ?? '') ? at - 2 : at - 1
  return { start: withoutBetween(start), end: at + 1, operator, text: written(before) }

  function after(from: number, operator: Part['operator']): Part | null {
    let first = from
    while (WITH.test(keys[first] ?? '') || BETWEEN.test(keys[first] ?? '')) first++
    const name = items[first]
    if (!name || isTime(name) || isEnd(name) || !isOpen(name)) return null
    let end = first + 1
    // Words that mean nothing are one name.
    while (items[end] && !items[end]!.isCut && isUnknown(items[end]!)) end++
    const text = items.slice(first, end).map(written).join(' ')
    return { start: withoutBetween(at), end, operator, text }
  }

  /** With the "that" or "die" before it. */
  function withoutBetween(start: number): number {
    return BETWEEN.test(keys[start - 1] ?? '') ? start - 1 : start
  }
}

/** What a part is of: the nearest word before it, or after it, that says so. A path is of a page. */
function kindOf(items: readonly Item[], { start, text }: Part): { dimension: Dimension; at: number | null } | null {
  const known = items.flatMap(({ meanings }, at) =>
    meanings
      .filter(has('dimension'))
      .flatMap(({ dimension }) =>
        isKnownByParts(dimension as Dimension) ? [{ dimension: dimension as Dimension, at }] : [],
      ),
  )
  const near = known.findLast((own) => own.at < start) ?? known.find((own) => own.at > start)
  const isOfPage = near && ['pagePath', 'landingPage', 'exitPage'].includes(near.dimension)
  if (text.startsWith('/')) return isOfPage ? near : { dimension: 'pagePath', at: null }
  // "Revenue with products containing jar".
  const isOfItems = items.some(({ meanings }) =>
    meanings.some((own) => has('metric')(own) && METRICS[own.metric].of === 'item'),
  )
  return near ?? (isOfItems ? { dimension: 'itemName', at: null } : null)
}

/** Whether a figure is asked for, and no list: nothing before the kind asks which. */
const isFigure = (items: readonly Item[], at: number): boolean =>
  items.some(({ meanings }) => meanings.some((own) => 'metric' in own || (has('cue')(own) && own.cue === 'only'))) &&
  !items.slice(0, at).some(({ meanings }) => meanings.some((own) => has('cue')(own) && LISTS.includes(own.cue)))

const LISTS: readonly string[] = ['which', 'top', 'least', 'best', 'worst', 'by', 'share', 'rank', 'table', 'distinct']

const isLeftOut = (items: readonly Item[], { start, end }: Part): boolean =>
  items
    .slice(Math.max(0, start - 2), end)
    .some(({ meanings }) => meanings.some((own) => has('cue')(own) && own.cue === 'not'))

const isFilter = has('filter')
const written = ({ text, written = text }: Item): string => written
const isPath = (item: Item | undefined): boolean => /^\/./.test(item?.text ?? '')
const isEnd = ({ text }: Item): boolean => /^[?!.]$/.test(text)
const isTime = ({ meanings, number }: Item): boolean =>
  number !== null || meanings.some((own) => has('range')(own) || has('rangeBefore')(own) || has('because')(own))
const isNamed = (item: Item): boolean => !isTime(item) && isOpen(item)
const isOpen = ({ meanings, values, text }: Item): boolean =>
  text.startsWith('/') ||
  values.length > 0 ||
  meanings.length === 0 ||
  meanings.some((own: Meaning) => 'section' in own || 'filter' in own)
