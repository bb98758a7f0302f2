/** Calls of people who read a shared view by its link. They have no account: all they may do is in the view. */
import {
  AJAX_ACTIONS,
  allows,
  dayOf,
  MINUTE_MS,
  ofSessions,
  type PageData,
  PRODUCT,
  type Profile,
  presetRange,
  type ReportFrame,
  ReportRequest,
  readReportFilters,
} from '@curlew/model'
import { type OpenedSharedView, SharedViewOpening } from '@curlew/model/shared-views'
import type { Context } from 'hono'
import type { AttemptLimit } from '../accounts/attempts.ts'
import type { PublicRoute } from '../calls/public-route.ts'
import { formFields, jsonOf, localeOf, readBody } from '../calls/request-content.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import { CallError, TooManyAttempts, wrongField } from '../http/failure.ts'
import type { Intake } from '../http/intake.ts'
import { parse } from '../http/parse.ts'
import type { Bindings } from '../http/request.ts'
import { subnetOf } from '../http/subnet.ts'
import { levelAt, NO_LICENCE } from '../licence/licences.ts'
import { requireLevel } from '../licence/require-level.ts'
import { type PageDataNeeds, pageData } from '../page-data/page-data.ts'
import { openReport, type ReportServices } from '../reports/report-data.ts'
import type { Sites } from '../sites/registry.ts'
import type { ReadableView, StoredSharedViews } from './shared-views.ts'
import { withoutSmallCounts } from './small-counts.ts'

export interface ReaderNeeds extends PageDataNeeds, ReportServices {
  sites: Sites
  intake: Intake
  sharedViews: StoredSharedViews
  sharedViewLimits: { passwords: AttemptLimit; calls: AttemptLimit }
}

type Call = Context<{ Bindings: Bindings }>

const MAX_BYTES = 16 * 1024

/** Per view and subnet: wrong passwords in a quarter of an hour, and calls in a minute. */
export const READER_LIMITS = {
  passwords: { count: 10, ms: 15 * MINUTE_MS },
  calls: { count: 240, ms: MINUTE_MS },
} as const

export const READER_ROUTES: readonly PublicRoute<ReaderNeeds>[] = [
  { method: 'POST', path: '/s/:token/open', protection: 'signed_link', answer: open },
  { method: 'POST', path: '/s/:token/ajax', protection: 'signed_link', answer: answerCall },
]

async function open(services: ReaderNeeds, c: Call, client: string): Promise<Response> {
  const { view, site } = await viewOf(services, c, client)
  const body = await readBody(services, c, client, MAX_BYTES)
  const { password, key } = parse(SharedViewOpening, jsonOf(c, body))
  const data = await opened(services, { view, site, password, key, client, locale: localeOf(c) }, c.req.raw.signal)
  return c.json({ success: true, data }, 200, { 'Cache-Control': 'no-store' })
}

interface Opening {
  view: ReadableView
  site: Site
  password: string | undefined
  key: string | undefined
  client: string
  locale: string
}

async function opened(services: ReaderNeeds, opening: Opening, signal: AbortSignal): Promise<OpenedSharedView> {
  const { view, site, password, key, client, locale } = opening
  const { sharedViews, licences } = services
  const isKnown = key !== undefined && sharedViews.isKey(view, key)
  if (view.passwordHash !== null && !isKnown) {
    if (password === undefined) return { locked: true, site: site.name }
    await requirePassword(services, view, password, client)
  }
  const level = levelAt(site, await licences.of(site))
  // Reloads have the key of the visit before.
  if (!isKnown) await sharedViews.noteView(view)
  return {
    locked: false,
    page_data: await readersPageData(services, view, site, locale, signal),
    reports: view.reports.filter((report) => allows(level, report)),
    dates: view.dates,
    filters: view.filters,
    least: view.least,
  }
}

async function requirePassword(
  { sharedViews, sharedViewLimits }: ReaderNeeds,
  view: ReadableView,
  password: string,
  client: string,
): Promise<void> {
  const who = `${view.id} ${subnetOf(client)}`
  const wait = sharedViewLimits.passwords.wait(who)
  if (wait > 0) throw new TooManyAttempts(wait)
  sharedViewLimits.passwords.count(who)
  if (!(await sharedViews.isRightPassword(view, password)))
    throw wrongField('password', { code: 'wrong_view_password' })
}

/** The caller: a reader without an account. */
const READER: Person = { id: '', name: '', email: '', role: 'viewer', signIn: '' }

async function readersPageData(
  services: ReaderNeeds,
  view: ReadableView,
  site: Site,
  locale: string,
  signal: AbortSignal,
): Promise<PageData> {
  const whole = await pageData(services, READER, site, locale, signal)
  return {
    ...whole,
    ajax: '',
    // Replaces the password in later calls.
    nonce: services.sharedViews.keyOf(view),
    rest_url: '',
    rest_nonce: '',
    wizard_url: '',
    sites: [],
    licence: { site: NO_LICENCE, network: NO_LICENCE },
    version: PRODUCT,
    // A page that others may frame loads nothing from third parties.
    settings: { ...whole.settings, favicon_url: '', pdf_reports_header_image: null, pdf_with_text: false },
  }
}

/** The two calls that a report makes, whose dates and filters are the view's. */
async function answerCall(services: ReaderNeeds, c: Call, client: string): Promise<Response> {
  const { view, site } = await viewOf(services, c, client)
  const fields = await formFields(await readBody(services, c, client, MAX_BYTES), c.req.header('content-type'))
  if (view.passwordHash !== null && !services.sharedViews.isKey(view, fields.nonce ?? ''))
    throw new CallError('not_signed_in', { code: 'view_locked' })
  const answer = await answerOf(services, { view, site, fields, locale: localeOf(c) }, c.req.raw.signal)
  return c.json({ success: true, data: answer }, 200, { 'Cache-Control': 'no-store' })
}

interface ReadersCall {
  view: ReadableView
  site: Site
  fields: Record<string, string>
  locale: string
}

async function answerOf(services: ReaderNeeds, call: ReadersCall, signal: AbortSignal): Promise<object> {
  switch (call.fields.action) {
    case AJAX_ACTIONS.getProfile:
      return { authed: true, reauth: false, update_settings: false } satisfies Profile
    case AJAX_ACTIONS.getReportData:
      return report(services, call, signal)
    default:
      throw new CallError('invalid_request', { code: 'no_such_action' })
  }
}

/** What owners write for themselves, and where only they may go. */
const OF_OWNERS = {
  notes: { forCharts: async () => ({}) },
  searchConsole: { reportUrl: async () => null },
}

async function report(services: ReaderNeeds, { view, site, fields, locale }: ReadersCall, signal: AbortSignal) {
  const filters = readReportFilters(view.filters) ?? []
  const range =
    'preset' in view.dates ? presetRange(view.dates.preset, dayOf(site.timeZone, services.now())).range : view.dates
  const request = {
    ...parse(ReportRequest, { ...fields, site: site.id, start: range.start, end: range.end }),
    ...{ compare_report: false, compare_start: '', compare_end: '', filters },
    conversions: view.conversions || undefined,
  }
  if (!view.reports.some((shared) => shared === request.report))
    throw new CallError('not_found', { code: 'not_shared' })
  const { answer, tooLong } = await openReport({ ...services, ...OF_OWNERS }, site, request, locale, { signal })
  return services.figures.ask(
    site,
    async (ask) => {
      if (view.least === null) return withoutOtherGoals(await answer(ask))
      const { totals } = await ask({ metrics: ['totalUsers'], range, filters: ofSessions(filters) })
      const visitors = totals.current.totalUsers ?? 0
      if (visitors > 0 && visitors < view.least)
        throw new CallError('not_supported', { code: 'too_few_visitors', values: { count: view.least } })
      return withoutOtherGoals(await answer(withoutSmallCounts(ask, view.least)))
    },
    { tooLong, signal },
  )
}

/** Only the goal that the view shows is shared. */
function withoutOtherGoals<Answer extends ReportFrame>({ goal_conversions: shown, ...answer }: Answer) {
  if (!shown?.goal) return answer
  return { ...answer, goal_conversions: { ...shown, goals: shown.goals.filter(({ id }) => id === shown.goal) } }
}

/** The view that a link opens, with its site. @throws {CallError} `not_found` for a link that opens nothing, or no longer */
async function viewOf(services: ReaderNeeds, c: Call, client: string): Promise<{ view: ReadableView; site: Site }> {
  const { sharedViews, sharedViewLimits, sites } = services
  const view = await sharedViews.byToken(c.req.param('token') ?? '')
  const site = view && sites.byId(view.siteId)
  if (!site || sharedViews.hasEnded(view, site)) throw ended()
  const who = `${view.id} ${subnetOf(client)}`
  const wait = sharedViewLimits.calls.wait(who)
  if (wait > 0) throw new TooManyAttempts(wait)
  sharedViewLimits.calls.count(who)
  await requireLevel(services, site, 'shared_views').catch(() => {
    throw ended()
  })
  return { view, site }
}

const ended = () => new CallError('not_found', { code: 'view_ended' })
