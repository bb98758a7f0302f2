/** Who may sign in and what they may see: listing, inviting, changing and deleting people. At least one administrator always remains. */
import { REST_PATHS, Role } from '@curlew/model'
import type { Activity } from '@curlew/model/activity'
import { type Invited, PersonChange, type PersonInfo } from '@curlew/model/people'
import type { Kysely } from 'kysely'
import { setSites } from '../accounts/account-rows.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { Credentials, requireAccount } from '../accounts/credentials.ts'
import { NO_PASSWORD } from '../accounts/passwords.ts'
import type { Base } from '../base.ts'
import type { RestCall, RestRoute } from '../calls/rest-route.ts'
import type { Tables } from '../database/schema/tables.ts'
import { transact } from '../database/schema/transact.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import type { MailSettings } from '../mail/mail-settings.ts'
import type { Sites } from '../sites/registry.ts'
import { mailInvitation } from './invitation.ts'

type Needs = Pick<Base, 'database' | 'now'> & {
  accounts: Accounts
  sites: Pick<Sites, 'byId'>
  mailSettings: MailSettings
}
type Call = RestCall<Needs>

const NewPerson = Credentials.omit({ password: true }).extend({
  role: Role,
  sites: PersonChange.shape.sites.unwrap().default([]),
})

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
  manage('POST', REST_PATHS.people, invitePerson, 'person_invited'),
  manage('PATCH', REST_PATHS.person, changePerson, 'person_changed'),
  manage('DELETE', REST_PATHS.person, removePerson, 'person_removed'),
  manage('POST', REST_PATHS.personResetLink, makeResetLink, 'person_link_made'),
  manage('DELETE', REST_PATHS.personSecondFactor, turnSecondFactorOff, 'person_second_step_off'),
]

async function listPeople({ services: { database } }: Call): Promise<{ people: PersonInfo[] }> {
  const people = await database
    .selectFrom('people')
    .leftJoin('second_factors', 'person_id', 'id')
    .select(['id', 'name', 'email', 'role', 'password', 'confirmed_at'])
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
    people: people.map(({ confirmed_at, password, ...person }) => ({
      ...person,
      invited: password === NO_PASSWORD,
      sites: sitesOf(person.id),
      secondFactor: confirmed_at !== null,
      mailRefused: refused.some(({ account_id }) => account_id === person.id),
    })),
  }
}

async function invitePerson({ services, person, body, subject, serverUrl, locale }: Call): Promise<Invited> {
  const invited = parse(NewPerson, body)
  requireAccount(person)
  requireSites(services, invited.sites)
  const made = await services.accounts.invite(invited)
  if (!made) throw wrongField('email', { code: 'email_taken' })
  subject.text = invited.email
  const link = invitationLink(serverUrl, made.token)
  const mailed = await mailInvitation(services, { to: invited.email, link, inviter: person.name, locale })
  return { id: made.id, link, mailed }
}

const invitationLink = (serverUrl: string, token: string) => `${serverUrl}/#/invitation/${token}`

/** A link to set a new password, for an administrator to pass on. */
async function makeResetLink({ services, person, params, serverUrl, subject }: Call): Promise<{ link: string }> {
  requireAccount(person)
  const id = params.id ?? ''
  if (id === person.id) throw new CallError('invalid_request', { code: 'own_password' })
  const { email, isInvited } = await requireKnownPerson(services, id)
  subject.text = email
  const token = await services.accounts.resetToken(id)
  if (!token) throw noSuchPerson()
  return { link: isInvited ? invitationLink(serverUrl, token) : `${serverUrl}/#/reset/${token}` }
}

async function turnSecondFactorOff({ services, person, params, subject }: Call) {
  const id = params.id ?? ''
  if (id === person.id) throw new CallError('invalid_request', { code: 'own_second_step' })
  subject.text = (await requireKnownPerson(services, id)).email
  if (!(await services.accounts.secondFactor.turnOff(id))) throw noSuchPerson()
  return {}
}

const noSuchPerson = () => new CallError('not_found', { code: 'no_such_person' })

async function changePerson({ services, person, params, body, subject }: Call) {
  const id = params.id ?? ''
  const { role, sites } = parse(PersonChange, body)
  if (id === person.id) throw new CallError('invalid_request', { code: 'own_role' })
  subject.text = (await requireKnownPerson(services, id)).email
  requireSites(services, sites ?? [])
  await transact(services.database, async (transaction) => {
    if (role === 'viewer') await demote(transaction, id)
    else if (role) await transaction.updateTable('people').set({ role }).where('id', '=', id).execute()
    if (sites) await setSites(transaction, id, sites)
  })
  return {}
}

async function removePerson({ services, person, params, subject }: Call) {
  const id = params.id ?? ''
  if (id === person.id) throw new CallError('invalid_request', { code: 'own_removal' })
  subject.text = (await requireKnownPerson(services, id)).email
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

async function requireKnownPerson({ database }: Needs, id: string): Promise<{ email: string; isInvited: boolean }> {
  const found = await database
    .selectFrom('people')
    .select(['email', 'password'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw noSuchPerson()
  return { email: found.email, isInvited: found.password === NO_PASSWORD }
}

function requireSites({ sites }: Needs, ids: readonly number[]): void {
  if (ids.some((id) => !sites.byId(id))) throw wrongField('sites', { code: 'no_such_site' })
}
