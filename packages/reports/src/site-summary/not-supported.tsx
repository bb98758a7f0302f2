import '@curlew/words/en/reports.ts'
import { t } from '@curlew/words'
import type { RefObject } from 'react'
import { sectionError } from '../section/section.ts'
import { Section } from '../section/section.tsx'
import { useRoom } from './use-room.tsx'

/** "Stats at a Glance" of a source that does not know its figures. Nothing below it moves; the next skeleton is as low as it is. */
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
