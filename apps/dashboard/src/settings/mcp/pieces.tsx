/** The settings of tokens for other programs, whose code and words load when they are first opened. */
import { lazyPiece, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const McpSections = lazyPiece(() => import('./mcp-sections.tsx'))

/** The tokens of the site, and how programs use them. */
export function Mcp() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={760} />}>
      <McpSections key={id} />
    </Suspense>
  )
}
