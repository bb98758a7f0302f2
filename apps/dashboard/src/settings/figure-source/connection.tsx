import type { FigureSource, Ga4Status } from '@curlew/model/google-analytics'
import { Button, Confirm, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { sayFailure, t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConnectForm } from '../../forms/figure-source/connect-form.tsx'
import styles from '../../forms/figure-source/figure-source.module.css'
import { SourceChoice } from '../../forms/figure-source/source-choice.tsx'
import shared from '../shared/settings.module.css'

interface ConnectionProps {
  path: string
  status: Ga4Status
  connection: NonNullable<Ga4Status['connection']>
  onChange(): unknown
}

/** A connected property: which figures reports show, what is left of its quota, and the way out. */
export function Connection({ path, status, connection, onChange }: ConnectionProps) {
  const { client, pageData } = useApp()
  const [isAsking, setAsking] = useState(false)
  const [isReconnecting, setReconnecting] = useState(false)
  const failure = useFailureToast()
  const change = useMutation({
    onMutate: failure.clear,
    mutationFn: (source: FigureSource | null) =>
      source === null ? client.rest('DELETE', path) : client.rest('PATCH', path, { source }),
    onSuccess: async (_, source) => {
      await onChange()
      showSuccess(t(source === null ? 'figureSource.disconnected' : 'toast.success'))
    },
    onError: ({ message }) => failure.show({ text: message }),
  })
  // What was pressed shows at once.
  const chosen = (change.isPending && change.variables) || status.source
  const { property, name, email, time_zone: zone, currency, error } = connection
  if (isReconnecting)
    return (
      <ConnectForm
        client={client}
        site={pageData.site}
        onDone={async () => {
          await onChange()
          setReconnecting(false)
        }}
      />
    )
  return (
    <div className={styles.connection}>
      <div>
        <p className={styles.name}>{t('figureSource.connected', { name, property })}</p>
        <p className={shared.text}>{t('figureSource.readBy', { email })}</p>
        <p className={shared.text}>{t('figureSource.days', { zone, currency })}</p>
      </div>
      {error && (
        <p className={shared.wrong} role="alert">
          {sayFailure({ type: 'server_error', code: `ga4_${error}` })}
        </p>
      )}
      <SourceChoice source={chosen} isBusy={change.isPending} onChoose={change.mutate} />
      <Quota quota={status.quota} />
      <div className={shared.actions}>
        <Button onPress={() => setReconnecting(true)}>{t('figureSource.reconnect')}</Button>
        <Button look="plain" onPress={() => setAsking(true)}>
          {t('figureSource.disconnect')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={t('figureSource.disconnect')}
          text={t('figureSource.disconnectText')}
          confirm={t('figureSource.disconnect')}
          onConfirm={() => change.mutate(null)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** What Google still answers. */
function Quota({ quota }: Pick<Ga4Status, 'quota'>) {
  const { formats } = useApp()
  const id = useId()
  return (
    <div>
      <p id={id} className={styles.name}>
        {t('figureSource.quota')}
      </p>
      {quota ? (
        <dl className={styles.quota} aria-labelledby={id}>
          {(['hour', 'day'] as const).map((span) => (
            <div key={span}>
              <dt>{t(`figureSource.quota.${span}`)}</dt>
              <dd>
                <meter
                  min={0}
                  max={quota[span].limit}
                  value={quota[span].remaining}
                  aria-label={t(`figureSource.quota.${span}`)}
                />
                {t('figureSource.tokens', {
                  left: formats.number(quota[span].remaining),
                  all: formats.number(quota[span].limit),
                })}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={shared.text}>{t('figureSource.quotaUnknown')}</p>
      )}
      <p className={shared.text}>{t('figureSource.quotaText')}</p>
    </div>
  )
}
