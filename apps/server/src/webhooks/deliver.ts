/** Prepares and sends a queued webhook call. */
import { createHash } from 'node:crypto'
import { createWords } from '@curlew/words'
import { z } from 'zod'
import type { Base } from '../base.ts'
import type { Deliver } from '../deliveries/delivery-queue.ts'
import type { Site } from '../entities/site.ts'
import { CallError } from '../http/failure.ts'
import { type LicenceCheck, requireLevel } from '../licence/require-level.ts'
import { AlertEntry } from '../mail/alert-entry.ts'
import type { MailSettings } from '../mail/mail-settings.ts'
import type { Sites } from '../sites/registry.ts'
import { bodyFor, testBodyFor } from './formats.ts'
import { type Posted, post } from './post.ts'
import type { WebhookRow, Webhooks } from './webhooks.ts'

/** Content of a queued call. */
export const WebhookPayload = z.object({ entries: z.array(AlertEntry), more: z.number() })

export interface WebhookServices extends LicenceCheck, Pick<Base, 'config' | 'now'> {
  sites: Sites
  webhooks: Webhooks
  mailSettings: Pick<MailSettings, 'appUrl'>
}

/** @param signal aborts when the server stops */
export function webhookDelivery(services: WebhookServices, signal: AbortSignal): Deliver {
  const { webhooks, sites } = services
  return async ({ key, target, payload }, claim) => {
    const row = await webhooks.byId(target)
    const site = row && sites.byId(row.site_id)
    if (!row || !site || !(await isLicensed(services, site))) return { outcome: 'unwanted' }
    const { entries, more } = WebhookPayload.parse(JSON.parse(payload))
    const body = bodyFor(row.format, { ...(await messageContext(services, row, site)), entries, more })
    if (!(await claim())) return { outcome: 'taken' }
    return recordResult(services, row, await send(services, row, key, body, signal))
  }
}

/** Sends a test call to a webhook. */
export async function testWebhook(
  services: WebhookServices,
  row: WebhookRow,
  site: Site,
  signal: AbortSignal,
): Promise<Posted> {
  const body = testBodyFor(row.format, await messageContext(services, row, site))
  return recordResult(services, row, await send(services, row, `test:${row.id}:${services.now()}`, body, signal))
}

async function isLicensed(services: WebhookServices, site: Site): Promise<boolean> {
  try {
    await requireLevel(services, site, 'exceptions', 'alerts_need_level')
    return true
  } catch (error) {
    if (error instanceof CallError) return false
    throw error
  }
}

async function messageContext({ mailSettings, now }: WebhookServices, { locale }: WebhookRow, site: Site) {
  const appUrl = await mailSettings.appUrl()
  return {
    site,
    appUrl: appUrl && `${appUrl}/#`,
    words: await createWords({ locale, currency: site.currency, timezone: site.timeZone }),
    time: now(),
  }
}

const send = (
  { webhooks, now, config }: WebhookServices,
  row: WebhookRow,
  key: string,
  body: string,
  signal: AbortSignal,
) =>
  post(
    {
      url: row.url,
      secret: webhooks.secretOf(row.id),
      id: createHash('sha256').update(key).digest('hex').slice(0, 32),
      body,
      time: now(),
    },
    { allowPrivate: config.privateWebhooks, signal },
  )

async function recordResult({ webhooks }: WebhookServices, { id }: WebhookRow, posted: Posted): Promise<Posted> {
  await webhooks.note(id, posted.outcome === 'sent' ? null : posted.failure)
  return posted
}
