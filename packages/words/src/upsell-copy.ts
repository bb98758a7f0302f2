import type { UpsellKey } from '@curlew/model'
import { find, t } from './language/on-screen.ts'

/** What a locked part of the product is worth. */
export interface UpsellCopy {
  /** What would be unlocked, as the message `upsell.unlock` has it. */
  heading: string
  /** One sentence on why one would want it. */
  claim: string
  features: readonly { name: string; text: string }[]
}

/** The copy of a part, in the language on screen; its words have to be loaded: `loadWords('upsell')`. Its features are counted from 1. */
export function upsellCopy(key: UpsellKey): UpsellCopy {
  const features: { name: string; text: string }[] = []
  for (;;) {
    const feature = `upsell.${key}.${features.length + 1}`
    const [name, text] = [find(`${feature}.name`), find(`${feature}.text`)]
    if (name === undefined || text === undefined) break
    features.push({ name, text })
  }
  return { heading: t(`upsell.${key}.heading`), claim: t(`upsell.${key}.claim`), features }
}
