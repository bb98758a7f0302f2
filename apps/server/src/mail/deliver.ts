/** Prepares a queued mail and hands it to the mail server. Figures and permissions are those at the time of sending. */
import { createHash } from 'node:crypto'
import { DateRange } from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import type { Deliver, Outcome } from '../deliveries/delivery-queue.ts'
import type { Site } from '../entities/site.ts'
import { CMS_DAYS } from '../hosts/person-behind.ts'
import { CallError } from '../http/failure.ts'
import { requireLevel } from '../licence/require-level.ts'
import type { HeaderImages } from '../pdf/header-images.ts'
import type { Printer } from '../pdf/printer.ts'
import type { ReportServices } from '../reports/report-data.ts'
import type { Sites } from '../sites/registry.ts'
import { AlertEntry } from './alert-entry.ts'
import { alertMail } from './alert-mail.ts'
import { askDigest, type Digest, type DigestRequest } from './digest.ts'
import { digestMail } from './digest-mail.ts'
import { digestDocument } from './digest-pdf.ts'
import type { MailSettings } from './mail-settings.ts'
import { type MailKind, type Recipient, type ReportMailRow, type ReportMails, settingOf } from './report-mails.ts'
import { type Message, type SendOptions, send } from './transport.ts'

/** A queued mail. */
export const MailPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('digest'), every: z.enum(['weekly', 'monthly']), range: DateRange, previous: DateRange }),
  z.object({ kind: z.literal('alert'), entries: z.array(AlertEntry), more: z.number() }),
])

/** Services that mails need. */
export interface MailServices extends ReportServices, Pick<Base, 'log' | 'database'> {
  sites: Sites
  mailSettings: MailSettings
  reportMails: ReportMails
  headerImages: HeaderImages
  printer: Printer | null
}

/** The parts of a mail that features write. */
type Written = Omit<Message, 'to' | 'messageId' | 'date'>

/** Failures that mean a site's figures may not be mailed: then no mail is sent. */
const CLOSED = ['license_level', 'expired_license', 'not_connected', 'install_addon', 'not_configured']

/** @param signal aborts when the server stops */
export function mailDelivery(services: MailServices, signal: AbortSignal, options?: SendOptions): Deliver {
  const { mailSettings, reportMails, sites, now } = services

  return async ({ key, target, payload: text }, claim): Promise<Outcome> => {
    const [account, appUrl] = await Promise.all([mailSettings.account(), mailSettings.appUrl()])
    if (!account || !appUrl) return { outcome: 'later', failure: { code: 'mail_not_set' }, stops: true }
    const row = await reportMails.byId(target)
    const site = row && sites.byId(row.site_id)
    const payload = MailPayload.parse(JSON.parse(text))
    const isWanted = payload.kind === 'digest' ? row?.every !== 'off' : row?.alerts === 1
    if (!row || !site || !isWanted) return { outcome: 'unwanted' }
    const recipient = await reportMails.recipientOf(row, site)
    if (!recipient) return { outcome: 'unwanted' }

    const links = linksOf(reportMails, appUrl, site, row, recipient, payload.kind)
    const written = await openedBy(async () =>
      payload.kind === 'digest'
        ? writeDigest(services, site, payload, { row, recipient, links }, signal)
        : writeAlert(services, site, payload, { recipient, links }),
    )
    if (!written) return { outcome: 'unwanted' }
    const message: Message = {
      ...written,
      to: recipient.address,
      messageId: `${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${account.from.split('@')[1]}`,
      date: new Date(now()),
    }
    if (!(await claim())) return { outcome: 'taken' }
    const sent = await send({ ...account, from_name: account.from_name || site.name }, message, { ...options, signal })
    switch (sent.outcome) {
      case 'accepted':
        await reportMails.noteRefusal(row, null)
        return { outcome: 'sent' }
      case 'later':
        return { outcome: 'later', failure: sent.failure, stops: sent.isServer }
      case 'refused':
        if (sent.isAddress) await reportMails.noteRefusal(row, JSON.stringify(sent.failure))
        return { outcome: 'failed', failure: sent.failure }
      case 'unknown':
        return { outcome: 'failed', failure: sent.failure }
    }
  }
}

/** The result of work; null if the site's licence or data do not allow it. */
async function openedBy<Made>(work: () => Promise<Made>): Promise<Made | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CallError && CLOSED.includes(error.type)) return null
    throw error
  }
}

interface Links {
  reportOf(query: string): string
  exceptionsOf(range: DateRange): string
  settings: string
  unsubscribe: string
  /** Base of the addresses of other screens. */
  app: string
}

function linksOf(
  reportMails: ReportMails,
  appUrl: string,
  site: Site,
  row: ReportMailRow,
  { appUrl: cmsUrl }: Recipient,
  kind: MailKind,
): Links {
  const app = `${cmsUrl ?? `${appUrl}/`}#`
  return {
    app,
    reportOf: (query) => `${app}/?site=${site.id}&${query}`,
    exceptionsOf: ({ start, end }) => `${app}/exceptions?site=${site.id}&start=${start}&end=${end}`,
    // Without settings access, link to the account page.
    settings: `${app}${cmsUrl ? '/settings/reports' : '/account'}?site=${site.id}`,
    unsubscribe: `${appUrl}/mail/stop/${reportMails.tokenOf(row.id, kind)}`,
  }
}

async function writeDigest(
  services: MailServices,
  site: Site,
  request: DigestRequest,
  { row, recipient, links }: { row: ReportMailRow; recipient: Recipient; links: Links },
  signal: AbortSignal,
): Promise<Written> {
  const digest = await askDigest(services, site, request, recipient.locale, signal)
  const { t, days } = digest.words
  const { every, weekday, day_of_month, hour } = settingOf(row)
  const when = {
    name: recipient.name,
    hour: days.clockHour(hour),
    zone: site.timeZone,
  }
  const pdf = await attachPdf(services, site, digest)
  const mail = await digestMail(digest, {
    recipient,
    schedule:
      every === 'monthly'
        ? t('digest.sentMonthly', { ...when, day: day_of_month })
        : t('digest.sentWeekly', { ...when, weekday: days.dayName(weekday) }),
    reportUrl: links.reportOf(`start=${request.range.start}&end=${request.range.end}`),
    exceptionsUrl: links.exceptionsOf(request.range),
    settingsUrl: links.settings,
    unsubscribeUrl: links.unsubscribe,
    pdfNote: pdf.note,
    ends: recipient.isOfCms ? t('digest.ends', { days: CMS_DAYS }) : '',
  })
  return { ...mail, attachments: [...(mail.attachments ?? []), ...pdf.files] }
}

/** The PDF, or a note on why it is missing. A mail without it is better than none. */
async function attachPdf(
  services: MailServices,
  site: Site,
  digest: Digest,
): Promise<{ note: string; files: Message['attachments'] & {} }> {
  const { t, formats } = digest.words
  const { printer, headerImages, log } = services
  const { overview } = digest
  // No Overview to print.
  if (!overview) return { note: '', files: [] }
  const mayPrint = await openedBy(() => requireLevel(services, site, 'pdf_export', 'pdf_needs_level'))
  if (!mayPrint) return { note: '', files: [] }
  if (!printer) return { note: t('digest.pdfNoBrowser'), files: [] }
  try {
    const header = await headerImages.read(site.id).catch(() => null)
    const content = await printer.print(await digestDocument(digest, overview, header))
    const { start, end } = digest.range
    return {
      note: t('digest.pdf', { kilobytes: formats.number(Math.ceil(content.length / 1024)) }),
      files: [{ filename: `${t('digest.file', { start, end })}.pdf`, content, contentType: 'application/pdf' }],
    }
  } catch (err) {
    log.warn({ err, site: site.id }, 'a report could not be printed for a mail')
    return { note: t('digest.pdfFailed'), files: [] }
  }
}

async function writeAlert(
  services: MailServices,
  site: Site,
  { entries, more }: { entries: AlertEntry[]; more: number },
  { recipient, links }: { recipient: Recipient; links: Links },
): Promise<Written> {
  await requireLevel(services, site, 'exceptions', 'alerts_need_level')
  return alertMail({
    site,
    recipient,
    entries,
    more,
    appUrl: links.app,
    settingsUrl: links.settings,
    unsubscribeUrl: links.unsubscribe,
  })
}
