import { dimensionKind, type ReportFrame } from '@curlew/model'
import type { Columns } from '@curlew/ui'
import { dimensionLabel, t, usualTooltip } from '@curlew/words'
import { useMemo } from 'react'
import { figureColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { DIMENSION_FIGURES, type DimensionBox, type DimensionEntry, type DimensionRow } from './payload.ts'

interface DimensionTableProps {
  dimension: DimensionEntry
  box: DimensionBox
  frame: ReportFrame
  isComparing: boolean
  /** The provider's own full report, where it has one. */
  href: string | undefined
}

/** One dimension: its values and how often pages that say them were viewed. */
export function DimensionTable({ dimension, box, frame, isComparing, href }: DimensionTableProps) {
  const rows = useMemo(() => box.data.map((row) => ({ ...row, label: valueWords(dimension, row) })), [dimension, box])
  const columns = useMemo(
    (): Columns<DimensionRow> => [
      {
        key: 'label',
        // What a page calls a date may be none.
        kind: dimensionKind(dimension.name) === 'date' && box.data.every(isDay) ? 'date' : 'text',
        label: dimensionLabel(dimension),
        info: dimension.tooltip ?? usualTooltip(dimension.name),
      },
      ...figureColumns(DIMENSION_FIGURES, { pageview: { label: t('figure.views') } }),
    ],
    [dimension, box],
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
      total={{ label: '', ...box.total }}
      isSearchable
      isComparing={isComparing}
      defaultSort={{ column: 'pageview', part: 'current', direction: 'descending' }}
      isLimited={box.is_limited}
      link={{ label: t('dimensions.link'), href }}
    />
  )
}

function isDay({ label }: DimensionRow): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(label) && !Number.isNaN(Date.parse(label))
}

/** Yes and no in words. */
function valueWords({ name }: DimensionEntry, { label }: DimensionRow): string {
  if (dimensionKind(name) !== 'boolean') return label
  if (label === 'true') return t('dimensions.loggedIn')
  return label === 'false' ? t('dimensions.loggedOut') : label
}
