import { AJAX_ACTIONS } from '@curlew/model'
import { useApp } from '@curlew/ui'
import { useQueries } from '@tanstack/react-query'

/**
 * The calls of every start: addons, settings, and the licence where there is one. They run beside everything else; nothing waits
 * for them, and one that fails is asked again at the next start.
 */
export function useStartupCalls(): void {
  const { client, pageData } = useApp()
  const site = pageData.site.id
  const actions = [
    AJAX_ACTIONS.getAddons,
    AJAX_ACTIONS.getSettings,
    ...(pageData.level === 'lite' ? [] : [AJAX_ACTIONS.getLicense]),
  ]
  useQueries({
    queries: actions.map((action) => ({
      queryKey: ['startup', action, site],
      queryFn: ({ signal }: { signal: AbortSignal }) => client.ajax(action, { site }, signal),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
}
