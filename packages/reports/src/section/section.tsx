import { Card } from '@curlew/ui'
import type { ReactNode } from 'react'
import { hasFailed, type SectionError } from './section.ts'
import SectionFailure from './section-failure.tsx'

export interface SectionProps<Data extends object> {
  title: string
  section: Data | SectionError
  children(data: Data): ReactNode
}

/** A section of a report: its data rendered by `children`, or the reason why it is missing. */
export function Section<Data extends object>({ title, section, children }: SectionProps<Data>) {
  if (!hasFailed(section)) return children(section)
  return (
    <Card title={title}>
      <SectionFailure section={section} />
    </Card>
  )
}
