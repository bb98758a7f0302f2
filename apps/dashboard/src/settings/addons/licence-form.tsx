import { type Licence, REST_PATHS, restPath, type SiteInfo } from '@curlew/model'
import { Button, showSuccess, TextField, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useQueryClient } from '@tanstack/react-query'
import { Form } from '../../forms/form.tsx'
import { PAGE_DATA_KEY } from '../../page-data/use-page-data.ts'
import styles from '../shared/settings.module.css'

export interface LicenceFormProps {
  licence: Licence
  /** Site of the licence; null for the whole installation. */
  site: SiteInfo | null
  label: string
}

/** Current licence, and a field for a new one. The server verifies it offline. */
export function LicenceForm({ licence, site, label }: LicenceFormProps) {
  const { client, days } = useApp()
  const queries = useQueryClient()
  const path = site ? restPath(REST_PATHS.licence, site.id) : REST_PATHS.networkLicence
  const refresh = () => queries.invalidateQueries({ queryKey: [PAGE_DATA_KEY] })

  const failure = useFailureToast()
  const remove = async () => {
    failure.clear()
    try {
      await client.rest('DELETE', path)
      await refresh()
      showSuccess(t('settings.licenceRemoved'))
    } catch (error) {
      failure.show({ text: (error as Error).message })
    }
  }
  return (
    <div className={styles.licence}>
      <p>
        <b>{label}</b>
        <br />
        {licenceWords(licence, days.full)}
      </p>
      <Form
        // Clear the field after success.
        key={`${licence.type} ${licence.expiryDate}`}
        fields={['token']}
        submit={t('settings.licenceEnter')}
        actions={licence.expiryDate && <Button onPress={remove}>{t('settings.licenceRemove')}</Button>}
        check={({ token }) => (token.trim() ? {} : { token: t('setup.required') })}
        send={async ({ token }) => {
          failure.clear()
          await client.rest('PUT', path, { token: token.trim() })
          await refresh()
          showSuccess(t('settings.licenceEntered'))
        }}
      >
        {(errors) => (
          <TextField
            label={t('settings.licenceKey')}
            name="token"
            autoComplete="off"
            spellCheck="false"
            error={errors.token}
          />
        )}
      </Form>
    </div>
  )
}

/** Summary of a licence: level and expiry, or its problem. */
function licenceWords({ type, expiryDate, isExpired, isInvalid }: Licence, dayWords: (day: string) => string): string {
  if (isInvalid) return t('settings.licenceInvalid')
  if (!expiryDate) return t('settings.licenceNone')
  const values = { level: t(`shell.level.${type}`), day: dayWords(expiryDate) }
  return t(isExpired ? 'settings.licenceExpired' : 'settings.licenceUntil', values)
}
