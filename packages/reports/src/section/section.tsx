import { Card } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import { PartFailure } from './failure.tsx'
import styles from './section.module.css'
import { hasFailed, type SectionError } from './section.ts'

/** A part of a report: its data as `children` draw it, or why there is none. */
export function Section<Data extends object>({
  title,
  section,
  children,
}: {
  title: string
  section: Data | SectionError
  children(data: Data): ReactNode
}) {
  if (!hasFailed(section)) return children(section)
  return (
    <Card title={title}>
      <PartFailure type={section.error.code.toLowerCase()} words={errorWords(section)} className={styles.error} />
    </Card>
  )
}

function errorWords({ error: { code, data } }: SectionError): string {
  if (code === 'MISSING_CUSTOM_DIMENSION') return t('section.missingDimension', { name: data ?? '' })
  return t(code === 'TIMEOUT' ? 'section.timeout' : 'section.failed')
}
