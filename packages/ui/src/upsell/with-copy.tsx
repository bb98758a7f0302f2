import type { UpsellKey } from '@curlew/model'
import type { ReactNode } from 'react'
import { lazyPiece } from '../kit/lazy-piece.tsx'
import { loadUpsells } from '../messages/language.ts'
import type { UpsellCopy } from './copy.ts'

interface WithCopyProps {
  upsell: UpsellKey
  children(copy: UpsellCopy): ReactNode
}

/** Gives its children what a locked part is worth, in the language on screen. Suspends while that is loaded, which happens once. */
export const WithCopy = lazyPiece<WithCopyProps>(async () => {
  const copies = await loadUpsells()
  return { default: ({ upsell, children }) => children(copies[upsell]) }
})
