/** Buttons that copy rows to the clipboard and download them as CSV. */
import { t } from '@curlew/words'
import '@curlew/words/en/tables.ts'
import { delimited } from '@curlew/model'
import { Button } from '../kit/buttons/button.tsx'
import { Icon } from '../kit/icons/icon.tsx'
import { showError, showSuccess } from '../toast/toasts.ts'
import { downloadCsv } from './download.ts'
import styles from './table-actions.module.css'
import type { CellValue } from './types.ts'

export interface TableActionsProps {
  /** Headings, then one record per row; computed on demand. */
  records(): CellValue[][]
  /** Name of the exported file, or what finds it. */
  fileName: string | (() => Promise<string>)
}

export function TableActions({ records, fileName }: TableActionsProps) {
  const copy = () => {
    const all = records()
    // The clipboard needs a secure context.
    const done = navigator.clipboard?.writeText(delimited(all, '\t')) ?? Promise.reject(new Error('no clipboard'))
    done.then(
      () => showSuccess(t('table.copied', { count: all.length - 1 })),
      () => showError({ text: t('table.copyFailed') }),
    )
  }
  const download = async () => {
    const all = records()
    downloadCsv(typeof fileName === 'string' ? fileName : await fileName(), delimited(all, ','))
  }
  return (
    <div className={styles.actions}>
      <Button look="plain" className={styles.action} aria-label={t('table.copyLabel')} onPress={copy}>
        <Icon name="copy" size={14} /> {t('table.copy')}
      </Button>
      <Button look="plain" className={styles.action} aria-label={t('table.csvLabel')} onPress={download}>
        <Icon name="download" size={14} /> {t('table.csv')}
      </Button>
    </div>
  )
}
