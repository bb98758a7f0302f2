import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS, startOfDay } from '@curlew/model'
import { Diagnosis } from '@curlew/model/server-care'
import { createWords } from '@curlew/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { runCommand } from '../test/commands.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { CHECKS, type DoctorServices } from './checks.ts'
import { diagnose, exitCodeOf } from './doctor.ts'

const { timezone, currency } = SAMPLE_SITE
const NOW = startOfDay(timezone, '2026-11-13')
const signal = new AbortController().signal

let server: TestServer
let services: DoctorServices
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  // The included city database may be older than a year on another day.
  services = { ...server.services, geo: { builtAt: NOW } }
  const site = (await server.services.sites.add({ name: 'Shop', domain: SAMPLE_SITE.domain, timezone, currency }))!
  const from = startOfDay(timezone, '2026-11-05')
  await importEvents(server.services.store, site, sampleEvents({ seed: SAMPLE_SEED, from, to: NOW }))
}, 60_000)
afterAll(() => server.close())

/** What is found, as `severity check: text`. */
async function found(changed: Partial<DoctorServices> = {}): Promise<string[]> {
  const { checks } = await diagnose({ ...services, ...changed }, await createWords({ locale: 'en' }), signal)
  return checks.flatMap(({ name, complaints }) =>
    complaints.map(({ severity, text }) => `${severity} ${name}: ${text}`),
  )
}
const verified = async (changed: object) => ({
  ...(await services.store.verify({ from: 0, to: NOW, visitors: 9 })),
  ...changed,
})
const storeWith = (own: Partial<DoctorServices['store']>): DoctorServices['store'] => ({
  health: (timeoutMs) => services.store.health(timeoutMs),
  verify: (sample) => services.store.verify(sample),
  lastEvent: (site) => services.store.lastEvent(site),
  lacks: services.store.lacks,
  ...own,
})
const after = (ms: number): Partial<DoctorServices> => ({ now: () => NOW + ms })

test('nothing is wrong with visits as they arrived', async () => expect(await found()).toEqual([]))

test('rows that differ from what the events say are a fault, with how many', async () => {
  const findings = await verified({ sessions: { checked: 400, different: 2 } })
  expect(await found({ store: storeWith({ verify: async () => findings }) })).toEqual([
    expect.stringMatching(/^fault sessions: 2 rows differ of 400 in sessions from what the events say\./),
  ])
})

test('rows that do not add up to their totals are a fault, with the site and the table', async () => {
  const figures: DoctorServices['figures'] = {
    ...services.figures,
    ask: (site, work, options) =>
      services.figures.ask(
        site,
        (ask) =>
          work(
            Object.assign(async (query: Parameters<typeof ask>[0]) => {
              const result = await ask(query)
              const [first, ...others] = result.rows
              if (!first || query.dimensions?.[0] !== 'country') return result
              return {
                ...result,
                rows: [{ ...first, current: { sessions: first.current.sessions! + 1 } }, ...others],
              }
            }, ask) as typeof ask,
          ),
        options,
      ),
  }
  expect(await found({ figures })).toEqual([
    `fault totals: Rows of ${SAMPLE_SITE.domain} do not add up to their totals: sessions by country. Report this.`,
  ])
})

test.each(['disk_full', 'not_writing', 'not_reading'] as const)('a store that is %s is a fault', async (health) => {
  const [complaint] = await found({ store: storeWith({ health: async () => health }) })
  expect(complaint).toMatch(/^fault storage: (The disk is full|Visits cannot be stored|Queries are not answered)/)
})

test('events of the future, old city data and a licence that has ended are warnings', async () => {
  expect(await found(after(-3 * DAY_MS))).toContainEqual(expect.stringMatching(/^warning clock: /))
  expect(await found({ geo: { builtAt: NOW - 400 * DAY_MS } })).toEqual([expect.stringMatching(/^warning places: /)])
  const site = server.services.sites.byDomain(SAMPLE_SITE.domain)!
  await server.services.licences.enter(await server.licence('pro', site, 30), site)
  expect(await found()).toEqual([])
  server.clock.now = NOW + 40 * DAY_MS
  expect(await found({ ...after(40 * DAY_MS), geo: { builtAt: NOW } })).toEqual([
    `warning licences: The licence of ${SAMPLE_SITE.domain} has ended.`,
  ])
  server.clock.now = NOW
})

test('visits without places, or from data centres, are a warning about proxies', async () => {
  const shop = server.services.sites.byDomain(SAMPLE_SITE.domain)!
  const answers = (answer: { unknown: number; hosted: number }): DoctorServices['figures'] => ({
    ...services.figures,
    ask: (site, work, options) =>
      services.figures.ask(
        site,
        (ask) =>
          work(
            site.id !== shop.id
              ? ask
              : (Object.assign(
                  async (query: Parameters<typeof ask>[0]) => {
                    const result = await ask(query)
                    if (query.dimensions?.[0] !== 'country' || query.range.start !== '2026-11-07') return result
                    const row = {
                      ...result.rows[0]!,
                      dimensions: { country: '' },
                      current: { sessions: answer.unknown },
                    }
                    return { ...result, rows: [row], totals: { ...result.totals, current: { sessions: 60 } } }
                  },
                  ask,
                  { drops: async () => [{ date: '2026-11-08', reason: 'data_centre' as const, count: answer.hosted }] },
                ) as typeof ask),
          ),
        options,
      ),
  })
  expect(await found({ figures: answers({ unknown: 53, hosted: 60 }) })).toEqual([])
  expect(await found({ figures: answers({ unknown: 54, hosted: 0 }) })).toEqual([
    expect.stringMatching(/^warning addresses: Hardly any visit of .* has a place/),
  ])
  expect(await found({ figures: answers({ unknown: 0, hosted: 61 }) })).toEqual([
    expect.stringMatching(/^warning addresses: 61 events of .* came from data centres/),
  ])
})

test.each([
  ['works', /though its home page has the snippet/],
  ['no_page', /its home page cannot be opened/],
  ['no_snippet', /its home page does not have the snippet/],
  ['no_script', /the script that it names cannot be loaded/],
] as const)('a site without visits for two days is asked whether its snippet is there: %s', async (state, text) => {
  const asked: string[] = []
  const snippetStateOf = async ({ domain }: { domain: string }) => {
    asked.push(domain)
    return state
  }
  const online = { ...services.config, askSites: true }
  expect(await found({ snippetStateOf, config: online })).toEqual([])
  expect(await found({ snippetStateOf, ...after(3 * DAY_MS) })).toEqual([])
  expect(asked).toEqual([])
  const complaints = await found({ snippetStateOf, config: online, ...after(3 * DAY_MS) })
  expect(complaints.filter((complaint) => complaint.includes(SAMPLE_SITE.domain))).toEqual([
    expect.stringMatching(text),
  ])
  expect(asked).toContain(SAMPLE_SITE.domain)
})

test('without a backup of the last two days there is a fault, if backups are switched on', async () => {
  const folder = temporaryFolder()
  const backups = { daily: async () => ({ folder, keep: 1 }) }
  expect(await found({ backups })).toEqual([
    expect.stringContaining(`There is no backup of the last two days in ${folder}.`),
  ])
  await server.services.backups.take(folder, 1)
  expect(await found({ backups })).toEqual([])
  expect(await found({ backups, ...after(3 * DAY_MS) })).toContainEqual(expect.stringMatching(/^fault backups: /))
  writeFileSync(join(folder, 'backup-20260101T000000000Z.json'), 'no list')
  expect(await found({ backups })).toEqual([
    expect.stringMatching(/^fault backups: This could not be checked: .*cannot be read/),
  ])
})

test('the exit code is that of the worst complaint', () => {
  const withSeverities = (...severities: ('warning' | 'fault')[]): Diagnosis => ({
    checks: [{ name: 'disk', complaints: severities.map((severity) => ({ severity, text: '' })) }],
  })
  expect([withSeverities(), withSeverities('warning'), withSeverities('warning', 'fault')].map(exitCodeOf)).toEqual([
    0, 1, 2,
  ])
})

test('the running server answers only who can read its data folder, with all checks', async () => {
  server.services.importAccess.token = 'token-of-the-data-folder'
  const ask = (token: string) =>
    server.app.request('/doctor', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  expect((await ask('token-of-the-data-foldeR')).status).toBe(404)
  const { checks } = (await (await ask('token-of-the-data-folder')).json()) as Diagnosis
  expect(checks.map(({ name }) => name)).toEqual(Object.keys(CHECKS))
})

test('the command examines a folder without a server', async () => {
  const data = temporaryFolder()
  const run = () => runCommand('doctor', [], { CURLEW_DATA: data, CURLEW_LOG: 'silent' })
  const { stdout, stderr } = await run()
  expect([stderr, stdout]).toEqual(['', expect.stringMatching(/^ok +storage$/m)])
  rmSync(data, { recursive: true })
  expect((await run()).stderr).toContain('There is no data folder')
})

test('an administrator has it examine the server from the settings', async () => {
  const administrator = await server.signIn('administrator')
  const { answer } = await administrator.rest('POST', 'server/doctor')
  expect(Diagnosis.parse(answer.data).checks.map(({ name }) => name)).toEqual(Object.keys(CHECKS))
})
