/** A table as records for other programs: raw figures, one record a row, the units in the heads. */
import type { DateRange, Unit } from '@curlew/model'
import { type Formats, t } from '@curlew/words'
import { cellValue, type Part, partOf } from './parts.ts'
import { type CellValue, type Columns, isMetric, type TableRow } from './types.ts'

/** The head and every row given. Money in whole units of the currency, shares in percent, durations in seconds. */
export function recordsOf<Row extends TableRow>(
  columns: Columns<Row>,
  parts: readonly Part<Row>[],
  rows: readonly Row[],
  { currency, formats }: { currency: string; formats: Pick<Formats, 'majorUnits'> },
): CellValue[][] {
  const all = [partOf(columns[0]), ...parts]
  return [
    all.map((part) => headOf(part, currency)),
    ...rows.map((row) =>
      all.map((part) => {
        const value = cellValue(row, part)
        if (typeof value !== 'number') return value
        const isMoney = part.column.kind === 'money' && part.name !== 'change'
        // Twelve digits: enough for any figure, and short of what binary fractions add at the end.
        return Number((isMoney ? formats.majorUnits(value) : value).toPrecision(12))
      }),
    ),
  ]
}

function headOf<Row>({ column, name }: Part<Row>, currency: string): string {
  if (name === 'change') return t('table.export.change', { label: column.label })
  const unit = isMetric(column) ? unitName(column.kind, currency) : undefined
  const label = unit ? t('table.export.unit', { label: column.label, unit }) : column.label
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

/**
 * `source-medium_example.org_2026-02-09_2026-03-10.csv`; characters with a meaning in paths become dashes.
 * A report whose name leaves nothing is called `report`.
 */
export function fileNameOf(
  kind: 'csv' | 'pdf' | 'png',
  report: string,
  site: string,
  { start, end }: DateRange,
): string {
  const safe = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}.]+/u)
      .map((part) => part.split('.').filter(Boolean).join('.'))
      .filter(Boolean)
      .join('-')
  const parts = [safe(report) || 'report', safe(site), start, end]
  return `${parts.filter(Boolean).join('_')}.${kind}`
}
