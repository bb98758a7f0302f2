/** Conversions of a goal in the tables of reports, compared with a naive evaluation of the same visits, in receipts and in the API. */
import { naiveStore } from '@curlew/engine/naive'
import {
  AJAX_ACTIONS,
  type Conversions,
  type Dimension,
  type Goal,
  type QueryFilter,
  type QueryInput,
  REPORTS_WITH_CONVERSIONS,
  type Result,
  sessionsWith,
  startOfDay,
} from '@curlew/model'
import { AccessTokenMade } from '@curlew/model/access-tokens'
import { FigureReceipt } from '@curlew/model/figure-receipt'
import { ANSWERED_REPORTS } from '@curlew/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queryContext, type Site } from '../entities/site.ts'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { type Browser, freshAddress, startTestServer, type TestServer } from '../test/test-server.ts'

const { timezone, currency } = SAMPLE_SITE
const RANGE = { start: '2026-11-10', end: '2026-11-12' }
const PREVIOUS = { start: '2026-11-07', end: '2026-11-09' }
const at = (day: string) => startOfDay(timezone, day)
const CART: Goal = { id: 'cart', name: 'Added to cart', kind: 'event', rule: 'add_to_cart', worth: 0 }
const READ: Goal = { id: 'read', name: 'Magazine read', kind: 'page', rule: '/magazine/*', worth: 0 }

let server: TestServer
let owner: Browser
let shop: Site
const naive = naiveStore()

beforeAll(async () => {
  server = await startTestServer({ now: at('2026-11-13') })
  const { sites, licences, store } = server.services
  owner = await server.signIn('administrator')
  shop = (await sites.add({ name: 'Shop', domain: SAMPLE_SITE.domain, timezone, currency }))!
  await licences.enter(await server.licence('agency', shop), shop)
  await sites.change(shop.id, { goals: [CART, READ] })
  shop = sites.byId(shop.id)!
  const events = [...sampleEvents({ seed: SAMPLE_SEED, from: at('2026-11-07'), to: at('2026-11-13') })]
  await importEvents(store, shop, events)
  await importEvents(naive, shop, events)
}, 60_000)
afterAll(() => server.close())

/** The report as its screen gets it. */
async function reportOf(report: string, more: Record<string, string> = {}) {
  const fields = { site: String(shop.id), report, ...RANGE, ...more }
  const { answer } = await owner.ajax(AJAX_ACTIONS.getReportData, fields)
  expect([report, answer.success]).toEqual([report, true])
  return answer.data as { goal_conversions?: Conversions }
}

const run = (query: QueryInput): Promise<Result> => naive.run(query, queryContext(shop))
const perCent = (part: number, whole: number) => expect.closeTo(whole === 0 ? 0 : (part / whole) * 100, 9)

/** Sessions of each row that reach the goal, by the filter of the goal, in plain loops. */
async function byHand(goal: Goal, dimensions: readonly string[], filters: QueryInput['filters'] = []) {
  const asked = {
    metrics: ['sessions'],
    dimensions: dimensions as Dimension[],
    range: RANGE,
    compare: PREVIOUS,
  } as const
  const ask = (more: QueryInput['filters'] = []) =>
    run({ ...asked, metrics: ['sessions'], filters: [...filters, ...more] })
  const [all, reached] = await Promise.all([ask(), ask([sessionsWith(goal)])])
  const of = ({ rows }: Result, values: readonly string[]) =>
    rows.find((row) => dimensions.every((name, i) => row.dimensions[name as Dimension] === values[i]))
  return (values: readonly string[]) =>
    (['current', 'previous'] as const).map((side) => {
      const [whole, part] = [of(all, values)?.[side]?.sessions ?? 0, of(reached, values)?.[side]?.sessions ?? 0]
      return { conversions: part, rate: perCent(part, whole) }
    })
}

describe.each([CART, READ])('conversions of a $kind', (goal) => {
  test.each(REPORTS_WITH_CONVERSIONS)('in %s are the sessions of each row that reach the goal', async (report) => {
    const { goal_conversions: shown } = await reportOf(report, { conversions: goal.id })
    expect(shown).toMatchObject({ goal: goal.id, goals: [{ id: 'cart' }, { id: 'read' }] })
    expect(shown!.tables.length).toBeGreaterThan(0)
    for (const { dimensions, rows } of shown!.tables) {
      expect(rows.length).toBeGreaterThan(0)
      const expected = await byHand(goal, dimensions)
      for (const { values, conversions, rate, compare } of rows)
        expect([values, { conversions, rate }, compare]).toEqual([values, ...expected(values)])
    }
  })

  test('of the whole count each session once, also where pages share it', async () => {
    const { goal_conversions: shown } = await reportOf('engagement_pages', { conversions: goal.id })
    const { totals } = await run({ metrics: ['sessions'], range: RANGE, filters: [sessionsWith(goal)] })
    const [table] = shown!.tables
    expect(table!.total.conversions).toBe(totals.current.sessions)
    expect(table!.rows.reduce((sum, { conversions }) => sum + conversions, 0)).toBeGreaterThan(table!.total.conversions)
  })
})

test('a reader’s filter narrows conversions as all else', async () => {
  const filters = 'deviceCategory.is.mobile'
  const { goal_conversions: shown } = await reportOf('traffic_overview', { conversions: 'cart', filters })
  const [{ dimensions, rows }] = shown!.tables as [Conversions['tables'][number]]
  const mobile: QueryFilter = { dimension: 'deviceCategory', operator: 'is', values: ['mobile'], scope: 'session' }
  const expected = await byHand(CART, dimensions, [mobile])
  for (const { values, conversions, rate } of rows)
    expect([values, { conversions, rate }]).toEqual([values, expected(values)[0]])
})

test('without a chosen goal, or with one that is not there, a report says which there are', async () => {
  const none = { goals: [CART, READ].map(({ id, name }) => ({ id, name })), goal: null, tables: [] }
  for (const more of [{}, { conversions: 'other' }, { conversions: "'; drop table sites" }])
    expect((await reportOf('countries', more as Record<string, string>)).goal_conversions).toEqual(none)
})

test('a goal changes nothing else in a report', async () => {
  for (const report of REPORTS_WITH_CONVERSIONS) {
    const { goal_conversions: _, ...without } = await reportOf(report)
    const { goal_conversions: __, ...with_ } = await reportOf(report, { conversions: 'cart' })
    expect({ ...with_, receipt: 0 }).toEqual({ ...without, receipt: 0 })
  }
})

test('reports without such tables, and sites without goals, say nothing of goals', async () => {
  const others = ANSWERED_REPORTS.map(({ key }) => key).filter((key) => !REPORTS_WITH_CONVERSIONS.includes(key))
  for (const report of others.filter((key) => key !== 'user_journey'))
    expect(Object.keys(await reportOf(report, { conversions: 'cart' }))).not.toContain('goal_conversions')
  await server.services.sites.change(shop.id, { goals: [] })
  expect(Object.keys(await reportOf('countries', { conversions: 'cart' }))).not.toContain('goal_conversions')
  await server.services.sites.change(shop.id, { goals: [CART, READ] })
})

describe('a receipt', () => {
  async function receiptOf(fields: Record<string, string>) {
    const asked = new URLSearchParams({ site: String(shop.id), ...RANGE, conversions: 'cart', ...fields })
    const { status, answer } = await owner.rest('GET', `figure-receipt?${asked}`)
    expect([status, answer.data]).toEqual([200, expect.anything()])
    return FigureReceipt.parse(answer.data)
  }

  test('of conversions and their rate has a query with the goal, which gives that figure', async () => {
    for (const [report, dimension] of [
      ['traffic_source_medium', 'sessionSourceMedium'],
      ['engagement_pages', 'pagePath'],
      ['countries', 'country'],
    ] as const) {
      const { goal_conversions: shown } = await reportOf(report, { conversions: 'cart' })
      const table = shown!.tables.find(({ dimensions }) => dimensions.includes(dimension))!
      const row = table.rows.find(({ conversions }) => conversions > 0)!
      const value = row.values[table.dimensions.indexOf(dimension)]!
      for (const [metric, figure, scale] of [
        ['goalConversions', row.conversions, 1],
        ['goalConversionRate', row.rate, 100],
      ] as const) {
        const found = await receiptOf({ report, metric, dimension, value, shown: String(figure) })
        expect([report, metric, found.current * scale]).toEqual([report, metric, expect.closeTo(figure, 9)])
        expect(found.query).toMatchObject({ metrics: [metric], goal: { kind: 'event', rule: 'add_to_cart' } })
        const { answer } = await owner.rest('POST', `query?site=${shop.id}`, found.query)
        expect((answer.data as unknown as Result).totals.current[metric]).toBe(found.current)
      }
    }
  })

  test('of another figure says nothing of the goal', async () => {
    const { query } = await receiptOf({ report: 'countries', metric: 'sessions' })
    expect(query).not.toHaveProperty('goal')
  })
})

describe('the API', () => {
  async function tokenOf(): Promise<string> {
    const made = await owner.rest('POST', `sites/${shop.id}/access-tokens`, { name: 'Program', scopes: ['figures'] })
    return AccessTokenMade.parse(made.answer.data).token
  }
  async function call(path: string, body?: unknown) {
    const response = await server.app.request(
      `/api/curlew/v1/${path}`,
      {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${await tokenOf()}`, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: freshAddress() } } },
    )
    await server.services.database.deleteFrom('access_tokens').execute()
    return response.json()
  }

  test('lists goals, and counts one of them by its id or by its rule', async () => {
    const { sites } = await call('sites')
    expect(sites[0].goals).toEqual([CART, READ].map(({ worth: _, ...goal }) => goal))
    const query = { metrics: ['goalConversions', 'goalConversionRate'], dimensions: ['sessionSource'], range: RANGE }
    const byId = await call('query', { ...query, goal: 'cart' })
    const byRule = await call('query', { ...query, goal: { kind: 'event', rule: 'add_to_cart' } })
    expect(byId.rows.length).toBeGreaterThan(0)
    expect(byId.rows).toEqual(byRule.rows)
    const { totals } = await run({ metrics: ['sessions'], range: RANGE, filters: [sessionsWith(CART)] })
    expect(byId.totals.current.goalConversions).toBe(totals.current.sessions)
  })

  test('refuses an unknown goal and a missing one, with the reason', async () => {
    const query = { metrics: ['goalConversions'], range: RANGE }
    expect(await call('query', { ...query, goal: 'nothing' })).toMatchObject({
      status: 400,
      fields: { goal: 'no_such_goal' },
    })
    expect(await call('query', query)).toMatchObject({ status: 400, detail: expect.stringContaining('needs a goal') })
  })

  test('has a report’s conversions', async () => {
    const { goal_conversions: shown } = await call(
      `reports/countries?start=${RANGE.start}&end=${RANGE.end}&conversions=read`,
    )
    expect(shown).toMatchObject({ goal: 'read' })
    expect(shown.tables[0].rows.length).toBeGreaterThan(0)
  })
})
