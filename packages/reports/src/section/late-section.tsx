import { Card, lazyPiece } from '@curlew/ui'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { hasFailed, type SectionError } from './section.ts'

const SectionFailure = lazyPiece(() => import('./section-failure.tsx'))

/** `Section` for the Overview, which nearly everybody opens first: the words for a part without figures come when they are needed. */
export function LateSection<Data extends object | null>({
  title,
  section,
  frame: Frame = Card,
  children,
}: {
  title: string
  section: Data | SectionError
  /** What is around the part, also where it has no figures. */
  frame?: ComponentType<{ title: string; children: ReactNode }>
  children(data: Data): ReactNode
}) {
  if (!hasFailed(section)) return children(section)
  return (
    <Frame title={title}>
      <Suspense>
        <SectionFailure section={section} isBare={Frame !== Card} />
      </Suspense>
    </Frame>
  )
}
