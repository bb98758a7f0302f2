import { AJAX_ACTIONS, allows, type PageData, type Profile, type ReportFrame, type ReportMeta } from '@curlew/model'
import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type App, createApp, type SitePageData, useApp } from '../app/app-context.tsx'
import { type CallFailed, type Fields, readAs, readShape, type Schema } from '../app/client.ts'
import { type DateState, dateStateOf } from '../dates/date-state.ts'
import { dateRulesOf } from '../dates/use-dates.ts'
import { chosenIn } from '../slots/filter-text.ts'
import { useCallFailure } from '../toast/use-call-failure.ts'
import { pollMs } from './poll.ts'
import { reportFields } from './report-fields.ts'

/** Stale time of figures, and refetch interval if they include today, in milliseconds. */
const FRESH_MS = 60_000
/** Live figures are fetched on each visit, but not again right after a prefetch. */
const PREFETCHED_MS = 5000

/** Request fields besides the dates. */
export interface ReportQuestion<Payload = unknown> {
  fields(dates: DateState): Fields
  /** Increment to fetch again with the same fields. */
  turn: number
  /** Whether an answer is unfinished; it is then polled every few seconds while the page is visible. */
  isUnfinished?: ((data: Payload) => boolean) | undefined
  /** Text of the loading toast; the default if absent. */
  loading?: string | undefined
}

/** A report's payload with the frame that the server adds to all reports. */
export type ReportData<Payload> = Payload & ReportFrame

/** Fields of the call for a report. */
export function fieldsOfReport(
  { pageData }: Pick<App, 'pageData'>,
  { key, action }: ReportMeta,
  dates: DateState,
  chosen: Fields,
  question?: Pick<ReportQuestion, 'fields'>,
): Fields {
  const { site, network } = pageData
  return {
    ...(action
      ? { site: site.id, start_date: dates.start, end_date: dates.end }
      : reportFields(site.id, key, network, dates)),
    ...question?.fields(dates),
    ...chosen,
  }
}

/** Query options of a report. */
function reportQuery<Payload>(
  { client, pageData }: Pick<App, 'client' | 'pageData'>,
  meta: ReportMeta,
  dates: DateState,
  chosen: Fields,
  question?: ReportQuestion<NoInfer<Payload>>,
) {
  const { key, action } = meta
  const fields = fieldsOfReport({ pageData }, meta, dates, chosen, question)
  return queryOptions<ReportData<Payload>, CallFailed>({
    queryKey: ['report', pageData.site.id, key, pageData.level, fields, question?.turn],
    queryFn: async ({ signal }) =>
      readReport<Payload>(
        action
          ? await client.bareAjax(action, fields, signal)
          : await client.ajax(AJAX_ACTIONS.getReportData, fields, signal),
      ),
    retry: false,
    staleTime: meta.frame.isLive ? PREFETCHED_MS : FRESH_MS,
  })
}

/** Sections are checked by the server. Screens that cannot draw one say so (`ReportBody`). */
const readReport = <Payload>(answer: unknown): ReportData<Payload> =>
  readShape(answer, { reportcurrentrange: 'object', reportprevrange: 'object', receipt: 'object' })

/** Whether the licence excludes a report; it is then not fetched. */
export function isLocked({ level }: Pick<PageData, 'level'>, { key }: Pick<ReportMeta, 'key'>): boolean {
  return !allows(level, key)
}

/**
 * A report's data for the chosen dates. While new dates load, `data` holds the old figures and `isPlaceholderData` is true.
 * Failures are not retried automatically; `error` is always a {@link CallFailed}.
 * @param schema reads a payload in which other hosts may leave out fields; without it, the answer is the payload
 */
export function useReport<Payload>(
  meta: ReportMeta,
  dates: DateState,
  chosen: Fields,
  question?: ReportQuestion<NoInfer<Payload>>,
  schema?: Schema<Payload>,
) {
  const app = useApp()
  const { pageData } = app
  const queries = useQueryClient()
  const { key } = meta
  const site = pageData.site.id
  useEffect(
    // Drop errors on unmount, so that returning to the report fetches it again.
    () => () =>
      queries.removeQueries({ queryKey: ['report', site, key], predicate: ({ state }) => state.status === 'error' }),
    [queries, site, key],
  )
  return useQuery({
    ...reportQuery<Payload>(app, meta, dates, chosen, question),
    // After the cache, because prefetched answers have not met the schema.
    select: useCallback(
      (data: ReportData<Payload>) => (schema ? { ...data, ...readAs(schema, data) } : data),
      [schema],
    ),
    // A failed prefetch counts as the screen's failure.
    retryOnMount: false,
    enabled: pageData.authed && !isLocked(pageData, meta),
    refetchInterval: ({ state }) => {
      if (state.data && question?.isUnfinished?.(state.data)) return pollMs(state)
      // Live reports have their own timer.
      return dates.end === pageData.today && !meta.frame.isLive ? FRESH_MS : false
    },
    refetchOnWindowFocus: !meta.frame.isLive,
    refetchOnReconnect: !meta.frame.isLive,
    placeholderData: (before, query) =>
      query && isSameReport(query.queryKey, pageData.site.id, meta.key) ? before : undefined,
  })
}

/** Refetches a report after something other than its dates changed. Resolves when done. */
export function useReloadReport(key: ReportMeta['key']): () => Promise<void> {
  const site = useApp().pageData.site.id
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['report', site, key] }), [queries, site, key])
}

/** Prefetches the report at a URL while its screen is loading. */
export function prefetchReport(
  queries: QueryClient,
  pageData: SitePageData,
  meta: ReportMeta,
  address: URLSearchParams,
): void {
  const app = createApp(pageData)
  const dates = dateStateOf(address, dateRulesOf(app, meta.frame))
  // Prefetch errors are cached for the screen to show. Screens with their own fields fetch themselves.
  const hasQuestion = meta.action !== undefined || meta.frame.hasQuestion
  if (!hasQuestion && pageData.authed && !isLocked(pageData, meta))
    void queries.prefetchQuery(reportQuery(app, meta, dates, chosenIn(address, pageData, meta)))
}

function isSameReport(queryKey: QueryKey, site: number, report: string): boolean {
  return queryKey[1] === site && queryKey[2] === report
}

/** A report's sample data; undefined while loading or if not needed. */
export function useDemo<Payload>(meta: ReportMeta, isNeeded: boolean): ReportData<Payload> | undefined {
  const {
    loadDemo,
    pageData: { settings },
  } = useApp()
  const { data } = useQuery({
    queryKey: ['demo', meta.key, settings.currency, settings.timezone, settings.locale],
    queryFn: async () => readReport<Payload>(await loadDemo(meta.key, settings)),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Whether the site is connected, fetched on each visit to a report. Until then, as in the page data. */
export function useProfile(report: string): Profile {
  const { client, pageData } = useApp()
  const { data, error } = useQuery<Profile, CallFailed>({
    queryKey: ['profile', pageData.site.id, report],
    queryFn: async ({ signal }) =>
      readShape<Profile>(await client.ajax(AJAX_ACTIONS.getProfile, { site: pageData.site.id }, signal), {
        authed: 'boolean',
        reauth: 'boolean',
        update_settings: 'boolean',
      }),
    retry: false,
    staleTime: 0,
  })
  useCallFailure(error)
  return data ?? pageData
}
