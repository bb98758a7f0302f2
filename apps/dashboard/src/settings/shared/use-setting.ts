import { restPath } from '@curlew/model'
import { readAs, useApp } from '@curlew/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'

/**
 * A setting of the current site: its value and a mutation.
 * @param template path with `:id` for the site
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
  /** Any screen may depend on a setting, so refetch everything. */
  const send = async (method: 'PUT' | 'PATCH' | 'DELETE', change?: object) => {
    await client.rest(method, path, change)
    await queries.invalidateQueries()
  }
  return { data, error, send }
}
