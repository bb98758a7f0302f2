/** A table as raw rows for other programs, with units in the headings. */
import type { DateRange, Unit } from '@curlew/model'
import { type Formats, t } from '@curlew/words'
import { cellValue, type SubColumn, subColumn } from './sub-columns.ts'
import { type CellValue, type Columns, isMetric, type TableRow } from './types.ts'

/** Headings and all given rows. Money in major units, shares in percent, durations in seconds. */
export function recordsOf<Row extends TableRow>(
  columns: Columns<Row>,
  subColumns: readonly SubColumn<Row>[],
  rows: readonly Row[],
  { currency, formats }: { currency: string; formats: Pick<Formats, 'majorUnits'> },
): CellValue[][] {
  const all = [subColumn(columns[0]), ...subColumns]
  return [
    all.map((subColumn) => headOf(subColumn, currency)),
    ...rows.map((row) =>
      all.map((subColumn) => {
        const value = cellValue(row, subColumn)
        if (typeof value !== 'number') return value
        const isMoney = subColumn.column.kind === 'money' && subColumn.name !== 'change'
        // Twelve digits: enough for any value, and cuts off floating-point noise.
        return Number((isMoney ? formats.majorUnits(value) : value).toPrecision(12))
      }),
    ),
  ]
}

function headOf<Row>({ column, name }: SubColumn<Row>, currency: string): string {
  const heading = column.exportLabel ?? column.label
  if (name === 'change') return t('table.export.change', { label: heading })
  const unit = isMetric(column) ? unitName(column.kind, currency) : undefined
  const label = unit ? t('table.export.unit', { label: heading, unit }) : heading
  return name === 'previous' ? t('table.export.previous', { label }) : label
}

function unitName(unit: Unit, currency: string): string | undefined {
  const names: Record<Unit, string | undefined> = {
    count: undefined,
    ratio: undefined,
    share: '%',
    seconds: t('table.export.seconds'),
    milliseconds: t('table.export.milliseconds'),
    loadTime: t('table.export.milliseconds'),
    money: currency,
    position: undefined,
  }
  return names[unit]
}

/** Characters that filters may take in a file's name. */
const MAX_FILTERS = 80

/**
 * `source-medium_example.org_2026-02-09_2026-03-10.csv`. Characters with a meaning in paths become dashes.
 * An empty report name becomes `report`.
 * @param filters each as a sentence; cut where the name becomes too long
 */
export function fileNameOf(
  kind: 'csv' | 'pdf' | 'png',
  report: string,
  site: string,
  { start, end }: DateRange,
  filters: readonly string[] = [],
): string {
  const safe = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}.]+/u)
      .map((word) => word.split('.').filter(Boolean).join('.'))
      .filter(Boolean)
      .join('-')
  const words = [safe(report) || 'report', safe(site), start, end, safe(filters.join(' ')).slice(0, MAX_FILTERS)]
  return `${words.filter(Boolean).join('_')}.${kind}`
}
