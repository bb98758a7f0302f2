/** What a REST route is, and what its answer gets. */
import type { Capability } from '@curlew/model'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import { requireSite, type SiteAccess } from '../hosts/guard.ts'
import { wrongField } from '../http/failure.ts'
import type { ReceivedFile, ReceivedForm } from '../http/received-form.ts'

/** What a handler gets of a call that may be made. */
export interface RestCall<Needs = unknown> {
  services: Needs
  person: Person
  headers: Headers
  /** The sender's address, for limits on guessing. */
  client: string
  /** The JSON body, or an empty object. */
  body: unknown
  /** The form, where the route takes one. */
  form?: ReceivedForm
  query: Record<string, string>
  params: Record<string, string>
  locale: string
  /** Aborts when the caller has gone away. */
  signal: AbortSignal
  /** This server's address as the caller sees it. */
  serverUrl: string
  setCookies(cookies: readonly string[]): void
}

/** What a handler gets of a call about one site. */
export interface SiteCall<Needs = unknown> extends RestCall<Needs> {
  site: Site
}

/** @typeParam Needs the services that its answer names */
export interface RestRoute<Needs, Call = RestCall<Needs>> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** `public`: before anybody is signed in. `signed_in`: no capability, no nonce, for the call that hands the nonces out. */
  access: 'public' | 'signed_in' | Capability
  /** Whether it is about the installation, not about one site: nothing that a site's own CMS may ask for. */
  ofInstallation?: true
  /** The body is a form with a file of at most so many bytes; without this it is JSON. */
  form?: { maxBytes: number }
  /** Returns the data for the envelope, or a whole response. */
  answer: (call: Call) => Promise<unknown>
}

/** Where a call names its site. */
const SITE_IN = {
  path: ({ params }: RestCall) => params.id,
  query: ({ query }: RestCall) => query.site,
  /** The site of the CMS that calls; other callers have none. */
  signature: ({ person }: RestCall) => person.vouched?.siteId,
}

/** Routes that are about one site: it is found before they answer, or the call fails as `not_found`. */
export const siteRoutes = <Needs>(
  routes: readonly RestRoute<Needs, SiteCall<Needs>>[],
  siteIn: keyof typeof SITE_IN = 'path',
): readonly RestRoute<Needs & SiteAccess>[] =>
  routes.map((route) => ({
    ...route,
    answer: async (call) =>
      route.answer({ ...call, site: await requireSite(call.services, call.person, Number(SITE_IN[siteIn](call))) }),
  }))

/** A field of a form; null when it, or the form, is not there. */
export const partOf = ({ form }: RestCall, name: string): string | null => form?.fields.get(name) ?? null

/** The file of a form. @param lacking the code for a missing file. @throws {CallError} `invalid_request` */
export function fileOf(
  { form }: RestCall,
  lacking: `choose_${'picture' | 'search_export' | 'orders'}` | 'send_pages',
): ReceivedFile {
  if (!form?.file) throw wrongField('file', { code: lacking })
  return form.file
}
