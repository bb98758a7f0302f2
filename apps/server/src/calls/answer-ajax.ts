/** The ajax calls: form posts with an action and a nonce. */
import type { AjaxAction } from '@curlew/model'
import type { Person } from '../accounts/person.ts'
import { type NonceCheck, requireCapability, requireNonce, requireSite, type SiteAccess } from '../hosts/guard.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { AjaxCall } from './ajax-call.ts'

/** Answers one ajax call of this person: the whole body. @param calls says who may do what @throws {CallError} */
export async function answerAjax<Services extends NonceCheck & SiteAccess>(
  calls: Record<AjaxAction, AjaxCall<Services>>,
  services: Services,
  { person, form, locale, signal }: { person: Person; form: FormData; locale: string; signal: AbortSignal },
): Promise<unknown> {
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  requireNonce(services, person, fields.nonce, 'ajax')
  const action = fields.action ?? ''
  if (!Object.hasOwn(calls, action)) throw new CallError('invalid_request', { code: 'no_such_action' })
  const call = calls[action as AjaxAction]
  requireCapability(person, call.capability)
  const request = parse(call.fields, fields)
  const site = await requireSite(services, person, Number(fields.site))
  const answer = await call.answer(services, { person, site, fields: request, locale, signal })
  return call.isBare ? { success: true, ...(answer as object) } : { success: true, data: answer }
}
