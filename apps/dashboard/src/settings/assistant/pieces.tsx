/** Settings of the assistant's language model. Code and messages load on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const ModelSections = lazyComponent(() => import('./model-sections.tsx'))

/** Connection, limits and log. */
export function Assistant() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={900} />}>
      <ModelSections key={id} />
    </Suspense>
  )
}
