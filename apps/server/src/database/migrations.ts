import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Steps of the schema, in order. A step that has been released is never changed; a new one is added. */
export const MIGRATIONS: Record<string, Migration> = {
  '001_start': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('sites')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('key', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('domain', 'text', (c) => c.notNull().unique())
        .addColumn('timezone', 'text', (c) => c.notNull())
        .addColumn('currency', 'text', (c) => c.notNull())
        .addColumn('is_sample', 'integer', (c) => c.notNull())
        .addColumn('sample_level', 'text')
        .addColumn('excluded_addresses', 'text', (c) => c.notNull().defaultTo('[]'))
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('site_members')
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('site_members_key', ['user_id', 'site_id'])
        .execute()
      await db.schema
        .createTable('settings')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('value', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('licences')
        .addColumn('site_id', 'integer', (c) => c.primaryKey())
        .addColumn('token', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('salts')
        .addColumn('day', 'text', (c) => c.primaryKey())
        .addColumn('salt', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('imports')
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addColumn('file', 'text', (c) => c.notNull())
        .addColumn('offset', 'integer', (c) => c.notNull())
        .addColumn('line', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('imports_key', ['site_id', 'file'])
        .execute()
    },
  },
  '002_notes': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('note_categories')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('background_color', 'text', (c) => c.notNull())
        .execute()
      await sql`create unique index note_categories_name on note_categories (site_id, name collate nocase)`.execute(db)
      await db.schema
        .createTable('notes')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addColumn('title', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('important', 'integer', (c) => c.notNull())
        .addColumn('category_id', 'integer', (c) => c.references('note_categories.id').onDelete('set null'))
        .addColumn('version', 'integer', (c) => c.notNull())
        .addColumn('deleted_at', 'integer')
        .execute()
      await db.schema.createIndex('notes_day').on('notes').columns(['site_id', 'day']).execute()
      await db.schema.createIndex('notes_category').on('notes').column('category_id').execute()
      await db.schema
        .createTable('note_medias')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addColumn('note_id', 'integer', (c) => c.references('notes.id').onDelete('cascade'))
        .addColumn('file', 'text', (c) => c.notNull().unique())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('type', 'text', (c) => c.notNull())
        .addColumn('width', 'integer', (c) => c.notNull())
        .addColumn('height', 'integer', (c) => c.notNull())
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('note_medias_note').on('note_medias').column('note_id').execute()
      await db.schema.createIndex('note_medias_site').on('note_medias').column('site_id').execute()
      await sql`insert into note_categories (site_id, name, background_color)
        select sites.id, preset.column1, preset.column2 from sites, (values
          ('Site updates', '#3a93dd'), ('Blog post', '#8e71cc'), ('Promotion', '#e9af00')) as preset`.execute(db)
    },
  },
  '003_links': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema.alterTable('sites').addColumn('links', 'text').execute()
    },
  },
  '004_site_settings': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema.alterTable('sites').addColumn('excluded_roles', 'text').execute()
      await db.schema.alterTable('sites').addColumn('dimensions', 'text').execute()
    },
  },
  '005_commerce': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema.alterTable('sites').addColumn('rates', 'text').execute()
      await db.schema
        .createTable('protocol_secrets')
        .addColumn('site_id', 'integer', (c) => c.primaryKey().references('sites.id').onDelete('cascade'))
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('made_at', 'integer', (c) => c.notNull())
        .execute()
    },
  },
  '006_search_console': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('search_connections')
        .addColumn('site_id', 'integer', (c) => c.primaryKey().references('sites.id').onDelete('cascade'))
        .addColumn('property', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('last_success', 'integer')
        .addColumn('error', 'text')
        .execute()
    },
  },
  '007_addons': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema.alterTable('sites').addColumn('order_url', 'text').execute()
      await db.schema
        .createTable('site_addons')
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addColumn('slug', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('site_addons_key', ['site_id', 'slug'])
        .execute()
    },
  },
  '008_offers': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('dismissed_offers')
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addColumn('offer', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('dismissed_offers_key', ['site_id', 'offer'])
        .execute()
    },
  },
  '009_connector': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('connector_secrets')
        .addColumn('site_id', 'integer', (c) => c.primaryKey().references('sites.id').onDelete('cascade'))
        .addColumn('hash', 'text', (c) => c.notNull())
        .addColumn('made_at', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('connector_calls')
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addColumn('once', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('connector_calls_key', ['site_id', 'once'])
        .execute()
      await db.schema.createIndex('connector_calls_expiry').on('connector_calls').column('expires_at').execute()
    },
  },
  '010_people': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('people')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull().unique())
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('password', 'text', (c) => c.notNull())
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .execute()
      // Accounts of before: who has a password goes on with it, and signs in again.
      const before = await sql<{ name: string }>`select name from sqlite_master where name = 'account'`.execute(db)
      if (before.rows.length > 0) {
        await sql`insert into people (id, name, email, role, password, created_at)
          select u.id, u.name, lower(u.email), u.role, min(a.password), cast(strftime('%s', min(u."createdAt")) as integer) * 1000
          from "user" u join account a on a."userId" = u.id and a."providerId" = 'credential' and a.password is not null
          group by u.id`.execute(db)
        await sql`delete from site_members where user_id not in (select id from people)`.execute(db)
        for (const table of ['session', 'account', 'verification', 'user'])
          await db.schema.dropTable(table).ifExists().execute()
      }
      const ofPerson = (c: ColumnDefinitionBuilder) => c.references('people.id').onDelete('cascade')
      await db.schema
        .createTable('sign_ins')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('token_hash', 'text', (c) => c.notNull().unique())
        .addColumn('person_id', 'text', ofPerson)
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('user_agent', 'text', (c) => c.notNull())
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .addColumn('seen_at', 'integer', (c) => c.notNull())
        .addColumn('expires_at', 'integer', (c) => c.notNull())
        .execute()
      await db.schema.createIndex('sign_ins_person').on('sign_ins').column('person_id').execute()
      await db.schema
        .createTable('one_time_links')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('person_id', 'text', ofPerson)
        .addColumn('expires_at', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('second_factors')
        .addColumn('person_id', 'text', (c) => ofPerson(c.primaryKey()))
        .addColumn('secret', 'text', (c) => c.notNull())
        .addColumn('confirmed_at', 'integer')
        .addColumn('last_step', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('recovery_codes')
        .addColumn('person_id', 'text', (c) => ofPerson(c.notNull()))
        .addColumn('code_hash', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('recovery_codes_key', ['person_id', 'code_hash'])
        .execute()
      await db.schema
        .createTable('passkeys')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('person_id', 'text', (c) => ofPerson(c.notNull()))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('public_key', 'blob', (c) => c.notNull())
        .addColumn('counter', 'integer', (c) => c.notNull())
        .addColumn('transports', 'text', (c) => c.notNull())
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .addColumn('used_at', 'integer')
        .execute()
      await db.schema
        .alterTable('sites')
        .addColumn('ordinal', 'integer', (c) => c.notNull().defaultTo(0))
        .execute()
      await sql`update sites set ordinal = id`.execute(db)
      await db.schema
        .createTable('removed_sites')
        .addColumn('site_id', 'integer', (c) => c.primaryKey())
        .execute()
    },
  },
  '011_job_runs': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('job_runs')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('last_run', 'integer', (c) => c.notNull())
        .addColumn('failures', 'integer', (c) => c.notNull())
        .execute()
    },
  },
  '012_source_of_site': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .alterTable('sites')
        .addColumn('source', 'text', (c) => c.notNull().defaultTo('curlew'))
        .execute()
    },
  },
  '013_site_audits': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('site_audits')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addColumn('device', 'text', (c) => c.notNull())
        .addColumn('page', 'text', (c) => c.notNull())
        .addColumn('audited_at', 'integer', (c) => c.notNull())
        .addColumn('result', 'text', (c) => c.notNull())
        .execute()
      await db.schema
        .createIndex('site_audits_page')
        .on('site_audits')
        .columns(['site_id', 'device', 'page', 'audited_at'])
        .execute()
      await db.schema
        .createTable('pagespeed_keys')
        .addColumn('site_id', 'integer', (c) => c.primaryKey().references('sites.id').onDelete('cascade'))
        .addColumn('api_key', 'text', (c) => c.notNull())
        .execute()
    },
  },
  '014_exceptions': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('exceptions')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('site_id', 'integer', (c) => c.notNull().references('sites.id').onDelete('cascade'))
        .addColumn('family', 'text', (c) => c.notNull())
        .addColumn('found_at', 'integer', (c) => c.notNull())
        .addColumn('latest_at', 'integer', (c) => c.notNull())
        .addColumn('resolved_at', 'integer')
        .addColumn('signal', 'text', (c) => c.notNull())
        .addColumn('facts', 'text', (c) => c.notNull())
        .addColumn('verdict', 'text')
        .addColumn('deleted_at', 'integer')
        .execute()
      await db.schema.createIndex('exceptions_of_site').on('exceptions').columns(['site_id', 'found_at']).execute()
      await db.schema
        .createTable('exception_checks')
        .addColumn('site_id', 'integer', (c) => c.primaryKey().references('sites.id').onDelete('cascade'))
        .addColumn('checked_until', 'integer')
        .addColumn('settings', 'text')
        .execute()
    },
  },
  '015_mail': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      const ofSite = (c: ColumnDefinitionBuilder) => c.references('sites.id').onDelete('cascade')
      await db.schema
        .createTable('deliveries')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('channel', 'text', (c) => c.notNull())
        .addColumn('site_id', 'integer', (c) => ofSite(c.notNull()))
        .addColumn('target', 'text', (c) => c.notNull())
        .addColumn('payload', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull())
        .addColumn('due_at', 'integer', (c) => c.notNull())
        .addColumn('changed_at', 'integer', (c) => c.notNull())
        .addColumn('failure', 'text')
        .execute()
      await db.schema.createIndex('deliveries_due').on('deliveries').columns(['channel', 'state', 'due_at']).execute()
      await db.schema
        .createTable('report_mails')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('site_id', 'integer', (c) => ofSite(c.notNull()))
        .addColumn('person', 'text', (c) => c.notNull())
        .addColumn('account_id', 'text', (c) => c.references('people.id').onDelete('cascade'))
        .addColumn('name', 'text')
        .addColumn('email', 'text')
        .addColumn('app_url', 'text')
        .addColumn('confirmed_at', 'integer')
        .addColumn('locale', 'text', (c) => c.notNull())
        .addColumn('every', 'text', (c) => c.notNull())
        .addColumn('weekday', 'integer', (c) => c.notNull())
        .addColumn('day_of_month', 'integer', (c) => c.notNull())
        .addColumn('hour', 'integer', (c) => c.notNull())
        .addColumn('alerts', 'integer', (c) => c.notNull())
        .addColumn('since', 'integer', (c) => c.notNull())
        .addColumn('last_day', 'text')
        .addColumn('refused', 'text')
        .addUniqueConstraint('report_mails_person', ['site_id', 'person'])
        .execute()
      await db.schema
        .createTable('alert_entries')
        .addColumn('site_id', 'integer', (c) => ofSite(c.notNull()))
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('entry', 'text', (c) => c.notNull())
        .addColumn('ordinal', 'integer', (c) => c.notNull())
        .addColumn('received_at', 'integer', (c) => c.notNull())
        .addColumn('sent_at', 'integer')
        .addPrimaryKeyConstraint('alert_entries_key', ['site_id', 'id'])
        .execute()
      await db.schema
        .createTable('webhooks')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('site_id', 'integer', (c) => ofSite(c.notNull()))
        .addColumn('url', 'text', (c) => c.notNull())
        .addColumn('format', 'text', (c) => c.notNull())
        .addColumn('locale', 'text', (c) => c.notNull())
        .addColumn('created_at', 'integer', (c) => c.notNull())
        .addColumn('last_sent', 'integer')
        .addColumn('failure', 'text')
        .execute()
    },
  },
  '016_measured_views': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema.alterTable('sites').addColumn('vitals_percent', 'integer').execute()
    },
  },
  '017_notices': {
    // biome-ignore lint/suspicious/noExplicitAny: a migration is frozen in time and does not know the current tables
    async up(db: Kysely<any>) {
      await db.schema
        .createTable('notice_states')
        .addColumn('person_id', 'text', (c) => c.notNull())
        .addColumn('notice_id', 'text', (c) => c.notNull())
        .addColumn('is_dismissed', 'integer', (c) => c.notNull())
        .addColumn('noted_at', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('notice_states_key', ['person_id', 'notice_id'])
        .execute()
    },
  },
}
