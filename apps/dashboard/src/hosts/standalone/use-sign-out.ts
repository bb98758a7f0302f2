import { REST_PATHS } from '@curlew/model'
import type { Client } from '@curlew/ui'
import { useQueryClient } from '@tanstack/react-query'

/** What signs this person out: everything is asked for anew, which leads to the sign-in page. Rejects with `CallFailed`. */
export function useSignOut(client: Client): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await client.rest('POST', REST_PATHS.signOut)
    await queries.resetQueries()
  }
}
