import type { UpsellKey } from '@curlew/model'
import { find, t } from './language/on-screen.ts'

/** Sales copy of a locked feature. */
export interface UpsellCopy {
  /** What would be unlocked, for the message `upsell.unlock`. */
  heading: string
  /** One sentence about its benefit. */
  claim: string
  features: readonly { name: string; text: string }[]
}

/** Sales copy in the language on screen. Needs `loadWords('upsell')`. Features are numbered from 1. */
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
