import '@curlew/words/en/reports.ts'
import { t } from '@curlew/words'
import { SectionFailureCard } from './failure.tsx'
import styles from './section.module.css'
import type { SectionError } from './section.ts'

/** Replaces a section's data with the reason. `isBare`: inside a padded container. */
export default function SectionFailure({ section, isBare }: { section: SectionError; isBare?: boolean }) {
  return (
    <SectionFailureCard
      type={section.error.code.toLowerCase()}
      words={errorWords(section)}
      className={isBare ? styles.bare : styles.error}
    />
  )
}

function errorWords({ error: { code, data } }: SectionError): string {
  if (code === 'MISSING_CUSTOM_DIMENSION') return t('section.missingDimension', { name: data ?? '' })
  return t(code === 'TIMEOUT' ? 'section.timeout' : 'section.failed')
}
