import { DAY_MS, HOUR_MS, type ImportEvent } from '@curlew/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

let server: TestServer
let owner: Browser
let viewer: Browser
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  await server.services.licences.enter(await server.licence('pro'), server.site)
  owner = await server.signIn('administrator')
  viewer = await server.signIn('viewer', [server.site.id])
  await importEvents(server.services.store, server.site, Array.from({ length: 12 }, (_, i) => orderOf(i)).flat())
})
afterAll(() => server.close())

/** A visit with two pages and an order; the first of them on this day. */
function orderOf(i: number): ImportEvent[] {
  const time = NOW - (i + 1) * 4 * HOUR_MS
  const tag = i % 3 === 0 ? '?utm_source=letter&utm_medium=email&utm_campaign=may' : ''
  const base = { visitor: `buyer ${i}`, time }
  return [
    { ...base, id: `a${i}`, name: 'page_view', url: `https://example.org/journal${tag}`, title: 'Journal' },
    { ...base, id: `b${i}`, name: 'page_view', url: 'https://example.org/salt', title: 'Salt', time: time + 60_000 },
    {
      ...base,
      id: `c${i}`,
      name: 'purchase',
      url: 'https://example.org/thanks',
      time: time + 90_000,
      params: {
        transaction_id: i === 0 ? '</td><script>x</script>/..' : `WC-${i}`,
        value: 58 + i,
        currency: 'GBP',
        ...(i === 1 && { order_shop: 'a/b' }),
      },
    },
  ]
}

interface Answer {
  success: boolean
  items: Record<string, unknown>[]
  pagination: { page: number; pages: number }
  demo?: boolean
}
const journeys = async (fields: Record<string, string> = {}, who = owner) => {
  const { status, answer } = await who.ajax('curlew_user_journey_report', fields)
  return { status, ...(answer as unknown as Answer) }
}

describe('the calls of the User Journey report', () => {
  test('API-15 API-16 UJ-18 UJ-20 UJ-44 return the newest ten, and more by page', async () => {
    const first = await journeys()
    expect(Object.keys(first)).toEqual(expect.arrayContaining(['success', 'items', 'pagination']))
    expect(first.pagination).toEqual({ page: 1, pages: 2 })
    expect(first.items).toHaveLength(10)
    expect(first.items[1]).toMatchObject({
      transaction_id: 'WC-1',
      edit_order_url: '',
      purchase_date: new Date(NOW - 8 * HOUR_MS + 90_000).toISOString(),
      utm_campaign: '',
      utm_medium: '(none)',
      utm_source: '(direct)',
      order_total: '<bdi><span>£</span>59.00</bdi>',
      steps: 2,
    })
    const second = await journeys({ page: '2' })
    expect(second.items.map(({ transaction_id: id }) => id)).toEqual(['WC-10', 'WC-11'])
    for (const page of ['0', '-3', 'x', '']) expect((await journeys({ page })).pagination.page).toBe(1)
    expect((await journeys({ page: '99999999999' })).pagination.page).toBe(2)
  })

  test('API-15 UJ-40 search and filter; empty fields mean all', async () => {
    const ids = async (fields: Record<string, string>) =>
      (await journeys(fields)).items.map(({ transaction_id: id }) => id)
    expect(await ids({ search: 'wc-1' })).toEqual(['WC-1', 'WC-10', 'WC-11'])
    expect(await ids({ search: '', campaigns: 'may', mediums: 'email', sources: 'letter' })).toHaveLength(4)
    expect(await ids({ sources: 'letter', mediums: '(none)' })).toEqual([])
    expect(await ids({ search: "' OR 1=1 --" })).toEqual([])
    expect(await ids({ start_date: '2026-03-08', end_date: '2026-03-08' })).toEqual(['WC-9', 'WC-10', 'WC-11'])
    expect((await journeys({ start_date: '2026-03-09', end_date: '2026-03-08' })).success).toBe(false)
  })

  test('UJ-09 link orders to the site’s shop address, and escape the number', async () => {
    const path = `sites/${server.site.id}/order-url`
    for (const wrong of ['javascript:{transaction_id}', 'https://shop.example/', 'ftp://x/{transaction_id}'])
      expect((await owner.rest('PUT', path, { order_url: wrong })).status).toBe(400)
    const url = 'https://shop.example/admin?order={transaction_id}&edit'
    expect((await owner.rest('PUT', path, { order_url: url })).status).toBe(200)
    expect((await owner.rest('GET', path)).answer.data).toEqual({ order_url: url })
    const links = (await journeys()).items.map((item) => item.edit_order_url)
    expect(links[1]).toBe('https://shop.example/admin?order=WC-1&edit')
    expect(links[0]).toBe('https://shop.example/admin?order=%3C%2Ftd%3E%3Cscript%3Ex%3C%2Fscript%3E%2F..&edit')
    const ofShop = 'https://shop.example/{order_shop}?order={transaction_id}'
    expect((await owner.rest('PUT', path, { order_url: ofShop })).status).toBe(200)
    expect((await journeys()).items[1]?.edit_order_url).toBe('https://shop.example/a%2Fb?order=WC-1')
    await owner.rest('PUT', path, { order_url: '' })
  })

  test('API-18 UJ-22 offer the filters that led to orders', async () => {
    expect((await owner.ajax('user_journey_report_filter_params')).answer).toEqual({
      success: true,
      data: { campaigns: ['may'], mediums: ['(none)', 'email'], sources: ['(direct)', 'letter'] },
    })
  })

  test('UJ-18 UJ-19 show an order’s refund, and that its currency is unknown', async () => {
    const time = NOW - 40 * DAY_MS
    const base = { visitor: 'refunder', time, url: 'https://example.org/thanks' }
    await importEvents(server.services.store, server.site, [
      { ...base, id: 'r1', name: 'purchase', params: { transaction_id: 'R-1', value: 58, currency: 'GBP' } },
      {
        ...base,
        id: 'r2',
        name: 'refund',
        params: { transaction_id: 'R-1', value: 8.5, currency: 'GBP' },
        time: time + 1,
      },
      {
        ...base,
        id: 'r3',
        name: 'purchase',
        params: { transaction_id: 'R-2', value: 58, currency: 'DOGE' },
        time: time + 2,
      },
    ])
    const day = new Date(time).toISOString().slice(0, 10)
    expect((await journeys({ start_date: day, end_date: day })).items).toMatchObject([
      { transaction_id: 'R-2', order_total: '<bdi>58.00</bdi>', order_refunded: '', unknown_currency: true },
      {
        transaction_id: 'R-1',
        order_total: '<bdi><span>£</span>58.00</bdi>',
        order_refunded: '<bdi><span>£</span>8.50</bdi>',
        unknown_currency: false,
      },
    ])
  })

  test('UJ-28 UJ-29 answer 400 without its addons', async () => {
    for (const plugin of ['curlew/user_journey', 'curlew/ecommerce']) {
      await owner.ajax('curlew_deactivate_addon', { plugin })
      const { status, answer } = await owner.ajax('curlew_user_journey_report')
      await owner.ajax('curlew_activate_addon', { plugin })
      expect([status, answer]).toMatchObject([400, { success: false, data: { type: 'install_addon' } }])
    }
  })

  test('API-17 UJ-16 say that the data is a sample before the first order', async () => {
    const site = (await server.services.sites.add({
      name: 'New',
      domain: 'new.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    await server.services.licences.enter(await server.licence('pro', site), site)
    expect(await journeys({ site: String(site.id) })).toMatchObject({ success: true, demo: true, items: [] })
    expect(await journeys({ search: 'nothing like it' })).not.toHaveProperty('demo')
  })

  test('UJ-42 UJ-43 work with pro, also for viewers', async () => {
    expect((await journeys({}, viewer)).items).toHaveLength(10)
    for (const level of ['basic', 'plus'] as const) {
      await server.services.licences.enter(await server.licence(level), server.site)
      for (const action of ['curlew_user_journey_report', 'user_journey_report_filter_params'])
        expect((await owner.ajax(action)).answer).toMatchObject({ success: false, data: { type: 'license_level' } })
    }
    await server.services.licences.enter(await server.licence('pro'), server.site)
  })
})
