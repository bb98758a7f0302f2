/** Answers ajax calls: form posts with an action and a nonce. */
import type { AjaxAction } from '@curlew/model'
import type { Context } from 'hono'
import {
  type CallerCheck,
  isAnnounced,
  type NonceCheck,
  requireCaller,
  requireCapability,
  requireNonce,
  requireSite,
  type SiteAccess,
} from '../hosts/guard.ts'
import { CallError } from '../http/failure.ts'
import type { Intake } from '../http/intake.ts'
import { parse } from '../http/parse.ts'
import type { Bindings } from '../http/request.ts'
import type { ActivityRecorder } from './activity-recorder.ts'
import type { AjaxCall } from './ajax-call.ts'
import { formFields, localeOf, MAX_CALL_BYTES, readBody } from './request-content.ts'

/** Answers one ajax call. @param calls all actions, with the capability each needs @throws {CallError} */
export async function answerAjax<
  Services extends CallerCheck & NonceCheck & SiteAccess & { intake: Intake; activities: ActivityRecorder },
>(
  calls: Record<AjaxAction, AjaxCall<Services>>,
  services: Services,
  c: Context<{ Bindings: Bindings }>,
  client: string,
): Promise<Response> {
  const caller = await requireCaller(services, c.req.raw)
  const body = await readBody(services, c, client, MAX_CALL_BYTES)
  const person = isAnnounced(caller) ? await caller.personOf(body) : caller
  const fields = await formFields(body, c.req.header('content-type'))
  requireNonce(services, person, fields.nonce, 'ajax')
  const action = fields.action ?? ''
  if (!Object.hasOwn(calls, action)) throw new CallError('invalid_request', { code: 'no_such_action' })
  const call = calls[action as AjaxAction]
  requireCapability(person, call.capability)
  const request = parse(call.fields, fields)
  const site = await requireSite(services, person, Number(fields.site))
  const { signal } = c.req.raw
  const answer = await call.answer(services, { person, site, fields: request, locale: localeOf(c), signal })
  if (call.activity) {
    const { activity, ofInstallation, subject } = call.activity
    const about = ofInstallation ? null : site.id
    await services.activities.record({ activity, person, site: about, subject: subject?.(request) ?? '' })
  }
  const envelope = call.isBare ? { success: true, ...(answer as object) } : { success: true, data: answer }
  return c.json(envelope, 200, { 'Cache-Control': 'no-store' })
}
