/** Mail: how the installation sends it, and which reports each person wants. */
import { z } from 'zod'
import { CONTROL, oneLine } from './one-line.ts'
import { refusal } from './refusal.ts'
import { WordValue } from './rejected-line.ts'

/** An address to send to or from. Line breaks, lists and display names are refused. */
export const MailAddress = z
  .string()
  .max(254)
  .refine((text) => z.email().safeParse(text).success && !CONTROL.test(text), refusal('invalid_email'))

/** `tls`: from the first byte. `starttls`: required before anything is sent. `none`: for a server on the same machine. */
export const MailSecurity = z.enum(['starttls', 'tls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

/** The server that mail is handed to. The password is not part of it: it is stored apart. */
export const MailServer = z.object({
  host: z
    .string()
    .trim()
    .regex(/^[\w.:-]{1,253}$/, refusal('invalid_host')),
  port: z.number().int().min(1).max(65535),
  security: MailSecurity,
  /** Empty: sign in with nothing. */
  user: oneLine(200),
  from: MailAddress,
  from_name: oneLine(100),
})
export type MailServer = z.infer<typeof MailServer>

/** What an administrator sends: without a password the stored one stays, empty removes it. */
export const MailServerChange = MailServer.extend({ password: z.string().max(500).optional() })
export type MailServerChange = z.infer<typeof MailServerChange>

const StoredFailure = z.object({
  code: z.string(),
  values: z.record(z.string(), WordValue).optional(),
  message: z.string(),
})
export type DeliveryFailure = z.infer<typeof StoredFailure>

/** A mail or a call of a webhook that was given up. */
export const FailedDelivery = z.object({
  id: z.string(),
  kind: z.enum(['digest', 'alert', 'webhook']),
  /** The address, or the webhook's host. */
  to: z.string(),
  site: z.string(),
  /** Milliseconds since 1970 of the last attempt. */
  at: z.number(),
  attempts: z.number(),
  failure: StoredFailure,
})
export type FailedDelivery = z.infer<typeof FailedDelivery>

/** What the mail settings show. Never the password. */
export const MailStatus = z.object({
  server: MailServer.extend({ has_password: z.boolean() }).nullable(),
  /** Whether the environment sets it, so that it cannot be changed here. */
  from_environment: z.boolean(),
  /** Deliveries that wait for their turn or for another attempt. */
  waiting: z.number(),
  failed: z.array(FailedDelivery),
})
export type MailStatus = z.infer<typeof MailStatus>

/** How a test mail went. */
export const MailTest = z.object({ to: z.string() })

/** The least and the latest day of a month that every month has. */
const DAY_OF_MONTH = { min: 1, max: 28 } as const
export const DAYS_OF_MONTH = Array.from({ length: DAY_OF_MONTH.max }, (_, index) => index + DAY_OF_MONTH.min)

/** What a person wants to get of a site. Day and hour are the site's. */
export const ReportMail = z.object({
  every: z.enum(['off', 'weekly', 'monthly']),
  /** 0 (Sunday) to 6. */
  weekday: z.number().int().min(0).max(6),
  day_of_month: z.number().int().min(DAY_OF_MONTH.min).max(DAY_OF_MONTH.max),
  hour: z.number().int().min(0).max(23),
  alerts: z.boolean(),
})
export type ReportMail = z.infer<typeof ReportMail>

/** What a person has before they choose: Mondays and the first of the month at seven. */
export const NO_REPORT_MAIL: ReportMail = { every: 'off', weekday: 1, day_of_month: 1, hour: 7, alerts: false }

/** What is sent of it, with where the app is opened in a CMS. */
export const ReportMailChange = ReportMail.extend({
  app_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
})

/** The setting as its screen shows it. */
export const ReportMailSetting = ReportMail.extend({
  /** Where it goes; null: the person has no address that mail can be sent to. */
  address: z.string().nullable(),
  /** Whether the installation can send mail. */
  can_send: z.boolean(),
  /** Whether the licence opens reports of chosen days. */
  allowed: z.boolean(),
  /** Whether the licence opens exceptions, which alerts are about. */
  alerts_allowed: z.boolean(),
  /** The answer of the mail server that refused the address last; null: accepted. */
  refused: z.string().nullable(),
  /** Days after the person's last look at the app when mail to a CMS's person ends; null: an account of this server. */
  ends_after_days: z.number().nullable(),
})
export type ReportMailSetting = z.infer<typeof ReportMailSetting>

/** What a CMS asks of one of its people, for its own tools that export and erase personal data. */
export const PersonMailRequest = z.object({
  /** Either is enough: people change their address. */
  email: z.string().max(254),
  /** As the CMS signs it; empty: it knows no such person any more. */
  user: z.string().max(100),
  erase: z.boolean(),
})

/** Mail that a CMS's person gets of its site, as it is, or as it was before it was erased. */
export const PersonMail = z.object({
  mails: z.array(ReportMail.pick({ every: true, alerts: true }).extend({ name: z.string(), email: z.string() })),
})
export type PersonMail = z.infer<typeof PersonMail>

export const WEBHOOK_FORMATS = ['json', 'slack', 'discord'] as const

/** A webhook that is added. */
export const NewWebhook = z.object({
  url: z
    .url({ protocol: /^https?$/, error: 'invalid_url' })
    .max(2000)
    .refine(
      (text) => URL.canParse(text) && new URL(text).username === '' && new URL(text).password === '',
      refusal('invalid_url'),
    ),
  format: z.enum(WEBHOOK_FORMATS),
})
export type NewWebhook = z.infer<typeof NewWebhook>

/** A webhook as its site's settings show it. Its path may itself be a secret, so most of it is not shown. */
export const WebhookInfo = z.object({
  id: z.string(),
  host: z.string(),
  /** The last four characters of its path, to distinguish webhooks of one host; empty for a short path. */
  ending: z.string(),
  format: z.enum(WEBHOOK_FORMATS),
  /** Milliseconds since 1970; null: never. */
  last_sent: z.number().nullable(),
  failure: StoredFailure.nullable(),
})
export type WebhookInfo = z.infer<typeof WebhookInfo>

export const Webhooks = z.object({
  webhooks: z.array(WebhookInfo),
  /** Whether the licence opens exceptions, which webhooks are about. */
  allowed: z.boolean(),
})

/** The answer when one is added; the secret is shown this once. */
export const WebhookAdded = z.object({ id: z.string(), secret: z.string() })
