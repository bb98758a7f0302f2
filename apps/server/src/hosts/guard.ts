/**
 * Authorisation: every ajax action and REST route is checked here, in this order: caller, nonce, capability, site. Tokens of other programs
 * are checked in `tokens/programs.ts`, instead of a sign-in and a nonce.
 */
import { type Capability, can } from '@curlew/model'
import type { TokenScope } from '@curlew/model/access-tokens'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import type { TokenHolder } from '../entities/token-holder.ts'
import { CallError } from '../http/failure.ts'
import { type AnnouncedCall, isSigned, type SignedCalls } from './wordpress/signed-calls.ts'

/** A nonce is valid for calls of `/ajax` or of `/api`. */
export type NoncePurpose = 'ajax' | 'rest'

/** Authentication of callers. */
export interface CallerCheck {
  accounts: { personOf(headers: Headers): Promise<Person | null> }
  signedCalls: Pick<SignedCalls, 'announced'>
}

/** Calls that another program may make before it has to wait, as reported in headers. */
export interface CallAllowance {
  /** Calls per `seconds`. */
  calls: number
  seconds: number
  left: number
  resetSeconds: number
}

/** A program whose token permits the call. */
export interface Admission {
  holder: TokenHolder
  /** Counts calls; by default one. */
  count(amount?: number): CallAllowance
}

/** Other programs, which call with the token of a site. */
export interface Programs {
  /** @param client the sender's address @throws {CallError} `not_signed_in`, `forbidden` or `too_many_requests` */
  admit(headers: Headers, client: string, scope: TokenScope): Promise<Admission>
}

/** Whether a call comes from another program, with a token. */
export const isProgram = (headers: Headers): boolean => /^Bearer /i.test(headers.get('authorization') ?? '')

/** Proof that this server rendered the calling page. */
export interface NonceCheck {
  nonces: { accepts(nonce: string, person: Person, purpose: NoncePurpose): boolean }
}

/** The sites a person may see. */
export interface SiteAccess {
  sites: { visibleTo(person: Person): Promise<readonly Site[]> }
}

/**
 * Authenticates the caller by headers alone, so that no stranger's body is read: someone signed in here, or the CMS of a site. A CMS also
 * signs the body, so its person is known only once the body has arrived.
 * @throws {CallError}
 */
export async function requireCaller(services: CallerCheck, request: Request): Promise<Person | AnnouncedCall> {
  if (isSigned(request.headers)) return services.signedCalls.announced(request)
  const person = await services.accounts.personOf(request.headers)
  if (!person) throw new CallError('not_signed_in')
  return person
}

/** Whether this is a CMS call whose signature is not verified yet. */
export const isAnnounced = (caller: Person | AnnouncedCall): caller is AnnouncedCall => 'personOf' in caller

/** Refuses signed CMS calls to sign in: the CMS has already signed its people in. */
export function refuseSigned(request: Request): void {
  if (isSigned(request.headers)) throw ofInstallation()
}

/** Signed CMS calls skip our nonce: the CMS checked its own, and each signature is single-use. */
export function requireNonce(
  services: NonceCheck,
  person: Person,
  nonce: string | undefined,
  purpose: NoncePurpose,
): void {
  if (person.delegation) return
  if (!nonce || !services.nonces.accepts(nonce, person, purpose)) throw new CallError('invalid_nonce')
}

export function requireCapability(person: Person, capability: Capability): void {
  const may = person.delegation ? person.delegation.capabilities.includes(capability) : can(person.role, capability)
  if (!may) throw new CallError('forbidden')
}

/** Refuses people of a CMS anything that concerns the installation rather than their site. */
export function requireInstallation(person: Person): void {
  if (person.delegation) throw ofInstallation()
}

const ofInstallation = () => new CallError('forbidden', { code: 'installation_only' })

/** The site if this person may see it, with what its CMS reports about it. Forbidden and unknown sites get the same refusal. */
export async function requireSite(services: SiteAccess, person: Person, id: number): Promise<Site> {
  const site = (await services.sites.visibleTo(person)).find((candidate) => candidate.id === id)
  if (!site) throw new CallError('not_found', { code: 'no_such_site' })
  return person.delegation ? { ...site, cms: person.delegation.site } : site
}
