/** Settings of access tokens. Code and messages load on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const McpSections = lazyComponent(() => import('./mcp-sections.tsx'))

/** Access tokens of the site, and how to use them. */
export function Mcp() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={760} />}>
      <McpSections key={id} />
    </Suspense>
  )
}
