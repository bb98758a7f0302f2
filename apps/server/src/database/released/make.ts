/**
 * Creates the sample database of the current version: `node scripts/run.mjs apps/server/src/database/released/make.ts`.
 * Run once per version; existing files are never replaced.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { constants, gzipSync } from 'node:zlib'
import { keepHashes } from '@curlew/engine/released/step-hashes'
import { RELEASED_SITE } from '@curlew/engine/released/visits'
import { NO_MODEL } from '@curlew/model/assistant-model'
import { NO_REPORT_MAIL } from '@curlew/model/mail'
import { readConfig } from '../../config.ts'
import { openServices } from '../../services.ts'
import { POSTGRES_STEPS } from '../postgres/migrations.ts'
import { MIGRATIONS, SQLITE_STEPS } from '../sqlite/migrations.ts'
import { databaseFile } from '../sqlite/open-sqlite.ts'
import {
  AUDIT,
  LICENCE,
  LICENCE_PUBLIC_KEY,
  NOTE,
  OWNER,
  PAGESPEED_KEY,
  RELEASED_NOW,
  SITE,
  VIEWER,
} from './contents.ts'
import { POSTGRES_STEP_HASHES, releasedFile, STEP_HASHES } from './databases.ts'

const target = releasedFile(Object.keys(MIGRATIONS).at(-1)!)
if (existsSync(target)) throw new Error(`${target} exists already; released samples never change.`)

const folder = await mkdtemp(join(tmpdir(), 'curlew-released-'))
const config = readConfig({ CURLEW_DATA: folder, CURLEW_ASK_SITES: 'off', CURLEW_LOG: 'silent' })
const now = () => RELEASED_NOW
const { services, close } = await openServices({ ...config, licencePublicKey: LICENCE_PUBLIC_KEY }, { now })
const {
  accounts,
  database,
  licences,
  notes,
  protocolSecrets,
  addons,
  connectorSecrets,
  reportMails,
  webhooks,
  accessTokens,
  alerts,
} = services
const site = (await services.sites.add(SITE))!
await accounts.create(OWNER)
const viewer = (await accounts.create(VIEWER))!
await database.insertInto('site_members').values({ user_id: viewer, site_id: site.id }).execute()
await licences.enter(LICENCE, site)
await notes.save(site, NOTE)
await protocolSecrets.make(site.id)
await addons.install(site, 'easy_digital_downloads')
await database.insertInto('dismissed_offers').values({ site_id: site.id, offer: 'seo' }).execute()
await connectorSecrets.make(site.id)
await services.audits.keys.save(site.id, PAGESPEED_KEY)
await database
  .insertInto('site_audits')
  .values({ site_id: site.id, device: 'desktop', page: '', audited_at: RELEASED_NOW, result: JSON.stringify(AUDIT) })
  .execute()
const reader = { ...VIEWER, id: viewer, signIn: '' }
await reportMails.save(
  site,
  reader,
  { ...NO_REPORT_MAIL, every: 'weekly', alerts: true },
  { locale: 'en', appUrl: null },
)
await accessTokens.make(site, reader, { name: 'Assistant', scopes: ['mcp'] }, 'en')
await webhooks.add(site.id, { url: 'https://hooks.example/a', format: 'json' }, 'en')
await alerts.send(site, [{ id: '1', category: 'Sessions', time: RELEASED_NOW, description: 'Few sessions', link: '/' }])
await services.sites.change(site.id, { first_day_of_week: 6 })
const talk = { siteId: site.id, person: viewer }
const chat = await services.chats.ask(talk, null, 'visits today')
await services.chats.answer(talk, chat, { content: '<p>1 session</p>', plan: null, meta: undefined })
await database
  .insertInto('insight_ratings')
  .values({
    ...{ site_id: site.id, insight_id: '1', person: viewer, kind: 'newSource' },
    ...{ score: 1, feedback: null, skipped: 0, rated_at: RELEASED_NOW },
  })
  .execute()
await services.opinions.keep(viewer, { rating: 5, message: '', feature_key: 'ai-insights' })
await services.assistantModels.change(site.id, { ...NO_MODEL, provider: 'anthropic', model: 'small' })
const reservation = await services.modelCalls.reserve(site, 100, NO_MODEL.tokens_a_day)
await services.modelCalls.keep(
  {
    siteId: site.id,
    at: RELEASED_NOW,
    purpose: 'test',
    sent: '{}',
    received: '{}',
    tokens: 100,
    ms: 1,
    outcome: 'used',
    failure: null,
  },
  reservation!,
)
await services.importEntries.add(
  { site: site.id, kind: 'umami', files: ['events.csv'], host: '', before: null, run: null },
  { state: 'imported', by_command: 1, created_by: '' },
)
await close()

const sqlite = new DatabaseSync(databaseFile(folder), { enableForeignKeyConstraints: false })
// Sites have random numbers; the visits in the released stores are those of one site.
sqlite.exec(`update sites set id = ${RELEASED_SITE}`)
const tables = sqlite
  .prepare(
    "select t.name from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table' and c.name = 'site_id'",
  )
  .all()
for (const { name } of tables) sqlite.exec(`update "${name}" set site_id = ${RELEASED_SITE}`)
sqlite.exec('pragma journal_mode = delete; vacuum')
sqlite.close()
const packed = gzipSync(await readFile(databaseFile(folder)), { level: constants.Z_BEST_COMPRESSION })
await writeFile(target, packed)
keepHashes(STEP_HASHES, SQLITE_STEPS)
keepHashes(POSTGRES_STEP_HASHES, POSTGRES_STEPS)
await rm(folder, { recursive: true })
