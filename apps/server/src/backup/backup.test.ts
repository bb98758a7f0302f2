import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS, startOfDay } from '@curlew/model'
import { BackupStatus } from '@curlew/model/server-care'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { runCommand } from '../test/commands.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'

const TOKEN = 'token-of-the-data-folder'
const { timezone, currency } = SAMPLE_SITE
const NOW = startOfDay(timezone, '2026-11-13')
const RANGE = { start: '2026-11-10', end: '2026-11-12' }
const OWNER = {
  email: 'owner@example.org',
  password: 'correct horse battery',
  name: 'Owner',
  role: 'administrator' as const,
}

let server: TestServer
let siteId: number
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  const { services } = server
  services.importAccess.token = TOKEN
  await services.accounts.create(OWNER)
  const site = (await services.sites.add({ name: 'Shop', domain: SAMPLE_SITE.domain, timezone, currency }))!
  siteId = site.id
  await services.licences.enter(await server.licence('pro', site), site)
  const from = startOfDay(timezone, '2026-11-07')
  await importEvents(services.store, site, sampleEvents({ seed: SAMPLE_SEED, from, to: NOW }))
  // What features keep in files.
  for (const [folder, name] of [
    ['note-media', '7.png'],
    ['mail', 'smtp-password'],
    ['search-console', `${siteId}.json`],
  ] as const) {
    mkdirSync(join(services.config.dataFolder, folder), { recursive: true })
    writeFileSync(join(services.config.dataFolder, folder, name), `content of ${name}`)
  }
}, 60_000)
afterAll(() => server.close())

const post = (folder: string, { keep = '7', token = TOKEN } = {}) =>
  server.app.request(`/backup?keep=${keep}&folder=${encodeURIComponent(folder)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
/** @returns the backup's manifest */
async function taken(folder: string): Promise<Manifest> {
  server.clock.now += 1000
  const response = await post(folder)
  if (response.status !== 200) throw new Error(await response.text())
  return Manifest.parse(await response.json())
}
const overview = async (browser: Browser) =>
  (await browser.ajax('curlew_get_report_data', { site: String(siteId), report: 'overview', ...RANGE })).answer.data
const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('backup-'))

describe('a backup', () => {
  test('restored into a new folder, serves the same reports to the same people', async () => {
    const [folder, into] = [temporaryFolder(), join(temporaryFolder(), 'data')]
    await taken(folder)
    const { events, lacksKeys } = await restoreBackup(folder, into)
    expect(events).toBeGreaterThan(1000)
    expect(lacksKeys).toBe(false)
    const twin = await startTestServer({ now: server.clock.now, folder: into })
    try {
      expect(await overview(await twin.signInAs(OWNER))).toEqual(await overview(await server.signInAs(OWNER)))
      for (const file of [
        'note-media/7.png',
        'mail/smtp-password',
        `search-console/${siteId}.json`,
        'licence-signing-key.pem',
      ])
        expect(readFileSync(join(into, file))).toEqual(readFileSync(join(server.services.config.dataFolder, file)))
      const { site } = await twin.services.licences.of(twin.services.sites.byId(siteId)!)
      expect(site.type).toBe('pro')
    } finally {
      await twin.close()
    }
  })

  test('has every file of the data folder, but those that the databases and a run write', async () => {
    const { pictures, keys } = await taken(temporaryFolder())
    const { dataFolder } = server.services.config
    const all = readdirSync(dataFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = all.map(({ parentPath, name }) => join(parentPath, name).slice(dataFolder.length + 1))
    const others = paths.filter((path) => ![...pictures, ...keys].some((file) => file.path === path))
    for (const path of others) expect(path).toMatch(/^(curlew\.(db|duckdb)|journal\/|server\.json|app\/)/)
    expect(pictures.map(({ path }) => path)).toEqual(['note-media/7.png'])
  })

  test('keeps keys apart, readable by its owner alone; without them it can be restored, and says what is missing', async () => {
    const [folder, into] = [temporaryFolder(), join(temporaryFolder(), 'data')]
    await taken(folder)
    expect(statSync(join(folder, 'keys')).mode & 0o077).toBe(0)
    rmSync(join(folder, 'keys'), { recursive: true })
    expect(await restoreBackup(folder, into)).toMatchObject({ lacksKeys: true })
    expect(existsSync(join(into, 'licence-signing-key.pem'))).toBe(false)
  })

  test('replaces the oldest one beyond the limit; files that no backup uses are deleted', async () => {
    const folder = temporaryFolder()
    const first = await taken(folder)
    const second = await taken(folder)
    expect(second.store.files).toEqual(first.store.files)
    const site = server.services.sites.byId(siteId)!
    const view = { name: 'page_view', visitor: 'late', time: NOW - 1000, url: `https://${SAMPLE_SITE.domain}/late` }
    await importEvents(server.services.store, site, [{ ...view, id: 'late' }])
    server.clock.now += 1000
    expect((await post(folder, { keep: '2' })).status).toBe(200)
    expect(backupsIn(folder)).toHaveLength(2)
    expect(existsSync(join(folder, first.database.file))).toBe(false)
    // The second still has all of its files.
    const [stamp] = backupsIn(folder).sort()
    await restoreBackup(folder, join(temporaryFolder(), 'data'), stamp!.slice('backup-'.length, -'.json'.length))
    server.clock.now += 1000
    await post(folder, { keep: '1' })
    expect(existsSync(join(folder, 'tables', first.store.files.find(({ table }) => table === 'events')!.file))).toBe(
      false,
    )
  })

  test('that was interrupted does not count, and leaves the previous one unchanged', async () => {
    const folder = temporaryFolder()
    await taken(folder)
    writeFileSync(join(folder, 'backup-20991231T000000000Z.json.new'), '{"format":1')
    await restoreBackup(folder, join(temporaryFolder(), 'data'))
  })

  test.each(['database', 'pictures', 'tables'])(
    'with a damaged file in %s is refused, and nothing is left behind',
    async (part) => {
      const [folder, parent] = [temporaryFolder(), temporaryFolder()]
      await taken(folder)
      const [file] = readdirSync(join(folder, part), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      )
      writeFileSync(join(file!.parentPath, file!.name), 'something else')
      await expect(restoreBackup(folder, join(parent, 'data'))).rejects.toThrow(/^The backup is damaged: /)
      expect(readdirSync(parent)).toEqual([])
    },
  )
})

describe('what is refused', () => {
  test.each([
    ['a wrong token', { token: 'x'.repeat(TOKEN.length) }, 404],
    ['no backup to keep', { keep: '0' }, 400],
  ])('%s', async (_, options, status) => expect((await post(temporaryFolder(), options)).status).toBe(status))

  test('a folder in the data folder, or one that cannot be written', async () => {
    const inside = await post(join(server.services.config.dataFolder, 'backups'))
    expect([inside.status, (await inside.json()).data.code]).toEqual([400, 'backup_inside'])
    const unwritable = await post('/proc/backups')
    expect([unwritable.status, (await unwritable.json()).data.code]).toEqual([400, 'backup_unwritable'])
  })

  test('a second one while the first is being taken', async () => {
    const folder = temporaryFolder()
    const answers = await Promise.all([post(folder), post(folder)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('restoring over a folder with content, and a backup that does not exist', async () => {
    const [folder, into] = [temporaryFolder(), temporaryFolder()]
    await expect(restoreBackup(folder, join(into, 'data'))).rejects.toThrow('There is no backup in')
    await taken(folder)
    await expect(restoreBackup(folder, join(into, 'data'), '20200101T000000000Z')).rejects.toThrow(/It has: 2026/)
    writeFileSync(join(into, 'file'), '')
    await expect(restoreBackup(folder, into)).rejects.toThrow('is not empty')
  })
})

test('with CURLEW_BACKUPS a backup is taken every day', async () => {
  const folder = temporaryFolder()
  const daily = await startTestServer({ now: NOW, config: { backupFolder: folder, backupsKept: 2 } })
  try {
    const { FEATURES } = await import('../features.ts')
    const job = FEATURES.jobs(daily.services).find(({ name }) => name === 'backup')!
    const runAt = async (time: number) => {
      daily.clock.now = time
      await job.run(new AbortController().signal)
      return backupsIn(folder).length
    }
    expect(await runAt(NOW)).toBe(1)
    expect(await runAt(NOW + DAY_MS / 2)).toBe(1)
    expect(await runAt(NOW + DAY_MS)).toBe(2)
    expect(await runAt(NOW + 2 * DAY_MS)).toBe(2)
  } finally {
    await daily.close()
  }
})

test('the commands back up a folder without a server, and restore it', async () => {
  const [data, folder, into] = [temporaryFolder(), temporaryFolder(), join(temporaryFolder(), 'data')]
  const source = await startTestServer({ folder: data })
  await source.services.accounts.create(OWNER)
  await source.services.store.close()
  await source.services.database.destroy()
  const run = (name: 'backup' | 'restore', ...words: string[]) => runCommand(name, words, { CURLEW_DATA: data })
  expect((await run('backup')).stderr).toBe('Usage: npm run backup -- <folder> [--keep 7]\n')
  const backup = await run('backup', folder)
  expect([backup.code, backup.stdout]).toEqual([0, expect.stringMatching(/^Backed up 0 events and all settings: /)])
  expect((await run('restore', folder)).stderr).toContain('Usage: ')
  const restored = await run('restore', folder, '--into', into)
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining(`CURLEW_DATA=${into}`)])
  expect(existsSync(join(into, 'curlew.db'))).toBe(true)
  expect((await run('restore', folder, '--into', into)).stderr).toContain('is not empty')
})

describe('in the settings', () => {
  const statusOf = (answer: { data: unknown }) => BackupStatus.parse(answer.data)

  test('an administrator sets daily backups, which go beside the data folder', async () => {
    const data = join(temporaryFolder(), 'data')
    const own = await startTestServer({ now: NOW, folder: data })
    onTestFinished(() => own.close())
    const administrator = await own.signIn('administrator')
    const before = statusOf((await administrator.rest('GET', 'server/backups')).answer)
    expect(before).toEqual({
      ...{ schedule: { daily: false, keep: 7 }, folder: `${data}-backups`, from_environment: false },
      ...{ latest: null, is_busy: false, failure: null },
    })
    const { FEATURES } = await import('../features.ts')
    const job = FEATURES.jobs(own.services).find(({ name }) => name === 'backup')!
    await job.run(new AbortController().signal)
    expect(existsSync(before.folder)).toBe(false)
    await administrator.rest('PUT', 'server/backups', { daily: true, keep: 2 })
    await job.run(new AbortController().signal)
    expect(backupsIn(before.folder)).toHaveLength(1)
    const { answer } = await administrator.rest('GET', 'server/backups')
    expect(statusOf(answer)).toMatchObject({ schedule: { daily: true, keep: 2 }, latest: { taken_at: NOW, events: 0 } })
    for (const keep of [0, 366, 1.5, '7']) {
      const { status } = await administrator.rest('PUT', 'server/backups', { daily: true, keep })
      expect(status).toBe(400)
    }
  })

  test('one is taken on request, in the background; a failure is shown with its reason', async () => {
    const data = join(temporaryFolder(), 'data')
    const own = await startTestServer({ now: NOW, folder: data })
    onTestFinished(() => own.close())
    const administrator = await own.signIn('administrator')
    const ended = async () => {
      await expect
        .poll(async () => statusOf((await administrator.rest('GET', 'server/backups')).answer).is_busy)
        .toBe(false)
      return statusOf((await administrator.rest('GET', 'server/backups')).answer)
    }
    const begun = await administrator.rest('POST', 'server/backups')
    expect(statusOf(begun.answer).is_busy).toBe(true)
    expect((await administrator.rest('POST', 'server/backups')).status).toBe(409)
    expect(await ended()).toMatchObject({ latest: { taken_at: NOW }, failure: null })
    rmSync(`${data}-backups`, { recursive: true })
    writeFileSync(`${data}-backups`, 'no folder')
    await administrator.rest('POST', 'server/backups')
    expect((await ended()).failure).toContain(`${data}-backups`)
  })

  test('a schedule from the environment cannot be changed', async () => {
    const folder = temporaryFolder()
    const own = await startTestServer({ now: NOW, config: { backupFolder: folder, backupsKept: 3 } })
    onTestFinished(() => own.close())
    const administrator = await own.signIn('administrator')
    const { answer } = await administrator.rest('GET', 'server/backups')
    expect(statusOf(answer)).toMatchObject({ schedule: { daily: true, keep: 3 }, folder, from_environment: true })
    expect((await administrator.rest('PUT', 'server/backups', { daily: false, keep: 7 })).status).toBe(400)
  })
})
