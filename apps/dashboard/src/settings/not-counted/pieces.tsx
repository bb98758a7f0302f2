/** Settings: what was not counted, and what is left out of all figures. Their code loads on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const Ledger = lazyComponent(() => import('./ledger.tsx'))

export function NotCounted() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={640} />}>
      <Ledger key={id} />
    </Suspense>
  )
}
