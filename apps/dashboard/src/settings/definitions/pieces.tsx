/** What a site counts as a bounce, a session and a visitor, in the settings. Code and messages load on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const DefinitionsForm = lazyComponent(() => import('./definitions-form.tsx'))

export function Definitions() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={640} />}>
      <DefinitionsForm key={id} />
    </Suspense>
  )
}
