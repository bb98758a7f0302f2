import { type NotCountedSample, shareOf } from '@curlew/model'
import { Button, useApp } from '@curlew/ui'
import { MISSING, t } from '@curlew/words'
import { useState } from 'react'
import type { NotCountedReason } from './by-reason.ts'
import { CountAgain } from './count-again.tsx'
import styles from './ledger.module.css'

interface ReasonRowProps {
  reason: NotCountedReason
  /** All events that were not counted. */
  total: number
  color: string
  samples: readonly NotCountedSample[]
}

/** A reason with its figures; its samples open below. */
export function ReasonRow({ reason: { reason, count, lastDay }, total, color, samples }: ReasonRowProps) {
  const { formats, days, pageData } = useApp()
  const [isOpen, setOpen] = useState(false)
  const name = t(`dropped.${reason}`)
  return (
    <tbody>
      <tr>
        <th scope="row">
          <span className={styles.dot} style={{ background: color }} />
          {name}
          <p className={styles.about}>{t(`ledger.about.${reason}`)}</p>
        </th>
        <td>{formats.number(count)}</td>
        <td>{formats.percent(shareOf(count, total))}</td>
        <td>{lastDay === pageData.today ? t('ledger.today') : days.short(lastDay)}</td>
        <td>
          {samples.length === 0 ? (
            <span className={styles.none}>{MISSING}</span>
          ) : (
            <Button
              look="plain"
              aria-expanded={isOpen}
              aria-label={t('ledger.samplesOf', { name, count: samples.length })}
              onPress={() => setOpen(!isOpen)}
            >
              {formats.number(samples.length)}
            </Button>
          )}
        </td>
        <td className={styles.action}>
          <CountAgain reason={reason} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={6} className={styles.samples}>
            <ul>
              {samples.map((sample) => (
                <Sample key={`${sample.at} ${sample.page} ${sample.agent}`} sample={sample} />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Sample({ sample: { at, event, page, agent } }: { sample: NotCountedSample }) {
  const { days, pageData } = useApp()
  const instant = new Date(at).toISOString()
  return (
    <li>
      <time dateTime={instant}>{days.moment(instant, pageData.settings.timezone)}</time>
      <bdi className={styles.event}>{event || MISSING}</bdi>
      <bdi className={styles.page}>{page || MISSING}</bdi>
      <bdi className={styles.agent}>{agent || MISSING}</bdi>
    </li>
  )
}
