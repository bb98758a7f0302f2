import { minorDigits, unitOf } from '@curlew/model'
import { MONTH_METRICS, type MonthTotals } from '@curlew/model/visitor-data'
import { TableActions, useApp } from '@curlew/ui'
import { createFormats, metricFormat, metricLabel, t } from '@curlew/words'
import { useId } from 'react'
import styles from './kept-totals.module.css'

type MonthMetric = (typeof MONTH_METRICS)[number]

/** Totals of months whose events are deleted. */
export function KeptTotals({ totals }: { totals: readonly MonthTotals[] }) {
  const { days, pageData } = useApp()
  const { locale } = pageData.settings
  const id = useId()
  // Sites without a shop have no orders.
  const metrics = MONTH_METRICS.filter((metric) => !isOfOrders(metric) || totals.some(({ figures }) => figures[metric]))
  const shown = ({ figures, currency }: MonthTotals, metric: MonthMetric) =>
    metricFormat(metric, createFormats({ locale, currency }))(figures[metric])
  const records = () => [
    [t('privacy.month'), ...metrics.map(metricLabel), t('privacy.currency')],
    ...totals.map((row) => [row.month, ...metrics.map((metric) => plain(row, metric)), row.currency]),
  ]
  return (
    <div className={styles.kept}>
      <div className={styles.head}>
        <h3 id={id}>{t('privacy.totals')}</h3>
        <TableActions records={records} fileName={`monthly-totals-${pageData.site.domain}`} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-labelledby={id}>
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('privacy.month')}</th>
              {metrics.map((metric) => (
                <th key={metric} scope="col">
                  {metricLabel(metric)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((row) => (
              <tr key={row.month}>
                <th scope="row">{days.month(`${row.month}-01`)}</th>
                {metrics.map((metric) => (
                  <td key={metric}>{shown(row, metric)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.note}>{t('privacy.totalsNote')}</p>
    </div>
  )
}

const isOfOrders = (metric: MonthMetric): boolean => metric === 'transactions' || metric === 'purchaseRevenue'

/** For a spreadsheet: money in whole units. */
const plain = ({ figures, currency }: MonthTotals, metric: MonthMetric): number =>
  unitOf(metric) === 'money' ? figures[metric] / 10 ** minorDigits(currency) : figures[metric]
