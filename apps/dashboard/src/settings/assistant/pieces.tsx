/** The settings of the assistant's language model, whose code and words load when they are first opened. */
import { lazyPiece, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const ModelSections = lazyPiece(() => import('./model-sections.tsx'))

/** Which model answers, its limits, and what was sent to it. */
export function Assistant() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={900} />}>
      <ModelSections key={id} />
    </Suspense>
  )
}
