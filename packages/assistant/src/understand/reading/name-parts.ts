/** "Pages under /blog", "products containing jar": names that share a part. Filters hold whole names, so these are refused with what can be asked. */
import { has } from '../vocabulary/meanings.ts'
import { folded } from '../vocabulary/words.ts'
import type { Item } from './scan.ts'

const BEGINS = /^(start|starts|starting|begin|begins|beginning|end|ends|ending)$/
const CONTAINS = /^(contain|contains|containing|matching|match|matches|enthalten|enthalt|enthaltend)$/
const BEGINS_IN_GERMAN = /^(beginnen|beginnend|beginnt|anfangen|anfangend|enden|endend)$/
const IN_PART = /^(in|under|beneath|below|within|inside|of|unter|unterhalb|innerhalb|von)$/
const PAGES = /^(pages|urls|posts|articles|seiten|unterseiten|urls|beitrage|artikel)$/
/** After a word that begins or ends, these lead to a part of a name; days have other words between. */
const WITH = /^(with|in|on|mit|auf|im|the)$/

/** The words that speak of a part of a name; null: none. */
export function namePartIn(items: readonly Item[]): string[] | null {
  const keys = items.map(({ text }) => folded(text))
  const at = keys.findIndex((key, i) => {
    if (key === '*') return true
    if (isPath(keys[i + 1]) && IN_PART.test(key))
      return key !== 'of' && key !== 'von' && key !== 'in' ? true : PAGES.test(keys[i - 1] ?? '')
    if (BEGINS.test(key)) return WITH.test(keys[i + 1] ?? '') && isName(i)
    if (BEGINS_IN_GERMAN.test(key)) return keys.includes('mit') && isName(i)
    return CONTAINS.test(key) && isName(i)
  })
  if (at < 0) return null
  const end = keys[at] === '*' ? at + 1 : Math.min(items.length, at + 3)
  const from = keys[at] === '*' ? Math.max(0, at - 1) : at
  return items.slice(from, end).map(({ text, written = text }) => written)

  /** Whether a word before or after is a name, or means nothing: what begins with October are days. */
  function isName(i: number): boolean {
    let next = i + 1
    while (WITH.test(keys[next] ?? '')) next++
    const isGerman = BEGINS_IN_GERMAN.test(keys[i]!) || /^enth/.test(keys[i]!)
    const near = isGerman ? [items[i - 1], items[next]] : [items[next]]
    return near.some((item) => item !== undefined && !isTime(item) && !/^[?!.]$/.test(item.text) && isOpen(item))
  }
}

const isPath = (key = ''): boolean => /^\/./.test(key)
const isTime = ({ meanings, number }: Item): boolean =>
  number !== null || meanings.some((own) => has('range')(own) || has('rangeBefore')(own) || has('because')(own))
const isOpen = ({ meanings, values, text }: Item): boolean =>
  text.startsWith('/') ||
  values.length > 0 ||
  meanings.length === 0 ||
  meanings.some((own) => 'section' in own || 'filter' in own)
