import type { UpsellKey } from '@curlew/model'
import { lazyComponent } from '@curlew/ui'
import { loadWords, type UpsellCopy, upsellCopy } from '@curlew/words'
import type { ReactNode } from 'react'

interface WithCopyProps {
  upsell: UpsellKey
  children(copy: UpsellCopy): ReactNode
}

/** Passes the sales copy of a locked feature to its children. Suspends until it is loaded. */
export const WithCopy = lazyComponent<WithCopyProps>(async () => {
  await loadWords('upsell')
  return { default: ({ upsell, children }) => children(upsellCopy(upsell)) }
})
