import type { DateRange } from '@curlew/model'
import { t } from '@curlew/words'
import { useContext } from 'react'
import { useApp } from '../app/app-context.tsx'
import type { RowLimit } from '../blocks/row-limit.ts'
import { RowLimits } from '../blocks/row-limits.tsx'
import { ExternalLink } from '../kit/links/external-link.tsx'
import { FilterNote } from '../slots/filter-note.tsx'
import { useFilterText } from '../slots/filter-text.ts'
import { AppliedFilters } from '../slots/report-dates.ts'
import { Slots } from '../slots/slots.tsx'
import { fileNameOf, recordsOf } from './export.ts'
import type { Grid } from './grid.ts'
import { TableActions } from './table-actions.tsx'
import styles from './table-foot.module.css'
import type { Sort } from './table-state.ts'
import { isMetric, type TableRow } from './types.ts'
import type { View } from './view.ts'

export interface TableFootProps<Row extends TableRow> {
  grid: Grid<Row>
  view: View<Row>
  /** Number of rows without the filter. */
  total: number
  /** Report name and range for the file name. */
  fileName: string
  range: DateRange
  /** Note below the table. */
  note?: string | undefined
  link?: { label: string; href: string | undefined } | undefined
}

/** Sort order, row count, export and row limit. */
export function TableFoot<Row extends TableRow>(props: TableFootProps<Row>) {
  const { grid, view, total, fileName, range, note, link } = props
  const { formats, pageData } = useApp()
  const slots = useContext(Slots)
  const applied = useContext(AppliedFilters)
  const filters = useFilterText()
  const count = view.found.length
  const isFiltered = grid.state.keyword.trim() !== ''
  // All matching rows, not only visible ones, including earlier values in compare mode.
  const records = () =>
    recordsOf(grid.columns, grid.allSubColumns, view.found, { currency: pageData.settings.currency, formats })

  const fileNameWithFilters = async () => {
    const conditions = applied && (await slots?.filterSentences(filters, applied))
    return fileNameOf('csv', fileName, pageData.site.domain, range, conditions)
  }

  return (
    <footer className={styles.foot}>
      <div className={styles.words}>
        {grid.sort && grid.sortedSubColumn && <span>{sortWords(grid, grid.sort)}</span>}
        <span role="status">
          {isFiltered && t('table.found', { count: formats.number(count), total: formats.number(total) })}
        </span>
        <FilterNote />
        {note && <span>{note}</span>}
        {link && <ExternalLink {...link} />}
      </div>
      <TableActions records={records} fileName={fileNameWithFilters} />
      <div className={styles.limits} data-screen-only>
        <span aria-hidden="true">{t('table.show')}</span>
        <RowLimits
          rows={count}
          limit={view.limit}
          onChange={(limit: RowLimit) => grid.dispatch({ type: 'limit', limit })}
        />
      </div>
    </footer>
  )
}

function sortWords<Row extends TableRow>(grid: Grid<Row>, { direction }: Sort): string {
  const { column, name } = grid.sortedSubColumn!
  const label =
    name === 'current' ? column.label : t('table.cellOf', { metric: column.label, cell: t(`table.${name}`) })
  return t(isMetric(column) || column.kind === 'date' ? `table.sort.${direction}` : `table.sort.${direction}Text`, {
    column: label,
  })
}
