import { openStore } from '@curlew/engine'
import { naiveStore } from '@curlew/engine/naive'
import { AJAX_ACTIONS } from '@curlew/model'
import type { ActivityLog } from '@curlew/model/activity'
import type { LeftOut, LeftOutPreview, VisitsToLeaveOut } from '@curlew/model/left-out'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { createLeftOut } from './left-out.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY = 86_400_000
const VISITS: VisitsToLeaveOut = { name: 'Bots', filters: 'country.is.SG', start: '2026-03-08', end: '2026-03-10' }

/** Visitors of each of the last days: ten people, and bots on one of them; one bot buys. */
const history = [2, 1, 0].flatMap((ago) => {
  const view = (visitor: string, country: string) => ({
    ...{ id: `${visitor} ${ago}`, name: 'page_view', visitor, country, url: 'https://example.org/' },
    time: NOW - ago * DAY - 3_600_000,
  })
  const bots = ago === 1 ? Array.from({ length: 30 }, (_, i) => view(`bot ${i}`, 'SG')) : []
  return [...Array.from({ length: 10 }, (_, i) => view(`person ${i}`, 'DE')), ...bots]
})
const order = {
  ...{
    id: 'order',
    name: 'purchase',
    visitor: 'bot 1',
    country: 'SG',
    time: NOW - DAY - 3_590_000,
    url: 'https://example.org/',
  },
  params: { transaction_id: 'TEST', value: 20, currency: 'GBP' },
}

async function startServer(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer({ now: NOW, ...options })
  await server.services.licences.enter(await server.licence('agency', server.site), server.site)
  await importEvents(server.services.store, server.site, [...history, order])
  return server
}

let server: TestServer
let owner: Browser
beforeAll(async () => {
  server = await startServer()
  owner = await server.signIn('administrator')
})
afterAll(() => server.close())
// The newest is first.
beforeEach(() => {
  server.clock.now += 1000
})

const call = async (method: 'GET' | 'POST' | 'DELETE', path = '', body?: unknown, person = owner, on = server) => {
  const [at, query = ''] = path.split('?')
  const { status, answer } = await person.rest(method, `left-out${at}?site=${on.site.id}&${query}`, body)
  return { status, answer, data: answer.data as unknown }
}
const list = async () => (await call('GET')).data as LeftOut
const preview = async (change: Partial<VisitsToLeaveOut> = {}) => {
  const { name: _, ...fields } = { ...VISITS, ...change }
  return call('GET', `/preview?${new URLSearchParams(fields)}`)
}

/** Leaves visits out and waits until it is done. */
async function leaveOut(change: Partial<VisitsToLeaveOut> = {}) {
  const { data } = await call('POST', '', { ...VISITS, ...change })
  await server.services.leftOut.settled()
  return (data as LeftOut).visits[0]!.id
}
async function undo(id: number) {
  const answer = await call('DELETE', `/${id}`)
  await server.services.leftOut.settled()
  return answer
}

const report = async (name: string, person = owner, on = server) => {
  const fields = { site: String(on.site.id), report: name, start: '2026-03-01', end: '2026-03-10' }
  return JSON.stringify((await person.ajax(AJAX_ACTIONS.getReportData, fields)).answer)
}

describe('visits that are left out', () => {
  test('are in no report, and in all of them again once that is undone, to the last byte', async () => {
    const before = await Promise.all(
      ['overview', 'countries', 'engagement_pages', 'ecommerce'].map((name) => report(name)),
    )
    const id = await leaveOut()
    expect(await list()).toMatchObject({
      possible: true,
      visits: [
        { id, name: 'Bots', state: 'out', filters: 'country.is.SG', created_at: server.clock.now, undone_at: null },
      ],
    })
    expect(await report('countries')).not.toContain('SG')
    const { answer } = await undo(id)
    expect(answer.success).toBe(true)
    expect((await list()).visits).toMatchObject([{ id, state: 'undone', undone_at: server.clock.now }])
    expect(
      await Promise.all(['overview', 'countries', 'engagement_pages', 'ecommerce'].map((name) => report(name))),
    ).toEqual(before)
  })

  test('are previewed by day, and the preview comes true', async () => {
    const { data } = await preview()
    const { days, before, after } = data as LeftOutPreview
    const people = { sessions: 10, pageviews: 10, orders: 0, revenue: 0 }
    expect(days).toEqual([
      { date: '2026-03-08', before: people, after: people },
      { date: '2026-03-09', before: { sessions: 40, pageviews: 40, orders: 1, revenue: 2000 }, after: people },
      { date: '2026-03-10', before: people, after: people },
    ])
    expect([before.sessions, after.sessions]).toEqual([60, 30])
    const id = await leaveOut()
    const nothing = await preview({ filters: 'country.is_not.XX' })
    expect((nothing.data as LeftOutPreview).before).toEqual(after)
    expect((await list()).visits[0]).toMatchObject({ before, after })
    await undo(id)
  })

  test('are noted on charts and in the activity log, until they count again', async () => {
    const notes = async () =>
      (await server.services.notes.forCharts(server.site, { start: '2026-03-01', end: '2026-03-10' })) as object
    const logged = async () => {
      const { answer } = await owner.rest('GET', `sites/${server.site.id}/activity`)
      return (answer.data as unknown as ActivityLog).entries.map(({ activity, subject }) => [activity, subject])
    }
    const id = await leaveOut({ name: 'Ours & theirs' })
    expect(await notes()).toEqual({
      '2026-03-08': [expect.objectContaining({ title: 'Visits left out: Ours & theirs' })],
    })
    await undo(id)
    expect(await notes()).toEqual({})
    expect((await logged()).slice(0, 2)).toEqual([
      ['visits_counted_again', 'Ours & theirs'],
      ['visits_left_out', 'Ours & theirs'],
    ])
  })

  test('two at once, of the same visits: each is undone alone', async () => {
    const [first, second] = await Promise.all([
      call('POST', '', VISITS),
      call('POST', '', { ...VISITS, name: 'Again' }),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    await server.services.leftOut.settled()
    const rules = (await list()).visits.filter(({ state }) => state === 'out')
    expect(rules).toHaveLength(2)
    await undo(rules[0]!.id)
    await undo(rules[1]!.id)
    expect(await report('countries')).toContain('SG')
  })

  test('can be counted again at any time: twice, or while they are being left out', async () => {
    const { data } = await call('POST', '', VISITS)
    const { id } = (data as LeftOut).visits[0]!
    const [first, second] = await Promise.all([call('DELETE', `/${id}`), call('DELETE', `/${id}`)])
    expect([first.status, second.status]).toEqual([200, 200])
    await server.services.leftOut.settled()
    expect((await list()).visits[0]).toMatchObject({ id, state: 'undone' })
    expect(await report('countries')).toContain('SG')
  })

  test.each([
    ['no filter', { filters: '' }, { filters: 'filters_missing' }],
    ['an unreadable filter', { filters: 'planet.is.Mars' }, { filters: 'filters_unreadable' }],
    ['SQL for a filter', { filters: "'; DROP TABLE events; --" }, { filters: 'filters_unreadable' }],
    ['days in the wrong order', { start: '2026-03-09', end: '2026-03-08' }, { end: 'range_reversed' }],
    ['more than a year', { start: '2025-01-01' }, { end: 'too_many_days' }],
    ['a day before all days', { start: '1990-01-01', end: '1990-01-02' }, { start: 'day_out_of_range' }],
    ['no name', { name: '  ' }, { name: 'required' }],
    ['a long name', { name: 'x'.repeat(81) }, { name: 'too_long' }],
  ])('are not left out with %s', async (_, change, fields) => {
    const before = (await list()).visits.length
    const { status, answer } = await call('POST', '', { ...VISITS, ...change })
    expect([status, answer.success]).toEqual([400, false])
    expect(answer.data).toMatchObject({ type: 'invalid_request', fields })
    expect((await list()).visits).toHaveLength(before)
    if (!('name' in change)) expect((await preview(change)).status).toBe(400)
  })

  test('are neither of future days nor of a site of someone else', async () => {
    expect((await call('POST', '', { ...VISITS, end: '2026-03-11' })).answer.data).toMatchObject({
      type: 'INVALID_DATE_RANGE',
    })
    const id = await leaveOut()
    const { services } = server
    const other = (await services.sites.add({ name: 'O', domain: 'other.example', timezone: 'UTC', currency: 'EUR' }))!
    for (const [method, path, body] of [
      ['DELETE', `left-out/${id}?site=${other.id}`, undefined],
      ['DELETE', `left-out/${id + 1}?site=${server.site.id}`, undefined],
      ['POST', 'left-out?site=999999', VISITS],
      ['GET', 'left-out?site=999999', undefined],
    ] as const) {
      const { status } = await owner.rest(method, path, body)
      expect([path, status]).toEqual([path, 404])
    }
    expect((await owner.rest('DELETE', `left-out/x?site=${server.site.id}`)).status).toBe(400)
    const viewer = await server.signIn('viewer', [server.site.id])
    for (const method of ['GET', 'POST'] as const)
      expect((await call(method, '', method === 'POST' ? VISITS : undefined, viewer)).status).toBe(403)
    expect((await call('DELETE', `/${id}`, undefined, viewer)).status).toBe(403)
    expect((await list()).visits[0]).toMatchObject({ id, state: 'out' })
    await undo(id)
  })

  test('are for levels with filters; undoing is for all', async () => {
    const { services } = server
    const lite = (await services.sites.add({ name: 'L', domain: 'lite.example', timezone: 'UTC', currency: 'EUR' }))!
    const { answer } = await owner.rest('POST', `left-out?site=${lite.id}`, VISITS)
    expect(answer.data).toMatchObject({ type: 'license_level' })
    expect((await owner.rest('DELETE', `left-out/1?site=${lite.id}`)).status).toBe(404)
  })
})

test('visits can be counted again even if someone deleted the note', async () => {
  const id = await leaveOut()
  await server.services.database.deleteFrom('notes').execute()
  await undo(id)
  expect((await list()).visits[0]).toMatchObject({ id, state: 'undone' })
})

test('a site whose figures come from elsewhere cannot leave visits out', async () => {
  const elsewhere = await startServer({ sources: { other: naiveStore() } })
  onTestFinished(() => elsewhere.close())
  const { site, services } = elsewhere
  await services.database.updateTable('sites').set({ source: 'other' }).where('id', '=', site.id).execute()
  await services.sites.change(site.id, { name: 'Elsewhere' })
  const administrator = await elsewhere.signIn('administrator')
  const answers = [
    await call('GET', '', undefined, administrator, elsewhere),
    await call('POST', '', VISITS, administrator, elsewhere),
  ]
  expect(answers.map(({ answer }) => answer.data)).toMatchObject([
    { possible: false, visits: [] },
    { type: 'not_supported', code: 'cannot_leave_out' },
  ])
})

test('failed work is tried again, and interrupted work is finished after a restart', async () => {
  const folder = temporaryFolder()
  const real = await openStore({ folder })
  const faults = [new Error('the disk is full')]
  const takeOut = real.takeOut.bind(real)
  real.takeOut = async (...asked) => {
    const fault = faults.pop()
    if (fault) throw fault
    return takeOut(...asked)
  }
  const failing = await startServer({ folder, store: real })
  onTestFinished(() => failing.close())
  const person = await failing.signIn('administrator')
  const rules = async () => ((await call('GET', '', undefined, person, failing)).data as LeftOut).visits
  await call('POST', '', VISITS, person, failing)
  await failing.services.leftOut.settled()
  expect(await rules()).toMatchObject([{ state: 'taking', progress: 0 }])
  expect(await report('countries', person, failing)).toContain('SG')
  await failing.services.leftOut.close()

  const next = createLeftOut(failing.services)
  await next.work(new AbortController().signal)
  expect(await rules()).toMatchObject([{ state: 'out' }])
  expect(await report('countries', person, failing)).not.toContain('SG')
})
