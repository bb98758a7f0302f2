/** Over a report that lacks an addon: which one, and the way to it. */

import { isPartOfProduct, missingAddon, type ReportKey } from '@curlew/model'
import { t } from '@curlew/words'
import { useState } from 'react'
import { useApp } from '../app/app-context.tsx'
import { Button } from '../kit/button.tsx'
import { DialogActions, ModalDialog } from '../kit/modal-dialog.tsx'
import styles from '../report/not-connected.module.css'
import { useAddonChange, useAddons } from './use-addons.ts'

/** @param onActivated the report may be asked for again */
export default function AddonNeeded({ report, onActivated }: { report: ReportKey; onActivated(): void }) {
  const { pageData } = useApp()
  const { data: addons, isError } = useAddons()
  const [isDismissed, setDismissed] = useState(false)
  const change = useAddonChange({ onDone: onActivated })
  if (!addons && !isError) return null
  const slug = addons && missingAddon(report, addons)
  const entry = slug && addons?.[slug]
  const title = t('addons.unavailable')
  // It is there after all, or cannot be asked for: the report alone can say more.
  const text = !slug
    ? t('addons.unavailableText')
    : t(report === 'user_journey' ? 'addons.neededForJourneys' : 'addons.needed', {
        addon: entry?.title ?? t(`addons.name.${slug}`),
      })
  // Plugins of a CMS are switched on by those who may install them.
  const isSetting = entry?.installed === true && isPartOfProduct(entry)
  const isActing = slug !== undefined && (isSetting ? pageData.update_settings : pageData.install_plugins)
  const act = isActing && (
    <Button look="filled" isBusy={change.isPending} onPress={() => change.mutate({ slug, isWanted: true })}>
      {t(entry?.installed ? 'addons.activate' : 'addons.install')}
    </Button>
  )
  if (slug && !isDismissed) {
    return (
      <ModalDialog title={title} role="alertdialog" onClose={() => setDismissed(true)}>
        <p>{text}</p>
        {!isActing && <p>{t('addons.askAdministrator')}</p>}
        <DialogActions>
          <Button onPress={() => setDismissed(true)}>{t('addons.dismiss')}</Button>
          {act}
        </DialogActions>
      </ModalDialog>
    )
  }
  return (
    <section className={styles.card} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {act || <Button onPress={onActivated}>{t('report.retry')}</Button>}
    </section>
  )
}
