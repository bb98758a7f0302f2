import type { AjaxAction } from '@curlew/model'
import type { useApp } from '@curlew/ui'

type Client = ReturnType<typeof useApp>['client']

/** Query options of a startup call. It runs once; other screens share its cached answer. */
export const startupCall = (client: Client, action: AjaxAction, site: number) => ({
  queryKey: ['startup', action, site] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => client.ajax(action, { site }, signal),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
})
