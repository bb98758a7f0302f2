/** The site's own values by what people call them. */
import { NON_INTERACTION_EVENTS, SHOP_EVENTS, SOCIAL_NETWORK_NAMES, VIDEO_EVENTS } from '@curlew/model'
import { otherNamesOfCity, otherNamesOfCountry } from './other-names.ts'
import type { KnownValue } from './understanding.ts'
import { keyOf, stemOf } from './words.ts'

export interface Names {
  /** By the words of the name, with single spaces. */
  byText: ReadonlyMap<string, readonly KnownValue[]>
  /** By the same words without their plural. */
  byStems: ReadonlyMap<string, readonly KnownValue[]>
  /** Words that occur in names. */
  words: ReadonlySet<string>
}

/** Networks are known where none of their visits was counted: "no visits from TikTok" is an answer. `LINE` and `X` are words besides. */
const NETWORKS = new Map<string, KnownValue>(
  SOCIAL_NETWORK_NAMES.flatMap((value) => {
    const network: KnownValue = { dimension: 'socialNetwork', value, names: [value] }
    const names = value === 'X' ? ['twitter', 'twitter.com', 'x.com'] : value === 'LINE' ? [] : [keyOf(value)]
    return names.map((name) => [name, network] as const)
  }),
)

const kept = new WeakMap<readonly KnownValue[], Names>()

/** Made once for a list of values. */
export function namesOf(values: readonly KnownValue[]): Names {
  const known = kept.get(values)
  if (known) return known
  const byText = new Map<string, KnownValue[]>()
  for (const value of values) {
    for (const name of new Set([...value.names, ...waysToWrite(value)].map(keyOf))) {
      const same = byText.get(name)
      if (!same) byText.set(name, [value])
      else if (!same.some((other) => other.dimension === value.dimension && other.value === value.value))
        same.push(value)
    }
  }
  byText.delete('')
  for (const [name, network] of NETWORKS) if (!byText.has(name)) byText.set(name, [network])
  const byStems = new Map<string, KnownValue[]>()
  for (const [name, own] of byText) {
    const stems = stemsOf(name)
    byStems.set(stems, [...new Set([...(byStems.get(stems) ?? []), ...own])])
  }
  const names = { byText, byStems, words: new Set([...byText.keys()].flatMap((name) => name.split(' '))) }
  kept.set(values, names)
  return names
}

/** What is called so; a path is the same with and without the slash at its end. */
export function valuesNamed({ byText }: Names, key: string): readonly KnownValue[] | undefined {
  const own = byText.get(key)
  if (own || !/^\/./.test(key)) return own
  return byText.get(key.endsWith('/') ? key.slice(0, -1) : `${key}/`)
}

const ARTICLE = /^(the|a|an|der|die|das|den|dem|ein|eine)$/

/** The words of a name without their plural, and without articles: "The Winter Hamper" is a winter hamper. */
export const stemsOf = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !ARTICLE.test(word))
    .map(stemOf)
    .join(' ')

/** A value as it may be written in a question. */
function waysToWrite({ dimension, value, names }: KnownValue): string[] {
  switch (dimension) {
    // Codes of countries are words of other meanings: `in`, `it`, `us`.
    case 'country':
      return [...otherNamesOfCountry(value)]
    case 'city':
      return [value, ...otherNamesOfCity(keyOf(value))]
    case 'eventName':
      return HAVE_FIGURES.has(value) ? [value] : [value, value.replace(/_/g, ' ')]
    case 'pagePath':
    case 'landingPage':
    case 'exitPage': {
      const last = value.split('/').findLast((part) => part !== '') ?? ''
      return [value, last.replace(/[-_]/g, ' '), ...names.flatMap(partsOfTitle)]
    }
    case 'sessionSource': {
      // "ChatGPT" is chatgpt.com.
      const host = /^(?:www\.)?([^.\s]{4,})\.[a-z]{2,}$/i.exec(value)?.[1]
      return host ? [value, host] : [value]
    }
    default:
      return [value, value.replace(/[-_]/g, ' '), value.replace(SPACED_UNIT, ''), value.replace(JOINED_UNIT, ' ')]
  }
}

/** Events whose words are those of a figure: `page_view` with a space is one. */
const HAVE_FIGURES: ReadonlySet<string> = new Set([
  ...NON_INTERACTION_EVENTS,
  ...SHOP_EVENTS,
  ...VIDEO_EVENTS,
  ...[
    'remove_from_cart',
    'generate_lead',
    'form_submit',
    'file_download',
    'first_visit',
    'session_start',
    'site_search',
  ],
])

/** "The Autumn Larder: 14 Jars Worth Keeping" is known by either part; a single word says too little. */
const partsOfTitle = (title: string): string[] =>
  title.split(/: | [–—|] /).filter((part, _, parts) => parts.length > 1 && part.trim().includes(' '))

/** "454 g" may be written "454g", and the other way round. */
const SPACED_UNIT = /(?<=\d) (?=\p{L}{1,2}(?!\p{L}))/gu
const JOINED_UNIT = /(?<=\d)(?=\p{L}{1,2}(?!\p{L}))/gu
