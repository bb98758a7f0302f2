/** Line chart of an answer with labelled ends and a collapsible table of all points. */
import type { ChatChart } from '@curlew/model'
import { t } from '@curlew/words'
import styles from './answer-chart.module.css'

const [WIDTH, HEIGHT, EDGE] = [600, 140, 6]

export function LinePlot({ chart: { data, seriesName } }: { chart: ChatChart }) {
  const values = data.map(({ value }) => value)
  const [low, high] = [Math.min(0, ...values), Math.max(...values)]
  const x = (place: number) => EDGE + (place * (WIDTH - 2 * EDGE)) / Math.max(1, data.length - 1)
  const y = (value: number) => HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / (high - low || 1)
  const path = values.map((value, place) => `${place === 0 ? 'M' : 'L'}${Math.round(x(place))} ${Math.round(y(value))}`)
  return (
    <div dir="ltr" className={styles.scaled}>
      <span className={styles.top}>{data[values.indexOf(high)]?.text}</span>
      <svg
        className={styles.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        height={HEIGHT}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={styles.line} d={path.join('')} />
      </svg>
      <div className={styles.ends}>
        <span>{data[0]?.label}</span>
        <span>{data.at(-1)?.label}</span>
      </div>
      <details className={styles.points}>
        <summary>{t('chart.asTable')}</summary>
        <table>
          <caption className="visually-hidden">{seriesName}</caption>
          <tbody>
            {data.map(({ label, text }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}
