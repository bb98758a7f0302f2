import type { AccessTokenInfo } from '@curlew/model/access-tokens'
import { showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t, together } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Item, RemoveButton } from '../shared/items.tsx'
import settings from '../shared/settings.module.css'
import { scopeLabel } from './make-token.tsx'

/** A token: name, scopes, last use, and a button to revoke it. */
export function Token({ token, path }: { token: AccessTokenInfo; path: string }) {
  const { client, days } = useApp()
  const queries = useQueryClient()
  const failure = useFailureToast()
  const { id, name, scopes, created_at: made, last_used: used, works } = token
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: () => client.rest('DELETE', `${path}?token=${encodeURIComponent(id)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [path] }),
    onSuccess: () => showSuccess(t('tokens.revoked')),
    onError: ({ message }) => failure.show({ text: message }),
  })
  const ago = (time: number) => days.ago(time, Date.now())
  return (
    <Item
      name={name}
      about={t('list.facts', {
        first: together(scopes.map(scopeLabel)),
        second:
          used === null
            ? t('tokens.neverUsed', { made: ago(made) })
            : t('tokens.used', { made: ago(made), used: ago(used) }),
      })}
      wrong={!works && <span className={settings.wrong}>{t('tokens.stopped')}</span>}
      actions={
        <RemoveButton
          label={t('tokens.revoke')}
          of={t('tokens.revokeOf', { name })}
          text={t('tokens.revokeText', { name })}
          isBusy={isPending}
          onConfirm={mutate}
        />
      }
    />
  )
}
