import { ConnectorKey, REST_PATHS, restPath } from '@curlew/model'
import { Button, Confirm, Icon, showError, showSuccess, t, useApp } from '@curlew/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import formStyles from '../forms/form.module.css'
import { Loaded } from './loaded.tsx'

/** The key that a WordPress site is connected with: one line to copy, shown once. */
export function ConnectorKeyBox() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const path = restPath(REST_PATHS.connectorKey, pageData.site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => ConnectorKey.parse(await client.rest('GET', path, undefined, signal)),
    retry: false,
    // What is shown once would be gone with the next answer.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const make = useMutation({
    mutationFn: async () => ConnectorKey.parse(await client.rest('POST', path)),
    onSuccess: (made) => queries.setQueryData<ConnectorKey>([path], made),
    onError: ({ message }) => showError({ text: message }),
  })
  return (
    <Loaded data={data} error={error} height={120}>
      {({ key, made_at: madeAt }) => (
        <div className={formStyles.form}>
          {key && (
            <code className={formStyles.snippet} data-testid="connector-key">
              {key}
            </code>
          )}
          <p role="status">{t(key ? 'connector.keyOnce' : madeAt === null ? 'connector.noKey' : 'connector.hasKey')}</p>
          <div className={formStyles.actions}>
            <Button isBusy={make.isPending} onPress={() => (madeAt === null ? make.mutate() : setAsking(true))}>
              {t(madeAt === null ? 'connector.makeKey' : 'connector.makeAnother')}
            </Button>
            {key && (
              <Button
                look="plain"
                onPress={() => {
                  navigator.clipboard.writeText(key).then(
                    () => showSuccess(t('setup.copied')),
                    () => showError({ text: t('setup.copyFailed') }),
                  )
                }}
              >
                <Icon name="copy" />
                {t('connector.copyKey')}
              </Button>
            )}
          </div>
          {isAsking && (
            <Confirm
              title={t('connector.makeAnother')}
              text={t('connector.makeAnotherText')}
              confirm={t('connector.makeAnother')}
              onConfirm={() => make.mutate()}
              onClose={() => setAsking(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}
