/**
 * The tables of the small database, step by step, as literal SQL. A released step never changes, and nothing that may change goes into one:
 * this file imports nothing and computes nothing. A new step goes at the end.
 *
 * SQLite keeps the text of a `create` as it was given, and a test compares it: a step is one line for each statement.
 */

/**
 * A statement in SQLite's words, of which PostgreSQL gets the same with its own types (`postgres/statements.ts`); or one for each engine, where
 * null means that there is nothing to do; or statements for SQLite alone, in databases that have a table, as accounts of early versions do.
 */
export type Statement =
  | string
  | { sqlite: string | null; postgres: string | null }
  | { whereThereIs: string; run: readonly string[] }

/** By name, in order: names sort in the order of their numbers. */
export const STEPS: Readonly<Record<string, readonly Statement[]>> = {
  '001_start': [
    `create table "sites" ("id" integer primary key autoincrement, "key" text not null unique, "name" text not null, "domain" text not null unique, "timezone" text not null, "currency" text not null, "is_sample" integer not null, "sample_level" text, "excluded_addresses" text default '[]' not null, "created_at" integer not null)`,
    'create table "site_members" ("user_id" text not null, "site_id" integer not null references "sites" ("id") on delete cascade, constraint "site_members_key" primary key ("user_id", "site_id"))',
    'create table "settings" ("name" text primary key, "value" text not null)',
    'create table "licences" ("site_id" integer primary key, "token" text not null)',
    'create table "salts" ("day" text primary key, "salt" text not null)',
    'create table "imports" ("site_id" integer not null references "sites" ("id") on delete cascade, "file" text not null, "offset" integer not null, "line" integer not null, constraint "imports_key" primary key ("site_id", "file"))',
  ],
  '002_notes': [
    'create table "note_categories" ("id" integer primary key autoincrement, "site_id" integer not null references "sites" ("id") on delete cascade, "name" text not null, "background_color" text not null)',
    {
      sqlite: 'create unique index note_categories_name on note_categories (site_id, name collate nocase)',
      postgres: 'create unique index note_categories_name on note_categories (site_id, lower(name))',
    },
    'create table "notes" ("id" integer primary key autoincrement, "site_id" integer not null references "sites" ("id") on delete cascade, "title" text not null, "day" text not null, "important" integer not null, "category_id" integer references "note_categories" ("id") on delete set null, "version" integer not null, "deleted_at" integer)',
    'create index "notes_day" on "notes" ("site_id", "day")',
    'create index "notes_category" on "notes" ("category_id")',
    'create table "note_medias" ("id" integer primary key autoincrement, "site_id" integer not null references "sites" ("id") on delete cascade, "note_id" integer references "notes" ("id") on delete cascade, "file" text not null unique, "name" text not null, "type" text not null, "width" integer not null, "height" integer not null, "created_at" integer not null)',
    'create index "note_medias_note" on "note_medias" ("note_id")',
    'create index "note_medias_site" on "note_medias" ("site_id")',
    // No database in PostgreSQL had sites before the step 038: their rows need not be changed up to it.
    {
      sqlite: `insert into note_categories (site_id, name, background_color)
        select sites.id, preset.column1, preset.column2 from sites, (values
          ('Site updates', '#3a93dd'), ('Blog post', '#8e71cc'), ('Promotion', '#e9af00')) as preset`,
      postgres: null,
    },
  ],
  '003_links': ['alter table "sites" add column "links" text'],
  '004_site_settings': [
    'alter table "sites" add column "excluded_roles" text',
    'alter table "sites" add column "dimensions" text',
  ],
  '005_commerce': [
    'alter table "sites" add column "rates" text',
    'create table "protocol_secrets" ("site_id" integer primary key references "sites" ("id") on delete cascade, "hash" text not null, "made_at" integer not null)',
  ],
  '006_search_console': [
    'create table "search_connections" ("site_id" integer primary key references "sites" ("id") on delete cascade, "property" text not null, "email" text not null, "last_success" integer, "error" text)',
  ],
  '007_addons': [
    'alter table "sites" add column "order_url" text',
    'create table "site_addons" ("site_id" integer not null references "sites" ("id") on delete cascade, "slug" text not null, "state" text not null, constraint "site_addons_key" primary key ("site_id", "slug"))',
  ],
  '008_offers': [
    'create table "dismissed_offers" ("site_id" integer not null references "sites" ("id") on delete cascade, "offer" text not null, constraint "dismissed_offers_key" primary key ("site_id", "offer"))',
  ],
  '009_connector': [
    'create table "connector_secrets" ("site_id" integer primary key references "sites" ("id") on delete cascade, "hash" text not null, "made_at" integer not null)',
    'create table "connector_calls" ("site_id" integer not null references "sites" ("id") on delete cascade, "once" text not null, "expires_at" integer not null, constraint "connector_calls_key" primary key ("site_id", "once"))',
    'create index "connector_calls_expiry" on "connector_calls" ("expires_at")',
  ],
  '010_people': [
    'create table "people" ("id" text primary key, "name" text not null, "email" text not null unique, "role" text not null, "password" text not null, "created_at" integer not null)',
    // Accounts of before: people with a password keep it, and sign in again.
    {
      whereThereIs: 'account',
      run: [
        `insert into people (id, name, email, role, password, created_at)
          select u.id, u.name, lower(u.email), u.role, min(a.password), cast(strftime('%s', min(u."createdAt")) as integer) * 1000
          from "user" u join account a on a."userId" = u.id and a."providerId" = 'credential' and a.password is not null
          group by u.id`,
        'delete from site_members where user_id not in (select id from people)',
        'drop table if exists "session"',
        'drop table if exists "account"',
        'drop table if exists "verification"',
        'drop table if exists "user"',
      ],
    },
    'create table "sign_ins" ("id" text primary key, "token_hash" text not null unique, "person_id" text references "people" ("id") on delete cascade, "address" text not null, "user_agent" text not null, "created_at" integer not null, "seen_at" integer not null, "expires_at" integer not null)',
    'create index "sign_ins_person" on "sign_ins" ("person_id")',
    'create table "one_time_links" ("token_hash" text primary key, "person_id" text references "people" ("id") on delete cascade, "expires_at" integer not null)',
    'create table "second_factors" ("person_id" text primary key references "people" ("id") on delete cascade, "secret" text not null, "confirmed_at" integer, "last_step" integer not null)',
    'create table "recovery_codes" ("person_id" text not null references "people" ("id") on delete cascade, "code_hash" text not null, constraint "recovery_codes_key" primary key ("person_id", "code_hash"))',
    'create table "passkeys" ("id" text primary key, "person_id" text not null references "people" ("id") on delete cascade, "name" text not null, "public_key" blob not null, "counter" integer not null, "transports" text not null, "created_at" integer not null, "used_at" integer)',
    'alter table "sites" add column "ordinal" integer default 0 not null',
    { sqlite: 'update sites set ordinal = id', postgres: null },
    'create table "removed_sites" ("site_id" integer primary key)',
  ],
  '011_job_runs': [
    'create table "job_runs" ("name" text primary key, "last_run" integer not null, "failures" integer not null)',
  ],
  '012_source_of_site': [`alter table "sites" add column "source" text default 'curlew' not null`],
  '013_site_audits': [
    'create table "site_audits" ("id" integer primary key autoincrement, "site_id" integer not null references "sites" ("id") on delete cascade, "device" text not null, "page" text not null, "audited_at" integer not null, "result" text not null)',
    'create index "site_audits_page" on "site_audits" ("site_id", "device", "page", "audited_at")',
    'create table "pagespeed_keys" ("site_id" integer primary key references "sites" ("id") on delete cascade, "api_key" text not null)',
  ],
  '014_exceptions': [
    'create table "exceptions" ("id" integer primary key autoincrement, "site_id" integer not null references "sites" ("id") on delete cascade, "family" text not null, "found_at" integer not null, "latest_at" integer not null, "resolved_at" integer, "signal" text not null, "facts" text not null, "verdict" text, "deleted_at" integer)',
    'create index "exceptions_of_site" on "exceptions" ("site_id", "found_at")',
    'create table "exception_checks" ("site_id" integer primary key references "sites" ("id") on delete cascade, "checked_until" integer, "settings" text)',
  ],
  '015_mail': [
    'create table "deliveries" ("key" text primary key, "channel" text not null, "site_id" integer not null references "sites" ("id") on delete cascade, "target" text not null, "payload" text not null, "state" text not null, "attempts" integer not null, "due_at" integer not null, "changed_at" integer not null, "failure" text)',
    'create index "deliveries_due" on "deliveries" ("channel", "state", "due_at")',
    'create table "report_mails" ("id" text primary key, "site_id" integer not null references "sites" ("id") on delete cascade, "person" text not null, "account_id" text references "people" ("id") on delete cascade, "name" text, "email" text, "app_url" text, "confirmed_at" integer, "locale" text not null, "every" text not null, "weekday" integer not null, "day_of_month" integer not null, "hour" integer not null, "alerts" integer not null, "since" integer not null, "last_day" text, "refused" text, constraint "report_mails_person" unique ("site_id", "person"))',
    'create table "alert_entries" ("site_id" integer not null references "sites" ("id") on delete cascade, "id" text not null, "entry" text not null, "ordinal" integer not null, "received_at" integer not null, "sent_at" integer, constraint "alert_entries_key" primary key ("site_id", "id"))',
    'create table "webhooks" ("id" text primary key, "site_id" integer not null references "sites" ("id") on delete cascade, "url" text not null, "format" text not null, "locale" text not null, "created_at" integer not null, "last_sent" integer, "failure" text)',
  ],
  '016_measured_views': ['alter table "sites" add column "vitals_percent" integer'],
  '017_notices': [
    'create table "notice_states" ("person_id" text not null, "notice_id" text not null, "is_dismissed" integer not null, "noted_at" integer not null, constraint "notice_states_key" primary key ("person_id", "notice_id"))',
  ],
  '018_assistant': [
    'create table "chats" ("id" text primary key, "site_id" integer not null references "sites" ("id") on delete cascade, "person" text not null, "title" text not null, "preview" text not null, "is_pinned" integer not null, "changed_at" integer not null)',
    'create index "chats_of_person" on "chats" ("site_id", "person", "is_pinned", "changed_at")',
    'create table "chat_messages" ("ordinal" integer primary key autoincrement, "id" text not null unique, "chat_id" text not null references "chats" ("id") on delete cascade, "role" text not null, "content" text not null, "plan" text, "meta" text, "rating" integer, "feedback" text, "skipped_feedback" integer not null, "sent_at" integer not null)',
    'create index "messages_of_chat" on "chat_messages" ("chat_id", "ordinal")',
    'create table "feature_feedback" ("id" integer primary key autoincrement, "person" text not null, "feature" text not null, "rating" integer not null, "message" text not null, "given_at" integer not null, constraint "feature_feedback_key" unique ("person", "feature"))',
    'create table "insight_sets" ("site_id" integer primary key references "sites" ("id") on delete cascade, "made_at" integer not null, "start" text not null, "end" text not null, "first_day" text not null, "source" text not null, "exact" integer not null, "insights" text not null)',
    'create table "insight_ratings" ("site_id" integer not null references "sites" ("id") on delete cascade, "insight_id" text not null, "kind" text not null, "score" integer, "feedback" text, "skipped" integer not null, "rated_at" integer not null, constraint "insight_ratings_key" primary key ("site_id", "insight_id"))',
  ],
  '019_language_model': [
    'create table "assistant_models" ("site_id" integer primary key references "sites" ("id") on delete cascade, "provider" text not null, "address" text not null, "model" text not null, "tokens_a_day" integer not null, "hides_texts" integer not null, "sealed_key" text, "key_saved_at" integer)',
    'create table "model_tokens" ("site_id" integer not null references "sites" ("id") on delete cascade, "day" text not null, "tokens" integer not null, constraint "model_tokens_key" primary key ("site_id", "day"))',
    'create table "model_calls" ("id" integer primary key autoincrement, "site_id" integer not null references "sites" ("id") on delete cascade, "at" integer not null, "purpose" text not null, "sent" text not null, "received" text not null, "tokens" integer not null, "ms" integer not null, "outcome" text not null, "failure" text)',
    'create index "model_calls_of_site" on "model_calls" ("site_id", "at")',
  ],
  '020_mcp': [
    'create table "mcp_tokens" ("id" text primary key, "site_id" integer not null references "sites" ("id") on delete cascade, "person" text not null, "account_id" text references "people" ("id") on delete cascade, "confirmed_at" integer, "name" text not null, "hash" text not null, "locale" text not null, "created_at" integer not null, "last_used" integer)',
    'create index "mcp_tokens_of_site" on "mcp_tokens" ("site_id")',
  ],
  '021_unwatched_insights': ['alter table "insight_sets" add column "unwatched" integer default 0 not null'],
  '022_week_start': ['alter table "sites" add column "first_day_of_week" integer'],
  '023_access_tokens': [
    'alter table "mcp_tokens" rename to "access_tokens"',
    `alter table "access_tokens" add column "scopes" text default '["mcp"]' not null`,
  ],
  '024_segments': [
    'create table "segments" ("id" integer primary key autoincrement, "site_id" integer not null references "sites" ("id") on delete cascade, "person" text not null, "name" text not null, "filters" text not null, "is_shared" integer not null, constraint "segments_name" unique ("site_id", "person", "name"))',
  ],
  '025_activities': [
    'create table "activities" ("id" integer primary key autoincrement, "at" integer not null, "activity" text not null, "site_id" integer references "sites" ("id") on delete cascade, "subject" text not null, "name" text not null, "email" text not null)',
    'create index "activities_of_site" on "activities" ("site_id", "id")',
  ],
  '026_ratings_of_people': [
    {
      sqlite: 'alter table "insight_ratings" rename to "insight_ratings_of_site"',
      postgres: 'drop table "insight_ratings"',
    },
    'create table "insight_ratings" ("site_id" integer not null references "sites" ("id") on delete cascade, "insight_id" text not null, "person" text not null, "kind" text not null, "score" integer, "feedback" text, "skipped" integer not null, "rated_at" integer not null, constraint "insight_ratings_key" primary key ("site_id", "insight_id", "person"))',
    {
      sqlite: `insert into "insight_ratings" select "site_id", "insight_id", '', "kind", "score", "feedback", "skipped", "rated_at" from "insight_ratings_of_site"`,
      postgres: null,
    },
    { sqlite: 'drop table "insight_ratings_of_site"', postgres: null },
  ],
  '027_goals': ['alter table "sites" add column "goals" text'],
  '028_not_counted_samples': [
    'create table "not_counted_samples" ("id" integer primary key autoincrement, "site_id" integer not null references "sites" ("id") on delete cascade, "reason" text not null, "at" integer not null, "event" text not null, "page" text not null, "agent" text not null)',
    'create index "not_counted_samples_of_site" on "not_counted_samples" ("site_id", "reason", "id")',
  ],
  '029_shared_views': [
    'create table "shared_views" ("id" text primary key, "site_id" integer not null references "sites" ("id") on delete cascade, "definition" text not null, "password_hash" text, "created_at" integer not null, "created_by" text not null, "views" integer not null, "last_view" integer)',
    'create index "shared_views_of_site" on "shared_views" ("site_id")',
  ],
  '030_funnels': ['alter table "sites" add column "funnels" text'],
  '031_left_out': [
    'create table "left_out_visits" ("id" integer primary key, "site_id" integer not null references "sites" ("id") on delete cascade, "name" text not null, "filters" text not null, "start" text not null, "end" text not null, "state" text not null, "effect" text not null, "note_id" integer, "created_at" integer not null, "created_by" text not null, "undone_at" integer, "undone_by" text not null)',
    'create index "left_out_visits_of_site" on "left_out_visits" ("site_id")',
  ],
  '032_erasures': [
    'create table "erasures" ("id" integer primary key, "site_id" integer not null references "sites" ("id") on delete cascade, "at" integer not null, "name" text not null, "figures" text not null, "visitors" integer not null, "sessions" integer not null, "events" integer not null, "orders" integer not null, "state" text not null)',
    'create index "erasures_of_site" on "erasures" ("site_id")',
    'create table "retention" ("site_id" integer primary key references "sites" ("id") on delete cascade, "months" integer, "kept_since" text)',
  ],
  '033_history_imports': [
    'create table "history_imports" ("id" integer primary key, "site_id" integer not null references "sites" ("id") on delete cascade, "kind" text not null, "files" text not null, "host" text not null, "before" text, "run" text, "state" text not null, "progress" integer not null, "added" integer not null, "first_day" text, "last_day" text, "report" text, "failure" text, "by_command" integer not null, "created_at" integer not null, "created_by" text not null, "undone_at" integer, "undone_by" text not null)',
    // A part of 1, which SQLite keeps in any column.
    { sqlite: null, postgres: 'alter table "history_imports" alter column "progress" type double precision' },
    'create index "history_imports_of_site" on "history_imports" ("site_id")',
    'create table "import_files" ("id" integer primary key, "site_id" integer not null references "sites" ("id") on delete cascade, "import_id" integer references "history_imports" ("id") on delete cascade, "name" text not null, "size" integer not null, "mark" text not null, "received" integer not null, "touched_at" integer not null)',
    'create index "import_files_of_site" on "import_files" ("site_id")',
  ],
  '034_definitions': ['alter table "sites" add column "definitions" text'],
  '035_google_analytics': [
    'create table "ga4_connections" ("site_id" integer primary key references "sites" ("id") on delete cascade, "property" text not null, "property_name" text not null, "email" text not null, "time_zone" text not null, "currency" text not null, "connected_at" integer not null, "facts" text, "error" text)',
  ],
  '036_deleted_chats': ['alter table "chats" add column "deleted_at" integer'],
  '037_counted_anyway': ['alter table "sites" add column "counted_anyway" text'],
  '038_month_totals': [
    'alter table "retention" add column "keep_totals" integer default 0 not null',
    'create table "month_totals" ("site_id" integer not null references "sites" ("id") on delete cascade, "month" text not null, "currency" text not null, "figures" text not null, constraint "month_totals_key" primary key ("site_id", "month"))',
  ],
  '039_attempts': [
    'create table "attempts" ("key" text primary key, "count" integer not null, "since" integer not null)',
    'create index "attempts_since" on "attempts" ("since")',
  ],
}
