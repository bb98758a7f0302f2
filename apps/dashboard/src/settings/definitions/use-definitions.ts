import { DEFINITIONS_PATH, type DefinitionsChange, restPath, SiteDefinitions } from '@curlew/model'
import { readAs, useApp } from '@curlew/ui'
import { setBounce } from '@curlew/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** How often work in the background is asked about. */
const ASK_MS = 1000

/** The site's definitions, how far its figures follow them, and the call that changes them, which throws `CallFailed`. */
export function useDefinitions() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const path = restPath(DEFINITIONS_PATH, pageData.site.id)
  const queryKey = [path]
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => readAs(SiteDefinitions, await client.rest('GET', path, undefined, signal)),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.progress == null ? false : ASK_MS),
  })
  const isWorking = data?.progress != null
  const wasWorking = useRef(false)
  useEffect(() => {
    // All figures may have changed.
    if (wasWorking.current && !isWorking) void queries.invalidateQueries()
    wasWorking.current = isWorking
  }, [isWorking, queries])
  const change = async (settings: DefinitionsChange) => {
    const answer = readAs(SiteDefinitions, await client.rest('PUT', path, settings))
    queries.setQueryData(queryKey, answer)
    setBounce(answer.bounce)
    if (answer.progress === null) await queries.invalidateQueries()
  }
  return { data, error, change }
}
