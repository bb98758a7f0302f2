import {
  type Erasure,
  Erasures,
  VISITOR_DATA_PATHS,
  VisitorExport,
  type VisitorKey,
  VisitorPreview,
  type VisitorToErase,
} from '@curlew/model/visitor-data'
import { readAs, useApp } from '@curlew/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** How often work in the background is asked about. */
const ASK_MS = 1000

const isUnderWay = ({ state }: Erasure) => state === 'erasing' || state === 'rewriting'

/** The log of erasures, and calls about one visitor. Each call throws `CallFailed`. */
export function useVisitorData() {
  const { client, pageData } = useApp()
  const queries = useQueryClient()
  const addressOf = (path: string) => `${path}?site=${pageData.site.id}`
  const address = addressOf(VISITOR_DATA_PATHS.erasures)
  const { data, error } = useQuery({
    queryKey: [address],
    queryFn: async ({ signal }) => readAs(Erasures, await client.rest('GET', address, undefined, signal)),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.erasures.some(isUnderWay) ? ASK_MS : false),
  })
  return {
    data,
    error,
    preview: async (key: VisitorKey) =>
      readAs(VisitorPreview, await client.rest('POST', addressOf(VISITOR_DATA_PATHS.preview), key)),
    exported: async (key: VisitorKey) =>
      readAs(VisitorExport, await client.rest('POST', addressOf(VISITOR_DATA_PATHS.export), key)),
    erase: async (visitor: VisitorToErase) => {
      const answer = readAs(Erasures, await client.rest('POST', address, visitor))
      queries.setQueryData([address], answer)
      // All figures may have changed.
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== address })
    },
  }
}
