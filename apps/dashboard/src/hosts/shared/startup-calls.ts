import type { AjaxAction } from '@curlew/model'
import type { useApp } from '@curlew/ui'

type Client = ReturnType<typeof useApp>['client']

/** A call of the start, made once and kept: what needs its answer asks for the same. */
export const startupCall = (client: Client, action: AjaxAction, site: number) => ({
  queryKey: ['startup', action, site] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => client.ajax(action, { site }, signal),
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
})
