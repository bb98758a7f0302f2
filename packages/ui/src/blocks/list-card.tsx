/** A ranked list: name, value and change, with a faint bar behind each value. */
import type { Metric } from '@curlew/model'
import { MISSING, t } from '@curlew/words'
import { type ReactNode, useState } from 'react'
import { useApp } from '../app/app-context.tsx'
import { Change } from '../kit/figures/change.tsx'
import { Card } from '../kit/layout/card.tsx'
import { ExternalLink } from '../kit/links/external-link.tsx'
import { NewWindowLink } from '../kit/links/new-window-link.tsx'
import { webAddress } from '../kit/text/safe-url.ts'
import { type Counted, countedIn, type FigureOf, shareFigure } from '../slots/asked-report.ts'
import { ExplainedFigure } from '../slots/explained-figure.tsx'
import type { FilterTarget } from '../slots/filter-target.ts'
import { useRowFilters } from '../slots/row-filters.tsx'
import { EmptyText } from './empty-text.tsx'
import styles from './list-card.module.css'
import { DEFAULT_ROW_LIMIT, type RowLimit } from './row-limit.ts'
import { RowLimits } from './row-limits.tsx'

export interface ListRow {
  key: string
  label: string
  /** A flag or a favicon. */
  icon?: ReactNode
  /** Link target. Build it with `safe-url.ts`. */
  href?: string | undefined
  /** Secondary text after the label. */
  detail?: string
  value: number
  /** Earlier value, if known, and change in percent. `isShown`: visible, not only for screen readers. */
  compared?: { previous: number | undefined; change: number; isShown: boolean }
  /** Share of the total in percent, if not comparing. */
  share?: number
  /** What to filter by. */
  filter?: FilterTarget
  /** What its figures count, if readers cannot filter by it. */
  counted?: Counted
}

export interface ListCardProps {
  title: string
  info?: string
  /** Heading of the values. */
  metric: string
  /** Whose values they are, if a query has them. */
  counts?: Metric
  /** What a row's value counts, if it is not that metric of what the row is about. */
  figure?(row: ListRow): FigureOf | undefined
  rows: readonly ListRow[]
  /** Replaces the default empty text. */
  emptyText?: string
  emptyHint?: string
  /** Link to the provider's full report, if any. */
  link?: { label: string; href: string | undefined }
}

export function ListCard({ title, info, metric, rows, emptyText, emptyHint, link, ...of }: ListCardProps) {
  const [limit, setLimit] = useState<RowLimit>(DEFAULT_ROW_LIMIT)
  const highest = Math.max(1, ...rows.map(({ value }) => value))
  const hasLimits = rows.length > DEFAULT_ROW_LIMIT
  const footer = ((link?.href && webAddress(link.href)) || hasLimits) && (
    <>
      {link && <ExternalLink {...link} />}
      {hasLimits && <RowLimits rows={rows.length} limit={limit} onChange={setLimit} />}
    </>
  )
  return (
    <Card title={title} info={info} aside={metric} footer={footer}>
      {rows.length === 0 ? (
        <EmptyText text={emptyText} hint={emptyHint} />
      ) : (
        <ol className={styles.list}>
          {rows.slice(0, limit === 'all' ? undefined : limit).map((row, index) => (
            <Row key={row.key} {...{ ...of, metric }} row={row} number={index + 1} share={row.value / highest} />
          ))}
        </ol>
      )}
    </Card>
  )
}

interface RowProps extends Pick<ListCardProps, 'metric' | 'counts' | 'figure'> {
  row: ListRow
  number: number
  share: number
}

function Row({ row, metric, counts, figure, number, share }: RowProps) {
  const { formats } = useApp()
  const { handlers, actions } = useRowFilters(row.filter)
  const counted = countedIn(row)
  const of = figure ? figure(row) : counts && counted && { ...counted, metric: counts }
  return (
    <li {...handlers} className={styles.row}>
      <i className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      {row.icon}
      <span className={styles.label} title={row.label} dir="auto" data-cut="">
        {row.href ? <NewWindowLink href={row.href}>{row.label}</NewWindowLink> : row.label}
        {row.detail && ' '}
        {row.detail && <bdi className={styles.detail}>{row.detail}</bdi>}
      </span>
      {actions}
      <b className={styles.value}>
        <ExplainedFigure figure={of && { ...of, shown: row.value }}>{formats.number(row.value)}</ExplainedFigure>
      </b>
      {row.compared && <Compared {...row.compared} of={of} />}
      {row.share !== undefined && (
        <span className={styles.change}>
          <ExplainedFigure figure={of && !of.part ? shareFigure(of, metric, row.share) : undefined}>
            {formats.percent(row.share)}
          </ExplainedFigure>
        </span>
      )}
    </li>
  )
}

interface ComparedProps extends NonNullable<ListRow['compared']> {
  of: FigureOf | undefined
}

function Compared({ previous, change, isShown, of }: ComparedProps) {
  const { formats } = useApp()
  const from = change > 0 ? 'change.upFrom' : change < 0 ? 'change.downFrom' : 'change.sameAs'
  const value = previous === undefined ? MISSING : formats.number(previous)
  const spoken = <span className="visually-hidden">{t(from, { value })}</span>
  return (
    <span className={styles.change}>
      {isShown && (
        <span className={styles.previous}>
          <ExplainedFigure
            figure={of && previous !== undefined ? { ...of, side: 'previous', shown: previous } : undefined}
          >
            <span aria-hidden="true">{value}</span>
            {spoken}
          </ExplainedFigure>
        </span>
      )}
      <span className={styles.changed}>
        <Change value={change} />
      </span>
      {!isShown && spoken}
    </span>
  )
}
