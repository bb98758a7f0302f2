/** Who may sign in and what they may see: listing, adding, changing and removing people. There is always an administrator left. */
import { PASSWORD_LENGTH, PersonChange, type PersonInfo, REST_PATHS, Role } from '@curlew/model'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import type { RestCall, RestRoute } from '../hosts/rest-route.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { Services } from '../services.ts'
import { SETUP_EMAIL } from './accounts.ts'

const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, `A password has at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `A password has at most ${PASSWORD_LENGTH.max} characters.`)
/** What is asked of somebody who gets an account. */
export const Credentials = z.object({
  email: z.email('Give an e-mail address.').max(254),
  password: Password,
  name: z.string().trim().min(1, 'Give a name.').max(100),
})
const NewPerson = Credentials.extend({ role: Role, sites: PersonChange.shape.sites.unwrap().default([]) })

export const PEOPLE_ROUTES: readonly RestRoute[] = [
  { method: 'GET', path: REST_PATHS.people, access: 'update_settings', ofInstallation: true, answer: listPeople },
  { method: 'POST', path: REST_PATHS.people, access: 'update_settings', ofInstallation: true, answer: addPerson },
  { method: 'PATCH', path: REST_PATHS.person, access: 'update_settings', ofInstallation: true, answer: changePerson },
  { method: 'DELETE', path: REST_PATHS.person, access: 'update_settings', ofInstallation: true, answer: removePerson },
]

async function listPeople({ services: { database } }: RestCall): Promise<{ people: PersonInfo[] }> {
  const people = await database
    .selectFrom('user')
    .select(['id', 'name', 'email', 'role'])
    .where('email', '!=', SETUP_EMAIL)
    .orderBy('name')
    .orderBy('email')
    .execute()
  const members = await database.selectFrom('site_members').selectAll().orderBy('site_id').execute()
  const sitesOf = (id: string) => members.filter((member) => member.user_id === id).map((member) => member.site_id)
  return { people: people.map((person) => ({ ...person, sites: sitesOf(person.id) })) }
}

async function addPerson({ services, body }: RestCall) {
  const { sites, ...person } = parse(NewPerson, body)
  requireSites(services, sites)
  const id = await services.accounts.create(person)
  if (!id) throw emailTaken()
  await setSites(services.database, id, sites)
  return { id }
}

export const emailTaken = () => new CallError('invalid_request', 'email: Somebody has this e-mail address already.')

async function changePerson({ services, person, params, body }: RestCall) {
  const id = params.id ?? ''
  const { role, sites } = parse(PersonChange, body)
  if (id === person.id) throw new CallError('invalid_request', 'Somebody else has to change what you may do.')
  await requireSomebody(services, id)
  requireSites(services, sites ?? [])
  await services.database.transaction().execute(async (transaction) => {
    if (role === 'viewer') await demote(transaction, id)
    else if (role) await transaction.updateTable('user').set({ role }).where('id', '=', id).execute()
    if (sites) await setSites(transaction, id, sites)
  })
  return {}
}

async function removePerson({ services, person, params }: RestCall) {
  const id = params.id ?? ''
  if (id === person.id) throw new CallError('invalid_request', 'You cannot remove yourself.')
  await requireSomebody(services, id)
  await demote(services.database, id)
  await services.accounts.remove(id)
  await setSites(services.database, id, [])
  return {}
}

/** In one statement, so that two administrators who do this to each other at once do not both succeed. */
async function demote(database: Kysely<Tables>, id: string): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('user')
    .set({ role: 'viewer' })
    .where('id', '=', id)
    .where(({ exists, or, eb, selectFrom }) =>
      or([
        eb('role', '=', 'viewer'),
        exists(
          selectFrom('user as other')
            .select('other.id')
            .where('other.role', '=', 'administrator')
            .where('other.email', '!=', SETUP_EMAIL)
            .where('other.id', '!=', id),
        ),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new CallError('invalid_request', 'There has to be an administrator left.')
}

async function requireSomebody({ database }: Services, id: string): Promise<void> {
  const found = await database.selectFrom('user').select('email').where('id', '=', id).executeTakeFirst()
  if (!found || found.email === SETUP_EMAIL) throw new CallError('not_found', 'There is no such person.')
}

function requireSites(services: Services, ids: readonly number[]): void {
  if (ids.some((id) => !services.sites.byId(id)))
    throw new CallError('invalid_request', 'sites: There is no such site.')
}

async function setSites(database: Kysely<Tables>, id: string, sites: readonly number[]): Promise<void> {
  await database.deleteFrom('site_members').where('user_id', '=', id).execute()
  const rows = [...new Set(sites)].map((site) => ({ user_id: id, site_id: site }))
  if (rows.length > 0) await database.insertInto('site_members').values(rows).execute()
}
