/** What metrics and dimensions mean, in the words of the reports. */
import { DIMENSIONS } from '@curlew/model'
import type { Words } from '@curlew/words'
import type { Block } from './prose.ts'
import type { Defined } from './understand/vocabulary/understanding.ts'

/** One paragraph for each. */
export const definitionBlocks = (defines: readonly Defined[], { t }: Words): Block[] =>
  defines.map((name) => {
    const isDimension = (own: Defined): own is keyof typeof DIMENSIONS => Object.hasOwn(DIMENSIONS, own)
    const [label, about] = isDimension(name)
      ? [t(`dimensions.${name}`), t(`dimensions.${name}.about`)]
      : [t(`metrics.${name}`), t(`metrics.${name}.about`)]
    return { paragraph: [{ strong: label }, `: ${about}`] }
  })
