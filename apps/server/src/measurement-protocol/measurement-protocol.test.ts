import type { DropReason, Failure, Metric } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { reportingSecret } from '../hosts/wordpress/signature.ts'
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
  return Object.fromEntries(rows!.map(({ reason, count }) => [reason, count]))
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
  test('counts, but not as a visit', async () => {
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

  test('of one shop is not that of another with the same number, and the page’s is that of its shop', async () => {
    await fromBrowser('browser-purchase')
    const of = (shop: string) => ({ ...ORDER, order_shop: shop })
    for (let i = 0; i < 2; i++) {
      await report(purchase(of('woocommerce')))
      server.clock.now += 5 * 3_600_000
      await report(purchase(of('easy_digital_downloads')))
    }
    await report({
      client_id: 'a',
      events: [{ name: 'refund', params: { transaction_id: 'T-1', order_shop: 'easy_digital_downloads' } }],
    })
    await report({
      client_id: 'a',
      events: [{ name: 'refund', params: { transaction_id: 'T-1', order_shop: 'third' } }],
    })
    expect(await figures('transactions', 'purchaseRevenue', 'sessions')).toEqual({
      transactions: 2,
      purchaseRevenue: 2598,
      sessions: 1,
    })
  })

  test('has the reported time, at most three days ago and never in the future', async () => {
    const at = (hoursAgo: number) => ({ timestamp_micros: String((NOW - hoursAgo * 3_600_000) * 1000) })
    await report(purchase({ ...ORDER, transaction_id: 'old' }, at(71)))
    expect((await report(purchase({ ...ORDER, transaction_id: 'too old' }, at(73)))).status).toBe(400)
    await report(purchase({ ...ORDER, transaction_id: 'future' }, at(-500)))
    expect(await figures('transactions')).toEqual({ transactions: 2 })
    expect(await dropped()).toEqual({ too_old: 1 })
    expect((await server.services.store.lastEvent(server.site.id))?.time).toBe(NOW)
  })

  test('from the site’s CMS it may have any age: shops report orders when they are paid', async () => {
    await server.services.connectorSecrets.make(server.site.id)
    const own = reportingSecret((await server.services.connectorSecrets.hashOf(server.site.id))!)
    const old = purchase(ORDER, { timestamp_micros: (NOW - 40 * 86_400_000) * 1000 })
    expect((await report(old, { with: own })).status).toBe(204)
    expect(await dropped()).toEqual({})
    expect((await server.services.store.lastEvent(server.site.id))?.time).toBe(NOW - 40 * 86_400_000)
  })

  test('reported a day later, belongs to the visit of its day', async () => {
    await fromBrowser('browser-purchase')
    server.clock.now += 86_400_000
    const person = { ip_override: ADDRESS, user_agent: CHROME_ON_WINDOWS }
    const late = { ...ORDER, transaction_id: 'paid late' }
    await report({ client_id: 'x', ...person, timestamp_micros: (NOW + 60_000) * 1000, events: purchase(late).events })
    await server.services.store.flush()
    const { rows } = await server.services.store.run(
      { metrics: ['transactions'], dimensions: ['sessionSource'], range: { start: '2026-03-10', end: '2026-03-10' } },
      queryContext(server.site),
    )
    expect(rows.map(({ dimensions, current }) => [dimensions.sessionSource, current.transactions])).toEqual([
      ['news', 2],
    ])
  })

  test('in another currency is added with the owner’s rate, and left out without', async () => {
    await report(purchase({ ...ORDER, currency: 'JPY', value: 1000 }))
    expect(await figures('purchaseRevenue')).toEqual({ purchaseRevenue: 0 })
    const administrator = await server.signIn('administrator')
    await administrator.rest('PUT', `sites/${server.site.id}/rates`, { jpy: 0.00525 })
    expect(await figures('purchaseRevenue', 'transactions')).toEqual({ purchaseRevenue: 525, transactions: 1 })
    // The site's own currency has no rate.
    const { status } = await administrator.rest('PUT', `sites/${server.site.id}/rates`, { jpy: 0.00525, GBP: 7 })
    expect(status).toBe(400)
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

  test.each([-5, '-5', 5])('a refund of %j takes 5 off', async (value) => {
    await report(purchase())
    await report({ client_id: 'a', events: [{ name: 'refund', params: { ...ORDER, value } }] })
    expect(await figures('purchaseRevenue')).toEqual({ purchaseRevenue: 2598 - 500 })
  })

  test('a refund of products without a value takes off what they cost', async () => {
    await report(purchase())
    const items = [{ item_name: 'Jam', price: '12.99', quantity: 1 }]
    await report({ client_id: 'a', events: [{ name: 'refund', params: { transaction_id: 'T-1', items } }] })
    expect(await figures('purchaseRevenue', 'itemsPurchased', 'itemRevenue')).toEqual({
      purchaseRevenue: 1299,
      itemsPurchased: 1,
      itemRevenue: 1299,
    })
  })

  test('a full refund is stored once, without a value', async () => {
    for (let i = 0; i < 3; i++) {
      await report({ client_id: 'a', events: [{ name: 'refund', params: { transaction_id: 'T-1' } }] })
      server.clock.now += 60_000
    }
    expect(await figures('eventCount')).toEqual({ eventCount: 1 })
    expect(await dropped()).toEqual({ duplicate: 2 })
  })

  test.each([201, 1500, 5000])('of %i products is kept whole but for the list of them', async (count) => {
    const items = Array.from({ length: count }, (_, index) => ({
      item_id: `SKU-${index}`,
      item_name: 'A jar of marmalade with a rather long name, as products have them',
      item_category: 'Preserves',
      item_variant: 'Thick cut, 340 g',
      item_brand: 'Example & Sons',
      price: 2,
      quantity: 1,
    }))
    expect((await report(purchase({ ...ORDER, value: count * 2, items }))).status).toBe(204)
    expect(await figures('transactions', 'purchaseRevenue', 'itemsPurchased')).toEqual({
      transactions: 1,
      purchaseRevenue: count * 200,
      itemsPurchased: 200,
    })
  })

  test('counts with what can be read of it', async () => {
    const items = [{ item_name: ['Jam'], price: {}, quantity: 2 }, null, 'Jam', [], { price: '3', quantity: '1' }]
    const odd = {
      deep: { er: 1 },
      list: [1],
      none: null,
      ['n'.repeat(41)]: 1,
      long: 'x'.repeat(600),
      kept: 'yes',
      items,
    }
    expect((await report(purchase({ ...odd, ...ORDER, items }))).status).toBe(204)
    expect(await figures('transactions', 'purchaseRevenue', 'itemsPurchased', 'itemRevenue')).toEqual({
      transactions: 1,
      purchaseRevenue: 2598,
      itemsPurchased: 3,
      itemRevenue: 300,
    })
    expect(await dropped()).toEqual({})
  })

  test('of more than 50 parameters counts, with its own at any position', async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, index]))
    expect((await report(purchase({ ...many, ...ORDER }))).status).toBe(204)
    expect(await figures('transactions', 'purchaseRevenue', 'itemsPurchased')).toEqual({
      transactions: 1,
      purchaseRevenue: 2598,
      itemsPurchased: 2,
    })
  })

  test('whose value cannot be kept is not counted, and its neighbour is', async () => {
    const events = [9e14, 10, '1e40'].map((value, index) => ({
      name: 'purchase',
      params: { ...ORDER, transaction_id: `T-${index}`, value },
    }))
    expect((await report({ client_id: 'a', events })).status).toBe(204)
    expect(await figures('transactions', 'purchaseRevenue')).toEqual({ transactions: 1, purchaseRevenue: 1000 })
    expect(await dropped()).toEqual({ too_large: 2 })
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
    ['a body of over 2 MB', { client_id: 'a'.repeat(2 * 1024 * 1024), events: [] }, 413],
    ['a value beyond what is kept', purchase({ ...ORDER, value: 9e14 }), 400],
    ['a refund of no amount', { client_id: 'a', events: [{ name: 'refund', params: { value: 'abc' } }] }, 400],
    ['a refund of an amount in parts', { client_id: 'a', events: [{ name: 'refund', params: { value: {} } }] }, 400],
    [
      'a refund of products that are none',
      { client_id: 'a', events: [{ name: 'refund', params: { items: [null] } }] },
      400,
    ],
    ['a value beyond all measure', purchase({ ...ORDER, value: 1e300 }), 400],
    ['parameters that are no object', purchase([ORDER]), 400],
  ])('%s', async (_, body, status) => {
    expect((await report(body)).status).toBe(status)
    expect(await figures('eventCount')).toEqual({ eventCount: 0 })
  })

  test('refusals have a reason, and every answer is marked as Curlew’s', async () => {
    const reasonOf = async (body: unknown) => {
      const response = await report(body)
      expect(response.headers.get('curlew-status')).toBe(String(response.status))
      const answer = (await response.json()) as Failure
      expect(answer).toMatchObject({ success: false, data: { type: 'invalid_request' } })
      return answer.data.message
    }
    expect(await reasonOf('{')).toBe('The body is not valid JSON.')
    expect(await reasonOf({ client_id: 'a'.repeat(2 * 1024 * 1024), events: [] })).toBe('This is over 2048 KB.')
    expect(await reasonOf(purchase({ ...ORDER, value: 9e14 }))).toMatch(/^events\[0\]\.params\.value: [A-Z].*\.$/)
    expect(await reasonOf(purchase(ORDER, { timestamp_micros: (NOW - 4 * 86_400_000) * 1000 }))).toMatch(
      /^timestamp_micros: [A-Z].*\.$/,
    )
    const twice = await report({
      ...purchase(),
      events: [{ name: 'purchase', params: { ...ORDER, value: 9e14, currency: 'pounds' } }],
    })
    const { data } = (await twice.json()) as Failure & { data: { validationMessages: Record<string, string>[] } }
    expect(data.validationMessages.map(({ fieldPath, validationCode }) => [fieldPath, validationCode]).sort()).toEqual([
      ['events[0].params.currency', 'VALUE_INVALID'],
      ['events[0].params.value', 'VALUE_OUT_OF_BOUNDS'],
    ])
    // Each is a whole sentence, and the message is one of them.
    for (const { description } of data.validationMessages) expect(description).toMatch(/^[A-Z].*\.$/)
    const [first] = data.validationMessages
    expect(data.message).toBe(`${first!.fieldPath}: ${first!.description}`)
    const taken = await report(purchase())
    expect([taken.status, taken.headers.get('curlew-status'), await taken.text()]).toEqual([204, '204', ''])
    const stranger = await report(purchase(), { with: 'wrong' })
    expect([stranger.headers.get('curlew-status'), await stranger.text()]).toEqual(['403', ''])
  })

  test('an invalid event does not affect valid ones', async () => {
    const good = { name: 'purchase', params: ORDER }
    expect((await report({ client_id: 'a', events: [{ name: '' }, good, { name: 'x', params: [1] }] })).status).toBe(
      204,
    )
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

describe('the validation variant', () => {
  interface Message {
    fieldPath: string
    description: string
    validationCode: string
  }
  async function ask(body: unknown, options: { key?: string; with?: string } = {}): Promise<Message[]> {
    const response = await report(body, { path: '/debug/mp/collect', ...options })
    expect(response.status).toBe(200)
    const { validationMessages, ...rest } = (await response.json()) as { validationMessages: Message[] }
    expect(rest).toEqual({})
    for (const message of validationMessages) expect(message.description).toMatch(/^[A-Z].*\.$/)
    return validationMessages
  }
  const codes = (messages: Message[]) =>
    Object.fromEntries(messages.map(({ fieldPath, validationCode }) => [fieldPath, validationCode]))
  const refund = (params: object) => ({ client_id: 'a', events: [{ name: 'refund', params }] })

  test('reports nothing about valid requests, and stores nothing', async () => {
    for (const right of [
      purchase(),
      refund({ transaction_id: 'T-1', value: -5, items: [{ price: -5, quantity: -1 }] }),
      refund({ transaction_id: 7, items: [{ price: '5.00' }] }),
      { client_id: 'a', events: [{ name: 'sign_up' }, { name: 'score', params: { value: 'abc', currency: 'EURO' } }] },
      purchase({ ...ORDER, value: '25.98', page_location: 'https://example.org/' }, { timestamp_micros: NOW * 1000 }),
    ])
      expect(await ask(right)).toEqual([])
    expect(await figures('eventCount')).toEqual({ eventCount: 0 })
    expect(await dropped()).toEqual({})
  })

  test.each<[string, object, string, string]>([
    ['no transaction', { transaction_id: undefined }, 'transaction_id', 'VALUE_REQUIRED'],
    ['an empty transaction', { transaction_id: ' ' }, 'transaction_id', 'VALUE_REQUIRED'],
    ['no value', { value: undefined }, 'value', 'VALUE_REQUIRED'],
    ['a value of words', { value: 'abc' }, 'value', 'VALUE_INVALID'],
    ['a value of null', { value: null }, 'value', 'VALUE_INVALID'],
    ['a value beyond what is kept', { value: 9e14 }, 'value', 'VALUE_OUT_OF_BOUNDS'],
    ['a value beyond all measure', { value: 1e300 }, 'value', 'VALUE_OUT_OF_BOUNDS'],
    ['such a value as text', { value: '1e300' }, 'value', 'VALUE_OUT_OF_BOUNDS'],
    ['no such currency', { currency: 'EURO' }, 'currency', 'VALUE_INVALID'],
    ['items that are no list', { items: 'Jam' }, 'items', 'VALUE_INVALID'],
    ['more items than are kept', { items: Array(201).fill({ price: 1 }) }, 'items', 'EXCEEDED_MAX_ENTITIES'],
    ['too many pieces', { items: [{}, { quantity: 1e9 }] }, 'items[1].quantity', 'VALUE_OUT_OF_BOUNDS'],
    ['half a piece', { items: [{ quantity: 0.5 }] }, 'items[0].quantity', 'VALUE_OUT_OF_BOUNDS'],
    ['fewer than no pieces', { items: [{ quantity: -1 }] }, 'items[0].quantity', 'VALUE_OUT_OF_BOUNDS'],
    ['pieces of no number', { items: [{ quantity: 'some' }] }, 'items[0].quantity', 'VALUE_OUT_OF_BOUNDS'],
    ['a price of no number', { items: [{ price: 'free' }] }, 'items[0].price', 'VALUE_INVALID'],
    ['a price beyond what is kept', { items: [{ price: 9e14 }] }, 'items[0].price', 'VALUE_INVALID'],
    ['a price of parts', { items: [{ price: {} }] }, 'items[0].price', 'VALUE_INVALID'],
    ['a product’s name that is a list', { items: [{ item_name: ['Jam'] }] }, 'items[0].item_name', 'VALUE_INVALID'],
    ['a page of another site', { page_location: 'https://evil.example/' }, 'page_location', 'VALUE_INVALID'],
    ['a parameter of parts', { a: { b: 1 } }, 'a', 'VALUE_INVALID'],
    ['a long text', { a: 'x'.repeat(513) }, 'a', 'EXCEEDED_MAX_ENTITIES'],
    ['a long name', { ['a'.repeat(41)]: 1 }, 'a'.repeat(41), 'NAME_INVALID'],
  ])('names an order with %s', async (_, params, field, code) => {
    expect(codes(await ask(purchase({ ...ORDER, ...params })))).toEqual({ [`events[0].params.${field}`]: code })
  })

  test.each<[string, object, string, RegExp]>([
    ['only its order', { transaction_id: 'T-1' }, 'value', /without value or items takes nothing off until/],
    ['a product without a price', { transaction_id: 'T-1', items: [{}, { price: 1 }] }, 'value', /each of its items/],
    ['no number', { transaction_id: 'T-1', value: 'abc' }, 'value', /not counted/],
    ['products beyond what is kept', { transaction_id: 'T-1', items: [{ price: 9e12, quantity: 2 }] }, 'value', /not/],
    ['no order', { value: 1 }, 'transaction_id', /no order/],
  ])('names a refund of %s', async (_, params, field, words) => {
    const messages = await ask(refund(params))
    expect(messages.map(({ fieldPath }) => fieldPath)).toEqual([`events[0].params.${field}`])
    expect(messages[0]?.description).toMatch(words)
  })

  test.each<[string, unknown, Record<string, string>]>([
    ['no JSON', '{', { '': 'VALUE_INVALID' }],
    ['a list', [], { '': 'VALUE_INVALID' }],
    ['a body that is too large', 'x'.repeat(2 * 1024 * 1024 + 1), { '': 'VALUE_INVALID' }],
    ['nothing in it', {}, { client_id: 'VALUE_REQUIRED', events: 'VALUE_REQUIRED' }],
    ['no events', { client_id: 'a', events: [] }, { events: 'VALUE_REQUIRED' }],
    ['26 events', { client_id: 'a', events: Array(26).fill({ name: 'a' }) }, { events: 'EXCEEDED_MAX_ENTITIES' }],
    ['a robot', purchase(ORDER, { user_agent: 'Googlebot/2.1' }), { user_agent: 'VALUE_INVALID' }],
    ['no address', purchase(ORDER, { ip_override: 'home' }), { ip_override: 'VALUE_INVALID' }],
    ['no time', purchase(ORDER, { timestamp_micros: 'now' }), { timestamp_micros: 'VALUE_INVALID' }],
    ['an old time', purchase(ORDER, { timestamp_micros: NOW }), { timestamp_micros: 'VALUE_OUT_OF_BOUNDS' }],
    ['a time to come', purchase(ORDER, { timestamp_micros: NOW * 2000 }), { timestamp_micros: 'VALUE_OUT_OF_BOUNDS' }],
  ])('names a request with %s', async (_, body, expected) => {
    expect(codes(await ask(body))).toEqual(expected)
  })

  test('names the invalid item', async () => {
    for (const name of ['purchase', 'add_to_cart']) {
      const events = [{ name, params: { ...ORDER, items: [{}, null, {}] } }]
      expect(codes(await ask({ client_id: 'a', events }))).toEqual({
        'events[0].params.items': 'VALUE_INVALID',
        'events[0].params.items[1]': 'VALUE_INVALID',
      })
    }
  })

  test('names too many parameters', async () => {
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, index]))
    expect(codes(await ask({ client_id: 'a', events: [{ name: 'x', params: many }] }))).toEqual({
      'events[0].params': 'EXCEEDED_MAX_ENTITIES',
    })
  })

  test('names an address that the site leaves out', async () => {
    await server.services.sites.change(server.site.id, { excluded_addresses: [ADDRESS] })
    expect(codes(await ask(purchase(ORDER, { ip_override: ADDRESS })))).toEqual({ ip_override: 'VALUE_INVALID' })
  })

  test('names all faults of all events', async () => {
    const old = (NOW - 73 * 3_600_000) * 1000
    const events = [
      { name: '_bad' },
      { params: { value: 1 } },
      'no event',
      { name: 'purchase', timestamp_micros: old, params: { value: 'abc', currency: 'EURO', a: {} } },
      { name: 'purchase', params: { ...ORDER, value: 9e14, items: [{ quantity: 1e9, price: 'free' }] } },
    ]
    expect(codes(await ask({ client_id: 7, timestamp_micros: old, events }))).toEqual({
      client_id: 'VALUE_INVALID',
      timestamp_micros: 'VALUE_OUT_OF_BOUNDS',
      'events[0].name': 'NAME_INVALID',
      'events[1].name': 'VALUE_REQUIRED',
      'events[2]': 'VALUE_INVALID',
      'events[3].timestamp_micros': 'VALUE_OUT_OF_BOUNDS',
      'events[3].params.transaction_id': 'VALUE_REQUIRED',
      'events[3].params.value': 'VALUE_INVALID',
      'events[3].params.currency': 'VALUE_INVALID',
      'events[3].params.a': 'VALUE_INVALID',
      'events[4].params.value': 'VALUE_OUT_OF_BOUNDS',
      'events[4].params.items[0].quantity': 'VALUE_OUT_OF_BOUNDS',
      'events[4].params.items[0].price': 'VALUE_INVALID',
    })
  })

  test('names a wrong key or secret beside the faults of the body', async () => {
    const wrong = purchase({ ...ORDER, transaction_id: undefined, currency: undefined })
    const field = { 'events[0].params.transaction_id': 'VALUE_REQUIRED' }
    expect(codes(await ask(wrong, { with: 'wrong' }))).toEqual({ api_secret: 'VALUE_INVALID', ...field })
    expect(codes(await ask(wrong, { with: '' }))).toEqual({ api_secret: 'VALUE_REQUIRED', ...field })
    expect(codes(await ask(wrong, { key: 'unknown' }))).toEqual({ measurement_id: 'VALUE_INVALID', ...field })
    const large = purchase({ ...ORDER, items: Array(5000).fill({ item_name: 'A jar of marmalade, thick cut' }) })
    expect(codes(await ask(large, { with: 'wrong' }))).toEqual({ api_secret: 'VALUE_INVALID', '': 'VALUE_INVALID' })
  })
})

test('a flood of requests to validate is turned away', async () => {
  const limited = await startTestServer({ now: NOW, config: { rateLimit: 1 } })
  const send = async () => (await limited.app.request('/debug/mp/collect', { method: 'POST', body: '{}' })).status
  const statuses = await Promise.all(Array.from({ length: 41 }, send))
  expect(statuses.toSorted()).toEqual([...Array(40).fill(200), 429])
  await limited.close()
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
