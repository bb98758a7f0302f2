/** A site's thresholds for exceptions: loaded when the form opens, and saved. */
import { ExceptionSettings, REST_PATHS, restPath } from '@curlew/model'
import { type CallFailed, readAs, useApp } from '@curlew/ui'
import { useMutation, useQuery } from '@tanstack/react-query'

export function useExceptionSettings(onSaved: () => void) {
  const { client, pageData } = useApp()
  const path = restPath(REST_PATHS.exceptions, pageData.site.id)
  const { data, error } = useQuery<ExceptionSettings, CallFailed>({
    queryKey: ['exception-settings', pageData.site.id],
    queryFn: async ({ signal }) => readAs(ExceptionSettings, await client.rest('GET', path, undefined, signal)),
    retry: false,
    gcTime: 0,
  })
  const save = useMutation<unknown, CallFailed, ExceptionSettings>({
    mutationFn: (settings) => client.rest('PUT', path, settings),
    onSuccess: onSaved,
  })
  return { settings: data, error: error ?? save.error, save: save.mutate, isSaving: save.isPending }
}
