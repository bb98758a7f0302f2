/** REST calls of a site's webhooks. */
import { allows, REST_PATHS } from '@curlew/model'
import { NewWebhook, type WebhookAdded, type WebhookInfo, type Webhooks as WebhooksAnswer } from '@curlew/model/mail'
import type { z } from 'zod'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { failureIn } from '../deliveries/delivery-failure.ts'
import { CallError } from '../http/failure.ts'
import { parse } from '../http/parse.ts'
import { levelAt } from '../licence/licences.ts'
import { requireLevel } from '../licence/require-level.ts'
import type { MailSettings } from '../mail/mail-settings.ts'
import { testWebhook, type WebhookServices } from './deliver.ts'
import { MAX_WEBHOOKS, type WebhookRow } from './webhooks.ts'

type Needs = WebhookServices & { mailSettings: MailSettings }
type Call = SiteCall<Needs>

export const WEBHOOK_ROUTES = siteRoutes<Needs>([
  { method: 'GET', path: REST_PATHS.webhooks, access: 'update_settings', answer: list },
  { method: 'POST', path: REST_PATHS.webhooks, access: 'update_settings', activity: 'webhook_added', answer: add },
  {
    method: 'DELETE',
    path: REST_PATHS.webhooks,
    access: 'update_settings',
    activity: 'webhook_removed',
    answer: remove,
  },
  { method: 'POST', path: REST_PATHS.webhookTest, access: 'update_settings', answer: test },
])

async function list({ site, services }: Call): Promise<z.infer<typeof WebhooksAnswer>> {
  const rows = await services.webhooks.of(site.id)
  const level = levelAt(site, await services.licences.of(site))
  return { webhooks: rows.map(infoOf), allowed: allows(level, 'exceptions') }
}

/** Showing the end of a shorter path would reveal most of it. */
const LEAST_PATH = 16
const ENDING = 4

function infoOf({ id, url, format, last_sent, failure }: WebhookRow): WebhookInfo {
  const { host, pathname } = new URL(url)
  const ending = pathname.length < LEAST_PATH ? '' : pathname.slice(-ENDING)
  return { id, host, ending, format, last_sent, failure: failureIn(failure) }
}

async function add({ site, services, body, locale, serverUrl, subject }: Call): Promise<z.infer<typeof WebhookAdded>> {
  await requireLevel(services, site, 'exceptions', 'alerts_need_level')
  const webhook = parse(NewWebhook, body)
  const id = await services.webhooks.add(site.id, webhook, locale)
  if (!id) throw new CallError('invalid_request', { code: 'too_many_webhooks', values: { maximum: MAX_WEBHOOKS } })
  await services.mailSettings.noteUrl(serverUrl)
  // The path of a webhook's address is a secret.
  subject.text = new URL(webhook.url).host
  return { id, secret: services.webhooks.secretOf(id) }
}

async function remove({ site, services, query }: Call) {
  if (!(await services.webhooks.remove(site.id, query.webhook ?? ''))) throw noSuchWebhook()
  return {}
}

async function test({ site, services, query, signal }: Call) {
  const row = await services.webhooks.byId(query.webhook ?? '')
  if (row?.site_id !== site.id) throw noSuchWebhook()
  const posted = await testWebhook(services, row, site, signal)
  if (posted.outcome !== 'sent') throw new CallError('unreachable', posted.failure)
  return {}
}

const noSuchWebhook = () => new CallError('not_found', { code: 'no_such_webhook' })
