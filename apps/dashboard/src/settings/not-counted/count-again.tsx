import { type DropReason, REST_PATHS, SiteSettings, WaivableReason } from '@curlew/model'
import { Button, showUndo, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation } from '@tanstack/react-query'
import { useSetting } from '../shared/use-setting.ts'

/** What makes a site count events of a reason, and what takes that back; null where the reason does not allow it. */
function changesFor(
  reason: DropReason,
  settings: SiteSettings,
): { count: object; back: object; isDone: boolean } | null {
  const { excluded_addresses: addresses, excluded_roles: roles, counted_anyway: waived } = settings
  if (reason === 'excluded')
    return {
      count: { excluded_addresses: [], excluded_roles: [] },
      back: { excluded_addresses: addresses, excluded_roles: roles },
      isDone: addresses.length + roles.length === 0,
    }
  const { data: waivable } = WaivableReason.safeParse(reason)
  return waivable
    ? {
        count: { counted_anyway: [...waived, waivable] },
        back: { counted_anyway: waived.filter((other) => other !== waivable) },
        isDone: waived.includes(waivable),
      }
    : null
}

/** Counts events of a reason from now on, with a way back. */
export function CountAgain({ reason }: { reason: DropReason }) {
  const { data: settings, send } = useSetting(REST_PATHS.site, SiteSettings)
  const failure = useFailureToast()
  const name = t(`dropped.${reason}`)
  const change = useMutation({
    mutationFn: ({ to }: { to: object; back?: object }) => send('PATCH', to),
    onError: () => failure.show(),
    onSuccess: (_, { back }) => {
      failure.clear()
      if (back) showUndo(t('ledger.counted', { name }), () => change.mutate({ to: back }))
    },
  })
  if (reason === 'opted_out') return <>{t('ledger.never')}</>
  const changes = settings && changesFor(reason, settings)
  if (!changes) return null
  if (changes.isDone) return <>{t('ledger.countedNow')}</>
  return (
    <Button
      isBusy={change.isPending}
      aria-label={t('ledger.countOf', { name })}
      onPress={() => change.mutate({ to: changes.count, back: changes.back })}
    >
      {t('ledger.count')}
    </Button>
  )
}
