import { percentChange, shareOf } from '@curlew/model'
import {
  Card,
  Change,
  EmptyText,
  ExplainedFigure,
  type FigureOf,
  layerColor,
  StackedDays,
  shareFigure,
  useApp,
} from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import styles from './ai-crawlers.module.css'
import type { Lines } from './payload.ts'

/** Colours of a chart; if there are more series, the last colour is that of all others together. */
const MOST = 6

export interface DaysCardProps {
  title: string
  info: string
  /** Describes the chart, and a day of it, in words. */
  chart: string
  dayWords(values: { day: string; count: number }): string
  /** The whole number, with its unit and receipt. */
  sum: ReactNode
  /** What is counted: of a line, of all but the listed lines, or of all. */
  figureOf(of: { line?: string; listed?: readonly string[] }): FigureOf
  total: number
  before: number | undefined
  labels: readonly string[]
  lines: Lines
  isComparing: boolean
  empty: string
  foot: string
}

/** Counts by day as stacked bars, with a legend. */
export function DaysCard({ title, info, lines, labels, figureOf, empty, foot, isComparing, ...props }: DaysCardProps) {
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
          <span>{props.sum}</span>
          <Change value={percentChange(props.total, props.before)} look="pill" words />
        </p>
        <StackedDays
          label={props.chart}
          days={eachDay}
          layers={layers.map(({ name, values }) => ({ key: name, values }))}
          format={formats.number}
          figure={figureOf({})}
        />
        <ul className={styles.legend}>
          {layers.map(({ name, label, total, compare, listed }, place) => {
            const of = figureOf(listed ? { listed } : { line: name })
            const share = shareOf(total, props.total)
            return (
              <li key={name}>
                <span className={styles.dot} style={{ background: layerColor(place) }} />
                <bdi className={styles.name}>{label}</bdi>
                <span className={styles.value}>
                  <ExplainedFigure figure={{ ...of, shown: total }}>{formats.number(total)}</ExplainedFigure>
                </span>
                <span className={styles.share}>
                  {isComparing ? (
                    <Change value={percentChange(total, compare)} />
                  ) : (
                    <ExplainedFigure figure={shareFigure(of, of.words?.label ?? title, share)}>
                      {formats.percent(share)}
                    </ExplainedFigure>
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </Card>
  )
}

/** `listed`: the names of the other layers, if the layer is all others. */
type Layer = Lines[number] & { label: string; listed?: string[] }

/** The largest, and all others together. */
function layersOf(lines: Lines): Layer[] {
  const named = lines.map((line) => ({ ...line, label: line.name }))
  if (lines.length <= MOST) return named
  const others = lines.slice(MOST - 1)
  const sum = (of: (line: Lines[number]) => number) => others.reduce((all, line) => all + of(line), 0)
  return [
    ...named.slice(0, MOST - 1),
    {
      ...{ name: ' others', label: t('aiCrawlers.others', { count: others.length }) },
      ...{ total: sum(({ total }) => total), compare: sum(({ compare = 0 }) => compare) },
      listed: lines.slice(0, MOST - 1).map(({ name }) => name),
      values: lines[0]!.values.map((_, day) => sum(({ values }) => values[day]!)),
    },
  ]
}
