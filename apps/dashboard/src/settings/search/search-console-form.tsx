import { REST_PATHS, restPath, SearchConsoleStatus, SearchProperty } from '@curlew/model'
import { Button, Confirm, readAs, showSuccess, TextField, useApp, useFailureToast } from '@curlew/ui'
import { loadFailureWords, sayFailure, t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import styles from '../shared/settings.module.css'

/** Poll interval during import, in milliseconds. */
const LOOK_AGAIN_MS = 3000

/** Connection to Search Console with a service account key: connect, watch progress, disconnect. */
export function SearchConsoleForm() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const path = restPath(REST_PATHS.searchConsole, pageData.site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => {
      const status = readAs(SearchConsoleStatus, await client.rest('GET', path, undefined, signal))
      if (status.connection?.error) await loadFailureWords()
      return status
    },
    retry: false,
    refetchInterval: ({ state }) => (state.data?.connection?.is_running ? LOOK_AGAIN_MS : false),
  })
  return (
    <Loaded data={data} error={error} height={230}>
      {({ connection }) =>
        connection ? (
          <Connection path={path} connection={connection} />
        ) : (
          <Form
            fields={['property', 'key']}
            submit={t('search.connect')}
            check={({ property, key }) => ({
              ...(!SearchProperty.safeParse(property).success && { property: t('search.propertyWrong') }),
              ...(key.trim() === '' && { key: t('search.keyMissing') }),
            })}
            send={async (values) => {
              await client.rest('PUT', path, values)
              await queries.invalidateQueries({ queryKey: [path] })
            }}
          >
            {(errors) => (
              <>
                <TextField
                  label={t('search.property')}
                  hint={t('search.propertyHint')}
                  name="property"
                  defaultValue={
                    pageData.site.isSample ? '' : `sc-domain:${new URL(`https://${pageData.site.domain}`).hostname}`
                  }
                  spellCheck="false"
                  error={errors.property}
                />
                <TextField
                  label={t('search.key')}
                  hint={t('search.keyHint')}
                  name="key"
                  type="password"
                  autoComplete="off"
                  error={errors.key}
                />
              </>
            )}
          </Form>
        )
      }
    </Loaded>
  )
}

interface ConnectionProps {
  path: string
  connection: NonNullable<SearchConsoleStatus['connection']>
}

function Connection({ path, connection }: ConnectionProps) {
  const { client, days } = useApp()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const failure = useFailureToast()
  const change = useMutation({
    onMutate: failure.clear,
    mutationFn: (method: 'POST' | 'DELETE') => client.rest(method, path),
    onSuccess: async (_, method) => {
      await queries.invalidateQueries({ queryKey: [path] })
      if (method === 'DELETE') showSuccess(t('search.disconnected'))
    },
    onError: ({ message }) => failure.show({ text: message }),
  })
  const { property, email, error, is_running: isRunning, last_success: lastSuccess } = connection
  return (
    <div className={styles.licence}>
      <p>{t('search.connected', { property, email })}</p>
      <p className={styles.text} role="status">
        {isRunning
          ? t('search.running')
          : lastSuccess
            ? t('search.lastRead', { ago: days.ago(lastSuccess, Date.now()) })
            : t('search.neverRead')}
      </p>
      {error && (
        <p className={styles.wrong} role="alert">
          {sayFailure({ type: 'server_error', ...error })}
        </p>
      )}
      <div className={styles.actions}>
        <Button isBusy={isRunning || change.isPending} onPress={() => change.mutate('POST')}>
          {t('search.readNow')}
        </Button>
        <Button look="plain" onPress={() => setAsking(true)}>
          {t('search.disconnect')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={t('search.disconnect')}
          text={t('search.disconnectText')}
          confirm={t('search.disconnect')}
          onConfirm={() => change.mutate('DELETE')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
