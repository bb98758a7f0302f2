/** Kysely types of the small transactional tables. */
import type {
  AddonSlug,
  ExceptionFamily,
  ExceptionSignal,
  ExceptionVerdict,
  LicenceLevel,
  NoteMediaType,
  Offer,
  Role,
} from '@curlew/model'
import type { ModelOutcome, ModelProvider, ModelPurpose } from '@curlew/model/assistant-model'
import type { Generated } from 'kysely'

export interface SitesTable {
  id: Generated<number>
  /** Public: part of the site's snippet. */
  key: string
  name: string
  /** Host name without port; the site includes its subdomains. */
  domain: string
  timezone: string
  currency: string
  is_sample: 0 | 1
  /** The edition to show; only on the sample site. */
  sample_level: LicenceLevel | null
  /** JSON list of addresses whose visits are dropped. */
  excluded_addresses: Generated<string>
  /** JSON list of roles of signed-in visitors whose visits are dropped; null: none. */
  excluded_roles: string | null
  /** JSON of the dimension settings; null: the defaults. */
  dimensions: string | null
  /** JSON of the link settings; null: the defaults. */
  links: string | null
  /** JSON of exchange rates by currency code; null: none. */
  rates: string | null
  /** Address template of an order in the shop, with `{transaction_id}`; null: orders have no links. */
  order_url: string | null
  /** Percentage of page views measured for web vitals; null: automatic. */
  vitals_percent: number | null
  /** 0 (Sunday), 1 or 6; null: as each reader's language has it. */
  first_day_of_week: number | null
  /** Name of the source of its figures. */
  source: Generated<string>
  /** Position of the site in lists. */
  ordinal: number
  created_at: number
}

/** A person's state of each notice: seen or dismissed. */
export interface NoticeStatesTable {
  /** Includes people of a CMS, who are in no table. */
  person_id: string
  notice_id: string
  /** 0: only seen. */
  is_dismissed: 0 | 1
  noted_at: number
}

/** Removed sites whose events are not deleted yet. */
export interface RemovedSitesTable {
  site_id: number
}

/** A site's secret for one purpose. */
export interface SiteSecretsTable {
  site_id: number
  /** SHA-256 in hexadecimal. */
  hash: string
  made_at: number
}

/** Nonces of answered signed calls, kept as long as their time stamps are accepted. */
export interface ConnectorCallsTable {
  site_id: number
  once: string
  expires_at: number
}

/** A site's connection to Search Console; its key is in a file. */
export interface SearchConnectionsTable {
  site_id: number
  property: string
  email: string
  last_success: number | null
  error: string | null
}

export type AddonState = 'missing' | 'installed' | 'active'

interface DismissedOffersTable {
  site_id: number
  offer: Offer
}

/** A site's addons whose state people have changed; the others have their defaults. */
export interface SiteAddonsTable {
  site_id: number
  slug: AddonSlug
  state: AddonState
}

/** Which sites a viewer may see; administrators see all. */
export interface SiteMembersTable {
  user_id: string
  site_id: number
}

export interface SettingsTable {
  name: string
  value: string
}

export interface LicencesTable {
  /** A site's id, or 0 for the network. */
  site_id: number
  token: string
}

/** Salts that hide visitors' addresses, of today and yesterday; older ones are deleted. */
export interface SaltsTable {
  day: string
  salt: string
}

/** How far each import file has been read. */
export interface ImportsTable {
  site_id: number
  file: string
  offset: number
  line: number
}

export interface NotesTable {
  id: Generated<number>
  site_id: number
  title: string
  /** `YYYY-MM-DD` */
  day: string
  important: 0 | 1
  category_id: number | null
  version: number
  /** Milliseconds since 1970; set while a deleted note can still be restored. */
  deleted_at: number | null
}

export interface NoteCategoriesTable {
  id: Generated<number>
  site_id: number
  name: string
  /** `#rrggbb` */
  background_color: string
}

/** Pictures of notes: the file is in the data folder under a generated name, `name` is the original one. */
export interface NoteMediasTable {
  id: Generated<number>
  site_id: number
  /** Null until its note is saved. */
  note_id: number | null
  file: string
  name: string
  type: NoteMediaType
  width: number
  height: number
  created_at: number
}

/** Accounts of all people who can sign in. */
export interface PeopleTable {
  id: string
  name: string
  /** Lower case. */
  email: string
  role: Role
  /** See `passwords.ts`. */
  password: string
  created_at: number
}

export interface SignInsTable {
  id: string
  token_hash: string
  /** Null: the holder of the one-time set-up link. */
  person_id: string | null
  address: string
  user_agent: string
  created_at: number
  seen_at: number
  expires_at: number
}

/** One-time links: to set a new password, or, without a person, to set up a new installation. */
export interface OneTimeLinksTable {
  token_hash: string
  person_id: string | null
  expires_at: number
}

/** Secrets of authenticator apps. */
export interface SecondFactorsTable {
  person_id: string
  /** Base32. */
  secret: string
  /** Null until a first code has confirmed it. */
  confirmed_at: number | null
  /** Time step (half a minute) of the last code: a code works once. */
  last_step: number
}

export interface RecoveryCodesTable {
  person_id: string
  code_hash: string
}

export interface PasskeysTable {
  /** The credential's id, base64url. */
  id: string
  person_id: string
  name: string
  public_key: Uint8Array
  counter: number
  /** JSON list. */
  transports: string
  created_at: number
  used_at: number | null
}

/** The last run of each job. */
export interface JobRunsTable {
  name: string
  last_run: number
  /** Since its last success. */
  failures: number
}

/** Results of page audits. */
export interface SiteAuditsTable {
  id: Generated<number>
  site_id: number
  device: string
  /** Path and query; empty: the home page. */
  page: string
  audited_at: number
  /** JSON. */
  result: string
}

/** Sites' own keys of PageSpeed Insights. */
export interface PageSpeedKeysTable {
  site_id: number
  api_key: string
}

/** Exceptions, including the incidents that are still tracked. */
export interface ExceptionsTable {
  id: Generated<number>
  site_id: number
  family: ExceptionFamily
  /** Ends of hours, in milliseconds since 1970: first and last finding, and the end of the exception. */
  found_at: number
  latest_at: number
  resolved_at: number | null
  signal: ExceptionSignal
  /** JSON of `ExceptionFacts`. */
  facts: string
  verdict: ExceptionVerdict | null
  /** A deleted one is hidden, and not found again while it lasts. */
  deleted_at: number | null
}

/** How far each site has been checked for exceptions. */
export interface ExceptionChecksTable {
  site_id: number
  checked_until: number | null
  /** JSON of the site's thresholds; null: the defaults. */
  settings: string | null
}

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

export interface McpTokensTable {
  id: string
  site_id: number
  /** Who created it: the id of an account, or of a CMS's person as in signed calls. */
  person: string
  /** Null: a person of the site's CMS. */
  account_id: string | null
  /** When the CMS last confirmed that its person may change the site's settings; null: it reported that they may not. */
  confirmed_at: number | null
  name: string
  /** SHA-256 of its secret, in hexadecimal. */
  hash: string
  /** Locale of its creator, BCP 47. */
  locale: string
  created_at: number
  last_used: number | null
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

export interface ChatsTable {
  id: string
  site_id: number
  /** The owner: the id of an account, or of a person of the site's CMS. */
  person: string
  /** Empty if untitled. */
  title: string
  preview: string
  is_pinned: number
  changed_at: number
}

export interface ChatMessagesTable {
  ordinal: Generated<number>
  id: string
  chat_id: string
  role: 'user' | 'assistant'
  /** Text of people, HTML of answers. */
  content: string
  /** JSON of the question's plan, which the next question may build on. */
  plan: string | null
  /** JSON of the chart and the receipt. */
  meta: string | null
  rating: number | null
  feedback: string | null
  skipped_feedback: number
  sent_at: number
}

export interface FeatureFeedbackTable {
  id: Generated<number>
  person: string
  feature: string
  rating: number
  message: string
  given_at: number
}

export interface InsightSetsTable {
  site_id: number
  made_at: number
  /** `YYYY-MM-DD`, both inclusive. */
  start: string
  end: string
  first_day: string
  source: string
  exact: number
  /** JSON of the findings with their figures. */
  insights: string
  /** Number of kinds that the site's source does not support. */
  unwatched: Generated<number>
}

export interface InsightRatingsTable {
  site_id: number
  insight_id: string
  /** The rated kind: kinds that people dislike are listed later. */
  kind: string
  score: number | null
  feedback: string | null
  skipped: number
  rated_at: number
}

export interface AssistantModelsTable {
  site_id: number
  provider: ModelProvider
  address: string
  model: string
  tokens_a_day: number
  hides_texts: number
  /** Encrypted; null: none. */
  sealed_key: string | null
  key_saved_at: number | null
}

export interface ModelTokensTable {
  site_id: number
  /** Day in the site's time zone, `YYYY-MM-DD`. */
  day: string
  /** Includes tokens reserved for running calls. */
  tokens: number
}

export interface ModelCallsTable {
  id: Generated<number>
  site_id: number
  at: number
  purpose: ModelPurpose
  /** The bodies of request and answer. */
  sent: string
  received: string
  tokens: number
  ms: number
  outcome: ModelOutcome
  /** JSON of a failure: a code and its values. */
  failure: string | null
}

export interface Tables {
  assistant_models: AssistantModelsTable
  model_tokens: ModelTokensTable
  model_calls: ModelCallsTable
  insight_sets: InsightSetsTable
  insight_ratings: InsightRatingsTable
  chats: ChatsTable
  chat_messages: ChatMessagesTable
  feature_feedback: FeatureFeedbackTable
  exceptions: ExceptionsTable
  exception_checks: ExceptionChecksTable
  sites: SitesTable
  removed_sites: RemovedSitesTable
  protocol_secrets: SiteSecretsTable
  connector_secrets: SiteSecretsTable
  connector_calls: ConnectorCallsTable
  search_connections: SearchConnectionsTable
  site_addons: SiteAddonsTable
  dismissed_offers: DismissedOffersTable
  notice_states: NoticeStatesTable
  site_members: SiteMembersTable
  settings: SettingsTable
  licences: LicencesTable
  salts: SaltsTable
  imports: ImportsTable
  notes: NotesTable
  note_categories: NoteCategoriesTable
  note_medias: NoteMediasTable
  people: PeopleTable
  sign_ins: SignInsTable
  one_time_links: OneTimeLinksTable
  second_factors: SecondFactorsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  job_runs: JobRunsTable
  site_audits: SiteAuditsTable
  pagespeed_keys: PageSpeedKeysTable
  deliveries: DeliveriesTable
  report_mails: ReportMailsTable
  alert_entries: AlertEntriesTable
  webhooks: WebhooksTable
  mcp_tokens: McpTokensTable
}
