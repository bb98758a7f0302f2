/** Who may sign in and what they may see: listing, adding, changing and deleting people. At least one administrator always remains. */
import { type Activity, PersonChange, type PersonInfo, REST_PATHS, Role } from '@curlew/model'
import type { Kysely } from 'kysely'
import type { Base } from '../base.ts'
import type { RestCall, RestRoute } from '../calls/rest-route.ts'
import type { Tables } from '../database/tables.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { Sites } from '../sites/registry.ts'
import { type Accounts, setSites } from './accounts.ts'
import { Credentials, requireAccount } from './credentials.ts'

type Needs = Pick<Base, 'database'> & { accounts: Accounts; sites: Pick<Sites, 'byId'> }
type Call = RestCall<Needs>

const NewPerson = Credentials.extend({ role: Role, sites: PersonChange.shape.sites.unwrap().default([]) })

type Route = RestRoute<Needs>
const manage = (method: Route['method'], path: string, answer: Route['answer'], activity?: Activity): Route => ({
  method,
  path,
  access: 'update_settings',
  ofInstallation: true,
  ...(activity && { activity }),
  answer,
})

export const PEOPLE_ROUTES: readonly Route[] = [
  manage('GET', REST_PATHS.people, listPeople),
  manage('POST', REST_PATHS.people, addPerson, 'person_added'),
  manage('PATCH', REST_PATHS.person, changePerson, 'person_changed'),
  manage('DELETE', REST_PATHS.person, removePerson, 'person_removed'),
  manage('POST', REST_PATHS.personResetLink, makeResetLink, 'person_link_made'),
  manage('DELETE', REST_PATHS.personSecondFactor, turnSecondFactorOff, 'person_second_step_off'),
]

async function listPeople({ services: { database } }: Call): Promise<{ people: PersonInfo[] }> {
  const people = await database
    .selectFrom('people')
    .leftJoin('second_factors', 'person_id', 'id')
    .select(['id', 'name', 'email', 'role', 'confirmed_at'])
    .orderBy('name')
    .orderBy('email')
    .execute()
  const members = await database.selectFrom('site_members').selectAll().orderBy('site_id').execute()
  const refused = await database
    .selectFrom('report_mails')
    .select('account_id')
    .distinct()
    .where('refused', 'is not', null)
    .execute()
  const sitesOf = (id: string) => members.filter((member) => member.user_id === id).map((member) => member.site_id)
  return {
    people: people.map(({ confirmed_at, ...person }) => ({
      ...person,
      sites: sitesOf(person.id),
      secondFactor: confirmed_at !== null,
      mailRefused: refused.some(({ account_id }) => account_id === person.id),
    })),
  }
}

async function addPerson({ services, person, body, subject }: Call) {
  const added = parse(NewPerson, body)
  requireAccount(person)
  requireSites(services, added.sites)
  const id = await services.accounts.create(added)
  if (!id) throw emailTaken()
  subject.text = added.email
  return { id }
}

/** A link to set a new password, for an administrator to pass on. */
async function makeResetLink({ services, person, params, serverUrl, subject }: Call): Promise<{ link: string }> {
  requireAccount(person)
  const id = params.id ?? ''
  if (id === person.id) throw new CallError('invalid_request', { code: 'own_password' })
  subject.text = await requireKnownPerson(services, id)
  const token = await services.accounts.resetToken(id)
  if (!token) throw noSuchPerson()
  return { link: `${serverUrl}/#/reset/${token}` }
}

async function turnSecondFactorOff({ services, person, params, subject }: Call) {
  const id = params.id ?? ''
  if (id === person.id) throw new CallError('invalid_request', { code: 'own_second_step' })
  subject.text = await requireKnownPerson(services, id)
  if (!(await services.accounts.secondFactor.turnOff(id))) throw noSuchPerson()
  return {}
}

const noSuchPerson = () => new CallError('not_found', { code: 'no_such_person' })
export const emailTaken = () => wrongField('email', { code: 'email_taken' })

async function changePerson({ services, person, params, body, subject }: Call) {
  const id = params.id ?? ''
  const { role, sites } = parse(PersonChange, body)
  if (id === person.id) throw new CallError('invalid_request', { code: 'own_role' })
  subject.text = await requireKnownPerson(services, id)
  requireSites(services, sites ?? [])
  await services.database.transaction().execute(async (transaction) => {
    if (role === 'viewer') await demote(transaction, id)
    else if (role) await transaction.updateTable('people').set({ role }).where('id', '=', id).execute()
    if (sites) await setSites(transaction, id, sites)
  })
  return {}
}

async function removePerson({ services, person, params, subject }: Call) {
  const id = params.id ?? ''
  if (id === person.id) throw new CallError('invalid_request', { code: 'own_removal' })
  subject.text = await requireKnownPerson(services, id)
  await demote(services.database, id)
  await services.accounts.remove(id)
  return {}
}

/** One statement, so that two administrators who demote each other at the same time cannot both succeed. */
async function demote(database: Kysely<Tables>, id: string): Promise<void> {
  const { numUpdatedRows } = await database
    .updateTable('people')
    .set({ role: 'viewer' })
    .where('id', '=', id)
    .where(({ exists, or, eb, selectFrom }) =>
      or([
        eb('role', '=', 'viewer'),
        exists(
          selectFrom('people as other')
            .select('other.id')
            .where('other.role', '=', 'administrator')
            .where('other.id', '!=', id),
        ),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new CallError('invalid_request', { code: 'last_administrator' })
}

/** @returns the person's e-mail address */
async function requireKnownPerson({ database }: Needs, id: string): Promise<string> {
  const found = await database.selectFrom('people').select('email').where('id', '=', id).executeTakeFirst()
  if (!found) throw noSuchPerson()
  return found.email
}

function requireSites({ sites }: Needs, ids: readonly number[]): void {
  if (ids.some((id) => !sites.byId(id))) throw wrongField('sites', { code: 'no_such_site' })
}
