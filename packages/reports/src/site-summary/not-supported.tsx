import '@curlew/words/en/reports.ts'
import { t } from '@curlew/words'
import type { RefObject } from 'react'
import { sectionError } from '../section/section.ts'
import { Section } from '../section/section.tsx'
import { useRoom } from './use-room.tsx'

/** Shown if the source does not support the site summary. Remembers its height, so that nothing below moves. */
export default function SummaryNotSupported() {
  const [block, height] = useRoom()
  return (
    <div style={{ minHeight: height }}>
      <div ref={block as RefObject<HTMLDivElement | null>}>
        <Section title={t('summary.title')} section={sectionError('NOT_SUPPORTED')}>
          {() => null}
        </Section>
      </div>
    </div>
  )
}
