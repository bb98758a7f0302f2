/** Imports of history in the settings. Code and messages load on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const HistoryImport = lazyComponent(() => import('./history-import.tsx'))

export function Import() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <HistoryImport key={id} />
    </Suspense>
  )
}
