/** Types of REST routes and of what their handlers receive. */
import type { Capability } from '@curlew/model'
import type { TokenScope } from '@curlew/model/access-tokens'
import type { Activity } from '@curlew/model/activity'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import { requireSite, type SiteAccess } from '../hosts/guard.ts'
import { wrongField } from '../http/failure.ts'
import type { ReceivedFile, ReceivedForm } from '../http/received-form.ts'
import type { ActivitySubject } from './activity-recorder.ts'

/** What a handler receives of an authorised call. */
export interface RestCall<Needs = unknown> {
  services: Needs
  person: Person
  headers: Headers
  /** The sender's address, for rate limits. */
  client: string
  /** The JSON body, or an empty object. */
  body: unknown
  /** The form, if the route takes one. */
  form?: ReceivedForm
  query: Record<string, string>
  params: Record<string, string>
  locale: string
  /** Aborts when the caller disconnects. */
  signal: AbortSignal
  /** This server's address as the caller sees it. */
  serverUrl: string
  setCookies(cookies: readonly string[]): void
  /** For the activity log, if the route has an `activity`. */
  subject: ActivitySubject
}

/** What a handler receives of a call about one site. */
export interface SiteCall<Needs = unknown> extends RestCall<Needs> {
  site: Site
}

/** @typeParam Needs services that its handler uses */
export interface RestRoute<Needs, Call = RestCall<Needs>> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** `public`: without a sign-in. `signed_in`: no capability and no nonce, for the call that hands out the nonces. */
  access: 'public' | 'signed_in' | Capability
  /** Which tokens of other programs open it; without one, none does. */
  scope?: TokenScope
  /** Whether it concerns the installation rather than one site: closed to sites' CMSs. */
  ofInstallation?: true
  /** The entry in the activity log once the call has succeeded; without one, it is not logged. */
  activity?: Activity
  /** The body is a form with a file of at most this size; otherwise it is JSON. */
  form?: { maxBytes: number }
  /** Returns the data for the envelope, or a whole response. */
  answer: (call: Call) => Promise<unknown>
}

/** Where a call names its site. */
const SITE_IN = {
  path: ({ params }: RestCall) => params.id,
  query: ({ query }: RestCall) => query.site,
  /** The site of the calling CMS; undefined for other callers. */
  signature: ({ person }: RestCall) => person.delegation?.siteId,
}

/** Routes about one site: the site is looked up first, and an unknown one fails as `not_found`. */
export const siteRoutes = <Needs>(
  routes: readonly RestRoute<Needs, SiteCall<Needs>>[],
  siteIn: keyof typeof SITE_IN = 'path',
): readonly RestRoute<Needs & SiteAccess>[] =>
  routes.map((route) => ({
    ...route,
    answer: async (call) => {
      const site = await requireSite(call.services, call.person, Number(SITE_IN[siteIn](call)))
      call.subject.site = site.id
      return route.answer({ ...call, site })
    },
  }))

/** A field of the form; null if the field or the form is missing. */
export const partOf = ({ form }: RestCall, name: string): string | null => form?.fields.get(name) ?? null

/** The file of a form. @param lacking the code for a missing file. @throws {CallError} `invalid_request` */
export function fileOf(
  { form }: RestCall,
  lacking: `choose_${'picture' | 'search_export' | 'orders' | 'history'}` | 'send_pages',
): ReceivedFile {
  if (!form?.file) throw wrongField('file', { code: lacking })
  return form.file
}
