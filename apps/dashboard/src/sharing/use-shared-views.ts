import { REST_PATHS } from '@curlew/model'
import { SharedViews, type SharedViewToSave } from '@curlew/model/shared-views'
import { readAs, useApp } from '@curlew/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** Views before the server reads them: filters as text. */
export type ViewInput = Omit<SharedViewToSave, 'password'> & { password?: string | null }

/** The site's shared views, and calls that change them. Each call throws `CallFailed`. */
export function useSharedViews() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const site = `?site=${pageData.site.id}`
  const queryKey = [REST_PATHS.sharedViews, site]
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      readAs(SharedViews, await client.rest('GET', `${REST_PATHS.sharedViews}${site}`, undefined, signal)),
    retry: false,
  })
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: ViewInput): Promise<SharedViews> => {
    const answer = readAs(SharedViews, await client.rest(method, `${path}${site}`, body))
    queries.setQueryData(queryKey, answer)
    return answer
  }
  const pathOf = (id: string) => REST_PATHS.sharedView.replace(':id', id)
  return {
    views: data?.views,
    error,
    /** @returns the new view */
    add: async (view: ViewInput) => (await send('POST', REST_PATHS.sharedViews, view)).views[0]!,
    change: (id: string, view: ViewInput) => send('PUT', pathOf(id), view),
    remove: (id: string) => send('DELETE', pathOf(id)),
  }
}
