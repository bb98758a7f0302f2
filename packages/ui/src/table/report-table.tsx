/** A report's table: heading, filter, sortable and expandable rows, and export. */
import type { CompareRange } from '@curlew/model'
import { t } from '@curlew/words'
import '@curlew/words/en/tables.ts'
import { type ReactNode, useRef } from 'react'
import { useApp } from '../app/app-context.tsx'
import { EmptyText } from '../blocks/empty-text.tsx'
import { useElementWidth } from '../kit/browser/media.ts'
import { Button } from '../kit/buttons/button.tsx'
import { Legend } from '../kit/figures/legend.tsx'
import { SearchField } from '../kit/forms/search-field.tsx'
import type { Grid } from './grid.ts'
import styles from './report-table.module.css'
import { TableBody } from './table-body.tsx'
import { TableFoot } from './table-foot.tsx'
import { headRows, TableHead } from './table-head.tsx'
import { TotalRow } from './table-row.tsx'
import type { TableRow } from './types.ts'
import { type GridProps, useGrid } from './use-grid.ts'
import type { View } from './view.ts'
import { useWidths } from './widths.ts'

/** Extra width for names if the table scrolls anyway, in pixels. */
const FRAMED_EXTRA = 50

export interface ReportTableProps<Row extends TableRow> extends GridProps<Row> {
  title: string
  /** The total row, including rows not listed. */
  total?: Row
  /** Whether there is a filter for names. */
  isSearchable?: boolean
  /** What the reader can choose for the table, in its head. */
  control?: ReactNode
  emptyText?: string
  emptyHint: string
  /** Report name in the exported file's name. */
  fileName: string
  /** Note below the table. */
  note?: string | undefined
  /** Link to the provider's full report, if any. */
  link?: { label: string; href: string | undefined } | undefined
}

export function ReportTable<Row extends TableRow>(props: ReportTableProps<Row>) {
  const { title, rows, emptyText = t('table.empty'), emptyHint, control, ranges, fileName, note, link } = props
  const { grid, view } = useGrid(props)
  if (rows.length === 0) {
    return (
      <section className={styles.card} aria-label={title}>
        <header className={styles.top}>
          <h2 className={styles.title}>{title}</h2>
          {control}
        </header>
        <EmptyText text={emptyText} hint={emptyHint} />
      </section>
    )
  }
  return (
    <section className={styles.card} aria-label={title}>
      <header className={styles.top}>
        <h2 className={styles.title}>{title}</h2>
        <TableControls {...props} grid={grid} />
      </header>
      {view.found.length === 0 ? (
        <div className={styles.none}>
          <EmptyText text={t('table.noneFound')} hint={t('table.noneFoundHint', { keyword: grid.state.keyword })} />
        </div>
      ) : (
        <Table {...props} grid={grid} view={view} />
      )}
      <TableFoot
        grid={grid}
        view={view}
        total={rows.length}
        fileName={fileName}
        range={ranges.current}
        note={note}
        link={link}
      />
    </section>
  )
}

/** Beside the title: the ranges that are compared, and what readers can change. */
function TableControls<Row extends TableRow>({
  title,
  isSearchable,
  control,
  ranges,
  grid,
}: ReportTableProps<Row> & { grid: Grid<Row> }) {
  return (
    <>
      {grid.mode !== 'off' && <RangeLegend ranges={ranges} />}
      {!grid.isWide && (
        <Button className={styles.details} onPress={() => grid.dispatch({ type: 'toggleAll' })}>
          {t(grid.state.open.all ? 'table.hideDetails' : 'table.showDetails')}
        </Button>
      )}
      {control}
      {isSearchable && (
        <SearchField
          className={styles.filter}
          label={t('table.filterLabel', { title })}
          placeholder={t('table.filter')}
          value={grid.state.keyword}
          maxLength={200}
          onChange={(keyword) => grid.dispatch({ type: 'filter', keyword })}
        />
      )}
    </>
  )
}

function Table<Row extends TableRow>({
  title,
  rows,
  total,
  grid,
  view,
}: ReportTableProps<Row> & { grid: Grid<Row>; view: View<Row> }) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const widths = useWidths(grid, rows, total, width)
  // A table wider than its card scrolls in its own frame.
  const isFramed = grid.isWide && width > 0 && width < widths.least
  return (
    <div className={styles.window}>
      <div
        ref={frame}
        className={styles.frame}
        {...(isFramed && {
          'data-framed': true,
          role: 'region',
          'aria-label': t('table.frame', { title }),
          tabIndex: 0,
        })}
      >
        <table
          className={styles.table}
          style={isFramed ? { minInlineSize: widths.least + FRAMED_EXTRA } : undefined}
          data-snug={widths.layout === 'snug' || undefined}
          data-tight={widths.layout === 'tight' || undefined}
          data-compare={grid.mode !== 'off' || undefined}
          aria-rowcount={headRows(grid) + view.found.length}
        >
          <caption className="visually-hidden">{title}</caption>
          <colgroup>
            <col />
            {widths.columns.map(({ id, width }) => (
              <col key={id} style={{ inlineSize: width }} />
            ))}
          </colgroup>
          <TableHead grid={grid} />
          <TableBody grid={grid} rows={view.shown} />
          {total && (
            <tfoot>
              <TotalRow grid={grid} row={total} isFiltered={view.found.length < rows.length} />
            </tfoot>
          )}
        </table>
      </div>
    </div>
  )
}

function RangeLegend({ ranges }: Pick<ReportTableProps<TableRow>, 'ranges'>) {
  const { days, pageData } = useApp()
  const range = (dates: CompareRange) => days.shortRange(dates, pageData.today.slice(0, 4))
  return (
    <Legend
      className={styles.legend}
      items={[
        { mark: 'value', label: t('table.currentRange', { range: range(ranges.current) }) },
        { mark: 'earlierValue', label: t('table.previousRange', { range: range(ranges.previous) }) },
      ]}
    />
  )
}
