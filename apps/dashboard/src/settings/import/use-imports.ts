import { restPath } from '@curlew/model'
import { type HistoryImport, HistoryImports, type HistoryToImport, IMPORT_PATHS } from '@curlew/model/history-imports'
import { readAs, useApp } from '@curlew/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** How often work in the background is asked about. */
const ASK_MS = 1000

export const isUnderWay = ({ state }: HistoryImport) =>
  state === 'trying' || state === 'importing' || state === 'undoing'

/** The site's imports, and calls that change them. Each call throws `CallFailed`. */
export function useImports() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const addressOf = (path: string, id = 0) => `${restPath(path, id)}?site=${pageData.site.id}`
  const address = addressOf(IMPORT_PATHS.list)
  const { data, error, refetch } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => readAs(HistoryImports, await client.rest('GET', address, undefined, signal)),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? ASK_MS : false),
  })
  const change = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = readAs(HistoryImports, await client.rest(method, path, body))
    queries.setQueryData([address], answer)
  }
  return {
    data,
    error,
    refetch,
    tryOut: (history: HistoryToImport) => change('POST', address, history),
    start: (id: number) => change('POST', addressOf(IMPORT_PATHS.start, id)),
    undo: (id: number) => change('POST', addressOf(IMPORT_PATHS.undo, id)),
    discard: (id: number) => change('DELETE', addressOf(IMPORT_PATHS.one, id)),
    removeFile: (id: number) => change('DELETE', addressOf(IMPORT_PATHS.file, id)),
    /** All figures may have changed. */
    forgetFigures: () => queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== address }),
  }
}
