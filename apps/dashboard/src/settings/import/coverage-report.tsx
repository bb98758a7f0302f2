/** What an import brings: how much of which days, which reports show it, and what is left out, why. */
import type { ImportReport } from '@curlew/model/history-imports'
import { useApp } from '@curlew/ui'
import { find, t } from '@curlew/words'
import styles from './import.module.css'

type Unit = 'line' | 'row' | 'visit'
const unitOf = ({ unit: [one] }: ImportReport): Unit => (one === 'row' || one === 'visit' ? one : 'line')

export function CoverageReport({ report }: { report: ImportReport }) {
  const { days, formats } = useApp()
  const { kind, from, to, leftOut, lacks, damaged, reports } = report
  const unit = unitOf(report)
  const number = formats.number
  const visitors = number(report.visitors)
  const hasSome = report.pageViews + report.otherEvents + report.fetches > 0
  const rows: [name: string, value: string][] = [
    [t('imports.days'), from === null || to === null ? t('imports.daysNone') : days.range({ start: from, end: to })],
    [t('imports.read'), t(`imports.count.${unit}`, { count: report.lines })],
    [t('imports.views'), number(report.pageViews)],
    [t('imports.events'), number(report.otherEvents)],
    ...(report.fetches > 0 ? [[t('imports.fetches'), number(report.fetches)] as [string, string]] : []),
    [t('imports.visitors'), report.visitorsEstimated ? t('imports.about', { number: visitors }) : visitors],
    ...(report.added === null ? [] : [[t('imports.added'), number(report.added)] as [string, string]]),
    ...(report.alreadyThere === null ? [] : [[t('imports.there'), number(report.alreadyThere)] as [string, string]]),
  ]
  const fed = Map.groupBy(
    reports.flatMap(({ key, since }) => (since === null ? [] : [{ key, since }])),
    ({ since }) => since,
  )
  const fedByDay = [...fed].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const others = reports.filter(({ since }) => since === null)
  return (
    <div className={styles.coverage}>
      {!hasSome && (
        <p className={styles.warning} role="status">
          {t(report.isUnreadable ? 'imports.unreadable' : 'imports.nothing')}
        </p>
      )}
      {report.maybeTwiceFrom !== null && (
        <p className={styles.warning}>{t('imports.twice', { day: days.full(report.maybeTwiceFrom) })}</p>
      )}
      {damaged.map(({ file, line }) => (
        <p key={file} className={styles.warning}>
          {t(`imports.damaged.${unit}`, { file, line })}
        </p>
      ))}
      <dl className={styles.counts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {leftOut.length > 0 && (
        <section aria-label={t('imports.leftOut')}>
          <h3>{t('imports.leftOut')}</h3>
          <ul>
            {leftOut.map(({ reason, text, lines, first }) => (
              <li key={`${reason} ${text}`}>
                {t('imports.leftOutOf', {
                  count: t(`imports.count.${unit}`, { count: lines }),
                  reason: reasonOf(kind, reason, text),
                })}
                {first.length > 0 && (
                  <span className={styles.hint}>
                    {t(`imports.places.${unit}`, {
                      count: first.length,
                      places: formats.list(first.map(({ line }) => number(line))),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {fedByDay.length > 0 && (
        <section aria-label={t('imports.fed')}>
          <h3>{t('imports.fed')}</h3>
          <ul>
            {fedByDay.map(([since, some]) => (
              <li key={since}>
                {t('imports.fedSince', {
                  day: days.full(since),
                  reports: formats.list(some.map(({ key }) => t(`title.${key}`))),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasSome && others.length > 0 && (
        <section aria-label={t('imports.notFed')}>
          <h3>{t('imports.notFed')}</h3>
          <p>{formats.list(others.map(({ key }) => t(`title.${key}`)))}</p>
        </section>
      )}
      {lacks.length > 0 && (
        <section aria-label={t('imports.lacks')}>
          <h3>{t('imports.lacks')}</h3>
          <ul>
            {lacks.map((text, index) => (
              <li key={text}>{find(`imports.lack.${kind}.${index}`) ?? text}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** In the language on screen, if the app knows the kind of file. */
const reasonOf = (kind: string, reason: string, text: string): string =>
  (reason === 'later' ? t('imports.reason.later') : find(`imports.reason.${kind}.${reason}`)) ?? text
