import type { DropReason, Metric } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryContext } from '../sites/sites.ts'
import { CHROME_ON_WINDOWS, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const ADDRESS = '81.2.69.142'
const ORDER = {
  transaction_id: 'T-1',
  value: 25.98,
  currency: 'GBP',
  items: [{ item_name: 'Jam', price: 12.99, quantity: 2 }],
}

let server: TestServer
let secret: string
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
  secret = await server.services.protocolSecrets.make(server.site.id)
})
afterEach(() => server.close())

async function report(body: unknown, { key = server.site.key, with: given = secret, path = '/mp/collect' } = {}) {
  const query = new URLSearchParams({ measurement_id: key, api_secret: given })
  return server.app.request(`${path}?${query}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const purchase = (params: object = ORDER, more: object = {}) => ({
  client_id: 'server-side-client',
  events: [{ name: 'purchase', params }],
  ...more,
})

async function figures(...metrics: Metric[]) {
  const { store, sites } = server.services
  await store.flush()
  const range = { start: '2026-03-07', end: '2026-03-10' }
  return (await store.run({ metrics, range }, queryContext(sites.byId(server.site.id)!))).totals.current
}
async function dropped(): Promise<Partial<Record<DropReason, number>>> {
  await server.services.store.flush()
  const rows = await server.services.store.drops(queryContext(server.site), { start: '2026-03-10', end: '2026-03-10' })
  return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]))
}

/** The same order from the page that thanks for it. */
const fromBrowser = (id: string) =>
  server.visit({
    site: server.site.key,
    sent: server.clock.now,
    events: [
      {
        id: `${id}-view`,
        name: 'page_view',
        at: server.clock.now - 1000,
        url: 'https://example.org/thanks/?utm_source=news',
      },
      { id, name: 'purchase', at: server.clock.now, url: 'https://example.org/thanks/', params: ORDER },
    ],
  })

describe('an order that the shop’s server reports', () => {
  test('counts, and is no visit', async () => {
    expect((await report(purchase())).status).toBe(204)
    expect(await figures('transactions', 'purchaseRevenue', 'itemsPurchased', 'sessions', 'totalUsers')).toEqual({
      transactions: 1,
      purchaseRevenue: 2598,
      itemsPurchased: 2,
      sessions: 0,
      totalUsers: 0,
    })
  })

  test.each(['browser first', 'server first'])('counts once with the one from the browser: %s', async (order) => {
    const steps = [() => fromBrowser('browser-purchase'), async () => (await report(purchase())).status]
    for (const step of order === 'browser first' ? steps : steps.toReversed()) {
      expect(await step()).toBe(204)
      server.clock.now += 60_000
    }
    for (let i = 0; i < 3; i++) await report(purchase())
    expect(await figures('transactions', 'purchaseRevenue', 'sessions')).toEqual({
      transactions: 1,
      purchaseRevenue: 2598,
      sessions: 1,
    })
    // What led to it is known from the browser.
    const { rows } = await server.services.store.run(
      {
        metrics: ['purchaseRevenue'],
        dimensions: ['sessionSource'],
        range: { start: '2026-03-10', end: '2026-03-10' },
      },
      queryContext(server.site),
    )
    expect(rows.map(({ dimensions, current }) => [dimensions.sessionSource, current.purchaseRevenue])).toEqual([
      ['news', 2598],
    ])
  })

  test('belongs to the visit of the same person when the server passes on address and browser', async () => {
    await fromBrowser('browser-purchase')
    server.clock.now += 60_000
    const person = { ip_override: ADDRESS, user_agent: CHROME_ON_WINDOWS }
    await report({ client_id: 'x', ...person, events: [{ name: 'refund', params: { ...ORDER, value: 5 } }] })
    expect(await figures('purchaseRevenue', 'sessions', 'eventCount')).toEqual({
      purchaseRevenue: 2098,
      sessions: 1,
      eventCount: 3,
    })
  })

  test('is of the moment that is told, at most three days ago, and never of the future', async () => {
    const at = (hoursAgo: number) => ({ timestamp_micros: String((NOW - hoursAgo * 3_600_000) * 1000) })
    await report(purchase({ ...ORDER, transaction_id: 'old' }, at(71)))
    await report(purchase({ ...ORDER, transaction_id: 'too old' }, at(73)))
    await report(purchase({ ...ORDER, transaction_id: 'future' }, at(-500)))
    expect(await figures('transactions')).toEqual({ transactions: 2 })
    expect(await dropped()).toEqual({ too_old: 1 })
    expect((await server.services.store.lastEvent(server.site.id))?.time).toBe(NOW)
  })

  test('in another currency is added with the owner’s rate, and left out without', async () => {
    await report(purchase({ ...ORDER, currency: 'JPY', value: 1000 }))
    expect(await figures('purchaseRevenue')).toEqual({ purchaseRevenue: 0 })
    const administrator = await server.signIn('administrator')
    await administrator.rest('PUT', `sites/${server.site.id}/rates`, { jpy: 0.00525, GBP: 7 })
    expect(await figures('purchaseRevenue', 'transactions')).toEqual({ purchaseRevenue: 525, transactions: 1 })
  })

  test('two refunds of the same amount both count; the same one repeated with its moment does not', async () => {
    await report(purchase())
    const refund = { client_id: 'a', events: [{ name: 'refund', params: { ...ORDER, value: 1 } }] }
    await report(refund)
    await report(refund)
    const dated = { ...refund, timestamp_micros: NOW * 1000 }
    await report(dated)
    await report(dated)
    expect(await figures('purchaseRevenue')).toEqual({ purchaseRevenue: 2598 - 300 })
  })

  test('with a page of the site is of that page; with a foreign one it is not counted', async () => {
    await report(purchase({ ...ORDER, page_location: 'https://example.org/thanks/', page_title: 'Thanks' }))
    await report(purchase({ ...ORDER, transaction_id: 'T-2', page_location: 'https://evil.example/' }))
    expect(await figures('transactions', 'sessions')).toEqual({ transactions: 1, sessions: 1 })
    expect(await dropped()).toEqual({ foreign_origin: 1 })
  })
})

describe('refused', () => {
  test('a wrong secret, one that was replaced, one of another site, none', async () => {
    const other = (await server.services.sites.add({
      name: 'O',
      domain: 'o.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    const others = await server.services.protocolSecrets.make(other.id)
    const old = secret
    secret = await server.services.protocolSecrets.make(server.site.id)
    for (const wrong of ['', 'wrong', old, others]) expect((await report(purchase(), { with: wrong })).status).toBe(403)
    expect((await report(purchase(), { key: 'unknown' })).status).toBe(403)
    expect((await report(purchase())).status).toBe(204)
    await server.services.protocolSecrets.remove(server.site.id)
    expect((await report(purchase())).status).toBe(403)
    expect(await figures('transactions')).toEqual({ transactions: 1 })
  })

  test.each([
    ['no JSON', '{', 400],
    ['a list', [], 400],
    ['no client', { events: [{ name: 'purchase' }] }, 400],
    ['no events', { client_id: 'a', events: [] }, 400],
    ['26 events', { client_id: 'a', events: Array.from({ length: 26 }, () => ({ name: 'purchase' })) }, 400],
    ['events of no name', { client_id: 'a', events: [{ name: '1st' }, null, 7] }, 400],
    ['a body of over 130 KB', { client_id: 'a'.repeat(140 * 1024), events: [] }, 413],
  ])('%s', async (_, body, status) => {
    expect((await report(body)).status).toBe(status)
    expect(await figures('eventCount')).toEqual({ eventCount: 0 })
  })

  test('one bad event costs no good one', async () => {
    const good = { name: 'purchase', params: ORDER }
    expect(
      (await report({ client_id: 'a', events: [{ name: '' }, good, { name: 'x', params: { deep: { er: 1 } } }] }))
        .status,
    ).toBe(204)
    expect(await figures('eventCount')).toEqual({ eventCount: 1 })
    expect(await dropped()).toEqual({ malformed: 2 })
  })

  test('bots and addresses that are not counted', async () => {
    await server.services.sites.change(server.site.id, { excluded_addresses: [ADDRESS] })
    await report(purchase(ORDER, { ip_override: ADDRESS }))
    await report(purchase(ORDER, { user_agent: 'Googlebot/2.1' }))
    expect(await figures('eventCount')).toEqual({ eventCount: 0 })
    expect(await dropped()).toEqual({ excluded: 1, bot: 1 })
  })

  test.each([
    ['money beyond measure', { value: 1e300 }],
    ['money as words', { value: 'a lot' }],
    ['less than nothing', { value: -1e15 }],
    ['an unknown currency', { currency: '<b>' }],
    ['a product by the billion', { items: [{ item_name: '<script>', price: 1e15, quantity: 1e9 }] }],
    ['a price of no number', { items: [{ item_name: '\0', price: 'free', quantity: 'none' }] }],
  ])('%s breaks no figure', async (_, params) => {
    await report(purchase())
    await report(purchase({ ...ORDER, transaction_id: 'odd', ...params }))
    const all = await figures('purchaseRevenue', 'itemRevenue', 'itemsPurchased', 'averagePurchaseRevenue')
    for (const figure of Object.values(all)) expect(Number.isFinite(figure)).toBe(true)
  })
})

test('the validation variant says what is wrong and stores nothing', async () => {
  const ask = async (body: unknown) => (await report(body, { path: '/debug/mp/collect' })).json()
  expect(await ask(purchase())).toEqual({ validationMessages: [] })
  expect(await ask('{')).toMatchObject({ validationMessages: [{ fieldPath: '' }] })
  expect(await ask({ client_id: 7, events: [{ name: '_bad' }, { name: 'ok', params: { a: {} } }] })).toMatchObject({
    validationMessages: [
      { fieldPath: 'client_id' },
      { fieldPath: 'events[0].name', validationCode: 'NAME_INVALID' },
      { fieldPath: 'events[1].params.a' },
    ],
  })
  expect(await figures('eventCount')).toEqual({ eventCount: 0 })
})

test('the secret is shown once, and its hash alone is kept', async () => {
  const administrator = await server.signIn('administrator')
  const path = `sites/${server.site.id}/api-secret`
  const { answer } = await administrator.rest('POST', path)
  const made = answer.data as unknown as { api_secret: string; measurement_id: string; url: string }
  expect(made).toMatchObject({ measurement_id: server.site.key, url: expect.stringMatching(/\/mp\/collect$/) })
  expect((await report(purchase(), { with: made.api_secret })).status).toBe(204)
  const stored = JSON.stringify([
    (await administrator.rest('GET', path)).answer,
    await server.services.database.selectFrom('protocol_secrets').selectAll().execute(),
  ])
  expect(stored).not.toContain(made.api_secret)
})
