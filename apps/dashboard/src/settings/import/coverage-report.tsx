/** What an import brings: how much of which days, which reports show it, and what is left out, why. */
import type { ImportReport } from '@curlew/model/history-imports'
import { useApp } from '@curlew/ui'
import { find, t } from '@curlew/words'
import styles from './import.module.css'

type Unit = 'line' | 'row' | 'visit'
const unitOf = ({ unit: [one] }: ImportReport): Unit => (one === 'row' || one === 'visit' ? one : 'line')

const hasEvents = ({ pageViews, otherEvents, fetches }: ImportReport) => pageViews + otherEvents + fetches > 0

interface ReportProps {
  report: ImportReport
}

export function CoverageReport({ report }: ReportProps) {
  const { kind, lacks } = report
  return (
    <div className={styles.coverage}>
      <Warnings report={report} />
      <Counts report={report} />
      {report.leftOut.length > 0 && <LeftOutLines report={report} />}
      <FedReports report={report} />
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

/** What the reader should know before the counts. */
function Warnings({ report }: ReportProps) {
  const { days } = useApp()
  return (
    <>
      {!hasEvents(report) && (
        <p className={styles.warning} role="status">
          {t(report.isUnreadable ? 'imports.unreadable' : 'imports.nothing')}
        </p>
      )}
      {report.maybeTwiceFrom !== null && (
        <p className={styles.warning}>{t('imports.twice', { day: days.full(report.maybeTwiceFrom) })}</p>
      )}
      {report.damaged.map(({ file, line }) => (
        <p key={file} className={styles.warning}>
          {t(`imports.damaged.${unitOf(report)}`, { file, line })}
        </p>
      ))}
    </>
  )
}

function Counts({ report }: ReportProps) {
  const { days, formats } = useApp()
  const { from, to } = report
  const { number } = formats
  const visitors = number(report.visitors)
  const rows: [name: string, value: string][] = [
    [t('imports.days'), from === null || to === null ? t('imports.daysNone') : days.range({ start: from, end: to })],
    [t('imports.read'), t(`imports.count.${unitOf(report)}`, { count: report.lines })],
    [t('imports.views'), number(report.pageViews)],
    [t('imports.events'), number(report.otherEvents)],
    ...(report.fetches > 0 ? [[t('imports.fetches'), number(report.fetches)] as [string, string]] : []),
    [t('imports.visitors'), report.visitorsEstimated ? t('imports.about', { number: visitors }) : visitors],
    ...(report.added === null ? [] : [[t('imports.added'), number(report.added)] as [string, string]]),
    ...(report.alreadyThere === null ? [] : [[t('imports.there'), number(report.alreadyThere)] as [string, string]]),
  ]
  return (
    <dl className={styles.counts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Lines that are not imported, by reason, with the first places of each. */
function LeftOutLines({ report }: ReportProps) {
  const { formats } = useApp()
  const unit = unitOf(report)
  return (
    <section aria-label={t('imports.leftOut')}>
      <h3>{t('imports.leftOut')}</h3>
      <ul>
        {report.leftOut.map(({ reason, text, lines, first }) => (
          <li key={`${reason} ${text}`}>
            {t('imports.leftOutOf', {
              count: t(`imports.count.${unit}`, { count: lines }),
              reason: reasonOf(report.kind, reason, text),
            })}
            {first.length > 0 && (
              <span className={styles.hint}>
                {t(`imports.places.${unit}`, {
                  count: first.length,
                  places: formats.list(first.map(({ line }) => formats.number(line))),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which reports show the import, by their first day, and which do not. */
function FedReports({ report }: ReportProps) {
  const { days, formats } = useApp()
  const { reports } = report
  const fed = Map.groupBy(
    reports.flatMap(({ key, since }) => (since === null ? [] : [{ key, since }])),
    ({ since }) => since,
  )
  const fedByDay = [...fed].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const others = reports.filter(({ since }) => since === null)
  return (
    <>
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
      {hasEvents(report) && others.length > 0 && (
        <section aria-label={t('imports.notFed')}>
          <h3>{t('imports.notFed')}</h3>
          <p>{formats.list(others.map(({ key }) => t(`title.${key}`)))}</p>
        </section>
      )}
    </>
  )
}

/** In the language on screen, if the app knows the kind of file. */
const reasonOf = (kind: string, reason: string, text: string): string =>
  (reason === 'later' ? t('imports.reason.later') : find(`imports.reason.${kind}.${reason}`)) ?? text
