import { MINUTE_MS, REST_PATHS, restPath } from '@curlew/model'
import type { SignInInfo } from '@curlew/model/account'
import { Button, richText, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { type DayFormats, t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import styles from './account.module.css'

/** Active sessions, with buttons to end all but the current one. */
export function SignInList({ signIns, onChanged }: { signIns: readonly SignInInfo[]; onChanged(): Promise<void> }) {
  const { client, days } = useApp()
  const failure = useFailureToast()
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    /** @param id of a session; null for all others */
    mutationFn: (id: string | null) =>
      client.rest('DELETE', id === null ? REST_PATHS.accountSignIns : restPath(REST_PATHS.accountSignIn, id)),
    onSuccess: async (_, id) => {
      await onChanged()
      showSuccess(t(id === null ? 'account.endedOthers' : 'account.ended'))
    },
    onError: async (error) => {
      failure.show({ text: error.message })
      await onChanged()
    },
  })
  return (
    <>
      <ul>
        {signIns.map((signIn) => (
          <li key={signIn.id} className={styles.item}>
            <div className={styles.words}>
              <b>{deviceOf(signIn)}</b>
              <span className={styles.detail}>
                {richText('list.facts', { first: <bdi>{signIn.address}</bdi>, second: lastSeen(signIn, days) })}
              </span>
            </div>
            {signIn.isThis ? (
              <span className={styles.mark}>{t('account.thisOne')}</span>
            ) : (
              <Button
                look="plain"
                isBusy={isPending}
                aria-label={t('account.endNamed', { device: deviceOf(signIn), address: signIn.address })}
                onPress={() => mutate(signIn.id)}
              >
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {signIns.length > 1 && (
        <div>
          <Button isBusy={isPending} onPress={() => mutate(null)}>
            {t('account.endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}

function deviceOf({ browser, operatingSystem: system }: SignInInfo): string {
  if (browser && system) return t('account.device', { browser, system })
  return browser || system || t('account.deviceUnknown')
}

function lastSeen({ seenAt, isThis }: SignInInfo, days: DayFormats): string {
  const now = Date.now()
  return isThis || now - seenAt < MINUTE_MS ? t('account.seenNow') : t('account.seen', { when: days.ago(seenAt, now) })
}
