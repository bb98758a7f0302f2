/** What metrics and dimensions mean, in the words of the reports. */
import { type BounceDefinition, DIMENSIONS } from '@curlew/model'
import { definitionKey, type Words } from '@curlew/words'
import type { Block } from './prose.ts'
import type { Defined } from './understand/vocabulary/understanding.ts'

/**
 * One paragraph for each.
 * @param bounce by which the site counts
 */
export const definitionBlocks = (defines: readonly Defined[], { t }: Words, bounce?: BounceDefinition): Block[] =>
  defines.map((name) => {
    const isDimension = (own: Defined): own is keyof typeof DIMENSIONS => Object.hasOwn(DIMENSIONS, own)
    const [label, about] = isDimension(name)
      ? [t(`dimensions.${name}`), t(`dimensions.${name}.about`)]
      : [t(`metrics.${name}`), t(definitionKey(name, bounce))]
    return { paragraph: [{ strong: label }, `: ${about}`] }
  })
