/** A site's thresholds of exceptions: read once when their form opens, and saved. */
import { ExceptionSettings, REST_PATHS, restPath } from '@curlew/model'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useApp } from '../app/app-context.tsx'
import { type CallFailed, readAs } from '../app/client.ts'

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
