import { AJAX_ACTIONS, allows, type PageData, Profile, type ReportDefinition, ReportFrame } from '@curlew/model'
import { t } from '@curlew/words'
import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { type App, createApp, type SitePageData, useApp } from '../app/app-context.tsx'
import { CallFailed, type Fields, readAs } from '../app/client.ts'
import { type DateState, dateStateOf } from '../dates/date-state.ts'
import { dateRulesOf } from '../dates/use-dates.ts'
import { useCallFailure } from '../toast/use-call-failure.ts'
import { againMs } from './again.ts'
import { reportFields } from './report-fields.ts'

/** How long figures count as fresh, and how often those that include today are asked for again, in milliseconds. */
const FRESH_MS = 60_000
/** Figures of this moment are asked for with each visit to their screen, but not twice with one. */
const PREFETCHED_MS = 5000

/** What a report is asked besides its dates. */
export interface ReportQuestion<Payload = unknown> {
  fields(dates: DateState): Fields
  /** Another number asks once more, even if nothing else is different. */
  turn: number
  /** Whether an answer is not final yet: while the page is looked at, it is asked for again every few seconds. */
  isUnfinished?: ((data: Payload) => boolean) | undefined
  /** What the toast says while the answer is on its way; absent: what it says of any report. */
  loading?: string | undefined
}

/** A report's payload with what the server adds to all of them. */
export type ReportData<Payload> = Payload & ReportFrame

/** What is asked for a report's figures, and how long they keep. */
function reportQuery<Payload>(
  { client, pageData }: Pick<App, 'client' | 'pageData'>,
  definition: ReportDefinition<ReportDefinition['key'], Payload>,
  dates: DateState,
  question?: ReportQuestion<NoInfer<Payload>>,
) {
  const { key, action } = definition
  const fields = action
    ? { site: pageData.site.id, start_date: dates.start, end_date: dates.end, ...question?.fields(dates) }
    : { ...reportFields(pageData.site.id, key, pageData.network, dates), ...question?.fields(dates) }
  return queryOptions<ReportData<Payload>, CallFailed>({
    queryKey: ['report', pageData.site.id, key, pageData.level, fields, question?.turn],
    queryFn: async ({ signal }) =>
      readAnswer(
        definition,
        action
          ? await client.bareAjax(action, fields, signal)
          : await client.ajax(AJAX_ACTIONS.getReportData, fields, signal),
      ),
    retry: false,
    staleTime: definition.frame.isLive ? PREFETCHED_MS : FRESH_MS,
  })
}

function readAnswer<Payload>(
  { payload }: Pick<ReportDefinition<ReportDefinition['key'], Payload>, 'payload'>,
  answer: unknown,
): ReportData<Payload> {
  const frame = ReportFrame.safeParse(answer)
  const parsed = payload.safeParse(answer)
  if (!frame.success || !parsed.success) throw new CallFailed('server_error', t('report.malformed'))
  return { ...parsed.data, ...frame.data }
}

/** Whether the edition lacks a report: nothing is asked for then. */
export function isLocked({ level }: Pick<PageData, 'level'>, { key }: Pick<ReportDefinition, 'key'>): boolean {
  return !allows(level, key)
}

/**
 * A report's data for the chosen dates. While other dates load, `data` still holds the old figures and
 * `isPlaceholderData` is true. A request that is no longer wanted is aborted. A failure is never retried behind the
 * person's back: it ends as `error`, always a {@link CallFailed}.
 */
export function useReport<Payload>(
  definition: ReportDefinition<ReportDefinition['key'], Payload>,
  dates: DateState,
  question?: ReportQuestion<NoInfer<Payload>>,
) {
  const app = useApp()
  const { pageData } = app
  const queries = useQueryClient()
  const { key } = definition
  const site = pageData.site.id
  useEffect(
    // Whoever comes back to a report that failed has it asked for again.
    () => () =>
      queries.removeQueries({ queryKey: ['report', site, key], predicate: ({ state }) => state.status === 'error' }),
    [queries, site, key],
  )
  return useQuery({
    ...reportQuery(app, definition, dates, question),
    // What was asked for ahead of the screen, and failed, has failed for the screen.
    retryOnMount: false,
    enabled: pageData.authed && !isLocked(pageData, definition),
    refetchInterval: ({ state }) => {
      if (state.data && question?.isUnfinished?.(state.data)) return againMs(state)
      // A live report has a rhythm of its own.
      return dates.end === pageData.today && !definition.frame.isLive ? FRESH_MS : false
    },
    refetchOnWindowFocus: !definition.frame.isLive,
    refetchOnReconnect: !definition.frame.isLive,
    placeholderData: (before, query) =>
      query && isSameReport(query.queryKey, pageData.site.id, definition.key) ? before : undefined,
  })
}

/** Asks for a report's figures again, as something else than its dates has changed them. Resolves when they are there. */
export function useReloadReport(key: ReportDefinition['key']): () => Promise<void> {
  const site = useApp().pageData.site.id
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['report', site, key] }), [queries, site, key])
}

/** Asks for the report that an address will show, so that its figures are under way while the screen is being built. */
export function prefetchReport(
  queries: QueryClient,
  pageData: SitePageData,
  definition: ReportDefinition,
  address: URLSearchParams,
): void {
  const app = createApp(pageData)
  const dates = dateStateOf(address, dateRulesOf(app, definition.frame))
  // A failure stays in the cache as the screen's own; nothing waits for it here. What its screen asks is the screen's alone.
  const hasQuestion = definition.action !== undefined || definition.frame.hasQuestion
  if (!hasQuestion && pageData.authed && !isLocked(pageData, definition))
    void queries.prefetchQuery(reportQuery(app, definition, dates))
}

function isSameReport(queryKey: QueryKey, site: number, report: string): boolean {
  return queryKey[1] === site && queryKey[2] === report
}

/** A report's sample figures, loaded when they are needed; undefined until they are there. */
export function useDemo<Payload>(
  definition: ReportDefinition<ReportDefinition['key'], Payload>,
  isNeeded: boolean,
): ReportData<Payload> | undefined {
  const {
    loadDemo,
    pageData: { settings },
  } = useApp()
  const { data } = useQuery({
    queryKey: ['demo', definition.key, settings.currency, settings.timezone, settings.locale],
    queryFn: async () => readAnswer(definition, await loadDemo(definition.key, settings)),
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Whether the site is connected, asked each time a report is entered; until it is known, the page data's word counts. */
export function useProfile(report: string): Profile {
  const { client, pageData } = useApp()
  const { data, error } = useQuery<Profile, CallFailed>({
    queryKey: ['profile', pageData.site.id, report],
    queryFn: async ({ signal }) =>
      readAs(Profile, await client.ajax(AJAX_ACTIONS.getProfile, { site: pageData.site.id }, signal)),
    retry: false,
    staleTime: 0,
  })
  useCallFailure(error)
  return data ?? pageData
}
