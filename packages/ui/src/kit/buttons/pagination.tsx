/** Pagination: first, previous, page number, next, last. Renders nothing for a single page. */
import { t } from '@curlew/words'
import '@curlew/words/en/tables.ts'
import { useState } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { richText } from '../text/rich-text.ts'
import { Button } from './button.tsx'
import styles from './pagination.module.css'

export interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  onTurn(page: number): void
}

export function Pagination({ page, pages, onTurn }: PaginationProps) {
  if (pages <= 1) return null
  const button = (icon: IconName, label: string, to: number, isOff: boolean) => (
    <Button className={styles.button} aria-label={label} isDisabled={isOff} onPress={() => onTurn(to)}>
      <Icon name={icon} className={styles.icon} />
    </Button>
  )
  return (
    <nav className={styles.turner} aria-label={t('pages.label')}>
      {button('first', t('pages.first'), 1, page <= 1)}
      {button('chevronLeft', t('pages.previous'), page - 1, page <= 1)}
      {/* Remount on page change, to reset the field to its number. */}
      <PageField key={page} page={page} pages={pages} onTurn={onTurn} />
      {button('chevronRight', t('pages.next'), page + 1, page >= pages)}
      {button('last', t('pages.last'), pages, page >= pages)}
    </nav>
  )
}

/** Accepts whole numbers, clamped to the last page. The caller validates the rest. */
function PageField({ page, pages, onTurn }: PaginationProps) {
  const [typed, setTyped] = useState(String(page))
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault()
        if (/^-?\d+$/.test(typed.trim())) onTurn(Math.min(Number(typed), pages))
        // Reset to the current page; navigation remounts the field.
        setTyped(String(page))
      }}
    >
      {richText('pages.of', {
        pages,
        page: (words) => (
          <span className={styles.label} aria-hidden="true">
            {words}
          </span>
        ),
        field: () => (
          <input
            className={styles.input}
            aria-label={t('pages.page')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        ),
        total: (words) => <span>{words}</span>,
      })}
    </form>
  )
}
