/** REST calls of mail: the installation's server and queue, and each person's subscriptions of a site. */
import { allows, REST_PATHS } from '@curlew/model'
import type { Activity } from '@curlew/model/activity'
import {
  type FailedDelivery,
  MailAddress,
  MailServerChange,
  type MailStatus,
  type MailTest,
  type PersonMail,
  PersonMailRequest,
  ReportMailChange,
  type ReportMailSetting,
} from '@curlew/model/mail'
import { createWords } from '@curlew/words'
import type { z } from 'zod'
import { type RestCall, type RestRoute, type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { failureIn } from '../deliveries/delivery-failure.ts'
import type { DeliveryQueue } from '../deliveries/delivery-queue.ts'
import type { SiteAccess } from '../hosts/guard.ts'
import { CMS_DAYS } from '../hosts/person-behind.ts'
import { CallError, wrongField } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { levelAt } from '../licence/licences.ts'
import type { MailServices } from './deliver.ts'
import { MailPayload } from './deliver.ts'
import { settingOf } from './report-mails.ts'
import { shortMail } from './short-mail.ts'
import { send } from './transport.ts'

type Needs = MailServices & SiteAccess & { deliveries: DeliveryQueue }
type Call = RestCall<Needs>

const manage = (
  method: RestRoute<Needs>['method'],
  path: string,
  answer: RestRoute<Needs>['answer'],
  activity?: Activity,
): RestRoute<Needs> => ({
  method,
  path,
  access: 'update_settings',
  ofInstallation: true,
  ...(activity && { activity }),
  answer,
})

export const MAIL_ROUTES: readonly RestRoute<Needs>[] = [
  manage('GET', REST_PATHS.mail, getStatus),
  manage('PUT', REST_PATHS.mail, changeServer, 'mail_server_changed'),
  manage('DELETE', REST_PATHS.mail, turnOff, 'mail_server_removed'),
  manage('POST', REST_PATHS.mailTest, sendTest),
  manage('POST', REST_PATHS.mailDelivery, retryDelivery),
  manage('DELETE', REST_PATHS.mailDelivery, dropDelivery),
  ...siteRoutes<Needs>([
    { method: 'GET', path: REST_PATHS.reportMail, access: 'view_reports', answer: getReportMail },
    { method: 'PUT', path: REST_PATHS.reportMail, access: 'view_reports', answer: changeReportMail },
  ]),
  ...siteRoutes<Needs>(
    [{ method: 'POST', path: REST_PATHS.cmsPersonMail, access: 'update_settings', answer: personMail }],
    'signature',
  ),
]

async function getStatus({ services }: Call): Promise<MailStatus> {
  const { mailSettings, deliveries } = services
  const account = await mailSettings.account()
  let server: MailStatus['server'] = null
  if (account) {
    const { password, ...rest } = account
    server = { ...rest, has_password: password !== '' }
  }
  return {
    server,
    from_environment: mailSettings.isFixed,
    waiting: await deliveries.waiting(),
    failed: await Promise.all((await deliveries.failed()).map((row) => failedOf(services, row))),
  }
}

async function failedOf(
  { reportMails, sites, database }: Needs,
  row: Awaited<ReturnType<DeliveryQueue['failed']>>[number],
): Promise<FailedDelivery> {
  const site = sites.byId(row.site_id)
  const common = {
    id: row.key,
    site: site?.name ?? '',
    at: row.changed_at,
    attempts: row.attempts,
    failure: failureIn(row.failure) ?? failureIn('{}')!,
  }
  if (row.channel === 'webhook') {
    const hook = await database.selectFrom('webhooks').select('url').where('id', '=', row.target).executeTakeFirst()
    return { ...common, kind: 'webhook', to: hook ? new URL(hook.url).host : '' }
  }
  const kind = MailPayload.safeParse(JSON.parse(row.payload)).data?.kind ?? 'digest'
  const mail = await reportMails.byId(row.target)
  const recipient = mail && site && (await reportMails.recipientOf(mail, site))
  return { ...common, kind, to: recipient?.address ?? '' }
}

async function changeServer({ services: { mailSettings }, body, serverUrl }: Call) {
  requireFree(mailSettings)
  await mailSettings.change(parse(MailServerChange, body), serverUrl)
  return {}
}

async function turnOff({ services: { mailSettings } }: Call) {
  requireFree(mailSettings)
  await mailSettings.remove()
  return {}
}

function requireFree({ isFixed }: Needs['mailSettings']): void {
  if (isFixed) throw new CallError('invalid_request', { code: 'mail_from_environment' })
}

/** Sends a test mail at once to the administrator who asks; a failure is the answer. */
async function sendTest({ services, person, locale }: Call): Promise<z.infer<typeof MailTest>> {
  const account = await services.mailSettings.account()
  if (!account) throw new CallError('invalid_request', { code: 'mail_not_set' })
  if (!MailAddress.safeParse(person.email).success) throw new CallError('invalid_request', { code: 'no_address' })
  const { t } = await createWords({ locale })
  const mail = await shortMail({ locale, subject: t('mailTest.subject'), sentence: t('mailTest.text') })
  const date = new Date(services.now())
  const messageId = `test-${date.getTime()}-${person.id}@${account.from.split('@')[1]}`
  const sent = await send(account, { ...mail, to: person.email, messageId, date }, { stepMs: TEST_STEP_MS })
  if (sent.outcome !== 'accepted') throw new CallError('unreachable', sent.failure)
  return { to: person.email }
}

/** Short, since a person waits. */
const TEST_STEP_MS = 8_000

async function retryDelivery({ services: { deliveries }, params }: Call) {
  if (!(await deliveries.retry(params.id ?? ''))) throw noSuchDelivery()
  return {}
}

async function dropDelivery({ services: { deliveries }, params }: Call) {
  if (!(await deliveries.remove(params.id ?? ''))) throw noSuchDelivery()
  return {}
}

const noSuchDelivery = () => new CallError('not_found', { code: 'no_such_delivery' })

async function getReportMail({ site, person, services }: SiteCall<Needs>): Promise<ReportMailSetting> {
  const { reportMails, mailSettings, licences } = services
  const row = await reportMails.of(site, person)
  const level = levelAt(site, await licences.of(site))
  return {
    ...settingOf(row),
    address: MailAddress.safeParse(person.email).success ? person.email : null,
    can_send: (await mailSettings.account()) !== null,
    allowed: allows(level, 'date_range'),
    alerts_allowed: allows(level, 'exceptions'),
    refused: row?.refused ? (failureIn(row.refused)?.message ?? null) : null,
    ends_after_days: person.delegation ? CMS_DAYS : null,
  }
}

/** Stored data of a CMS's person, for export and erasure requests. */
async function personMail({ site, services: { reportMails }, body }: SiteCall<Needs>): Promise<PersonMail> {
  const { erase, ...person } = parse(PersonMailRequest, body)
  const found = await reportMails.ofCms(site, person)
  if (erase) for (const row of found) await reportMails.erase(row)
  return {
    mails: found.map((row) => {
      const { every, alerts } = settingOf(row)
      return { every, alerts, name: row.name ?? '', email: row.email ?? '' }
    }),
  }
}

async function changeReportMail({ site, person, services, body, locale }: SiteCall<Needs>) {
  const { app_url: appUrl, ...setting } = parse(ReportMailChange, body)
  const isOn = setting.every !== 'off' || setting.alerts
  if (isOn && !MailAddress.safeParse(person.email).success)
    throw new CallError('invalid_request', { code: 'no_address' })
  // Links in a mail lead only to the reader's own CMS.
  const home = person.delegation && new URL(person.delegation.host.rest_url).origin
  if (home && appUrl && new URL(appUrl).origin !== home) throw wrongField('app_url', { code: 'invalid_url' })
  await services.reportMails.save(site, person, setting, { locale, appUrl: (home && appUrl) || null })
  return {}
}
