/** The REST calls: JSON with a nonce header. One table says who may do what; `public` routes say why they need nobody. */

import { isIP } from 'node:net'
import { CurrencyRates, DateRange, isTimeZone, LinkSettings, REST_PATHS, Role } from '@curlew/model'
import { z } from 'zod'
import { SETUP_EMAIL } from '../accounts/accounts.ts'
import { CallError } from '../http/failure.ts'
import { PROTOCOL_ROUTES } from '../measurement-protocol/settings.ts'
import { NOTE_ROUTES } from '../notes/routes.ts'
import { PDF_ROUTES } from '../pdf/routes.ts'
import { NewSite, type Site, snippetFor } from '../sites/sites.ts'
import { requireSite } from './guard.ts'
import { parse, type RestCall, type RestRoute } from './rest-route.ts'
import { pageData } from './standalone.ts'

const Password = z
  .string()
  .min(10, 'A password has at least 10 characters.')
  .max(128, 'A password has at most 128 characters.')
const Email = z.email('Give an e-mail address.').max(254)
const PersonName = z.string().trim().min(1, 'Give a name.').max(100)
const SignIn = z.object({ email: z.string().max(254), password: z.string().max(128) })
const Setup = z.object({ email: Email, password: Password, name: PersonName })
const NewPerson = Setup.extend({ role: Role, sites: z.array(z.number().int().positive()).max(1000).default([]) })
const SiteChange = z.object({
  timezone: z.string().refine(isTimeZone, 'Choose a time zone, such as Europe/London.').optional(),
  excluded_addresses: z
    .array(z.string().refine((text) => isIP(text) > 0, 'Give an address, such as 192.0.2.7.'))
    .max(200)
    .optional(),
})

export const REST_ROUTES: readonly RestRoute[] = [
  { method: 'POST', path: REST_PATHS.signIn, access: 'public', answer: signIn },
  { method: 'POST', path: REST_PATHS.signOut, access: 'view_reports', answer: signOut },
  { method: 'GET', path: REST_PATHS.pageData, access: 'signed_in', answer: getPageData },
  { method: 'POST', path: REST_PATHS.setup, access: 'update_settings', answer: completeSetup },
  { method: 'POST', path: REST_PATHS.sites, access: 'update_settings', answer: addSite },
  { method: 'PATCH', path: REST_PATHS.site, access: 'update_settings', answer: changeSite },
  { method: 'GET', path: REST_PATHS.snippet, access: 'update_settings', answer: getSnippet },
  { method: 'GET', path: REST_PATHS.links, access: 'update_settings', answer: getLinks },
  { method: 'PUT', path: REST_PATHS.links, access: 'update_settings', answer: changeLinks },
  { method: 'GET', path: REST_PATHS.rates, access: 'update_settings', answer: getRates },
  { method: 'PUT', path: REST_PATHS.rates, access: 'update_settings', answer: changeRates },
  { method: 'PUT', path: REST_PATHS.licence, access: 'update_settings', answer: enterLicence },
  { method: 'DELETE', path: REST_PATHS.licence, access: 'update_settings', answer: removeLicence },
  { method: 'PUT', path: REST_PATHS.networkLicence, access: 'update_settings', answer: enterLicence },
  { method: 'DELETE', path: REST_PATHS.networkLicence, access: 'update_settings', answer: removeLicence },
  { method: 'GET', path: REST_PATHS.lastVisit, access: 'view_reports', answer: getLastVisit },
  { method: 'GET', path: REST_PATHS.dropped, access: 'view_reports', answer: getDropped },
  { method: 'GET', path: REST_PATHS.people, access: 'update_settings', answer: listPeople },
  { method: 'POST', path: REST_PATHS.people, access: 'update_settings', answer: addPerson },
  { method: 'DELETE', path: REST_PATHS.person, access: 'update_settings', answer: removePerson },
  ...NOTE_ROUTES,
  ...PDF_ROUTES,
  ...PROTOCOL_ROUTES,
]

const siteOf = ({ services, person, params }: RestCall): Promise<Site> =>
  requireSite(services, person, Number(params.id))

async function signIn({ services, body, client, setCookies }: RestCall) {
  const { email, password } = parse(SignIn, body)
  const result = await services.accounts.signIn(email, password, client)
  switch (result.outcome) {
    case 'signed_in':
      setCookies(result.cookies)
      return {}
    case 'too_many_requests':
      throw new CallError('too_many_requests', `Too many tries. Please wait ${result.retryAfterSeconds} seconds.`)
    case 'refused':
      throw new CallError('not_signed_in', 'The e-mail address or the password is wrong.')
  }
}

async function signOut({ services, headers, setCookies }: RestCall) {
  setCookies(await services.accounts.signOut(headers))
  return {}
}

async function getPageData({ services, person, query, locale }: RestCall) {
  const sites = await services.sites.visibleTo(person)
  const site = query.site === undefined ? (sites[0] ?? null) : await requireSite(services, person, Number(query.site))
  return pageData(services, person, site, locale)
}

async function completeSetup({ services, person, body }: RestCall) {
  if (person.email !== SETUP_EMAIL) throw new CallError('forbidden', 'The administrator has been created already.')
  const outcome = await services.accounts.completeSetup(person.id, parse(Setup, body))
  if (outcome === 'email_taken')
    throw new CallError('invalid_request', 'email: Somebody has this e-mail address already.')
  return {}
}

async function addSite({ services, body, serverUrl }: RestCall) {
  const site = await services.sites.add(parse(NewSite, body))
  if (!site) throw new CallError('invalid_request', 'domain: This site is here already.')
  return {
    site: { id: site.id, name: site.name, domain: site.domain, isSample: site.isSample },
    key: site.key,
    snippet: snippetFor(site, serverUrl),
  }
}

async function changeSite(call: RestCall) {
  const site = await siteOf(call)
  const change = parse(SiteChange, call.body)
  if (change.timezone) await call.services.sites.setTimeZone(site.id, change.timezone)
  if (change.excluded_addresses) await call.services.sites.setExcludedAddresses(site.id, change.excluded_addresses)
  return {}
}

async function getSnippet(call: RestCall) {
  const site = await siteOf(call)
  return { key: site.key, snippet: snippetFor(site, call.serverUrl) }
}

async function getLinks(call: RestCall): Promise<LinkSettings> {
  return (await siteOf(call)).links
}

async function changeLinks(call: RestCall) {
  const site = await siteOf(call)
  await call.services.sites.setLinks(site.id, parse(LinkSettings, call.body))
  return {}
}

async function getRates(call: RestCall): Promise<CurrencyRates> {
  return (await siteOf(call)).rates
}

async function changeRates(call: RestCall) {
  const site = await siteOf(call)
  await call.services.sites.setRates(site.id, parse(CurrencyRates, call.body))
  return {}
}

/** The site of a path that names one; null for the whole installation. */
const licenceOwner = (call: RestCall) => (call.params.id === undefined ? null : siteOf(call))

async function enterLicence(call: RestCall) {
  const site = await licenceOwner(call)
  const { token } = parse(z.object({ token: z.string().trim().max(4096) }), call.body)
  const licence = await call.services.licences.enter(token, site)
  if (licence.isInvalid)
    throw new CallError(
      'invalid_request',
      `token: This is not a licence ${site ? `for ${site.domain}` : 'for a whole installation'} that we have issued.`,
    )
  if (licence.isExpired) throw new CallError('invalid_request', `token: This licence expired on ${licence.expiryDate}.`)
  return licence
}

async function removeLicence(call: RestCall) {
  await call.services.licences.remove(await licenceOwner(call))
  return {}
}

async function getLastVisit(call: RestCall) {
  const site = await siteOf(call)
  return { visit: await call.services.store.lastEvent(site.id) }
}

async function getDropped(call: RestCall) {
  const site = await siteOf(call)
  const range = parse(DateRange, call.query)
  const { store } = call.services
  await store.flush()
  return { dropped: await store.drops({ site: site.id, timeZone: site.timeZone }, range) }
}

async function listPeople({ services }: RestCall) {
  const people = await services.database
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .orderBy('email')
    .execute()
  return { people: people.filter(({ email }) => email !== SETUP_EMAIL) }
}

async function addPerson({ services, body }: RestCall) {
  const { sites, ...person } = parse(NewPerson, body)
  if (sites.some((id) => !services.sites.byId(id)))
    throw new CallError('invalid_request', 'sites: There is no such site.')
  const id = await services.accounts.create(person)
  if (!id) throw new CallError('invalid_request', 'email: Somebody has this e-mail address already.')
  for (const site of sites)
    await services.database.insertInto('site_members').values({ user_id: id, site_id: site }).execute()
  return { id }
}

async function removePerson({ services, person, params }: RestCall) {
  const id = params.id ?? ''
  if (id === person.id) throw new CallError('invalid_request', 'You cannot remove yourself.')
  await services.accounts.remove(id)
  await services.database.deleteFrom('site_members').where('user_id', '=', id).execute()
  return {}
}
