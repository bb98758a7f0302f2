/** Settings: where the site's figures come from, and its connection with Google Analytics. */
import '@curlew/words/en/figure-source.ts'
import { REST_PATHS, restPath } from '@curlew/model'
import { Ga4Status } from '@curlew/model/google-analytics'
import { readAs, useApp } from '@curlew/ui'
import { loadFailureWords, t } from '@curlew/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ConnectForm } from '../../forms/figure-source/connect-form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'
import { Connection } from './connection.tsx'

export default function FigureSource() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const path = restPath(REST_PATHS.googleAnalytics, pageData.site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const status = readAs(Ga4Status, await client.rest('GET', path, undefined, signal))
      if (status.connection?.error) await loadFailureWords()
      return status
    },
    retry: false,
  })
  // All figures change.
  const onChange = () => queries.invalidateQueries()
  return (
    <SettingsSection title={t('figureSource.title')} text={t('figureSource.text')}>
      <Loaded data={data} error={error} height={230}>
        {(status) =>
          status.connection ? (
            <Connection path={path} status={status} connection={status.connection} onChange={onChange} />
          ) : (
            <ConnectForm client={client} site={pageData.site} onDone={onChange} />
          )
        }
      </Loaded>
    </SettingsSection>
  )
}
