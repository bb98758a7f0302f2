/** Who may call what: every ajax action and REST route passes here, in this order: sign-in, nonce, capability, site. */
import { type Capability, can } from '@curlew/model'
import type { Person } from '../accounts/accounts.ts'
import type { NoncePurpose } from '../accounts/nonces.ts'
import { CallError } from '../http/failure.ts'
import type { Services } from '../services.ts'
import type { Site } from '../sites/sites.ts'

export async function requirePerson(services: Services, headers: Headers): Promise<Person> {
  const person = await services.accounts.personOf(headers)
  if (!person) throw new CallError('not_signed_in', 'Your sign-in has ended. Please sign in again.')
  return person
}

export function requireNonce(
  services: Services,
  person: Person,
  nonce: string | undefined,
  purpose: NoncePurpose,
): void {
  if (!nonce || !services.nonces.accepts(nonce, person, purpose))
    throw new CallError('invalid_nonce', 'This page is too old to be trusted. Please reload it.')
}

export function requireCapability(person: Person, capability: Capability): void {
  if (!can(person.role, capability))
    throw new CallError('forbidden', 'You are not allowed to do this. Ask an administrator of this site.')
}

/** The site, if this person may see it. A site of others and one that does not exist are told apart by nobody. */
export async function requireSite(services: Services, person: Person, id: number): Promise<Site> {
  const site = (await services.sites.visibleTo(person)).find((candidate) => candidate.id === id)
  if (!site) throw new CallError('not_found', 'There is no such site, or you may not see it.')
  return site
}
