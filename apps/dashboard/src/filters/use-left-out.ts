import { restPath } from '@curlew/model'
import { LEFT_OUT_PATHS, LeftOut, type LeftOutVisits, type VisitsToLeaveOut } from '@curlew/model/left-out'
import { readAs, useApp } from '@curlew/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** How often work in the background is asked about. */
const ASK_MS = 1000

export const isUnderWay = ({ state }: LeftOutVisits) => state === 'taking' || state === 'returning'

/** What is left out of the site's figures, and calls that change it. Each call throws `CallFailed`. */
export function useLeftOut() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const site = `?site=${pageData.site.id}`
  const queryKey = [LEFT_OUT_PATHS.list, site]
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      readAs(LeftOut, await client.rest('GET', `${LEFT_OUT_PATHS.list}${site}`, undefined, signal)),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.visits.some(isUnderWay) ? ASK_MS : false),
  })
  const isWorking = data?.visits.some(isUnderWay) ?? false
  const wasWorking = useRef(false)
  useEffect(() => {
    // All figures may have changed.
    if (wasWorking.current && !isWorking) void queries.invalidateQueries()
    wasWorking.current = isWorking
  }, [isWorking, queries])
  const send = async (method: 'POST' | 'DELETE', path: string, body?: VisitsToLeaveOut) => {
    const answer = readAs(LeftOut, await client.rest(method, `${path}${site}`, body))
    queries.setQueryData(queryKey, answer)
    if (!answer.visits.some(isUnderWay)) await queries.invalidateQueries()
  }
  return {
    data,
    error,
    isWorking,
    add: (visits: VisitsToLeaveOut) => send('POST', LEFT_OUT_PATHS.list, visits),
    undo: (id: number) => send('DELETE', restPath(LEFT_OUT_PATHS.one, id)),
  }
}
