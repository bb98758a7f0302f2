import { Card, lazyComponent } from '@curlew/ui'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { hasFailed, type SectionError } from './section.ts'

const SectionFailure = lazyComponent(() => import('./section-failure.tsx'))

/** `Section` for the Overview, opened first by most users: messages for failures load on demand. */
export function LateSection<Data extends object | null>({
  title,
  section,
  frame: Frame = Card,
  children,
}: {
  title: string
  section: Data | SectionError
  /** Wraps the section, with or without data. */
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
