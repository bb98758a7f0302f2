import type { UpsellKey } from '@curlew/model'
import { use } from 'react'
import { spokenLanguage } from '../messages/language.ts'
import type { UpsellCopies, UpsellCopy } from './copy.ts'

let copies: Promise<UpsellCopies> | undefined

/** What a locked part is worth, in the language on screen. Suspends while that is loaded, which happens once. */
export function useCopy(upsell: UpsellKey): UpsellCopy {
  copies ??= loadCopies()
  return use(copies)[upsell]
}

async function loadCopies(): Promise<UpsellCopies> {
  const { UPSELL_COPY } = await (spokenLanguage() === 'de' ? import('./copy.de.ts') : import('./copy.ts'))
  return UPSELL_COPY
}
