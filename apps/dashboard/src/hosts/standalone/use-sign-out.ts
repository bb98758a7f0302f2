import { REST_PATHS } from '@curlew/model'
import type { Client } from '@curlew/ui'
import { useQueryClient } from '@tanstack/react-query'

/** Signs out and refetches everything, which leads to the sign-in page. Rejects with `CallFailed`. */
export function useSignOut(client: Client): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await client.rest('POST', REST_PATHS.signOut)
    await queries.resetQueries()
  }
}
