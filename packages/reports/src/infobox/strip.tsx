import { countDays, type ReportFrame, rangesOf } from '@curlew/model'
import { type InfoboxItem, InfoboxStrip, useApp } from '@curlew/ui'
import type { Figure } from './figure.ts'

export interface FigureItem extends Pick<InfoboxItem, 'key' | 'title' | 'info' | 'inverted'> {
  figure: Figure
  /** The same over time, a value a point of the chart. */
  values: readonly number[]
  format(value: number): string
}

/** A strip of figures of a report's payload. */
export function FigureStrip({
  label,
  frame,
  items,
  isComparing,
}: {
  label: string
  frame: ReportFrame
  items: readonly FigureItem[]
  isComparing: boolean
}) {
  const { days, pageData } = useApp()
  const { current, previous } = rangesOf(frame)
  const range = days.shortRange(previous, pageData.today.slice(0, 4))
  const isGrowing = current.end === pageData.today
  return (
    <InfoboxStrip
      label={label}
      days={countDays(previous)}
      sameHours={previous.until !== undefined}
      items={items.map(({ figure, values, format, ...item }) => ({
        ...item,
        value: format(figure.value),
        change: figure.prev,
        previous: isComparing ? { value: format(figure.compare_value), range } : undefined,
        // A day that is still growing would end every line with a fall.
        values: values.slice(0, isGrowing && values.length > 2 ? -1 : undefined),
      }))}
    />
  )
}
