/** What German writes as one word, and reports with a slash between. */
import { type Item, item } from '../vocabulary/item.ts'
import { dimension, type Meaning } from '../vocabulary/meanings.ts'
import type { Names } from '../vocabulary/names.ts'
import type { KnownValue } from '../vocabulary/understanding.ts'
import type { Word } from '../vocabulary/words.ts'

/** `Umsatzanteil`, `E-Mail-Traffic`: what a figure is of, and the figure. `Shop-Seite`: the page of that name. Null: it is neither. */
export function compound(
  { key, text }: Word,
  names: Names,
  meaningsOf: (key: string) => readonly Meaning[],
): [Item, Item] | null {
  const page = /^(.{2,}?)-?seite$/.exec(key)?.[1]
  const pages = page && (names.byText.get(page.replaceAll('-', ' ')) ?? []).filter(isPage)
  if (pages && pages.length > 0)
    return [item(text.slice(0, page.length), [], pages), item('Seite', [dimension('pagePath')], [])]
  for (let at = 3; at <= key.length - 4 && key.length === text.length; at++) {
    const figure = meaningsOf(key.slice(at)).filter((meaning) => 'metric' in meaning || isShare(meaning))
    if (figure.length === 0) continue
    const of = key.slice(0, at).replace(/-$/, '')
    for (const name of new Set([of, of.replace(/s$/, '')])) {
      const values = names.byText.get(name) ?? []
      const meanings = meaningsOf(name).filter(
        (meaning) => 'filter' in meaning || 'metric' in meaning || isNow(meaning),
      )
      const isOf = figure.some(isShare) || meanings.every((meaning) => 'filter' in meaning || isNow(meaning))
      if (meanings.length + values.length > 0 && isOf)
        return [item(text.slice(0, at), meanings, values), item(text.slice(at), figure, [])]
    }
  }
  return null
}

/**
 * `google / organic` or `google/organic`, at a word.
 * @returns the source and the medium as items, and how many words they take; null: the words name no such pair
 */
export function sourceMedium(
  words: readonly Word[],
  at: number,
  names: Names,
): { items: [Item, Item]; length: number } | null {
  const isLoose = words[at + 1]?.key === '/'
  const other = isLoose ? words[at + 2]?.key : /^\/(.+)$/.exec(words[at + 1]?.key ?? '')?.[1]
  const ofKind = (key: string | undefined, kind: string) =>
    names.byText.get(key ?? '')?.filter(({ dimension }) => dimension === kind) ?? []
  const [source, medium] = [ofKind(words[at]!.key, 'sessionSource'), ofKind(other, 'sessionMedium')]
  if (source.length === 0 || medium.length === 0) return null
  return { items: [item(words[at]!.text, [], source), item(other!, [], medium)], length: isLoose ? 3 : 2 }
}

const isPage = ({ dimension }: KnownValue): boolean => dimension === 'pagePath'
const isNow = (meaning: Meaning): boolean => 'cue' in meaning && meaning.cue === 'now'
const isShare = (meaning: Meaning): boolean => 'cue' in meaning && meaning.cue === 'share'
