import type { McpTokenInfo } from '@curlew/model/mcp'
import { showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Item, RemoveButton } from '../shared/items.tsx'
import settings from '../shared/settings.module.css'

/** A token: name, last use, and a button to revoke it. */
export function Token({ token, path }: { token: McpTokenInfo; path: string }) {
  const { client, days } = useApp()
  const queries = useQueryClient()
  const failure = useFailureToast()
  const { id, name, created_at: made, last_used: used, works } = token
  const { mutate, isPending } = useMutation({
    onMutate: failure.clear,
    mutationFn: () => client.rest('DELETE', `${path}?token=${encodeURIComponent(id)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: [path] }),
    onSuccess: () => showSuccess(t('mcp.revoked')),
    onError: ({ message }) => failure.show({ text: message }),
  })
  const ago = (time: number) => days.ago(time, Date.now())
  return (
    <Item
      name={name}
      about={
        used === null ? t('mcp.neverUsed', { made: ago(made) }) : t('mcp.used', { made: ago(made), used: ago(used) })
      }
      wrong={!works && <span className={settings.wrong}>{t('mcp.stopped')}</span>}
      actions={
        <RemoveButton
          label={t('mcp.revoke')}
          of={t('mcp.revokeOf', { name })}
          text={t('mcp.revokeText', { name })}
          isBusy={isPending}
          onConfirm={mutate}
        />
      }
    />
  )
}
