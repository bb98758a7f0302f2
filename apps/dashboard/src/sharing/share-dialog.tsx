/** Shares a report with its dates and filters: a form, and then the link. */
import type { ReportKey } from '@curlew/model'
import { SHAREABLE_REPORTS, type ShareableReport, type SharedView } from '@curlew/model/shared-views'
import { Button, type DateState, DialogActions, Icon, ModalDialog, NewWindowLink, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { copyText } from '../forms/copy-text.ts'
import styles from './sharing.module.css'
import { useSharedViews } from './use-shared-views.ts'
import { ViewForm } from './view-form.tsx'

export interface ShareDialogProps {
  report: ReportKey
  dates: DateState
  /** As text. */
  filters: string
  /** The goal whose conversions tables show; empty: none. */
  conversions: string
  onClose(): void
}

export default function ShareDialog({ report, dates, filters, conversions, onClose }: ShareDialogProps) {
  const { add } = useSharedViews()
  const [made, setMade] = useState<SharedView>()
  const { interval, start, end } = dates
  return (
    <ModalDialog title={t('sharing.title')} onClose={onClose} isDismissable width={made ? 'wide' : 'widest'}>
      {made ? (
        <Made view={made} onClose={onClose} />
      ) : (
        <>
          <p className={styles.text}>{t('sharing.text')}</p>
          <ViewForm
            view={{
              reports: SHAREABLE_REPORTS.filter((one): one is ShareableReport => one === report),
              dates: interval === '' ? { start, end } : { preset: interval },
              filters,
              conversions,
            }}
            submit={t('sharing.create')}
            actions={
              <Button look="plain" onPress={onClose}>
                {t('sharing.cancel')}
              </Button>
            }
            onSave={async (view) => setMade(await add(view))}
          />
        </>
      )}
    </ModalDialog>
  )
}

function Made({ view: { link, last_day: lastDay }, onClose }: { view: SharedView; onClose(): void }) {
  const { days } = useApp()
  return (
    <div className={styles.made}>
      <p role="status">
        {lastDay === null ? t('sharing.ready') : t('sharing.readyUntil', { day: days.full(lastDay) })}
      </p>
      <div className={styles.link}>
        <code>{link}</code>
        <Button look="filled" autoFocus onPress={() => copyLink(link)}>
          <Icon name="copy" />
          {t('sharing.copy')}
        </Button>
      </div>
      <p className={styles.note}>
        <NewWindowLink href={link}>{t('sharing.preview')}</NewWindowLink>
      </p>
      <p className={styles.note}>{t('sharing.where')}</p>
      <DialogActions>
        <Button onPress={onClose}>{t('sharing.done')}</Button>
      </DialogActions>
    </div>
  )
}

const copyLink = (link: string) => copyText(link, { done: t('sharing.copied'), failed: t('sharing.copyFailed') })
