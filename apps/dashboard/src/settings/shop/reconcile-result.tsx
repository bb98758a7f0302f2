import { RECONCILE_OUTCOMES, type ReconcileAnswer, type ReconcileRow } from '@curlew/model'
import { type Columns, ReportTable, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { RejectedLines } from '../shared/rejected-lines.tsx'
import styles from './reconcile-result.module.css'

/** A formatted row of the table. */
interface Row {
  key: string
  id: string
  day: string
  outcome: string
  shop: string | null
  counted: string | null
  reason: string
  compare?: undefined
}

/** Number of matching orders, and a table of differences. */
export function ReconcileResult({ answer }: { answer: ReconcileAnswer }) {
  const { formats } = useApp()
  const { range, counts, row_count: count } = answer
  const rows = useMemo(
    () => answer.rows.map((row, index) => splitWords(row, index, formats.moneyIn)),
    [answer, formats],
  )
  const columns = useMemo(
    (): Columns<Row> => [
      { key: 'id', kind: 'text', label: t('reconcile.order') },
      { key: 'outcome', kind: 'text', label: t('reconcile.outcome') },
      { key: 'day', kind: 'date', label: t('reconcile.day') },
      { key: 'shop', kind: 'text', label: t('reconcile.inShop'), isSortable: false },
      { key: 'counted', kind: 'text', label: t('reconcile.inCurlew'), isSortable: false },
      { key: 'reason', kind: 'text', label: t('reconcile.reason') },
    ],
    [],
  )
  return (
    <div className={styles.result}>
      <dl className={styles.counts}>
        {RECONCILE_OUTCOMES.map((outcome) => (
          <div key={outcome} className={styles.count}>
            <dt>{t(`reconcile.${outcome}`)}</dt>
            <dd>{formats.number(counts[outcome])}</dd>
          </div>
        ))}
      </dl>
      {answer.receipt?.exact === false && <p className={styles.estimated}>{t('reconcile.estimated')}</p>}
      <RejectedLines rejected={answer.rejected} count={answer.rejected_count} />
      <ReportTable
        title={t('reconcile.table')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        isSearchable
        isComparing={false}
        ranges={{ current: range, previous: range }}
        defaultSort={{ column: 'day', subColumn: 'current', direction: 'descending' }}
        emptyText={t('reconcile.allAlike')}
        emptyHint={t('reconcile.allAlikeHint')}
        fileName="orders-compared"
        note={count > rows.length ? t('reconcile.limited', { count: formats.number(count) }) : undefined}
      />
    </div>
  )
}

function splitWords(row: ReconcileRow, index: number, moneyIn: (currency: string, minor: number) => string): Row {
  const money = (amount: ReconcileRow['shop']) => amount && moneyIn(amount.currency, amount.minor)
  return {
    key: `${index} ${row.id}`,
    id: row.id,
    day: row.day,
    outcome: t(`reconcile.${row.outcome}`),
    shop: money(row.shop),
    counted: money(row.counted),
    reason: t(`reconcile.why.${row.reason}`),
  }
}
