import type { UpsellKey } from '@curlew/model'
import { loadWords, type UpsellCopy, upsellCopy } from '@curlew/words'
import type { ReactNode } from 'react'
import { lazyPiece } from '../kit/lazy-piece.tsx'

interface WithCopyProps {
  upsell: UpsellKey
  children(copy: UpsellCopy): ReactNode
}

/** Gives its children what a locked part is worth, in the language on screen. Suspends while that is loaded, which happens once. */
export const WithCopy = lazyPiece<WithCopyProps>(async () => {
  await loadWords('upsell')
  return { default: ({ upsell, children }) => children(upsellCopy(upsell)) }
})
