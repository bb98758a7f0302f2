import { PDF_HEADER_LIMITS, PDF_HEADER_TYPES, REST_PATHS, restPath } from '@curlew/model'
import { Button, FileButton, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PAGE_DATA_KEY } from '../page-data/use-page-data.ts'
import styles from './shared/settings.module.css'

/** Header image of a site's PDF reports. The server validates the bytes. */
export function PdfHeaderForm() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const path = restPath(REST_PATHS.pdfHeader, pageData.site.id)
  const address = pageData.settings.pdf_reports_header_image
  const failure = useFailureToast()
  const change = useMutation({
    onMutate: failure.clear,
    mutationFn: async (file: File | null) => {
      if (!file) return client.rest('DELETE', path)
      const form = new FormData()
      form.set('file', file)
      return client.rest('POST', path, form)
    },
    onSuccess: async (_, file) => {
      await queries.invalidateQueries({ queryKey: [PAGE_DATA_KEY] })
      showSuccess(t(file ? 'settings.pdfSaved' : 'settings.pdfRemoved'))
    },
    onError: (error) => failure.show({ title: t('settings.pdfFailed'), text: error.message }),
  })
  return (
    <div className={styles.licence}>
      {address && <img className={styles.picture} src={address} alt={t('settings.pdfPicture')} />}
      <div className={styles.actions}>
        <FileButton accept={PDF_HEADER_TYPES} isBusy={change.isPending} onChoose={(file) => change.mutate(file)}>
          {t(address ? 'settings.pdfReplace' : 'settings.pdfChoose')}
        </FileButton>
        {address && (
          <Button isBusy={change.isPending} onPress={() => change.mutate(null)}>
            {t('settings.pdfRemove')}
          </Button>
        )}
      </div>
      <p className={styles.text}>{t('settings.pdfHint', { size: PDF_HEADER_LIMITS.bytes / 1024 / 1024 })}</p>
    </div>
  )
}
