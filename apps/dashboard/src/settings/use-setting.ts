import { restPath } from '@curlew/model'
import { readAs, useApp } from '@curlew/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

/**
 * A setting of the site on screen: what the server has, and a way to send it something else.
 * @param template the path, with `:id` for the site
 */
export function useSetting<Setting>(template: string, schema: z.ZodType<Setting>) {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const path = restPath(template, pageData.site.id)
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => readAs(schema, await client.rest('GET', path, undefined, signal)),
    retry: false,
  })
  /** Everything on screen may depend on a setting, so everything is asked for again. */
  const send = async (method: 'PUT' | 'PATCH' | 'DELETE', change?: object) => {
    await client.rest(method, path, change)
    await queries.invalidateQueries()
  }
  return { data, error, send }
}
