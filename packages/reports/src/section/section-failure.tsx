import '@curlew/words/en/reports.ts'
import { t } from '@curlew/words'
import { PartFailure } from './failure.tsx'
import styles from './section.module.css'
import type { SectionError } from './section.ts'

/** Why a section has no figures, to be put where they would be. `isBare`: in a frame with room of its own around what it holds. */
export default function SectionFailure({ section, isBare }: { section: SectionError; isBare?: boolean }) {
  return (
    <PartFailure
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
