/** Questions about what a word means: "what is a bounce rate", "how do you count visitors". */
import { type BuiltInDimension, DIMENSIONS } from '@curlew/model'
import { isAmount } from '../../additive.ts'
import type { Item } from '../vocabulary/item.ts'
import type { Defined } from '../vocabulary/understanding.ts'
import { folded } from '../vocabulary/words.ts'

const ABOUT: readonly RegExp[] = [
  /^(?:what is|what's|whats|explain) the difference between (?<one>.+) and (?<other>.+)$/,
  /^was ist der unterschied zwischen (?<one>.+) und (?<other>.+)$/,
  /^(?:what is|what's|whats|what are) an? (?<one>.+)$/,
  // Of what is sold, the figure is asked for.
  /^(?:what are|was sind) (?!my |our |the |your |unsere |meine |die |sales|earnings|takings|orders|verkaufe|umsatze|bestellungen|einnahmen)(?<one>\S+(?: \S+)?)$/,
  /^what (?:does|do) (?:the )?(?<one>.+) (?:mean|stand for|measure)$/,
  /^(?:what is meant by|what do you mean by|what counts as|what's meant by) (?<one>.+)$/,
  /^(?:what is|what's)? ?(?:the )?(?:definition|meaning) of (?<one>.+)$/,
  /^define (?<one>.+)$/,
  /^explain (?:to me )?what (?<one>.+) (?:is|are|means?)$/,
  /^explain (?<one>.+)$/,
  /^how (?:do|does) (?:you|curlew) (?:count|calculate|measure|define|compute|determine|work out) (?<one>.+)$/,
  /^how (?:is|are) (?<one>.+) (?:counted|calculated|measured|defined|computed|determined|worked out)$/,
  /^was (?:ist|sind) ein(?:e|en|er)? (?<one>.+)$/,
  /^was (?:bedeutet|bedeuten|heisst|meint|misst) (?<one>.+)$/,
  /^was versteht man unter (?<one>.+)$/,
  /^(?:die )?(?:definition|bedeutung) (?:von|der|des) (?<one>.+)$/,
  /^erklare? (?:mir )?(?<one>.+)$/,
  /^wie (?:wird|werden) (?<one>.+) (?:gezahlt|berechnet|gemessen|ermittelt|definiert)$/,
  /^wie (?:zahlt|zahlst|zahlen|berechnet|berechnest|berechnen|misst|messen) (?:ihr|du|sie|curlew) (?<one>.+)$/,
  /^wofur steht (?<one>.+)$/,
]
/** What the rate is of: no figure by itself. */
const BOUNCE = /^(?:bounces?|absprung|absprunge)$/
/** "What is LCP": of an amount without "a", the figure is asked for. */
const BARE = /^(?:what is|what's|whats|was ist) (?<one>.+)$/

/**
 * What a question wants explained; null: nothing, or something that has no definition.
 * @param read what a part of the question means
 */
export function definitionsIn(question: string, read: (text: string) => readonly Item[]): Defined[] | null {
  const text = folded(question).replace(/[\s?!.]+$/, '')
  for (const pattern of ABOUT) {
    const { one, other } = pattern.exec(text)?.groups ?? {}
    if (!one) continue
    const defined = [one, ...(other ? [other] : [])].map((part) =>
      BOUNCE.test(part) ? ('bounceRate' as const) : definedBy(read(part), false),
    )
    if (defined.every((found) => found !== null)) return [...new Set(defined)]
  }
  const { one } = BARE.exec(text)?.groups ?? {}
  const bare = one === undefined ? null : definedBy(read(one), true)
  return bare === null ? null : [bare]
}

function definedBy(items: readonly Item[], isBare: boolean): Defined | null {
  const said = items.filter(({ meanings }) => !meanings.some((own) => 'filler' in own))
  const [item, second] = said
  const [meaning, more] = item?.meanings ?? []
  if (!meaning || more || second || item?.number !== null || (isBare && items.length > 1)) return null
  if ('metric' in meaning)
    return meaning.isWeak || meaning.isPerVisit || (isBare && isAmount(meaning.metric)) ? null : meaning.metric
  const isKnown = !isBare && 'dimension' in meaning && Object.hasOwn(DIMENSIONS, meaning.dimension)
  return isKnown ? (meaning.dimension as BuiltInDimension) : null
}
