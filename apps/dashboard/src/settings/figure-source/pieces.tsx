/** Where the site's figures come from. Code and messages load on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const FigureSource = lazyComponent(() => import('./figure-source.tsx'))

export function Figures() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <FigureSource key={id} />
    </Suspense>
  )
}
