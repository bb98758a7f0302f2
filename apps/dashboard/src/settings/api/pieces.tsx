/** Settings of access tokens. Code and messages load on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const ApiSections = lazyComponent(() => import('./api-sections.tsx'))

/** Access tokens of the site, and how other programs use them. */
export function Api() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={1040} />}>
      <ApiSections key={id} />
    </Suspense>
  )
}
