/** Every setting of a site, tested by its effect. */
import { BUILT_IN_DIMENSIONS, type DimensionSetting, type DropReason } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const OFFICE = '198.51.100.9'

let server: TestServer
let owner: Browser
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
  const { licences } = server.services
  await licences.enter(await server.licence('pro'), server.site)
  owner = await server.signIn('administrator')
})
afterEach(() => server.close())

const path = () => `sites/${server.site.id}`
const change = (settings: object) => owner.rest('PATCH', path(), settings)
const messageOf = ({ answer }: Awaited<ReturnType<Browser['rest']>>) => (answer.data as { message?: string }).message

let events = 0
const event = (name: string, params: object = {}, at = NOW) => ({
  id: `event-${String(++events).padStart(6, '0')}`,
  name,
  at,
  url: 'https://example.org/',
  params,
})
const visit = (address: string, ...happened: object[]) =>
  server.visit({ site: server.site.key, sent: NOW, events: happened }, { address })

async function figures(day = '2026-03-10') {
  const site = server.services.sites.byId(server.site.id)!
  await server.services.store.flush()
  const { totals } = await server.services.store.run(
    { metrics: ['screenPageViews', 'eventCount', 'purchaseRevenue'], range: { start: day, end: day } },
    { site: site.id, timeZone: site.timeZone, currency: site.currency },
  )
  return totals.current
}

async function dropped() {
  await server.services.store.flush()
  const { answer } = await owner.rest('GET', `${path()}/dropped?start=2026-03-10&end=2026-03-10`)
  return (answer.data as { dropped: { reason: DropReason; count: number }[] }).dropped.map(
    ({ reason, count }) => `${count} ${reason}`,
  )
}

describe('a site’s settings', () => {
  test('can be read and partly changed', async () => {
    expect((await owner.rest('GET', path())).answer).toMatchObject({
      data: { name: 'Example', domain: 'example.org', timezone: 'Europe/London', currency: 'GBP' },
    })
    expect((await change({ name: ' Shop ', domain: 'https://www.Shop.example/' })).status).toBe(200)
    expect((await owner.rest('GET', path())).answer).toMatchObject({
      data: { name: 'Shop', domain: 'shop.example', timezone: 'Europe/London', currency: 'GBP' },
    })
    expect(await visit(OFFICE, event('page_view'))).toBe(403)
  })

  test('a domain of another site, or of the sample, cannot be taken', async () => {
    const { sites } = server.services
    const other = { name: 'Other', domain: 'other.example', timezone: 'UTC', currency: 'EUR' }
    await sites.add(other)
    expect(messageOf(await change({ domain: 'other.example', name: 'Mine' }))).toBe('This site is here already.')
    expect(sites.byId(server.site.id)).toMatchObject({ name: 'Example', domain: 'example.org' })
    const sample = (await sites.add({ ...other, domain: 'sample.example' }, { level: 'pro' }))!
    expect((await owner.rest('PATCH', `sites/${sample.id}`, { domain: 'else.example' })).status).toBe(400)
    expect((await owner.rest('PATCH', `sites/${sample.id}`, { name: 'Ours', domain: 'sample.example' })).status).toBe(
      200,
    )
  })

  test.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { domain: 'no domain' },
    { timezone: 'Mars/Olympus' },
    { currency: 'GOLD' },
    { excluded_addresses: ['here'] },
    { excluded_addresses: Array(201).fill('192.0.2.1') },
    { excluded_roles: ['<script>'] },
  ])('%j is refused and changes nothing', async (settings) => {
    const before = (await owner.rest('GET', path())).answer
    expect((await change(settings)).status).toBe(400)
    expect((await owner.rest('GET', path())).answer).toEqual(before)
  })

  test('a new time zone moves all visits to its days, including past ones', async () => {
    await visit(OFFICE, event('page_view', {}, NOW - 11.5 * 60 * 60 * 1000))
    expect((await figures('2026-03-10')).screenPageViews).toBe(1)
    await change({ timezone: 'America/New_York' })
    expect((await figures('2026-03-10')).screenPageViews).toBe(0)
    expect((await figures('2026-03-09')).screenPageViews).toBe(1)
  })

  test('a new currency sums its own orders, and loses none', async () => {
    await visit(OFFICE, event('purchase', { transaction_id: '1', value: 10 }))
    await visit(OFFICE, event('purchase', { transaction_id: '2', value: 7, currency: 'EUR' }))
    expect((await figures()).purchaseRevenue).toBe(1000)
    await change({ currency: 'EUR' })
    expect((await figures()).purchaseRevenue).toBe(700)
    await change({ currency: 'GBP' })
    expect((await figures()).purchaseRevenue).toBe(1000)
  })
})

describe('excluded visits', () => {
  test('of an address or range are counted only by reason; others are counted normally', async () => {
    await change({ excluded_addresses: [OFFICE, '203.0.113.0/24', '2001:db8::/32'] })
    for (const address of [OFFICE, '203.0.113.200', '2001:db8:1::7', '81.2.69.142'])
      expect(await visit(address, event('page_view'))).toBe(204)
    expect((await figures()).screenPageViews).toBe(1)
    expect(await dropped()).toEqual(['3 excluded'])
  })

  test('of a role last from the view that names it until the next view', async () => {
    await change({ excluded_roles: ['editor', 'administrator'] })
    await visit(OFFICE, event('page_view', { user_role: 'Subscriber, Editor' }), event('scroll_depth'))
    await visit(OFFICE, event('user_engagement', { engagement_time_msec: 5000 }))
    expect(await figures()).toMatchObject({ eventCount: 0 })
    await visit('81.2.69.142', event('page_view', { user_role: 'subscriber' }), event('scroll_depth'))
    // Signed out: counted again.
    await visit(OFFICE, event('page_view'), event('scroll_depth'))
    expect(await figures()).toMatchObject({ screenPageViews: 2, eventCount: 4 })
    expect(await dropped()).toEqual(['3 excluded'])
  })

  test('a person sees their own address', async () => {
    const response = await server.app.request(
      `/api/curlew/v1/${path()}`,
      { headers: { cookie: owner.cookie, 'x-wp-nonce': owner.page.rest_nonce } },
      { incoming: { socket: { remoteAddress: OFFICE } } },
    )
    expect(await response.json()).toMatchObject({ data: { your_address: OFFICE } })
  })
})

describe('funnels', () => {
  const steps = [
    { kind: 'page', rule: '/shop/*' },
    { kind: 'event', rule: 'purchase' },
  ]
  const funnel = { id: 'a', name: '<b>To an order</b>', steps }
  const put = (list: unknown) => owner.rest('PUT', `${path()}/funnels`, list)
  const stored = async () => (await owner.rest('GET', `${path()}/funnels`)).answer.data

  test('are none at first, and stay as they are saved; the activity log says so', async () => {
    expect(await stored()).toEqual([])
    expect((await put([funnel])).status).toBe(200)
    expect(await stored()).toEqual([funnel])
    const { answer } = await owner.rest('GET', `${path()}/activity`)
    expect(answer.data).toMatchObject({ entries: [{ activity: 'funnels_changed', subject: '' }] })
    const renamed = [{ ...funnel, name: 'To the till', steps: [...steps, ...steps, ...steps, ...steps] }]
    expect((await put(renamed)).status).toBe(200)
    expect(await stored()).toEqual(renamed)
    expect((await put([])).status).toBe(200)
    expect(await stored()).toEqual([])
  })

  test.each<[string, unknown, Record<string, string>]>([
    ['one step', [{ ...funnel, steps: steps.slice(1) }], { '0.steps': 'too_few_steps' }],
    ['nine steps', [{ ...funnel, steps: Array(9).fill(steps[0]) }], { '0.steps': 'too_many_steps' }],
    [
      'a path without a slash',
      [{ ...funnel, steps: [{ ...steps[0], rule: 'shop' }, steps[1]] }],
      { '0.steps.0.rule': 'invalid_page_pattern' },
    ],
    [
      'no event',
      [{ ...funnel, steps: [steps[0], { ...steps[1], rule: "x'; --" }] }],
      { '0.steps.1.rule': 'invalid_event_name' },
    ],
    ['a name twice', [funnel, { ...funnel, id: 'b', name: funnel.name.toUpperCase() }], { '1.name': 'funnel_taken' }],
    ['no name', [{ ...funnel, name: ' ' }], { '0.name': 'label_missing' }],
    ['a name that turns the text around', [{ ...funnel, name: 'a\u202eb' }], { '0.name': 'unprintable' }],
    ['no list', {}, { body: 'not_a_list' }],
  ])('%s: is refused and changes nothing', async (_, list, fields) => {
    const before = await stored()
    const answer = await put(list)
    expect(answer.status).toBe(400)
    expect(answer.answer.data).toMatchObject({ type: 'invalid_request', fields })
    expect(await stored()).toEqual(before)
  })

  test('are at most twenty', async () => {
    const many = Array.from({ length: 21 }, (_, i) => ({ ...funnel, id: `f${i}`, name: `Funnel ${i}` }))
    expect((await put(many)).answer.data).toMatchObject({ fields: { body: 'too_many_funnels' } })
  })
})

describe('goals', () => {
  const goal = { id: 'a', name: 'Thanks', kind: 'page', rule: '/thanks/', worth: 2.5 }
  const put = (list: unknown) => owner.rest('PUT', `${path()}/goals`, list)
  const stored = async () => (await owner.rest('GET', `${path()}/goals`)).answer.data

  test('are none at first, and stay as they are saved', async () => {
    expect(await stored()).toEqual([])
    expect((await put([goal])).status).toBe(200)
    expect(await stored()).toEqual([goal])
  })

  test.each<[string, unknown, Record<string, string>]>([
    ['a path without a slash', [{ ...goal, rule: 'thanks' }], { '0.rule': 'invalid_page_pattern' }],
    ['a name twice', [goal, { ...goal, id: 'b' }], { '1.name': 'goal_taken' }],
    ['no list', {}, { body: 'not_a_list' }],
  ])('%s: is refused and changes nothing', async (_, list, fields) => {
    const before = await stored()
    const answer = await put(list)
    expect(answer.status).toBe(400)
    expect(answer.answer.data).toMatchObject({ type: 'invalid_request', fields })
    expect(await stored()).toEqual(before)
  })
})

describe('dimensions', () => {
  const own = (more: Partial<DimensionSetting>): DimensionSetting => ({
    name: 'recipe_level',
    label: 'Level',
    tooltip: '',
    enabled: true,
    ...more,
  })
  const put = (list: unknown) => owner.rest('PUT', `${path()}/dimensions`, list)
  const stored = async () =>
    (await owner.rest('GET', `${path()}/dimensions`)).answer.data as unknown as DimensionSetting[]

  test('begin with the most common ones, and always include all built-in ones', async () => {
    expect((await stored()).map(({ name, enabled }) => `${name} ${enabled}`)).toEqual([
      'author true',
      'content_group true',
      'tags true',
      'content_type true',
      'published_at true',
      'logged_in false',
      'seo_score false',
      'focus_keyword false',
    ])
    expect((await put([own({})])).status).toBe(200)
    const names = (await stored()).map(({ name }) => name)
    expect(names[0]).toBe('recipe_level')
    expect(names.slice(1).toSorted()).toEqual(Object.keys(BUILT_IN_DIMENSIONS).toSorted())
  })

  test.each<[string, unknown, Record<string, string>]>([
    ['a name twice', [own({}), own({})], { '1.name': 'dimension_taken' }],
    ['an invalid name', [own({ name: "x'; --" })], { '0.name': 'invalid_dimension' }],
    ['a name of orders', [own({ name: 'transaction_id' })], { '0.name': 'dimension_of_orders' }],
    ['no label', [own({ label: ' ' })], { '0.label': 'label_missing' }],
    ['a label that turns the text around', [own({ label: 'a\u202eb' })], { '0.label': 'unprintable' }],
    ['a control character', [own({ tooltip: 'a\u0007b' })], { '0.tooltip': 'unprintable' }],
    ['an explanation that is too long', [own({ tooltip: 'x'.repeat(201) })], { '0.tooltip': 'too_long' }],
    ['too many', Array.from({ length: 21 }, (_, i) => own({ name: `own_${i}` })), { body: 'too_many_dimensions' }],
    ['no list', {}, { body: 'not_a_list' }],
  ])('%s: is refused and changes nothing', async (_, list, fields) => {
    const before = await stored()
    const answer = await put(list)
    expect(answer.status).toBe(400)
    expect(answer.answer.data).toMatchObject({ type: 'invalid_request', fields })
    expect(await stored()).toEqual(before)
  })

  test('a viewer of the site cannot change any of these settings', async () => {
    const viewer = await server.signIn('viewer', [server.site.id])
    const before = [(await owner.rest('GET', path())).answer, await stored()]
    for (const [method, where, body] of [
      ['PATCH', path(), { name: 'Mine' }],
      ['PUT', `${path()}/dimensions`, []],
      ['PUT', `${path()}/goals`, []],
      ['PUT', `${path()}/funnels`, []],
      ['GET', `${path()}/funnels`, undefined],
      ['GET', `${path()}/goals`, undefined],
      ['PUT', `${path()}/links`, { affiliate: [], downloads: [] }],
      ['GET', path(), undefined],
      ['GET', `${path()}/dimensions`, undefined],
    ] as const)
      expect((await viewer.rest(method, where, body)).status).toBe(403)
    expect([(await owner.rest('GET', path())).answer, await stored()]).toEqual(before)
  })
})
