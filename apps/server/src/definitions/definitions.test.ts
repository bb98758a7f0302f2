import { naiveStore } from '@curlew/engine/naive'
import { AJAX_ACTIONS, type DefinitionSettings, type SiteDefinitions, STANDARD_DEFINITIONS } from '@curlew/model'
import type { ActivityLog } from '@curlew/model/activity'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { importEvents } from '../import/importer.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { createDefinitions } from './definitions.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const SINGLE: DefinitionSettings = { ...STANDARD_DEFINITIONS, bounce: 'single_page' }
const MIDNIGHT: DefinitionSettings = { ...STANDARD_DEFINITIONS, sessions: { midnight: true, campaign: true } }

/** Ten visitors read one page for a minute, over midnight; ten others leave at once. */
const history = Array.from({ length: 20 }, (_, i) => {
  const own = (id: string, name: string, time: string, params = {}) => ({
    ...{ id: `${id} ${i}`, name, visitor: `person ${i}`, country: 'DE', url: 'https://example.org/', params },
    time: Date.parse(time) + i,
  })
  return i < 10
    ? [
        own('view', 'page_view', '2026-03-08T23:58:00Z'),
        own('read', 'user_engagement', '2026-03-08T23:59:00Z', { engagement_time_msec: 60_000 }),
        own('late', 'page_view', '2026-03-09T00:01:00Z'),
      ].slice(0, i < 5 ? 2 : 3)
    : [own('view', 'page_view', '2026-03-09T09:00:00Z')]
}).flat()

let server: TestServer
let owner: Browser
async function start(options: Parameters<typeof startTestServer>[0] = {}) {
  const started = await startTestServer({ now: NOW, ...options })
  await started.services.licences.enter(await started.licence('agency', started.site), started.site)
  return started
}
beforeEach(async () => {
  server = await start()
  owner = await server.signIn('administrator')
  await importEvents(server.services.store, server.site, history)
})
afterEach(() => server.close())

const path = (on = server) => `sites/${on.site.id}/definitions`
const read = async () => (await owner.rest('GET', path())).answer.data as unknown as SiteDefinitions
async function choose(definitions: unknown) {
  const { status, answer } = await owner.rest('PUT', path(), definitions)
  await server.services.sessionDefinitions.settled()
  return { status, answer }
}
const siteNow = () => server.services.sites.byId(server.site.id)!
const range = { start: '2026-03-01', end: '2026-03-10' }
const figures = async (metrics: ('sessions' | 'bounceRate' | 'engagedSessions')[] = ['sessions']) =>
  (await server.services.store.run({ metrics, range }, queryContext(siteNow()))).totals.current

/** Text of a report as the app gets it. */
const report = async (name: string) => {
  const fields = { site: String(server.site.id), report: name, ...range }
  return JSON.stringify((await owner.ajax(AJAX_ACTIONS.getReportData, fields)).answer)
}

describe('a site’s definitions', () => {
  test('are GA4’s, until someone chooses others', async () => {
    expect(await read()).toEqual({ ...STANDARD_DEFINITIONS, sessions_possible: true, progress: null })
  })

  test('change one by one: a page that was opened earlier does not take back the others', async () => {
    await choose({ bounce: 'single_page' })
    await choose({ visitors: 'day' })
    await choose({ sessions: MIDNIGHT.sessions })
    expect(await read()).toMatchObject({ bounce: 'single_page', visitors: 'day', sessions: MIDNIGHT.sessions })
  })

  test('of a bounce change rates in reports, the API and page data at once, and back to the last byte', async () => {
    const before = await report('overview')
    expect(before).toContain('"bounce_rate":{"value":50')
    expect((await choose(SINGLE)).status).toBe(200)
    expect(await report('overview')).toContain('"bounce_rate":{"value":75')
    const asked = { metrics: ['bounceRate', 'engagementRate', 'engagedSessions'], range }
    const api = async (query: object) =>
      ((await owner.rest('POST', `query?site=${server.site.id}`, query)).answer.data as { totals?: unknown }).totals
    expect(await api(asked)).toEqual({ current: { bounceRate: 0.75, engagementRate: 0.25, engagedSessions: 5 } })
    expect(await api({ ...asked, bounce: 'engagement' })).toEqual({
      current: { bounceRate: 0.5, engagementRate: 0.5, engagedSessions: 10 },
    })
    const page = (await owner.rest('GET', `page-data?site=${server.site.id}`)).answer.data as { settings?: unknown }
    expect(page.settings).toMatchObject({ bounce: 'single_page' })
    await choose(STANDARD_DEFINITIONS)
    // The notes stay on the chart.
    await server.services.database.deleteFrom('notes').execute()
    expect(await report('overview')).toBe(before)
  })

  test('of a session make all sessions again, and follow the site’s time zone', async () => {
    expect(await figures()).toEqual({ sessions: 20 })
    await choose(MIDNIGHT)
    expect(await figures()).toEqual({ sessions: 25 })
    expect(await read()).toMatchObject({ sessions: { midnight: true, campaign: true }, progress: null })
    await owner.rest('PATCH', `sites/${server.site.id}`, { timezone: 'America/New_York' })
    expect(await read()).toMatchObject({ progress: 0 })
    await server.services.sessionDefinitions.work(new AbortController().signal)
    expect(await figures()).toEqual({ sessions: 20 })
    expect(server.services.store.sessionRules(server.site.id)).toEqual({
      midnightIn: 'America/New_York',
      campaign: true,
    })
  })

  test('are noted on today’s chart and in the activity log, once for what has changed', async () => {
    await choose({ ...SINGLE, sessions: { midnight: true, campaign: false } })
    await choose({ ...SINGLE, sessions: { midnight: true, campaign: false } })
    const notes = (await server.services.notes.forCharts(server.site, range)) as Record<string, { title: string }[]>
    expect(Object.entries(notes).map(([day, own]) => [day, own.map(({ title }) => title)])).toEqual([
      [
        '2026-03-10',
        [
          'Bounces are now visits with a single page view',
          'Sessions now also start at midnight, not with a new campaign',
        ],
      ],
    ])
    const log = (await owner.rest('GET', `sites/${server.site.id}/activity`)).answer.data as unknown as ActivityLog
    expect(log.entries.map(({ activity, subject }) => [activity, subject])).toEqual([
      ['definitions_changed', ''],
      ['definitions_changed', 'bounce, sessions'],
    ])
  })

  test('say how far the work is, and the last choice wins', async () => {
    const redefine = vi.spyOn(server.services.store, 'redefineSessions')
    await owner.rest('PUT', path(), MIDNIGHT)
    await owner.rest('PUT', path(), { ...MIDNIGHT, sessions: { midnight: false, campaign: false } })
    await server.services.sessionDefinitions.settled()
    expect(redefine.mock.calls.at(-1)![1]).toEqual({ midnightIn: null, campaign: false })
    expect(await read()).toMatchObject({ sessions: { midnight: false, campaign: false }, progress: null })
    expect(await figures()).toEqual({ sessions: 20 })
  })

  test('that could not be followed are tried again, and say so until then', async () => {
    const redefine = vi.spyOn(server.services.store, 'redefineSessions')
    redefine.mockRejectedValueOnce(new Error('the disk is full'))
    await choose(MIDNIGHT)
    expect(await figures()).toEqual({ sessions: 20 })
    expect(await read()).toMatchObject({ sessions: { midnight: true }, progress: 0 })
    await server.services.sessionDefinitions.work(new AbortController().signal)
    expect(await figures()).toEqual({ sessions: 25 })
    expect(await read()).toMatchObject({ progress: null })
  })

  test.each([
    [{ sessions: {} }],
    [{ ...SINGLE, bounce: 'none' }],
    [{ ...SINGLE, sessions: { midnight: 'yes', campaign: true } }],
    [{ ...SINGLE, visitors: "'; DROP TABLE sites; --" }],
  ])('are refused if they are none: %j', async (wrong) => {
    expect((await choose(wrong)).status).toBe(400)
    expect(await read()).toMatchObject(STANDARD_DEFINITIONS)
  })
})

test('a restart goes on with what was wanted', async () => {
  vi.spyOn(server.services.store, 'redefineSessions').mockRejectedValueOnce(new Error('stopped'))
  await choose(MIDNIGHT)
  await server.services.sessionDefinitions.close()
  const next = createDefinitions(server.services)
  expect(next.progressOf(siteNow())).toBe(0)
  await next.work(new AbortController().signal)
  expect(next.progressOf(siteNow())).toBeNull()
  expect(await figures()).toEqual({ sessions: 25 })
})

test('of a site whose figures come from elsewhere, bounces and sessions stay what they are there', async () => {
  const elsewhere = await start({ sources: { plain: naiveStore() } })
  onTestFinished(() => elsewhere.close())
  await elsewhere.services.sites.change(elsewhere.site.id, { source: 'plain' })
  const someone = await elsewhere.signIn('administrator')
  const put = (body: object) => someone.rest('PUT', path(elsewhere), body)
  for (const definitions of [SINGLE, MIDNIGHT])
    expect((await put(definitions)).answer.data).toMatchObject({ code: 'sessions_of_source' })
  expect((await put({ ...STANDARD_DEFINITIONS, visitors: 'day' })).answer.data).toMatchObject({
    visitors: 'day',
    sessions_possible: false,
  })
})
