import { REST_PATHS, restPath, Segments, type SegmentToSave } from '@curlew/model'
import { type CallFailed, readAs, showSuccess, useApp, useFailureToast } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const keyOf = (site: number) => ['segments', site]

/** Saved segments, and the site's own dimensions; undefined while they load. */
export function useSegments(): Segments | undefined {
  const { client, pageData } = useApp()
  const { data } = useQuery<Segments, CallFailed>({
    queryKey: keyOf(pageData.site.id),
    queryFn: async ({ signal }) =>
      readAs(Segments, await client.rest('GET', `${REST_PATHS.segments}?site=${pageData.site.id}`, undefined, signal)),
    retry: false,
    staleTime: 60_000,
  })
  return data
}

/** Saves and deletes segments. Failures are shown as toasts. */
export function useChangeSegments() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const failure = useFailureToast()
  const site = pageData.site.id
  const onSuccess = (answer: unknown, said: 'filters.saved' | 'filters.deleted') => {
    failure.clear()
    queries.setQueryData(keyOf(site), readAs(Segments, answer))
    showSuccess(t(said))
  }
  const onError = ({ message }: CallFailed) => failure.show({ text: message })
  const save = useMutation<unknown, CallFailed, SegmentToSave>({
    mutationFn: (segment) => client.rest('POST', `${REST_PATHS.segments}?site=${site}`, segment),
    onSuccess: (answer) => onSuccess(answer, 'filters.saved'),
    onError,
  })
  const remove = useMutation<unknown, CallFailed, number>({
    mutationFn: (id) => client.rest('DELETE', `${restPath(REST_PATHS.segment, id)}?site=${site}`),
    onSuccess: (answer) => onSuccess(answer, 'filters.deleted'),
    onError,
  })
  return { save, remove }
}
