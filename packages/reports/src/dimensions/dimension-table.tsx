import { dimensionKind, dimensionOf, type ReportFrame } from '@curlew/model'
import type { Columns } from '@curlew/ui'
import { dimensionLabel, t, usualTooltip } from '@curlew/words'
import { useMemo } from 'react'
import { metricColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { DIMENSION_METRICS, type DimensionBox, type DimensionEntry, type DimensionRow } from './payload.ts'

/** `value`: the label before it was localised. */
type Row = DimensionRow & { value: string }

interface DimensionTableProps {
  dimension: DimensionEntry
  box: DimensionBox
  frame: ReportFrame
  isComparing: boolean
  /** Link to the provider's full report, if any. */
  href: string | undefined
}

/** Values of one dimension by page views. */
export function DimensionTable({ dimension, box, frame, isComparing, href }: DimensionTableProps) {
  const isList = dimensionKind(dimension.name) === 'list'
  const rows = useMemo(
    () => box.data.map((row): Row => ({ ...row, value: row.label, label: valueWords(dimension, row) })),
    [dimension, box],
  )
  const columns = useMemo(
    (): Columns<Row> => [
      {
        key: 'label',
        // Pages may send invalid dates.
        kind: dimensionKind(dimension.name) === 'date' && box.data.every(isDay) ? 'date' : 'text',
        label: dimensionLabel(dimension),
        info: dimension.tooltip ?? usualTooltip(dimension.name),
        // A row of a list is a part of the values.
        filter: ({ value }) => (isList ? undefined : { dimension: dimensionOf(dimension.name), value }),
        counted: ({ value }) => ({ dimension: dimensionOf(dimension.name), value }),
      },
      ...metricColumns(DIMENSION_METRICS, { pageview: { label: t('figure.views') } }),
    ],
    [dimension, box, isList],
  )
  return (
    <DetailsTable
      report="dimensions"
      title={dimensionLabel(dimension)}
      fileName={`dimensions-${dimension.name.replaceAll('_', '-')}`}
      frame={frame}
      columns={columns}
      rows={rows}
      rowKey={({ label }) => label}
      total={{ label: '', value: '', ...box.total }}
      isSearchable
      isComparing={isComparing}
      defaultSort={{ column: 'pageview', subColumn: 'current', direction: 'descending' }}
      isLimited={box.is_limited}
      // A session may have several items of a list, and would count once for each.
      isWithoutConversions={isList}
      link={{ label: t('dimensions.link'), href }}
    />
  )
}

function isDay({ label }: DimensionRow): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(label) && !Number.isNaN(Date.parse(label))
}

/** Localises booleans. */
function valueWords({ name }: DimensionEntry, { label }: DimensionRow): string {
  if (dimensionKind(name) !== 'boolean') return label
  if (label === 'true') return t('dimensions.loggedIn')
  return label === 'false' ? t('dimensions.loggedOut') : label
}
