/** The activity log: who changed which setting, person or licence, and when. */
import { z } from 'zod'

/** What can be changed. Values are never logged, so that no secret is. */
export const ACTIVITIES = [
  'site_added',
  'site_removed',
  'site_changed',
  'links_changed',
  'dimensions_changed',
  'goals_changed',
  'funnels_changed',
  'definitions_changed',
  'rates_changed',
  'order_link_changed',
  'sample_edition_changed',
  'sample_removed',
  'site_licence_entered',
  'site_licence_removed',
  'network_licence_entered',
  'network_licence_removed',
  'person_added',
  'person_invited',
  'person_changed',
  'person_removed',
  'person_link_made',
  'person_second_step_off',
  'password_set',
  'password_changed',
  'sign_ins_ended',
  'second_step_on',
  'second_step_off',
  'passkey_added',
  'passkey_removed',
  'api_secret_made',
  'api_secret_removed',
  'connector_key_made',
  'connector_key_removed',
  'token_made',
  'token_removed',
  'view_shared',
  'shared_view_changed',
  'shared_view_removed',
  'history_imported',
  'import_undone',
  'visits_left_out',
  'visits_counted_again',
  'visitor_exported',
  'visitor_erased',
  'retention_changed',
  'search_console_changed',
  'search_console_removed',
  'search_terms_uploaded',
  'google_analytics_changed',
  'google_analytics_removed',
  'pdf_header_changed',
  'pdf_header_removed',
  'pagespeed_key_changed',
  'pagespeed_key_removed',
  'exceptions_changed',
  'assistant_model_changed',
  'assistant_calls_removed',
  'mail_server_changed',
  'mail_server_removed',
  'webhook_added',
  'webhook_removed',
  'backups_changed',
  'backup_begun',
  'addon_on',
  'addon_off',
] as const
export type Activity = (typeof ACTIVITIES)[number]

/** Entries are kept this long. */
export const ACTIVITY_DAYS = 730

/** Entries per answer. */
export const ACTIVITY_PAGE = 50

export const ActivityEntry = z.object({
  id: z.number().int(),
  /** Milliseconds since 1970. */
  at: z.number(),
  activity: z.enum(ACTIVITIES),
  /** What was changed, such as an e-mail address or the name of a token; empty if the activity says it all. */
  subject: z.string(),
  /** Who did it, as they were called then; empty for someone with a one-time link. */
  name: z.string(),
  email: z.string(),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** Newest first. `more`: whether older entries exist. */
export const ActivityLog = z.object({ entries: z.array(ActivityEntry), more: z.boolean() })
export type ActivityLog = z.infer<typeof ActivityLog>
