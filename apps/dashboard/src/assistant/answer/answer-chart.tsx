/** Chart of an answer: bars, pie or donut with legend, or line. All values are also text. */
import type { ChatChart } from '@curlew/model'
import { Donut, sliceColor } from '@curlew/ui'
import styles from './answer-chart.module.css'
import { LinePlot } from './line-plot.tsx'

export function AnswerChart({ chart }: { chart: ChatChart }) {
  const { type, seriesName, note } = chart
  return (
    <figure className={styles.card} aria-label={seriesName}>
      <figcaption className={styles.head}>
        <b>{seriesName}</b>
        <span className={styles.note}>{note}</span>
      </figcaption>
      {type === 'bar' ? (
        <Bars chart={chart} />
      ) : type === 'line' ? (
        <LinePlot chart={chart} />
      ) : (
        <Slices chart={chart} />
      )}
    </figure>
  )
}

function Bars({ chart: { data } }: { chart: ChatChart }) {
  const most = Math.max(...data.map(({ value }) => Math.abs(value)), Number.MIN_VALUE)
  return (
    <ul className={styles.bars}>
      {data.map(({ label, value, text, share }, place) => (
        // Labels may not be unique.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={place} className={styles.bar}>
          <span className={styles.label} title={label}>
            {label}
          </span>
          <span className={styles.track}>
            <i
              className={styles.fill}
              style={{ inlineSize: `${(Math.abs(value) / most) * 100}%`, background: sliceColor(place) }}
            />
            <b className={styles.figure}>{text}</b>
            {share && <span className={styles.share}>{share}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** A donut has its total in the hole too, a pie in the note above alone. */
function Slices({ chart: { type, data, seriesName, total = '' } }: { chart: ChatChart }) {
  const middle = type === 'donut' ? { total, unit: seriesName } : undefined
  return (
    <div className={styles.slices}>
      <Donut values={data.map(({ value }) => value)} before={[]} middle={middle} />
      <ul className={styles.legend}>
        {data.map(({ label, text, share }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={place}>
            <i className={styles.dot} style={{ background: sliceColor(place) }} />
            <span className={styles.label}>{label}</span>
            <b>{text}</b>
            {share && <span className={styles.share}>{share}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
