import type { UpsellKey } from '@curlew/model'
import type { ReactNode } from 'react'
import { lazyPiece } from '../kit/lazy-piece.tsx'
import { spokenLanguage } from '../messages/language.ts'
import type { UpsellCopy } from './copy.ts'

interface WithCopyProps {
  upsell: UpsellKey
  children(copy: UpsellCopy): ReactNode
}

/** Gives its children what a locked part is worth, in the language on screen. Suspends while that is loaded, which happens once. */
export const WithCopy = lazyPiece<WithCopyProps>(async () => {
  const { UPSELL_COPY } = await (spokenLanguage() === 'de' ? import('./copy.de.ts') : import('./copy.ts'))
  return { default: ({ upsell, children }) => children(UPSELL_COPY[upsell]) }
})
