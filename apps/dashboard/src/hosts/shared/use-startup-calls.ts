import { AJAX_ACTIONS } from '@curlew/model'
import { type CallFailed, useApp, useCallFailure } from '@curlew/ui'
import { useQueries } from '@tanstack/react-query'

/**
 * The calls of every start: app init, addons, settings, notifications, and the licence where there is one. They run beside everything
 * else; nothing waits for them, and one that fails is reported and asked again at the next start.
 */
export function useStartupCalls(): void {
  const { client, pageData } = useApp()
  const site = pageData.site.id
  const actions = [
    AJAX_ACTIONS.appInit,
    AJAX_ACTIONS.getAddons,
    AJAX_ACTIONS.getSettings,
    AJAX_ACTIONS.getNotifications,
    ...(pageData.level === 'lite' ? [] : [AJAX_ACTIONS.getLicense]),
  ]
  const calls = useQueries({
    queries: actions.map((action) => ({
      queryKey: ['startup', action, site],
      queryFn: ({ signal }: { signal: AbortSignal }) => client.ajax(action, { site }, signal),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  useCallFailure(calls.map(({ error }) => error as CallFailed | null).find((error) => error !== null) ?? null)
}
