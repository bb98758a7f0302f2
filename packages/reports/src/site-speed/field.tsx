/** What visitors' browsers measured: each vital with its share of good and poor views, and the pages that cost most. */
import { type SpeedDevice, WEB_VITAL_NAMES, type WebVitalName } from '@curlew/model'
import { cx, useApp } from '@curlew/ui'
import { metricFormat, metricInfo, metricLabel, t } from '@curlew/words'
import '@curlew/words/en/reports.ts'
import styles from './field.module.css'
import type { FieldPayload, FieldVital } from './field.ts'

interface FieldProps {
  field: FieldPayload
  device: SpeedDevice
}

export function Field({ field: { start, end, vitals, slowest }, device }: FieldProps) {
  const { days } = useApp()
  const known = WEB_VITAL_NAMES.flatMap((name) => {
    const vital = vitals[name]
    return vital ? [{ name, vital }] : []
  })
  return (
    <section className={styles.card} aria-labelledby="speed-field">
      <h2 id="speed-field" className={styles.title}>
        {t('speed.field')}
      </h2>
      <p className={styles.about}>
        {t(device === 'desktop' ? 'speed.fieldDesktop' : 'speed.fieldMobile', {
          first: days.full(start),
          last: days.full(end),
        })}
      </p>
      {known.length === 0 ? (
        <p className={styles.none}>{t('speed.fieldNone')}</p>
      ) : (
        <dl className={styles.vitals}>
          {known.map(({ name, vital }) => (
            <Vital key={name} name={name} vital={vital} />
          ))}
        </dl>
      )}
      {slowest.length > 0 && <Slowest pages={slowest} />}
    </section>
  )
}

function Vital({ name, vital: { value, views, good, poor } }: { name: WebVitalName; vital: FieldVital }) {
  const { formats } = useApp()
  const fair = Math.max(0, 100 - good - poor)
  return (
    <div className={styles.vital} data-testid={`field-${name}`}>
      <dt title={metricInfo(name)}>{metricLabel(name)}</dt>
      <dd className={styles.value}>{metricFormat(name, formats)(value)}</dd>
      <dd className={styles.shares}>
        <span className={styles.bar} aria-hidden="true">
          <i className={styles.good} style={{ inlineSize: `${good}%` }} />
          <i className={styles.fair} style={{ inlineSize: `${fair}%` }} />
          <i className={styles.poor} style={{ inlineSize: `${poor}%` }} />
        </span>
        <span className={styles.legend}>
          {t('speed.fieldShares', {
            good: formats.percent(good),
            fair: formats.percent(fair),
            poor: formats.percent(poor),
            views: formats.number(views),
          })}
        </span>
      </dd>
    </div>
  )
}

function Slowest({ pages }: { pages: FieldPayload['slowest'] }) {
  const { formats } = useApp()
  const hosts = new Set(pages.map(({ host }) => host))
  return (
    <table className={styles.slowest}>
      <caption>{t('speed.slowest')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('speed.page')}</th>
          <th scope="col">{metricLabel('largestContentfulPaint')}</th>
          <th scope="col">{t('speed.slowestViews')}</th>
          <th scope="col">{t('speed.slowestPoor')}</th>
        </tr>
      </thead>
      <tbody>
        {pages.map(({ host, path, largest_contentful_paint: value, views, poor_views: poor }) => (
          <tr key={`${host}${path}`}>
            <th scope="row" className={cx(styles.path)}>
              <bdi>{hosts.size > 1 ? `${host}${path}` : path}</bdi>
            </th>
            <td>{formats.milliseconds(value)}</td>
            <td>{formats.number(views)}</td>
            <td>{formats.number(poor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
