import type { FigureReceipt } from '@curlew/model/figure-receipt'
import { Button, Icon } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import styles from './query-json.module.css'

/** The query whose answer is the figure, for the API. Folded, and to copy. */
export function QueryJson({ query, row }: { query: FigureReceipt['query']; row: FigureReceipt['row'] | undefined }) {
  const [isCopied, setCopied] = useState(false)
  const text = JSON.stringify(plain(query), null, 2)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Without permission it stays as it is; the text can be selected.
      (error: unknown) => console.warn(error),
    )
  return (
    <>
      <details className={styles.query}>
        <summary>
          {t('receipt.query')}
          <span className={styles.lines}>{t('receipt.lines', { count: text.split('\n').length })}</span>
        </summary>
        <p>{row ? t('receipt.queryRow', { row: valuesOf(row) }) : t('receipt.queryNote')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
        <pre className={styles.json} tabIndex={0}>
          {text}
        </pre>
      </details>
      {'clipboard' in navigator && (
        <footer className={styles.foot}>
          <Button onPress={() => void copy()}>
            <Icon name={isCopied ? 'check' : 'copy'} />
            {t(isCopied ? 'receipt.copied' : 'receipt.copy')}
          </Button>
        </footer>
      )}
    </>
  )
}

/** Without what is left at its default. */
function plain(query: FigureReceipt['query']) {
  const isSet = (value: unknown) => !(Array.isArray(value) && value.length === 0)
  const { limit: _, offset: __, totals: ___, ...rest } = query
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => isSet(value)))
}

/** As the API writes them. */
const valuesOf = (row: NonNullable<FigureReceipt['row']>): string =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ')
