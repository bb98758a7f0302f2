/** Overall score: ring, number and band. */
import { bandOf, GOOD_SCORE, type SpeedDevice } from '@curlew/model'
import { Card, cx, ExplainedFigure, Icon, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useAuditFigure } from './audit-figure.tsx'
import styles from './gauge.module.css'
import { gaugeShare } from './gauge-share.ts'
import type { SiteSpeedPayload } from './payload.ts'

const BANDS = [
  { band: 'danger', range: [0, 49] },
  { band: 'warning', range: [50, 89] },
  { band: 'success', range: [90, 100] },
] as const

export const DEVICE_ICONS = { desktop: 'system', mobile: 'device' } as const

export function Gauge({ data, device }: { data: SiteSpeedPayload; device: SpeedDevice }) {
  const { formats } = useApp()
  const { score } = data
  const figureOf = useAuditFigure(data, device)
  const band = score === null ? null : bandOf(score)
  return (
    <Card title={t('speed.score')} className={styles.card}>
      <div className={styles.gauge}>
        <div className={styles.ring}>
          <Ring
            score={score}
            label={score === null ? t('speed.never') : t('speed.gauge', { score: formats.number(score) })}
            className={styles.drawing}
          />
          <div className={styles.middle}>
            <Icon name={DEVICE_ICONS[device]} size={18} />
            <b className={styles.score} data-testid="speed-score">
              {score === null ? (
                t('speed.noScore')
              ) : (
                <ExplainedFigure
                  figure={figureOf({
                    ...{ label: t('speed.score'), about: t('speed.scoreAbout'), value: formats.number(score) },
                  })}
                >
                  {formats.number(score)}
                </ExplainedFigure>
              )}
            </b>
            <span className={styles.outOf}>{t('speed.outOf')}</span>
          </div>
        </div>
        {score === null || band === null ? (
          <p className={styles.first}>{t('speed.first')}</p>
        ) : (
          <p className={styles.words}>
            <b className={cx(styles.band, styles[band])}>
              <span className={styles.dot} aria-hidden="true" />
              {t(`speed.${band}`)}
            </b>
            {score < GOOD_SCORE && <span>{t('speed.pointsMissing', { points: GOOD_SCORE - score })}</span>}
          </p>
        )}
      </div>
      <ul className={styles.legend}>
        {BANDS.map(({ band: name, range: [from, to] }) => (
          <li key={name} className={cx(styles.entry, styles[name], name === band && styles.current)}>
            <span className={styles.line} aria-hidden="true" />
            {`${formats.number(from)}–${formats.number(to)}`}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RingProps {
  score: number | null
  /** For screen readers. Absent if the text beside it says the same. */
  label?: string
  className?: string | undefined
}

/** Ring filled by score, in the colour of its band. */
export function Ring({ score, label, className }: RingProps) {
  return (
    <svg
      viewBox="0 0 224 224"
      className={cx(styles.circle, className)}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      focusable="false"
    >
      <circle className={styles.track} cx="112" cy="112" r="104" />
      {score !== null && (
        <circle
          className={cx(styles.arc, styles[bandOf(score)])}
          data-share={gaugeShare(score)}
          cx="112"
          cy="112"
          r="104"
          pathLength={100}
          strokeDasharray={`${gaugeShare(score)} 100`}
          transform="rotate(-90 112 112)"
        />
      )}
    </svg>
  )
}
