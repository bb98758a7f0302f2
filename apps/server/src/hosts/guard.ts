/** Who may call what: every ajax action and REST route passes here, in this order: who, nonce, capability, site. */
import { type Capability, can } from '@curlew/model'
import type { Accounts } from '../accounts/accounts.ts'
import type { NoncePurpose, Nonces } from '../accounts/nonces.ts'
import type { Person } from '../accounts/person.ts'
import { CallError } from '../http/failure.ts'
import type { Sites } from '../sites/registry.ts'
import type { Site } from '../sites/sites.ts'
import { type AnnouncedCall, isSigned, type SignedCalls } from './wordpress/signed-calls.ts'

/** How callers prove who they are. */
export interface CallerCheck {
  accounts: Pick<Accounts, 'personOf'>
  signedCalls: Pick<SignedCalls, 'announced'>
}

/** How pages prove that this server made them. */
export interface NonceCheck {
  nonces: Pick<Nonces, 'accepts'>
}

/** How a person's sites are known. */
export interface SiteAccess {
  sites: Pick<Sites, 'visibleTo'>
}

/**
 * Whoever signed in here, or whom a site's CMS vouches for: by the headers alone, so that no stranger's body is read. A CMS signs its
 * body, too: who calls in its name is known once that is here.
 * @throws {CallError}
 */
export async function requireCaller(services: CallerCheck, request: Request): Promise<Person | AnnouncedCall> {
  if (isSigned(request.headers)) return services.signedCalls.announced(request)
  const person = await services.accounts.personOf(request.headers)
  if (!person) throw new CallError('not_signed_in')
  return person
}

/** Whether it is a call of a CMS, whose signature has yet to be checked. */
export const isAnnounced = (caller: Person | AnnouncedCall): caller is AnnouncedCall => 'personOf' in caller

/** The accounts of this server are for those who open it themselves: a CMS has signed its people in already. */
export function refuseSigned(request: Request): void {
  if (isSigned(request.headers)) throw ofInstallation()
}

/** Of whom a CMS vouches for it has checked its own nonce, and the signature holds for one call. */
export function requireNonce(
  services: NonceCheck,
  person: Person,
  nonce: string | undefined,
  purpose: NoncePurpose,
): void {
  if (person.vouched) return
  if (!nonce || !services.nonces.accepts(nonce, person, purpose)) throw new CallError('invalid_nonce')
}

export function requireCapability(person: Person, capability: Capability): void {
  const may = person.vouched ? person.vouched.capabilities.includes(capability) : can(person.role, capability)
  if (!may) throw new CallError('forbidden')
}

/** What belongs to no site is the business of those who sign in here. */
export function requireInstallation(person: Person): void {
  if (person.vouched) throw ofInstallation()
}

const ofInstallation = () => new CallError('forbidden', { code: 'installation_only' })

/** The site, if this person may see it, with what its CMS says of it. A site of others and one that does not exist are told apart by nobody. */
export async function requireSite(services: SiteAccess, person: Person, id: number): Promise<Site> {
  const site = (await services.sites.visibleTo(person)).find((candidate) => candidate.id === id)
  if (!site) throw new CallError('not_found', { code: 'no_such_site' })
  return person.vouched ? { ...site, cms: person.vouched.site } : site
}
