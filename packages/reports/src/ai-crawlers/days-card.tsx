import { percentChange, shareOf } from '@curlew/model'
import { Card, Change, EmptyText, layerColor, StackedDays, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import styles from './ai-crawlers.module.css'
import type { Lines } from './payload.ts'

/** Colours of a chart; if there are more series, the last colour is that of all others together. */
const MOST = 6

interface DaysCardProps {
  title: string
  info: string
  /** Describes the chart, and a day of it, in words. */
  chart: string
  dayWords(values: { day: string; count: number }): string
  /** The whole number, with its unit. */
  sum: string
  total: number
  before: number | undefined
  labels: readonly string[]
  lines: Lines
  isComparing: boolean
  empty: string
  foot: string
}

/** Counts by day as stacked bars, with a legend. */
export function DaysCard({ title, info, lines, labels, empty, foot, isComparing, ...props }: DaysCardProps) {
  const { formats, days } = useApp()
  const footer = <span className={styles.foot}>{foot}</span>
  if (props.total === 0)
    return (
      <Card title={title} info={info} footer={footer}>
        <EmptyText text={t('list.empty')} hint={empty} />
      </Card>
    )
  const layers = layersOf(lines)
  const eachDay = labels.map((day, index) => {
    const count = lines.reduce((sum, { values }) => sum + values[index]!, 0)
    return { key: day, label: days.short(day), words: props.dayWords({ day: days.weekday(day), count }) }
  })
  return (
    <Card title={title} info={info} footer={footer}>
      <div className={styles.days}>
        <p className={styles.sum}>
          {props.sum}
          <Change value={percentChange(props.total, props.before)} look="pill" words />
        </p>
        <StackedDays
          label={props.chart}
          days={eachDay}
          layers={layers.map(({ name, values }) => ({ key: name, values }))}
          format={formats.number}
        />
        <ul className={styles.legend}>
          {layers.map(({ name, label, total, compare }, place) => (
            <li key={name}>
              <span className={styles.dot} style={{ background: layerColor(place) }} />
              <bdi className={styles.name}>{label}</bdi>
              <span className={styles.value}>{formats.number(total)}</span>
              <span className={styles.share}>
                {isComparing ? (
                  <Change value={percentChange(total, compare)} />
                ) : (
                  formats.percent(shareOf(total, props.total))
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

/** The largest, and all others together. */
function layersOf(lines: Lines): (Lines[number] & { label: string })[] {
  const named = lines.map((line) => ({ ...line, label: line.name }))
  if (lines.length <= MOST) return named
  const others = lines.slice(MOST - 1)
  const sum = (of: (line: Lines[number]) => number) => others.reduce((all, line) => all + of(line), 0)
  return [
    ...named.slice(0, MOST - 1),
    {
      ...{ name: ' others', label: t('aiCrawlers.others', { count: others.length }) },
      ...{ total: sum(({ total }) => total), compare: sum(({ compare = 0 }) => compare) },
      values: lines[0]!.values.map((_, day) => sum(({ values }) => values[day]!)),
    },
  ]
}
