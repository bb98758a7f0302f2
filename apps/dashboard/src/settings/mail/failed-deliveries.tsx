import { REST_PATHS, restPath } from '@curlew/model'
import type { FailedDelivery, MailStatus } from '@curlew/model/mail'
import { Button, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { sayFailure, t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Item, Items } from '../shared/items.tsx'
import settings from '../shared/settings.module.css'
import styles from './mail.module.css'

/** Deliveries that failed for good, with buttons to retry or drop them. */
export function FailedDeliveries({ status: { waiting, failed } }: { status: MailStatus }) {
  return (
    <>
      <p className={styles.hint}>{t('mail.waiting', { count: waiting })}</p>
      {failed.length === 0 ? (
        <p>{t('mail.noneFailed')}</p>
      ) : (
        <Items>
          {failed.map((delivery) => (
            <Failed key={delivery.id} delivery={delivery} />
          ))}
        </Items>
      )}
    </>
  )
}

function Failed({ delivery }: { delivery: FailedDelivery }) {
  const { client, days } = useApp()
  const queries = useQueryClient()
  const failure = useFailureToast()
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: (method: 'POST' | 'DELETE') =>
      client.rest(
        method,
        restPath(REST_PATHS.mailDelivery, encodeURIComponent(delivery.id)),
        method === 'POST' ? {} : undefined,
      ),
    onSuccess: async (_, method) => {
      await queries.invalidateQueries({ queryKey: [REST_PATHS.mail] })
      if (method === 'POST') showSuccess(t('mail.retried'))
    },
    onError: ({ message }) => failure.show({ text: message }),
  })
  const { kind, site, at, attempts } = delivery
  const to = delivery.to || t('mail.gone')
  return (
    <Item
      name={to}
      about={t('mail.failedAt', {
        kind: t(`mail.kind.${kind}`),
        site,
        ago: days.ago(at, Date.now()),
        count: attempts,
      })}
      wrong={<span className={settings.wrong}>{sayFailure({ type: 'server_error', ...delivery.failure })}</span>}
      actions={
        <>
          <Button isBusy={isPending} aria-label={t('mail.retryOf', { to })} onPress={() => mutate('POST')}>
            {t('mail.retry')}
          </Button>
          <Button
            look="plain"
            isBusy={isPending}
            aria-label={t('mail.removeOf', { to })}
            onPress={() => mutate('DELETE')}
          >
            {t('mail.remove')}
          </Button>
        </>
      }
    />
  )
}
