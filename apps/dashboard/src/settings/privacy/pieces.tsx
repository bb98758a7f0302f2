/** Visitors' data in the settings. Code and messages load on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const VisitorData = lazyComponent(() => import('./visitor-data.tsx'))

export function Privacy() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <VisitorData key={id} />
    </Suspense>
  )
}
