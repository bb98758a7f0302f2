import type { FigureReceipt } from '@curlew/model/figure-receipt'
import { Button, Icon, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import styles from './query-json.module.css'

/** The queries whose answers give the figure, for the API. Folded, and to copy. */
export function Queries({ receipt }: { receipt: FigureReceipt }) {
  const { formats } = useApp()
  const { query, whole, current, formula } = receipt
  const part = (figure: number, formula: string | undefined) =>
    formula ? t('receipt.queryFormula', { formula }) : t('receipt.queryPart', { figure: formats.number(figure) })
  const queries = whole
    ? [
        { title: t('receipt.queryOfPart'), copy: t('receipt.copyPart'), query, note: part(current, formula) },
        {
          title: t('receipt.queryOfWhole'),
          copy: t('receipt.copyWhole'),
          query: whole.query,
          note: part(whole.current, whole.formula),
        },
      ]
    : [{ title: t('receipt.query'), copy: t('receipt.copy'), query, note: noteOf(receipt) }]
  return (
    <>
      {queries.map(({ title, query, note }) => (
        <QueryJson key={title} title={title} text={textOf(query)} note={note} />
      ))}
      {'clipboard' in navigator && (
        <footer className={styles.foot}>
          {queries.map(({ copy, query }) => (
            <CopyButton key={copy} text={textOf(query)}>
              {copy}
            </CopyButton>
          ))}
        </footer>
      )}
    </>
  )
}

function noteOf({ row, formula }: FigureReceipt): string {
  if (row) return t('receipt.queryRow', { row: valuesOf(row) })
  return formula ? t('receipt.queryFormula', { formula }) : t('receipt.queryNote')
}

function QueryJson({ title, text, note }: { title: string; text: string; note: string }) {
  return (
    <details className={styles.query}>
      <summary>
        {title}
        <span className={styles.lines}>{t('receipt.lines', { count: text.split('\n').length })}</span>
      </summary>
      <p>{note}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <pre className={styles.json} tabIndex={0}>
        {text}
      </pre>
    </details>
  )
}

function CopyButton({ text, children }: { text: string; children: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Without permission it stays as it is; the text can be selected.
      (error: unknown) => console.warn(error),
    )
  return (
    <Button onPress={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {isCopied ? t('receipt.copied') : children}
    </Button>
  )
}

const textOf = (query: FigureReceipt['query']) => JSON.stringify(plain(query), null, 2)

/** Without what is left at its default. */
function plain(query: FigureReceipt['query']) {
  const isSet = (value: unknown) => !(Array.isArray(value) && value.length === 0)
  const { limit: _, offset: __, totals: ___, ...rest } = { limit: 0, offset: 0, totals: true, ...query }
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => isSet(value)))
}

/** As the API writes them. */
const valuesOf = (row: NonNullable<FigureReceipt['row']>): string =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
    .join(', ')
