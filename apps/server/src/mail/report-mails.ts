/** Mail subscriptions to reports, with a check that each person still has access. */
import { createHmac, randomUUID } from 'node:crypto'
import { MailAddress, NO_REPORT_MAIL, type ReportMail } from '@curlew/model/mail'
import type { Selectable } from 'kysely'
import type { Database } from '../database/open.ts'
import type { ReportMailsTable } from '../database/schema/delivery-tables.ts'
import { transact } from '../database/schema/transact.ts'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'
import { personBehind } from '../hosts/person-behind.ts'
import { isSameText } from '../hosts/wordpress/signature.ts'
import type { Sites } from '../sites/registry.ts'
import type { SiteSecrets } from '../sites/site-secrets.ts'
import { latestDue } from './schedule.ts'

export type ReportMailRow = Selectable<ReportMailsTable>

/** Kinds of mail, which can be unsubscribed separately. */
export type MailKind = 'digest' | 'alert'

/** Recipient of a mail, with current name and address. */
export interface Recipient {
  name: string
  address: string
  locale: string
  /** For people of a CMS: where they open the app. */
  appUrl: string | null
  /** Whether the person belongs to the site's CMS. */
  isOfCms: boolean
}

export interface ReportMails {
  of(site: Site, person: Person): Promise<ReportMailRow | undefined>
  save(site: Site, person: Person, setting: ReportMail, about: { locale: string; appUrl: string | null }): Promise<void>
  /** Records that the site's CMS has signed a call of this person. */
  confirm(person: Person): Promise<void>
  /** Stored data of a person of the site's CMS, found by email address or CMS user id. */
  ofCms(site: Site, person: { email: string; user: string }): Promise<ReportMailRow[]>
  /** Deletes a subscription; queued mails are not sent. */
  erase(row: ReportMailRow): Promise<void>
  byId(id: string): Promise<ReportMailRow | undefined>
  wantAlerts(siteId: number): Promise<ReportMailRow[]>
  /** The current recipient; null if the person may no longer see the site or has no address. */
  recipientOf(row: ReportMailRow, site: Site): Promise<Recipient | null>
  /** Queues the reports that are due. */
  queueDue(): Promise<void>
  /** Stores or clears (null) the mail server's refusal of the person's address. */
  noteRefusal(row: ReportMailRow, answer: string | null): Promise<void>
  /** Token for an unsubscribe link. */
  tokenOf(id: string, kind: MailKind): string
  /** The subscription of an unsubscribe token; undefined if it is invalid or the subscription is gone. */
  rowOf(token: string): Promise<{ row: ReportMailRow; kind: MailKind } | undefined>
  unsubscribe(row: ReportMailRow, kind: MailKind): Promise<void>
}

export function createReportMails(parts: {
  database: Database
  queue: DeliveryQueue
  sites: Sites
  connectorSecrets: Pick<SiteSecrets, 'madeAt'>
  secret: string
  now: () => number
}): ReportMails {
  const { database, queue, sites, secret, now } = parts
  const rows = () => database.selectFrom('report_mails').selectAll()
  const update = (id: string, values: Partial<ReportMailsTable>) =>
    database.updateTable('report_mails').set(values).where('id', '=', id).execute()
  const of = (site: Site, person: Person) =>
    rows().where('site_id', '=', site.id).where('person', '=', person.id).executeTakeFirst()
  const byId = (id: string) => rows().where('id', '=', id).executeTakeFirst()
  const sign = (text: string) => createHmac('sha256', secret).update(`unsubscribe\n${text}`).digest('base64url')

  const personOf = async (row: ReportMailRow, site: Site): Promise<{ name: string; email: string } | null> => {
    const person = await personBehind(parts, row, site)
    return person === 'of_cms' ? { name: row.name ?? '', email: row.email ?? '' } : person
  }

  return {
    of,
    byId,

    async ofCms(site, { email, user }) {
      const ofSite = await rows().where('site_id', '=', site.id).where('account_id', 'is', null).execute()
      return ofSite.filter(
        (row) =>
          (email !== '' && row.email?.toLowerCase() === email.toLowerCase()) ||
          (user !== '' && row.person === `${site.key}:${user}`),
      )
    },

    async erase({ id }) {
      await transact(database, async (own) => {
        await own.deleteFrom('report_mails').where('id', '=', id).execute()
        await own
          .deleteFrom('deliveries')
          .where('channel', '=', 'mail')
          .where('target', '=', id)
          .where('state', 'in', ['waiting', 'failed'])
          .execute()
      })
    },

    async save(site, person, setting, { locale, appUrl }) {
      const before = await of(site, person)
      const isOther = before?.every !== setting.every
      const row = {
        account_id: person.delegation ? null : person.id,
        ...(person.delegation && {
          name: person.name,
          email: person.email,
          app_url: appUrl ?? before?.app_url ?? null,
          confirmed_at: now(),
        }),
        locale,
        ...setting,
        alerts: setting.alerts ? (1 as const) : (0 as const),
        since: now(),
        ...(isOther && { last_day: null }),
      }
      await database
        .insertInto('report_mails')
        .values({ id: randomUUID(), site_id: site.id, person: person.id, ...row })
        .onConflict((conflict) => conflict.columns(['site_id', 'person']).doUpdateSet(row))
        .execute()
    },

    async confirm(person) {
      if (!person.delegation?.capabilities.includes('view_reports')) return
      await database
        .updateTable('report_mails')
        .set({ confirmed_at: now(), name: person.name, email: person.email })
        .where('site_id', '=', person.delegation.siteId)
        .where('person', '=', person.id)
        .execute()
    },

    wantAlerts: (siteId) => rows().where('site_id', '=', siteId).where('alerts', '=', 1).execute(),

    async recipientOf(row, site) {
      const person = await personOf(row, site)
      if (!person || !MailAddress.safeParse(person.email).success) return null
      return {
        name: person.name || person.email,
        address: person.email,
        locale: row.locale,
        appUrl: row.app_url,
        isOfCms: row.account_id === null,
      }
    },

    async queueDue() {
      for (const row of await rows().where('every', '!=', 'off').execute()) {
        const site = sites.byId(row.site_id)
        const due = site && latestDue(settingOf(row), site.timeZone, now())
        if (!due || due.at < row.since || (row.last_day !== null && due.range.end <= row.last_day)) continue
        const { range, previous } = due
        await transact(database, async (own) => {
          const delivery = {
            key: `digest:${row.id}:${row.every}:${range.end}`,
            site_id: row.site_id,
            target: row.id,
            payload: JSON.stringify({ kind: 'digest', every: row.every, range, previous }),
          }
          await queue.add('mail', [delivery], own)
          await own.updateTable('report_mails').set({ last_day: range.end }).where('id', '=', row.id).execute()
        })
      }
    },

    async noteRefusal(row, answer) {
      if (row.refused !== answer) await update(row.id, { refused: answer })
    },

    tokenOf: (id, kind) => `${id}.${kind}.${sign(`${id}.${kind}`)}`,

    async rowOf(token) {
      const [id = '', kind = '', signature = ''] = token.split('.')
      if ((kind !== 'digest' && kind !== 'alert') || !isSameText(sign(`${id}.${kind}`), signature)) return undefined
      const row = await byId(id)
      return row && { row, kind }
    },

    async unsubscribe({ id }, kind) {
      await update(id, kind === 'digest' ? { every: 'off' } : { alerts: 0 })
    },
  }
}

/** A person's setting, or the default. */
export function settingOf(row: ReportMailRow | undefined): ReportMail {
  if (!row) return NO_REPORT_MAIL
  const { every, weekday, day_of_month, hour, alerts } = row
  return { every, weekday, day_of_month, hour, alerts: alerts === 1 }
}
