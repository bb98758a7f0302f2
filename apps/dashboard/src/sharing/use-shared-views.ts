import { REST_PATHS } from '@curlew/model'
import { type SharedView, SharedViewMade, SharedViews, type SharedViewToSave } from '@curlew/model/shared-views'
import { readAs, useApp } from '@curlew/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

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
  const send = async <Answer extends SharedViews>(
    schema: z.ZodType<Answer>,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: ViewInput,
  ): Promise<Answer> => {
    const answer = readAs(schema, await client.rest(method, `${path}${site}`, body))
    queries.setQueryData(queryKey, { views: answer.views })
    return answer
  }
  const pathOf = (id: string) => REST_PATHS.sharedView.replace(':id', id)
  return {
    views: data?.views,
    error,
    /** @returns the new view */
    async add(view: ViewInput): Promise<SharedView> {
      const { views, id } = await send(SharedViewMade, 'POST', REST_PATHS.sharedViews, view)
      return views.find((one) => one.id === id)!
    },
    change: (id: string, view: ViewInput) => send(SharedViews, 'PUT', pathOf(id), view),
    remove: (id: string) => send(SharedViews, 'DELETE', pathOf(id)),
  }
}
