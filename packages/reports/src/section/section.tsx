import { Card } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
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
      <p className={styles.error} role={section.error.code === 'NOT_SUPPORTED' ? 'status' : 'alert'}>
        {errorWords(section)}
      </p>
    </Card>
  )
}

function errorWords({ error: { code, data } }: SectionError): string {
  if (code === 'MISSING_CUSTOM_DIMENSION') return t('section.missingDimension', { name: data ?? '' })
  if (code === 'NOT_SUPPORTED') return t('section.notSupported')
  return t(code === 'TIMEOUT' ? 'section.timeout' : 'section.failed')
}
