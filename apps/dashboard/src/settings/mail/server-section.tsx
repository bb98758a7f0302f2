import '@curlew/words/en/mail.ts'
import { REST_PATHS } from '@curlew/model'
import { MailStatus } from '@curlew/model/mail'
import { readAs, useApp } from '@curlew/ui'
import { loadFailureWords, t } from '@curlew/words'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../forms/loaded.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'
import { FailedDeliveries } from './failed-deliveries.tsx'
import { MailServerForm } from './mail-server-form.tsx'

/** Mail server and failed deliveries. */
export default function ServerSection() {
  const { client } = useApp()
  const { data, error } = useQuery({
    queryKey: [REST_PATHS.mail],
    queryFn: async ({ signal }) => {
      const status = readAs(MailStatus, await client.rest('GET', REST_PATHS.mail, undefined, signal))
      if (status.failed.length > 0) await loadFailureWords()
      return status
    },
    retry: false,
  })
  return (
    <>
      <SettingsSection title={t('mail.server')} text={t('mail.serverText')}>
        <Loaded data={data} error={error} height={560}>
          {(status) => <MailServerForm status={status} />}
        </Loaded>
      </SettingsSection>
      <SettingsSection title={t('mail.undelivered')} text={t('mail.undeliveredText')}>
        <Loaded data={data} error={error} height={48}>
          {(status) => <FailedDeliveries status={status} />}
        </Loaded>
      </SettingsSection>
    </>
  )
}
