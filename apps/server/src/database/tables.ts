/** Kysely types of the small transactional tables: those of sites and of the server here, the others by subject. */
import type { SourceFailure } from '@curlew/engine'
import type { AddonSlug, ExceptionFamily, ExceptionSignal, ExceptionVerdict, LicenceLevel, Offer } from '@curlew/model'
import type { ImportState } from '@curlew/model/history-imports'
import type { LeftOutVisits } from '@curlew/model/left-out'
import type { Erasure } from '@curlew/model/visitor-data'
import type { Generated } from 'kysely'
import type {
  ActivitiesTable,
  OneTimeLinksTable,
  PasskeysTable,
  PeopleTable,
  RecoveryCodesTable,
  SecondFactorsTable,
  SignInsTable,
} from './account-tables.ts'
import type {
  AccessTokensTable,
  AssistantModelsTable,
  ChatMessagesTable,
  ChatsTable,
  FeatureFeedbackTable,
  InsightRatingsTable,
  InsightSetsTable,
  ModelCallsTable,
  ModelTokensTable,
} from './assistant-tables.ts'
import type { AlertEntriesTable, DeliveriesTable, ReportMailsTable, WebhooksTable } from './delivery-tables.ts'
import type { NoteCategoriesTable, NoteMediasTable, NotesTable } from './note-tables.ts'

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
  goals: string | null
  funnels: string | null
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

/** Imports of history, by numbers that their events carry in the store. */
export interface HistoryImportsTable {
  /** Random. */
  id: number
  site_id: number
  kind: string
  /** Their names, as JSON. */
  files: string
  host: string
  before: string | null
  /** Identifies what is imported and how, so that it can go on; null if it cannot be read again. */
  run: string | null
  state: ImportState
  /** From 0 to 1. */
  progress: number
  added: number
  first_day: string | null
  last_day: string | null
  /** As JSON. */
  report: string | null
  failure: string | null
  by_command: 0 | 1
  created_at: number
  created_by: string
  undone_at: number | null
  undone_by: string
}

/** Files of history that were sent, or are being sent. */
export interface ImportFilesTable {
  /** Random, the name of the file on disk. */
  id: number
  site_id: number
  /** Null: of none yet. */
  import_id: number | null
  name: string
  size: number
  /** Checksum of its first piece. */
  mark: string
  received: number
  touched_at: number
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

/** A few of the events that were not counted. */
interface NotCountedSamplesTable {
  id: Generated<number>
  site_id: number
  reason: string
  at: number
  event: string
  page: string
  agent: string
}

/** Visits that are left out of all figures; the store has their events under the same number. */
export interface LeftOutVisitsTable {
  /** Random, so that no number ever means other events. */
  id: number
  site_id: number
  name: string
  /** As text, see `report-filters.ts`. */
  filters: string
  /** `YYYY-MM-DD` */
  start: string
  end: string
  state: LeftOutVisits['state']
  /** JSON of the figures before and after. */
  effect: string
  /** The note that says so on charts, which may have been deleted. */
  note_id: number | null
  created_at: number
  created_by: string
  undone_at: number | null
  undone_by: string
}

/** The log of erasures, which says nothing about the visitors. */
export interface ErasuresTable {
  /** Random, so that no number ever means another file. */
  id: number
  site_id: number
  at: number
  /** Who erased, as they were called then; empty for the nightly job. */
  name: string
  figures: Erasure['figures']
  visitors: number
  sessions: number
  events: number
  orders: number
  state: Erasure['state']
}

/** How long a site's events are kept. */
export interface RetentionTable {
  site_id: number
  /** Null: for ever, from now on. */
  months: number | null
  /** First day whose events are kept; null if nothing was deleted. */
  kept_since: string | null
}

/** Filters saved under a name. */
export interface SegmentsTable {
  id: Generated<number>
  site_id: number
  /** The author: the id of an account, or of a person of the site's CMS. */
  person: string
  name: string
  /** As text, see `report-filters.ts` of the model. */
  filters: string
  is_shared: 0 | 1
}

/** Links with which anyone can read reports. */
export interface SharedViewsTable {
  /** Random, the first part of the link's token. */
  id: string
  site_id: number
  /** What the view shows, as JSON. */
  definition: string
  /** Null: none. */
  password_hash: string | null
  created_at: number
  created_by: string
  views: number
  last_view: number | null
}

/** The property of Google Analytics 4 of each connected site. The keys are files. */
export interface Ga4ConnectionsTable {
  site_id: number
  /** Its number, in digits. */
  property: string
  property_name: string
  /** Address of the service account. */
  email: string
  /** The property's, which its days are of. */
  time_zone: string
  currency: string
  connected_at: number
  /** JSON of what was last known of the property's data; null: nothing yet. */
  facts: string | null
  /** Why Google last refused an answer; null if it gave one since. */
  error: SourceFailure | null
}

export interface Tables {
  ga4_connections: Ga4ConnectionsTable
  activities: ActivitiesTable
  segments: SegmentsTable
  shared_views: SharedViewsTable
  not_counted_samples: NotCountedSamplesTable
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
  left_out_visits: LeftOutVisitsTable
  erasures: ErasuresTable
  retention: RetentionTable
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
  history_imports: HistoryImportsTable
  import_files: ImportFilesTable
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
  access_tokens: AccessTokensTable
}
