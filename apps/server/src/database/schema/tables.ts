/** Kysely types of the small transactional tables: those of the server and of imports here, the others by subject. */
import type { ImportState } from '@curlew/model/history-imports'
import type { Kysely } from 'kysely'
import type {
  ActivitiesTable,
  AttemptsTable,
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
import type {
  ErasuresTable,
  LeftOutVisitsTable,
  MonthTotalsTable,
  NotCountedSamplesTable,
  RetentionTable,
} from './clean-up-tables.ts'
import type { AlertEntriesTable, DeliveriesTable, ReportMailsTable, WebhooksTable } from './delivery-tables.ts'
import type { ExceptionChecksTable, ExceptionsTable } from './exception-tables.ts'
import type {
  Ga4ConnectionsTable,
  PageSpeedKeysTable,
  SearchConnectionsTable,
  SiteAuditsTable,
} from './google-tables.ts'
import type { NoteCategoriesTable, NoteMediasTable, NotesTable } from './note-tables.ts'
import type {
  ConnectorCallsTable,
  DismissedOffersTable,
  NoticeStatesTable,
  RemovedSitesTable,
  SiteAddonsTable,
  SiteMembersTable,
  SiteSecretsTable,
  SitesTable,
} from './site-tables.ts'
import type { SegmentsTable, SharedViewsTable } from './view-tables.ts'

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
  /** Identifies files and options, so that the import can resume; null if the files cannot be read again. */
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

export type Database = Kysely<Tables>

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
  month_totals: MonthTotalsTable
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
  attempts: AttemptsTable
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
