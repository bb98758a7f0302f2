/** The orders: a table, or rows that open on a narrow window. One of them may be open, to the steps that led to it. */

import { EmptyText, Icon, PageTurner, useWide } from '@curlew/ui'
import { sentences, t } from '@curlew/words'
import { useState } from 'react'
import styles from './journey-table.module.css'
import type { Item, UserJourneyPayload } from './report.ts'
import { NarrowRow, WideRow } from './rows.tsx'

const COLUMNS = ['id', 'date', 'campaign', 'medium', 'source', 'total', 'steps'] as const

export interface JourneyTableProps {
  items: readonly Item[]
  pagination: UserJourneyPayload['pagination']
  onTurn(page: number): void
}

export function JourneyTable({ items, pagination, onTurn }: JourneyTableProps) {
  const isWide = useWide()
  const [openKey, setOpenKey] = useState<string>()
  const rows = items.map((item, index) => {
    // Two orders may share their number, or have none.
    const key = `${item.transaction_id} ${item.purchase_date} ${index}`
    const isOpen = key === openKey
    return { item, key, isOpen, onToggle: () => setOpenKey(isOpen ? undefined : key) }
  })
  if (rows.length === 0) return <EmptyText text={t('journey.empty')} />
  return (
    <>
      {isWide ? (
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={column === 'total' || column === 'steps' ? styles.figure : undefined}
                  aria-sort={column === 'date' ? 'descending' : undefined}
                >
                  {t(`journey.${column}`)}
                  {column === 'date' && <Icon name="down" size={12} className={styles.arrow} />}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, ...row }) => (
              <WideRow key={key} {...row} columns={COLUMNS.length} />
            ))}
          </tbody>
        </table>
      ) : (
        <ul>
          {rows.map(({ key, ...row }) => (
            <NarrowRow key={key} {...row} />
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        <p>{sentences([t('journey.onPage', { count: items.length }), t('journey.reach')])}</p>
        <PageTurner {...pagination} onTurn={onTurn} />
      </footer>
    </>
  )
}
