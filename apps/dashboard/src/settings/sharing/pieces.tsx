/** Shared views in the settings. Code and messages load on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const SharedViewList = lazyComponent(() => import('./shared-view-list.tsx'))

export function Sharing() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={260} />}>
      <SharedViewList key={id} />
    </Suspense>
  )
}
