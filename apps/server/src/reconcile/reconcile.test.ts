import { QUERY_LIMITS, type ReconcileAnswer } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { readOrders } from './orders-file.ts'

const NOW = Date.parse('2026-03-10T20:00:00Z')
const LONDON = { timeZone: 'Europe/London', currency: 'GBP' }
const read = (text: string, site = LONDON) => readOrders(new TextEncoder().encode(text), site)
const orders = async (text: string, site = LONDON) =>
  (await read(text, site)).orders.map(({ ids, day, minor, currency, status }) => [
    ids.join('|'),
    day,
    minor,
    currency,
    status,
  ])

describe('an export of orders', () => {
  test('of WooCommerce is read, with a line for each product', async () => {
    const csv = [
      'Order ID,Order Number,Order Status,Order Date,Order Total,Currency,Item Name',
      '17,1007,completed,2026-03-09 23:59:59,"1,060.98",GBP,"Jam, plum"',
      '17,1007,completed,2026-03-09 23:59:59,"1,060.98",GBP,Pan',
      '18,1008,refunded,2026-03-10 08:00,12,USD,Spoon',
    ].join('\n')
    expect(await orders(csv)).toEqual([
      ['1007|17', '2026-03-09', 106_098, 'GBP', 'completed'],
      ['1008|18', '2026-03-10', 1200, 'USD', 'refunded'],
    ])
    expect((await read(csv)).range).toEqual({ start: '2026-03-09', end: '2026-03-10' })
  })

  test('of Shopify is read, whose further lines have no total and whose times have a zone', async () => {
    const csv = [
      'Name,Email,Financial Status,Paid at,Currency,Total,Created at,Id',
      '#1001,a@b.example,paid,,EUR,20.00,2026-03-09 23:30:00 -0500,8123',
      '#1001,a@b.example,,,,,2026-03-09 23:30:00 -0500,',
    ].join('\r\n')
    expect(await orders(csv)).toEqual([['#1001|8123', '2026-03-10', 2000, 'EUR', 'paid']])
  })

  test('of Easy Digital Downloads is read, and one in German', async () => {
    const head = '"Payment ID","Payment Number","Email","Amount ($)","Payment Method","Date","Status","Transaction ID"'
    expect(await orders(`${head}\n9,EDD-9,a@b.example,$12.5,stripe,2026-03-10,publish,`)).toEqual([
      ['EDD-9|9', '2026-03-10', 1250, 'GBP', 'publish'],
    ])
    expect(await orders('Bestellnummer;Bestelldatum;Gesamtsumme;Währung\nA7;9.3.2026;1.234,50 €;EUR')).toEqual([
      ['A7', '2026-03-09', 123_450, 'EUR', ''],
    ])
  })

  test.each([
    ['1,234', 'GBP', 123_400],
    ['1,234.5', 'GBP', 123_450],
    ["1'234.50", 'GBP', 123_450],
    ['-12.99', 'GBP', -1299],
    ['-£12.99', 'GBP', -1299],
    ['1,234', 'JPY', 1234],
    ['1234.00', 'JPY', 1234],
    ['1.234', 'KWD', 1234],
    ['0.29', 'GBP', 29],
    ['90071992547409.91', 'GBP', undefined],
    ['12.999', 'GBP', 1_299_900],
    ['12.5', 'JPY', undefined],
    ['', 'GBP', undefined],
    ['free', 'GBP', undefined],
    ['1e9', 'GBP', undefined],
  ])('the total %s %s is read to the smallest unit', async (total, currency, minor) => {
    const csv = `order;date;total;currency\nA;2026-03-10;1;GBP\nB;2026-03-10;${total};${currency}`
    expect((await read(csv)).orders.find(({ ids }) => ids[0] === 'B')?.minor).toBe(minor)
  })

  test('unreadable lines are listed by number and left out', async () => {
    const csv = [
      'order,date,total,currency',
      'A,2026-03-10,1,GBP',
      'B,10/03/2026,1,GBP',
      ',2026-03-10,1,GBP',
      'C,2026-03-10,1,POUNDS',
      'A,2026-03-10,2,GBP',
      'D,2026-02-30,1,GBP',
    ].join('\n')
    expect((await read(csv)).rejected).toMatchObject([
      { line: 3, faults: [{ code: 'no_order_day', values: { text: '"10/03/2026"' } }] },
      { line: 4, faults: [{ code: 'no_order_number' }] },
      { line: 5, faults: [{ code: 'no_currency', values: { text: '"POUNDS"' } }] },
      { line: 6, faults: [{ code: 'order_twice', values: { number: '"A"' } }] },
      { line: 7, faults: [{ code: 'no_order_day', values: { text: '"2026-02-30"' } }] },
    ])
  })

  test.each([
    ['', /does not name a column for: order number, date, total/],
    ['order,total\nA,1', /does not name a column for: date/],
    ['order,date,total', /There is no order in this file/],
    ['order,date,total\nA,soon,1', /There is no order in this file\. Line 2: no day/],
    ['\u0000\ufffd'.repeat(50), /does not name a column/],
  ])('a file that is not a list of orders is refused: %j', (text, words) => {
    return expect(read(text)).rejects.toThrow(words)
  })

  test('a file with too many lines is refused', async () => {
    const lines = Array.from({ length: 100_001 }, (_, index) => `${index},2026-03-10,1`)
    return expect(read(['order,date,total', ...lines].join('\n'))).rejects.toThrow('At most 100,000 lines')
  })
})

describe('the comparison', () => {
  let server: TestServer
  let owner: Browser
  beforeEach(async () => {
    server = await startTestServer({ now: NOW })
    owner = await server.signIn('administrator')
    await server.services.licences.enter(await server.licence('pro'), server.site)
  })
  afterEach(() => server.close())

  const purchase = (id: string, day: string, value: number, currency = 'GBP', name = 'purchase') => ({
    id: `${name} ${id}`,
    name,
    time: `${day}T12:00:00Z`,
    url: `https://${server.site.domain}/thanks`,
    visitor: id,
    params: { transaction_id: id, value, currency },
  })
  const count = (...events: ReturnType<typeof purchase>[]) => importEvents(server.services.store, server.site, events)

  async function compare(csv: string, person = owner) {
    const form = new FormData()
    form.set('file', new File([csv], 'orders.csv'))
    const response = await server.app.request(`/api/curlew/v1/sites/${server.site.id}/reconcile`, {
      method: 'POST',
      headers: { cookie: person.cookie, 'x-wp-nonce': person.page.rest_nonce },
      body: form,
    })
    return (await response.json()) as { success: boolean; data: ReconcileAnswer & { type?: string } }
  }

  test('on a site with two shops compares the shop that the file comes from', async () => {
    const of = (shop: string, id: string, value: number) => {
      const event = purchase(id, '2026-03-05', value)
      return { ...event, id: `${shop} ${id}`, params: { ...event.params, order_shop: shop } }
    }
    await count(
      ...['1', '2', '3'].map((id) => of('woocommerce', id, Number(id) * 10)),
      ...['1', '2', '3'].map((id) => of('easy_digital_downloads', id, Number(id) * 7)),
      of('woocommerce', '4', 5),
    )
    const file = (...totals: number[]) =>
      ['order number,date,total', ...totals.map((total, index) => `${index + 1},2026-03-05,${total}`)].join('\n')
    expect((await compare(file(10, 20, 30))).data.counts).toEqual({ matched: 3, different: 0, missing: 0, extra: 1 })
    expect((await compare(file(7, 14, 20, 9))).data.counts).toEqual({ matched: 2, different: 1, missing: 1, extra: 0 })
  })

  test('lists for each order whether it matches, and why not', async () => {
    await count(
      purchase('1', '2026-03-05', 12.99),
      purchase('2', '2026-03-06', 20),
      purchase('3', '2026-03-06', 30),
      purchase('3', '2026-03-07', 10, 'GBP', 'refund'),
      purchase('4', '2026-03-07', 5, 'USD'),
      purchase('5', '2026-03-08', 7),
      purchase('6', '2026-03-20', 7),
    )
    await server.services.store.append(
      [],
      [{ site: server.site.id, time: Date.parse('2026-03-08T09:00Z'), reason: 'excluded', count: 3 }],
    )
    await server.services.store.flush()
    const { data } = await compare(
      [
        'order number,date,total,currency,status',
        '#1,2026-03-05,12.99,GBP,completed',
        '2,2026-03-06,21,GBP,completed',
        '3,2026-03-06,20,GBP,completed',
        '4,2026-03-07,5,USD,completed',
        '7,2026-03-08,9,GBP,completed',
        '8,2026-03-08,9,GBP,cancelled',
        '9,2026-03-01,9,GBP,completed',
        '10,2026-03-07,9,GBP,completed',
      ].join('\n'),
    )
    expect(data.range).toEqual({ start: '2026-03-01', end: '2026-03-08' })
    expect(data.counts).toEqual({ matched: 3, different: 1, missing: 4, extra: 1 })
    expect(data.rows.map(({ id, outcome, reason }) => [id, outcome, reason])).toEqual([
      ['7', 'missing', 'excluded'],
      ['8', 'missing', 'status'],
      ['5', 'extra', 'unknown'],
      ['4', 'matched', 'no_rate'],
      ['10', 'missing', 'unknown'],
      ['2', 'different', 'unknown'],
      ['9', 'missing', 'before_first_day'],
    ])
  })

  test('reads more orders than one answer holds', async () => {
    const orders = QUERY_LIMITS.rows + 5
    await count(...Array.from({ length: orders }, (_, index) => purchase(`N${index}`, '2026-03-09', 1)))
    const lines = Array.from({ length: orders }, (_, index) => `N${index},2026-03-09,1`)
    const { data } = await compare(['order,date,total', ...lines].join('\n'))
    expect(data.counts).toEqual({ matched: orders, different: 0, missing: 0, extra: 0 })
    expect(data.rows).toEqual([])
  })

  test('needs permission to change settings, and a licence for the eCommerce report', async () => {
    const csv = 'order,date,total\nA,2026-03-09,1'
    const viewer = await server.signIn('viewer', [server.site.id])
    expect((await compare(csv, viewer)).data.type).toBe('forbidden')
    await server.services.licences.remove(server.site)
    expect((await compare(csv)).data.type).toBe('license_level')
  })

  test.each([
    ['a formula', '=HYPERLINK("http://x")'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['the name of something every object has', '__proto__'],
    ['SQL', "'; DROP TABLE events; --"],
  ])('treats %s as an ordinary order number', async (_, id) => {
    await count(purchase('A', '2026-03-09', 1))
    const { data } = await compare(`order,date,total\n"${id.replaceAll('"', '""')}",2026-03-09,1`)
    expect(data.rows.map((row) => [row.id, row.outcome])).toEqual([
      [id, 'missing'],
      ['A', 'extra'],
    ])
  })
})
