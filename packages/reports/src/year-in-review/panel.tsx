/** Panels of the review: a coloured title bar with content. */
import { cx, ExplainedFigure, type FilterTarget } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import { hasFailed, type SectionError } from '../section/section.ts'
import type { SectionProps } from '../section/section.tsx'
import SectionFailure from '../section/section-failure.tsx'
import { yearFormats } from './formats.ts'
import styles from './panel.module.css'
import { LIST_ROWS } from './year.ts'

/** @param aside content at the end of the bar */
export function Panel({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.bar}>
        <h3 className={styles.title}>{title}</h3>
        <span className={styles.aside}>{aside}</span>
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** A section: its data rendered by `children`, or the reason why it is missing. */
export function PanelSection<Data extends object>({ title, section, children }: SectionProps<Data>) {
  if (!hasFailed(section)) return children(section)
  return (
    <Panel title={title}>
      <SectionFailure section={section} isBare />
    </Panel>
  )
}

export interface TopRow {
  key: string
  label: string
  icon?: ReactNode
  /** What the row is about. */
  target: FilterTarget
  sessions: number
}

/** First rows of a list, or why it is missing. */
export function TopPanel<Row>({
  title,
  list,
  rowOf,
}: {
  title: string
  list: readonly Row[] | SectionError
  rowOf(row: Row): TopRow
}) {
  return (
    <PanelSection title={title} section={list}>
      {(rows) => <TopRows title={title} rows={rows.map(rowOf)} />}
    </PanelSection>
  )
}

/** Fixed number of rows, padded with blanks. */
function TopRows({ title, rows }: { title: string; rows: readonly TopRow[] }) {
  const shown = rows.slice(0, LIST_ROWS)
  const most = Math.max(1, ...shown.map(({ sessions }) => sessions))
  const blanks = Array.from({ length: LIST_ROWS - shown.length }, (_, index) => shown.length + index)
  return (
    <Panel title={title} aside={t('year.inSessions')}>
      <ol className={styles.rows}>
        {shown.map(({ key, label, icon, target, sessions }, index) => (
          <li key={key} className={styles.row}>
            <span className={styles.rowBar} style={{ inlineSize: `${(100 * sessions) / most}%` }} />
            <span className={styles.rank}>{index + 1}</span>
            {icon}
            <span className={styles.label} data-cut>
              {label}
            </span>
            <b className={styles.value}>
              <ExplainedFigure figure={{ metric: 'sessions', target, shown: sessions }}>
                {yearFormats.number(sessions)}
              </ExplainedFigure>
            </b>
          </li>
        ))}
        {blanks.map((place) => (
          <li key={place} className={cx(styles.row, styles.blank)} aria-hidden="true" />
        ))}
      </ol>
      {shown.length === 0 && <p className={styles.nothing}>{t('year.nothing')}</p>}
    </Panel>
  )
}
