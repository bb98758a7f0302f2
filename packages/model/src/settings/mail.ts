/** Mail: how the installation sends it, and which reports each person wants. */
import { z } from 'zod'
import { CONTROL, oneLine } from '../text/one-line.ts'
import { refusal } from '../text/refusal.ts'
import { WordValue } from '../text/rejected-line.ts'

/** An address to send to or from. Line breaks, lists and display names are refused. */
export const MailAddress = z
  .string()
  .max(254)
  .refine((text) => z.email().safeParse(text).success && !CONTROL.test(text), refusal('invalid_email'))

/** `tls`: from the first byte. `starttls`: required before anything is sent. `none`: for a server on the same machine. */
export const MailSecurity = z.enum(['starttls', 'tls', 'none'])
export type MailSecurity = z.infer<typeof MailSecurity>

/** The outgoing mail server. The password is stored separately. */
export const MailServer = z.object({
  host: z
    .string()
    .trim()
    .regex(/^[\w.:-]{1,253}$/, refusal('invalid_host')),
  port: z.number().int().min(1).max(65535),
  security: MailSecurity,
  /** Empty: no authentication. */
  user: oneLine(200),
  from: MailAddress,
  from_name: oneLine(100),
})
export type MailServer = z.infer<typeof MailServer>

/** Input from an administrator. Without a password the stored one stays; an empty one removes it. */
export const MailServerChange = MailServer.extend({ password: z.string().max(500).optional() })
export type MailServerChange = z.infer<typeof MailServerChange>

const StoredFailure = z.object({
  code: z.string(),
  values: z.record(z.string(), WordValue).optional(),
  message: z.string(),
})
export type DeliveryFailure = z.infer<typeof StoredFailure>

/** A mail or webhook call that was given up. */
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

/** For the mail settings. Never contains the password. */
export const MailStatus = z.object({
  server: MailServer.extend({ has_password: z.boolean() }).nullable(),
  /** Whether the environment sets it, so it cannot be changed on screen. */
  from_environment: z.boolean(),
  /** Number of deliveries waiting for their first or next attempt. */
  waiting: z.number(),
  failed: z.array(FailedDelivery),
})
export type MailStatus = z.infer<typeof MailStatus>

/** Result of a test mail. */
export const MailTest = z.object({ to: z.string() })

/** First and last day that every month has. */
const DAY_OF_MONTH = { min: 1, max: 28 } as const
export const DAYS_OF_MONTH = Array.from({ length: DAY_OF_MONTH.max }, (_, index) => index + DAY_OF_MONTH.min)

/** A person's mail subscription at a site. Day and hour are in the site's time zone. */
export const ReportMail = z.object({
  every: z.enum(['off', 'weekly', 'monthly']),
  /** 0 (Sunday) to 6. */
  weekday: z.number().int().min(0).max(6),
  day_of_month: z.number().int().min(DAY_OF_MONTH.min).max(DAY_OF_MONTH.max),
  hour: z.number().int().min(0).max(23),
  alerts: z.boolean(),
})
export type ReportMail = z.infer<typeof ReportMail>

/** Defaults: Mondays and the first of the month, at seven. */
export const NO_REPORT_MAIL: ReportMail = { every: 'off', weekday: 1, day_of_month: 1, hour: 7, alerts: false }

/** Input of the call, with the app's address in a CMS. */
export const ReportMailChange = ReportMail.extend({
  app_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
})

/** For the settings screen. */
export const ReportMailSetting = ReportMail.extend({
  /** The recipient's address; null if unusable. */
  address: z.string().nullable(),
  /** Whether the installation can send mail. */
  can_send: z.boolean(),
  /** Whether the licence includes reports with chosen dates. */
  allowed: z.boolean(),
  /** Whether the licence includes exceptions, which alerts report. */
  alerts_allowed: z.boolean(),
  /** The mail server's answer if it refused the address; null: accepted. */
  refused: z.string().nullable(),
  /** Days after a CMS's person last opened the app when mail ends; null: an account of this server. */
  ends_after_days: z.number().nullable(),
})
export type ReportMailSetting = z.infer<typeof ReportMailSetting>

/** A CMS's request about one person, for its tools that export and erase personal data. */
export const PersonMailRequest = z.object({
  /** Either is enough, because people change their address. */
  email: z.string().max(254),
  /** As in signed calls; empty: the CMS no longer knows the person. */
  user: z.string().max(100),
  erase: z.boolean(),
})

/** Mail subscription of a CMS's person, as stored, or as it was before erasing. */
export const PersonMail = z.object({
  mails: z.array(ReportMail.pick({ every: true, alerts: true }).extend({ name: z.string(), email: z.string() })),
})
export type PersonMail = z.infer<typeof PersonMail>

export const WEBHOOK_FORMATS = ['json', 'slack', 'discord'] as const

/** A new webhook. */
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
  /** Whether the licence includes exceptions, which webhooks report. */
  allowed: z.boolean(),
})

/** Answer when one is added. The secret is shown only here. */
export const WebhookAdded = z.object({ id: z.string(), secret: z.string() })
