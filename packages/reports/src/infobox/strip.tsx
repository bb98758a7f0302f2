import { countDays, isInverted, type Metric, type ReportFrame, rangesOf } from '@curlew/model'
import { type InfoboxItem, InfoboxStrip, type MissingItem, useApp } from '@curlew/ui'
import { metricDefinition, metricFormat, metricLabel } from '@curlew/words'
import { type ComparedValue, changeOf } from './compared-value.ts'

export interface MetricItem extends Partial<Pick<InfoboxItem, 'title' | 'info'>> {
  key: string
  /** Supplies label, definition, format and direction, unless overridden. */
  metric: Metric
  figure: ComparedValue
  /** Values over time, one per point of the chart. */
  values: readonly number[]
}

/** A metric that the source does not support. */
export type MissingMetric = Pick<MetricItem, 'key' | 'metric' | 'title' | 'info'> & Pick<MissingItem, 'missing'>

/** Strip of metric tiles from a report's payload. */
export function MetricStrip({
  label,
  frame,
  items,
  isComparing,
}: {
  label: string
  frame: ReportFrame
  items: readonly (MetricItem | MissingMetric)[]
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
        const head = { key, title: item.title ?? metricLabel(metric), info: item.info ?? metricDefinition(metric) }
        if ('missing' in item) return { ...head, missing: item.missing }
        const { figure, values } = item
        const format = metricFormat(metric, formats)
        return {
          ...head,
          metric,
          shown: figure.value,
          inverted: isInverted(metric),
          value: format(figure.value),
          change: changeOf(figure),
          previous:
            isComparing && figure.compare_value !== undefined
              ? { value: format(figure.compare_value), shown: figure.compare_value, range }
              : undefined,
          // The incomplete last day would end every sparkline with a drop.
          values: values.slice(0, isGrowing && values.length > 2 ? -1 : undefined),
        }
      })}
    />
  )
}
