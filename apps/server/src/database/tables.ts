/** The small transactional tables, as Kysely sees them. */
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
  /** Host name without port; its subdomains belong to it. */
  domain: string
  timezone: string
  currency: string
  is_sample: 0 | 1
  /** The edition shown, on the sample site alone. */
  sample_level: LicenceLevel | null
  /** JSON list of addresses whose visits are not counted. */
  excluded_addresses: Generated<string>
  /** JSON list of roles of signed-in visitors who are not counted; null: none. */
  excluded_roles: string | null
  /** JSON of the settings of dimensions; null: those that every site begins with. */
  dimensions: string | null
  /** JSON of the settings of links; null: those that every site begins with. */
  links: string | null
  /** JSON: what other currencies are worth, by code; null: none is known. */
  rates: string | null
  /** Where the shop shows an order, with `{transaction_id}`; null: orders have no links. */
  order_url: string | null
  /** How many percent of page views are measured; null: as many as is usual. */
  vitals_percent: number | null
  /** Which source answers for it. */
  source: Generated<string>
  /** Sites are listed in the order in which they were added. */
  ordinal: number
  created_at: number
}

/** What a person knows of the notices of the bell. */
export interface NoticeStatesTable {
  /** Also of people whom a CMS vouches for, who are in no table. */
  person_id: string
  notice_id: string
  /** Else it was only seen. */
  is_dismissed: 0 | 1
  noted_at: number
}

/** Sites that are forgotten, but whose events are not deleted yet. */
export interface RemovedSitesTable {
  site_id: number
}

/** A secret of a site, for one purpose. */
export interface SiteSecretsTable {
  site_id: number
  /** SHA-256 in hexadecimal. */
  hash: string
  made_at: number
}

/** Signed calls that were answered, for as long as their time stamps would be accepted. */
export interface ConnectorCallsTable {
  site_id: number
  once: string
  expires_at: number
}

/** A site's connection to Search Console; its key is a file. */
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

/** What people have made of a site's addons; the others are as every site begins. */
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
  /** A site's number, or 0 for the network. */
  site_id: number
  token: string
}

/** The salts that hide visitors' addresses: today's and yesterday's; older ones are deleted for good. */
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
  /** Milliseconds since 1970; set while a deleted note can still be brought back. */
  deleted_at: number | null
}

export interface NoteCategoriesTable {
  id: Generated<number>
  site_id: number
  name: string
  /** `#rrggbb` */
  background_color: string
}

/** Pictures of notes: the file is in the data folder under a generated name, `name` is its original one. */
export interface NoteMediasTable {
  id: Generated<number>
  site_id: number
  /** Null until a note that has it is saved. */
  note_id: number | null
  file: string
  name: string
  type: NoteMediaType
  width: number
  height: number
  created_at: number
}

/** Everybody who can sign in. */
export interface PeopleTable {
  id: string
  name: string
  /** In small letters. */
  email: string
  role: Role
  /** See `passwords.ts`. */
  password: string
  created_at: number
}

export interface SignInsTable {
  id: string
  token_hash: string
  /** Null: the holder of the one-time link of the first start. */
  person_id: string | null
  address: string
  user_agent: string
  created_at: number
  seen_at: number
  expires_at: number
}

/** Links that can be used once: to set a new password, or, without a person, to set up a fresh installation. */
export interface OneTimeLinksTable {
  token_hash: string
  person_id: string | null
  expires_at: number
}

/** The secrets that authenticator apps make codes of. */
export interface SecondFactorsTable {
  person_id: string
  /** Base32. */
  secret: string
  /** Null until a first code has proved that the app has it. */
  confirmed_at: number | null
  /** The number of the half minute of the last code: a code counts once. */
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

/** When each job of the server ran last. */
export interface JobRunsTable {
  name: string
  last_run: number
  /** Since it last succeeded. */
  failures: number
}

/** What audits of sites' pages measured. */
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

/** What left its path, with the incidents that are still looked after. */
export interface ExceptionsTable {
  id: Generated<number>
  site_id: number
  family: ExceptionFamily
  /** Ends of hours: when it was found first and last, and when it was over. Milliseconds since 1970. */
  found_at: number
  latest_at: number
  resolved_at: number | null
  signal: ExceptionSignal
  /** JSON of `ExceptionFacts`. */
  facts: string
  verdict: ExceptionVerdict | null
  /** A deleted one is not shown, and not found again while it goes on. */
  deleted_at: number | null
}

/** How far each site was checked for exceptions. */
export interface ExceptionChecksTable {
  site_id: number
  checked_until: number | null
  /** JSON of the site's thresholds; null: the usual ones. */
  settings: string | null
}

/** Mails and calls of webhooks, from when they are wanted until some time after they were sent. */
export interface DeliveriesTable {
  /** What makes it one of a kind, such as a person's report of one week: nothing is queued twice. */
  key: string
  channel: 'mail' | 'webhook'
  site_id: number
  /** The id of the row in `report_mails` or `webhooks`. */
  target: string
  /** JSON of what to send; the figures are asked for when it is sent. */
  payload: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  attempts: number
  due_at: number
  changed_at: number
  /** JSON of a code and its values: why the last attempt failed. */
  failure: string | null
}

/** What a person wants to be mailed of a site. */
export interface ReportMailsTable {
  id: string
  site_id: number
  /** The id of an account, or of a CMS's person as signed calls have it. */
  person: string
  /** Null: a person of the site's CMS, whose name and address are here as it signed them last. */
  account_id: string | null
  name: string | null
  email: string | null
  /** Where a CMS's person opens the app. */
  app_url: string | null
  /** When the CMS signed a call of its person last. */
  confirmed_at: number | null
  /** BCP 47. */
  locale: string
  every: 'off' | 'weekly' | 'monthly'
  weekday: number
  day_of_month: number
  hour: number
  alerts: 0 | 1
  /** When the setting was saved: reports that were due before are not sent. */
  since: number
  /** The last day of the latest report that was queued, `YYYY-MM-DD`. */
  last_day: string | null
  /** The mail server's answer that refused the address. */
  refused: string | null
}

/** What alerts are about, by the ids under which their feature knows it. */
export interface AlertEntriesTable {
  site_id: number
  id: string
  /** JSON. */
  entry: string
  /** Its place among those that came with it. */
  ordinal: number
  received_at: number
  /** Null: waits for the next alert. */
  sent_at: number | null
}

export interface McpTokensTable {
  id: string
  site_id: number
  /** Who made it: the id of an account, or of a CMS's person as signed calls have it. */
  person: string
  /** Null: a person of the site's CMS. */
  account_id: string | null
  /** When the CMS last said that its person may change the site's settings; null: it says they may not. */
  confirmed_at: number | null
  name: string
  /** SHA-256 of its secret, in hexadecimal digits. */
  hash: string
  /** Of who made it, BCP 47. */
  locale: string
  created_at: number
  last_used: number | null
}
export interface WebhooksTable {
  id: string
  site_id: number
  url: string
  format: 'json' | 'slack' | 'discord'
  /** Of who added it, BCP 47. */
  locale: string
  created_at: number
  last_sent: number | null
  /** JSON of a code and its values. */
  failure: string | null
}

export interface ChatsTable {
  id: string
  site_id: number
  /** Who talks: the id of an account, or of a person of the site's CMS. */
  person: string
  /** Empty: none was given. */
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
  /** JSON of what was understood, which the next question may go on from. */
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
  /** `YYYY-MM-DD`, both included. */
  start: string
  end: string
  first_day: string
  source: string
  exact: number
  /** JSON: what was found, with the figures it was made from. */
  insights: string
  /** How many kinds the site's source does not know enough for. */
  unwatched: Generated<number>
}

export interface InsightRatingsTable {
  site_id: number
  insight_id: string
  /** What was rated: kinds that an owner dislikes come later in the list. */
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
  /** Of the site's time zone, `YYYY-MM-DD`. */
  day: string
  /** Also those set aside for calls under way. */
  tokens: number
}

export interface ModelCallsTable {
  id: Generated<number>
  site_id: number
  at: number
  purpose: ModelPurpose
  /** The bodies of the request and of its answer. */
  sent: string
  received: string
  tokens: number
  ms: number
  outcome: ModelOutcome
  /** JSON of a code and its values. */
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
