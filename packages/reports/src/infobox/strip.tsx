import { countDays, isInverted, type Metric, type ReportFrame, rangesOf } from '@curlew/model'
import { type InfoboxItem, InfoboxStrip, type MissingItem, useApp } from '@curlew/ui'
import { metricFormat, metricInfo, metricLabel } from '@curlew/words'
import { changeOf, type Figure } from './figure.ts'

export interface FigureItem extends Partial<Pick<InfoboxItem, 'title' | 'info'>> {
  key: string
  /** Says how it is named, explained and written, and whether more of it is better, where it does not say that itself. */
  metric: Metric
  figure: Figure
  /** The same over time, a value a point of the chart. */
  values: readonly number[]
}

/** A figure that the source does not know. */
export type MissingFigure = Pick<FigureItem, 'key' | 'metric' | 'title' | 'info'> & Pick<MissingItem, 'missing'>

/** A strip of figures of a report's payload. */
export function FigureStrip({
  label,
  frame,
  items,
  isComparing,
}: {
  label: string
  frame: ReportFrame
  items: readonly (FigureItem | MissingFigure)[]
  isComparing: boolean
}) {
  const { days, formats, pageData } = useApp()
  const { current, previous } = rangesOf(frame)
  const range = days.shortRange(previous, pageData.today.slice(0, 4))
  const isGrowing = current.end === pageData.today
  return (
    <InfoboxStrip
      label={label}
      days={countDays(previous)}
      sameHours={previous.until !== undefined}
      items={items.map((item) => {
        const { key, metric } = item
        const head = { key, title: item.title ?? metricLabel(metric), info: item.info ?? metricInfo(metric) }
        if ('missing' in item) return { ...head, missing: item.missing }
        const { figure, values } = item
        const format = metricFormat(metric, formats)
        return {
          ...head,
          inverted: isInverted(metric),
          value: format(figure.value),
          change: changeOf(figure),
          previous:
            isComparing && figure.compare_value !== undefined
              ? { value: format(figure.compare_value), range }
              : undefined,
          // A day that is still growing would end every line with a fall.
          values: values.slice(0, isGrowing && values.length > 2 ? -1 : undefined),
        }
      })}
    />
  )
}
