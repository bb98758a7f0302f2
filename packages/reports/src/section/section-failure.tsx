import '@curlew/words/en/reports.ts'
import { t } from '@curlew/words'
import { PartFailure } from './failure.tsx'
import styles from './section.module.css'
import type { SectionError } from './section.ts'

/** Why a section has no figures, to be put where they would be. */
export default function SectionFailure({ section }: { section: SectionError }) {
  return <PartFailure type={section.error.code.toLowerCase()} words={errorWords(section)} className={styles.error} />
}

function errorWords({ error: { code, data } }: SectionError): string {
  if (code === 'MISSING_CUSTOM_DIMENSION') return t('section.missingDimension', { name: data ?? '' })
  return t(code === 'TIMEOUT' ? 'section.timeout' : 'section.failed')
}
