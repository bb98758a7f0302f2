/** Covers a report whose addon is missing: names it and offers to activate it. */

import { isPartOfProduct, missingAddon, type ReportKey } from '@curlew/model'
import { Button, DialogActions, ModalDialog, NoticeCard, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import '@curlew/words/en/addons.ts'
import { useState } from 'react'
import { useAddonChange, useAddons } from './use-addons.ts'

/** @param onActivated refetch the report */
export default function AddonNeeded({ report, onActivated }: { report: ReportKey; onActivated(): void }) {
  const { pageData } = useApp()
  const { data: addons, isError } = useAddons()
  const [isDismissed, setDismissed] = useState(false)
  const change = useAddonChange({ onDone: onActivated })
  if (!addons && !isError) return null
  const slug = addons && missingAddon(report, addons)
  const entry = slug && addons?.[slug]
  const title = t('addons.unavailable')
  // The addon is active after all, or the list failed to load: show the generic text.
  const text = !slug
    ? t('addons.unavailableText')
    : t(report === 'user_journey' ? 'addons.neededForJourneys' : 'addons.needed', {
        addon: entry?.title ?? t(`addons.name.${slug}`),
      })
  // Plugins of a CMS need the permission to install plugins.
  const needsOnlySettings = entry?.installed === true && isPartOfProduct(entry)
  const mayActivate = slug !== undefined && (needsOnlySettings ? pageData.update_settings : pageData.install_plugins)
  const act = mayActivate && (
    <Button look="filled" isBusy={change.isPending} onPress={() => change.mutate({ slug, isWanted: true })}>
      {t(entry?.installed ? 'addons.activate' : 'addons.install')}
    </Button>
  )
  if (slug && !isDismissed) {
    return (
      <ModalDialog title={title} role="alertdialog" onClose={() => setDismissed(true)}>
        <p>{text}</p>
        {!mayActivate && <p>{t('addons.askAdministrator')}</p>}
        <DialogActions>
          <Button onPress={() => setDismissed(true)}>{t('addons.dismiss')}</Button>
          {act}
        </DialogActions>
      </ModalDialog>
    )
  }
  return (
    <NoticeCard title={title}>
      <p>{text}</p>
      {act || <Button onPress={onActivated}>{t('report.retry')}</Button>}
    </NoticeCard>
  )
}
