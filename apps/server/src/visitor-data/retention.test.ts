import { AJAX_ACTIONS } from '@curlew/model'
import { type Erasures, keptSince, type RetentionState } from '@curlew/model/visitor-data'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { askDigest, receiptWords } from '../mail/digest.ts'
import { startTestServer } from '../test/test-server.ts'

const DAYS = ['2025-10-31', '2025-11-30', '2025-12-01', '2026-03-10']

async function start() {
  const server = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
  onTestFinished(() => server.close())
  await server.services.licences.enter(await server.licence('agency', server.site), server.site)
  await importEvents(
    server.services.store,
    server.site,
    DAYS.map((day) => ({
      ...{ id: `view ${day}`, name: 'page_view', visitor: `visitor ${day}`, url: 'https://example.org/' },
      time: Date.parse(`${day}T10:00:00Z`),
    })),
  )
  const owner = await server.signIn('administrator')
  const call = async (method: string, query = '', body?: unknown) =>
    owner.rest(method, `visitor-data/retention?site=${server.site.id}${query}`, body)
  const state = async (query = '') => (await call('GET', query)).answer.data as unknown as RetentionState
  const report = async (start: string) => {
    const fields = { site: String(server.site.id), report: 'traffic_overview', start, end: '2026-03-10' }
    return (await owner.ajax(AJAX_ACTIONS.getReportData, fields)).answer.data as {
      receipt: { kept_since?: string }
    }
  }
  return { server, owner, call, state, report }
}
const { signal } = new AbortController()

test('whole months are kept', () => {
  expect(['2026-03-10', '2026-01-01', '2026-12-31'].map((day) => keptSince(day, 3))).toEqual([
    '2025-12-01',
    '2025-10-01',
    '2026-09-01',
  ])
})

test('nothing is deleted until a limit is set; then old events, as many as the dry run listed', async () => {
  const { server, owner, call, state, report } = await start()
  const { retention, store } = server.services
  await retention.deleteOld(signal)
  const first = (await store.facts(server.site.id))!.firstTime
  expect(new Date(first).toISOString()).toContain('2025-10-31')
  expect(await state('&months=3')).toEqual({
    ...{ months: null, kept_since: null, keep_totals: false, totals: [] },
    would_delete: [
      { month: '2025-10', sessions: 1, events: 1 },
      { month: '2025-11', sessions: 1, events: 1 },
    ],
  })
  expect((await report('2025-10-01')).receipt.kept_since).toBeUndefined()
  expect((await call('PUT', '', { months: 3 })).status).toBe(200)
  await retention.deleteOld(signal)
  await retention.deleteOld(signal)
  expect(await state('&months=3')).toEqual({
    ...{ months: 3, kept_since: '2025-12-01', keep_totals: false },
    ...{ would_delete: [], totals: [] },
  })
  expect(new Date((await store.facts(server.site.id))!.firstTime).toISOString()).toContain('2025-12-01')
  expect((await report('2025-10-01')).receipt.kept_since).toBe('2025-12-01')
  expect((await report('2026-03-01')).receipt.kept_since).toBeUndefined()
  const { answer } = await owner.rest('GET', `visitor-data/erasures?site=${server.site.id}`)
  expect((answer.data as unknown as Erasures).erasures).toMatchObject([
    { figures: 'old', state: 'done', name: '', sessions: 2, events: 2 },
  ])
  // Deleted events stay deleted, and reports keep saying so.
  await call('PUT', '', { months: null })
  await retention.deleteOld(signal)
  expect(await state()).toMatchObject({ months: null, kept_since: '2025-12-01' })
})

test('queries of programs, funnels, answers in words and report mails say so too, of earlier days alone', async () => {
  const { server, owner, call } = await start()
  const { services } = server
  const site = services.sites.byId(server.site.id)!
  await call('PUT', '', { months: 3 })
  await services.retention.deleteOld(signal)
  const receiptOf = async (body: object) => {
    const { status, answer } = await owner.rest('POST', `query?site=${site.id}`, body)
    expect([status, answer.success]).toEqual([200, true])
    return (answer.data as unknown as { receipt: { keptSince?: string } }).receipt.keptSince
  }
  const [early, late] = [
    { start: '2025-10-01', end: '2026-03-10' },
    { start: '2026-01-01', end: '2026-03-10' },
  ]
  const figures = { metrics: ['sessions'] }
  const steps = [1, 2].map(() => ({ kind: 'page', rule: '/*' }))
  for (const query of [figures, { steps }]) {
    expect(await receiptOf({ ...query, range: early })).toBe('2025-12-01')
    expect(await receiptOf({ ...query, range: late })).toBeUndefined()
    expect(await receiptOf({ ...query, range: late, compare: { start: '2025-11-01', end: '2025-11-30' } })).toBe(
      '2025-12-01',
    )
  }
  const sentence = 'Figures before Dec 1, 2025 are no longer kept.'
  const said = async (message: string) =>
    JSON.stringify((await owner.rest('POST', `ai-insights/chat?site=${site.id}`, { message })).answer.data)
  expect(await said('visits in November 2025')).toContain(sentence)
  expect(await said('visits since October 2025')).toContain(sentence)
  expect(await said('visits this year')).not.toContain('no longer kept')
  const digestOf = (start: string, end: string, before: string) =>
    askDigest(
      services,
      site,
      { every: 'monthly', range: { start, end }, previous: { start: before, end: before } },
      'en',
      signal,
    )
  expect(receiptWords(await digestOf('2025-12-01', '2025-12-31', '2025-11-30'))).toContain(sentence)
  expect(receiptWords(await digestOf('2026-02-01', '2026-02-28', '2026-01-31'))).not.toContain('no longer kept')
})

describe('totals of deleted months', () => {
  const ofMonth = ({ totals }: Pick<RetentionState, 'totals'>, month: string) =>
    totals.find((own) => own.month === month)?.figures

  test('are kept where the owner wants them, as reports had them, and stay when the time is shortened', async () => {
    const { server, owner, call, state } = await start()
    const { retention, sites } = server.services
    const asked = async (month: string, end: string) => {
      const range = { start: `${month}-01`, end }
      const metrics = ['sessions', 'totalUsers', 'newUsers', 'screenPageViews']
      const { answer } = await owner.rest('POST', `query?site=${server.site.id}`, { metrics, range })
      return (answer.data as { totals: { current: Record<string, number> } }).totals.current
    }
    const before = { '2025-10': await asked('2025-10', '2025-10-31'), '2025-11': await asked('2025-11', '2025-11-30') }
    expect(before['2025-11']).toEqual({ sessions: 1, totalUsers: 1, newUsers: 1, screenPageViews: 1 })
    await call('PUT', '', { months: 3, keep_totals: true })
    await retention.deleteOld(signal)
    const kept = await state()
    expect(kept).toMatchObject({ months: 3, keep_totals: true, kept_since: '2025-12-01' })
    expect(kept.totals.map(({ month, currency }) => [month, currency])).toEqual([
      ['2025-11', sites.byId(server.site.id)!.currency],
      ['2025-10', sites.byId(server.site.id)!.currency],
    ])
    expect(ofMonth(kept, '2025-10')).toMatchObject(before['2025-10'])
    expect(ofMonth(kept, '2025-11')).toMatchObject(before['2025-11'])
    expect((await asked('2025-11', '2025-11-30')).sessions).toBe(0)
    // The next month that becomes too old is added, and the others stay.
    server.clock.now = Date.parse('2026-04-10T12:00:00Z')
    await retention.deleteOld(signal)
    // The sign-in has run out by then.
    const later = await retention.of(server.site.id)
    expect(later.totals.map(({ month }) => month)).toEqual(['2025-12', '2025-11', '2025-10'])
    expect(ofMonth(later, '2025-10')).toEqual(ofMonth(kept, '2025-10'))
    // Nothing more is kept once the owner no longer wants it; what there is stays.
    await retention.set(server.site.id, { months: 3, keep_totals: false })
    server.clock.now = Date.parse('2026-07-10T12:00:00Z')
    await retention.deleteOld(signal)
    const last = await retention.of(server.site.id)
    expect(last.totals.map(({ month }) => month)).toEqual(['2025-12', '2025-11', '2025-10'])
    expect(last.kept_since).toBe('2026-04-01')
  })

  test('if they cannot be had, nothing of the site is deleted', async () => {
    const { server, call, state } = await start()
    const { retention, store, figures } = server.services
    await call('PUT', '', { months: 3, keep_totals: true })
    const ask = vi.spyOn(figures, 'ask').mockRejectedValueOnce(new Error('too slow'))
    await expect(retention.deleteOld(signal)).rejects.toThrow('Totals of old months could not be kept.')
    expect(await state()).toMatchObject({ kept_since: null, totals: [] })
    expect(new Date((await store.facts(server.site.id))!.firstTime).toISOString()).toContain('2025-10-31')
    ask.mockRestore()
    await retention.deleteOld(signal)
    expect((await state()).totals).toHaveLength(2)
  })
})

test.each([2, 61, 3.5, 'x', undefined])('not %s months', async (months) => {
  const { call, state } = await start()
  expect((await call('PUT', '', { months })).status).toBe(400)
  expect(await state()).toMatchObject({ months: null })
})

test('deleting stops with the server, and resumes the next time', async () => {
  const { server, call, state } = await start()
  await call('PUT', '', { months: 3 })
  await expect(server.services.retention.deleteOld(AbortSignal.abort(new Error('stop')))).rejects.toThrow('stop')
  await server.services.retention.deleteOld(signal)
  expect(await state('&months=3')).toMatchObject({ would_delete: [] })
})
