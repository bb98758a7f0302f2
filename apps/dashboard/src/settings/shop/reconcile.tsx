import { allows, RECONCILE_LIMITS, REST_PATHS, ReconcileAnswer, restPath } from '@curlew/model'
import { CallFailed, readAs, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { CsvButton } from '../../forms/csv-button.tsx'
import formStyles from '../../forms/form.module.css'
import { withReasons } from '../shared/rejected-lines.tsx'
import styles from '../shared/settings.module.css'
import { SettingsSection } from '../shared/settings-section.tsx'
import { ReconcileResult } from './reconcile-result.tsx'

/** Whether the site's source has no orders, which is not a failure. */
const isUnknown = (error: unknown) => error instanceof CallFailed && error.type === 'not_supported'

/** Compares an uploaded list of the shop's orders with recorded ones. The file is not stored. */
export function Reconcile() {
  const { client, days, pageData } = useApp()
  const failure = useFailureToast()
  const compare = useMutation({
    onMutate: failure.clear,
    mutationFn: async (file: File) => {
      const form = new FormData()
      form.set('file', file)
      const path = restPath(REST_PATHS.reconcile, pageData.site.id)
      return withReasons(readAs(ReconcileAnswer, await client.rest('POST', path, form)))
    },
    onError: (error) => {
      if (!isUnknown(error)) failure.show({ title: t('reconcile.failed'), text: error.message })
    },
  })
  return (
    <>
      <SettingsSection title={t('reconcile.title')} text={t('reconcile.text')}>
        {allows(pageData.level, 'ecommerce') ? (
          <div className={formStyles.form}>
            <p className={styles.text}>{t('reconcile.hint')}</p>
            <div className={formStyles.actions}>
              <CsvButton
                label={t('reconcile.choose')}
                isBusy={compare.isPending}
                limit={RECONCILE_LIMITS.bytes}
                failure={failure}
                failed={t('reconcile.failed')}
                onChoose={compare.mutate}
              />
            </div>
            <p role="status">
              {compare.data && t('reconcile.compared', { range: days.range(compare.data.range) })}
              {isUnknown(compare.error) && t('reconcile.unknown')}
            </p>
          </div>
        ) : (
          <p>{t('reconcile.locked')}</p>
        )}
      </SettingsSection>
      {compare.data && <ReconcileResult answer={compare.data} />}
    </>
  )
}
