/** The ajax calls: form posts with an action and a nonce. One table says who may do what. */
import {
  AJAX_ACTIONS,
  type AjaxAction,
  can,
  PRODUCT,
  type Profile,
  ReportRequest,
  SampleEditionRequest,
} from '@curlew/model'
import type { Person } from '../accounts/accounts.ts'
import { ADDON_CALLS } from '../addons/calls.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { OFFER_CALLS } from '../offers/calls.ts'
import { reportData } from '../reports/report-data.ts'
import { USER_JOURNEY_CALLS } from '../reports/user-journey.ts'
import type { Services } from '../services.ts'
import type { Site } from '../sites/sites.ts'
import { type AjaxCall, defineCall, SiteOnly } from './ajax-call.ts'
import { requireCapability, requireNonce, requireSite } from './guard.ts'
import { connectionOf } from './page-data.ts'

export const AJAX_CALLS: Record<AjaxAction, AjaxCall<unknown>> = {
  [AJAX_ACTIONS.appInit]: defineCall({
    capability: 'view_reports',
    fields: SiteOnly,
    answer: async (_services, { site }) => ({ product: PRODUCT, site: site.id }),
  }),
  [AJAX_ACTIONS.getNotifications]: defineCall({
    capability: 'view_reports',
    fields: SiteOnly,
    answer: async () => ({ notifications: [] }),
  }),
  [AJAX_ACTIONS.getReportData]: defineCall({
    capability: 'view_reports',
    fields: ReportRequest,
    answer: (services, { site, fields, locale, signal }) => reportData(services, site, fields, locale, { signal }),
  }),
  [AJAX_ACTIONS.getProfile]: defineCall({
    capability: 'view_reports',
    fields: SiteOnly,
    answer: async (services, { person, site }): Promise<Profile> => ({
      authed: (await connectionOf(services, site)).authed,
      reauth: false,
      update_settings: can(person.role, 'update_settings'),
    }),
  }),
  [AJAX_ACTIONS.getSettings]: defineCall({
    capability: 'view_reports',
    fields: SiteOnly,
    answer: async (_services, { site }) => ({ product: PRODUCT, timezone: site.timeZone, currency: site.currency }),
  }),
  [AJAX_ACTIONS.getLicense]: defineCall({
    capability: 'view_reports',
    fields: SiteOnly,
    answer: (services, { site }) => services.licences.of(site),
  }),
  ...ADDON_CALLS,
  ...USER_JOURNEY_CALLS,
  ...OFFER_CALLS,
  [AJAX_ACTIONS.setSampleEdition]: defineCall({
    capability: 'update_settings',
    fields: SampleEditionRequest,
    async answer(services, { site, fields }) {
      requireSample(site)
      await services.sites.setSampleLevel(site.id, fields.level)
      return { level: fields.level }
    },
  }),
  [AJAX_ACTIONS.removeSampleSite]: defineCall({
    capability: 'update_settings',
    fields: SiteOnly,
    async answer(services, { site }) {
      requireSample(site)
      await services.sample.remove()
      return {}
    },
  }),
}

function requireSample(site: Site): void {
  if (!site.isSample) throw new CallError('forbidden', 'This can be done on the sample site alone.')
}

const isAction = (name: string): name is AjaxAction => Object.hasOwn(AJAX_CALLS, name)

/** Answers one ajax call of this person: the whole body. @throws {CallError} */
export async function answerAjax(
  services: Services,
  { person, form, locale, signal }: { person: Person; form: FormData; locale: string; signal: AbortSignal },
): Promise<unknown> {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  requireNonce(services, person, fields.nonce, 'ajax')
  const action = fields.action ?? ''
  if (!isAction(action)) throw new CallError('invalid_request', 'There is no such action.')
  const call = AJAX_CALLS[action]
  requireCapability(person, call.capability)
  const request = parse(call.fields, fields)
  const site = await requireSite(services, person, Number(fields.site))
  const answer = await call.answer(services, { person, site, fields: request, locale, signal })
  return call.isBare ? { success: true, ...(answer as object) } : { success: true, data: answer }
}
