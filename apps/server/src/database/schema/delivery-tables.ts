/** Tables of mail, alerts and webhooks. */

/** Mails and webhook calls, kept for a while after sending. */
export interface DeliveriesTable {
  /** Identifies a delivery, such as a person's report of one week: nothing is queued twice. */
  key: string
  channel: 'mail' | 'webhook'
  site_id: number
  /** The id of the row in `report_mails` or `webhooks`. */
  target: string
  /** JSON of the content; figures are computed at sending. */
  payload: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  attempts: number
  due_at: number
  changed_at: number
  /** JSON of the last attempt's failure: a code and its values. */
  failure: string | null
}

/** A person's mail subscription at a site. */
export interface ReportMailsTable {
  id: string
  site_id: number
  /** The id of an account, or of a CMS's person as in signed calls. */
  person: string
  /** Null: a person of the site's CMS, whose name and address here are from their last signed call. */
  account_id: string | null
  name: string | null
  email: string | null
  /** Address at which a CMS's person opens the app. */
  app_url: string | null
  /** When the CMS last signed a call of its person. */
  confirmed_at: number | null
  /** BCP 47. */
  locale: string
  every: 'off' | 'weekly' | 'monthly'
  weekday: number
  day_of_month: number
  hour: number
  alerts: 0 | 1
  /** When the setting was saved: reports due earlier are not sent. */
  since: number
  /** The last day of the latest queued report, `YYYY-MM-DD`. */
  last_day: string | null
  /** The mail server's answer when it refused the address. */
  refused: string | null
}

/** Entries of alerts, by ids that their feature assigns. */
export interface AlertEntriesTable {
  site_id: number
  id: string
  /** JSON. */
  entry: string
  /** Order within its batch. */
  ordinal: number
  received_at: number
  /** Null: waiting for the next alert. */
  sent_at: number | null
}

export interface WebhooksTable {
  id: string
  site_id: number
  url: string
  format: 'json' | 'slack' | 'discord'
  /** Locale of its creator, BCP 47. */
  locale: string
  created_at: number
  last_sent: number | null
  /** JSON of a failure: a code and its values. */
  failure: string | null
}
