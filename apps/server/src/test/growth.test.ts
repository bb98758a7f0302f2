/** One request must not stop the server: the time to read foreign text grows in proportion to its length. */

import { type KnownValue, type Surroundings, understand } from '@curlew/assistant'
import {
  CollectEnvelope,
  channelOf,
  DimensionSettings,
  EventName,
  ImportEvent,
  SearchProperty,
  socialNetworkOf,
  sourceOfReferrer,
} from '@curlew/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readOrder } from '../collect/order.ts'
import { NewSite } from '../entities/site.ts'
import { createCms } from '../hosts/wordpress/testing.ts'
import { clientAddress } from '../http/client-address.ts'
import { readCsv } from '../http/csv-file.ts'
import { requestLocale } from '../http/locale.ts'
import { importLines } from '../import/importer.ts'
import { readOrders } from '../reconcile/orders-file.ts'
import { readExport } from '../search-console/export-file.ts'
import { cleanText, readAddress, readReferrer } from '../text/address.ts'
import { withoutEmails, withoutPrivateData } from '../text/private-data.ts'
import { readUserAgent } from '../text/user-agent.ts'
import { hostileTexts, tooMuchGrowth } from './growth.ts'
import { type Browser, CHROME_ON_WINDOWS, freshAddress, startTestServer, type TestServer } from './test-server.ts'

const KB = 1024
const bytes = (text: string) => Buffer.from(text)
/** A refusal is an answer as well. */
const tried = async (work: () => unknown) => {
  try {
    await work()
  } catch {
    // What it refuses, it has read.
  }
}

/** Every hostile text at three lengths, as work; those whose cost grows faster than the text. */
async function growing(sizes: readonly number[], work: (text: string) => unknown): Promise<string[]> {
  const texts = new Map(sizes.map((size) => [size, hostileTexts(size)]))
  const found: string[] = []
  for (const [index, { name }] of texts.get(sizes[0]!)!.entries()) {
    const costs = await tooMuchGrowth(sizes, (size) => work(texts.get(size)![index]!.text))
    if (!costs) continue
    found.push(`${name}: ${costs.map((cost) => cost.toFixed(1)).join(', ')} ms`)
    if (found.length === 3) break
  }
  return found
}

describe('parsing time is proportional to the text', () => {
  const range = { start: '2026-03-01', end: '2026-03-02' }
  const site = { timeZone: 'Europe/London', currency: 'GBP' }
  const CASES: [string, (text: string) => unknown][] = [
    ['private data', withoutPrivateData],
    ['private data in the value of a field', (text) => withoutPrivateData(`sid=${text}`)],
    ['e-mail addresses', withoutEmails],
    ['text to keep', (text) => cleanText(text, text.length)],
    ['the path of a page', (text) => readAddress(`https://example.org/${text}`)],
    ['the host of a page', (text) => readAddress(`https://${text}/`)],
    [
      'campaign parameters',
      (text) => readAddress(`https://example.org/?utm_source=${encodeURIComponent(text.toWellFormed())}`),
    ],
    ['a query', (text) => readAddress(`https://example.org/?${text}`)],
    ['a referrer', readReferrer],
    ['an app as a referrer', (text) => readReferrer(`android-app://com.${text}`)],
    ['where a visit comes from', (text) => sourceOfReferrer(`${text}.example`.slice(-253))],
    ['a network', (text) => socialNetworkOf(text.slice(0, 255))],
    ['a channel', (text) => channelOf({ source: text.slice(0, 255), medium: text, campaign: text })],
    ['a user agent', readUserAgent],
    ['a user agent behind a real one', (text) => readUserAgent(`${CHROME_ON_WINDOWS} ${text}`)],
    ['languages', requestLocale],
    ['forwarded addresses', (text) => clientAddress('10.0.0.1', text, (address) => address.startsWith('10.'))],
    ['the fields of a request', (text) => CollectEnvelope.safeParse({ site: text, visitor: text, events: [text] })],
    [
      'a line of history',
      (text) =>
        ImportEvent.safeParse({ id: text, name: text, time: text, url: text, country: text, params: { [text]: text } }),
    ],
    ['the name of an event', (text) => EventName.safeParse(text)],
    ['the money of an order', (text) => readOrder('purchase', { value: text, currency: text, items: [] }, 'EUR')],
    ['a dimension', (text) => DimensionSettings.safeParse([{ name: text, label: text, tooltip: text, enabled: true }])],
    ['a property', (text) => SearchProperty.safeParse(`https://${text}`)],
    ['a domain', (text) => NewSite.safeParse({ name: text, domain: text, timezone: text, currency: text })],
    ['a CSV file', (text) => tried(() => Array.fromAsync(readCsv(bytes(text), 200_000, 'orders')))],
    [
      'a cell of a CSV file',
      (text) => tried(() => Array.fromAsync(readCsv(bytes(`a,b\n1,${text}`), 200_000, 'orders'))),
    ],
    ['the head of an orders file', (text) => tried(() => readOrders(bytes(`Order,Date,Total,${text}\n`), site))],
    ...['number', 'date', 'total', 'status'].map((name): [string, (text: string) => unknown] => [
      `the ${name} in an orders file`,
      (text) => {
        const row = {
          number: '1',
          date: '2026-03-01',
          total: '1',
          status: 'paid',
          [name]: `"${text.replaceAll('"', '""')}"`,
        }
        return tried(() =>
          readOrders(bytes(`number,date,total,status\n${row.number},${row.date},${row.total},${row.status}\n`), site),
        )
      },
    ]),
    ...['term', 'clicks', 'position'].map((name): [string, (text: string) => unknown] => [
      `the ${name} in a file of search terms`,
      (text) => {
        const row = { term: 'a', clicks: '1', position: '1', [name]: `"${text.replaceAll('"', '""')}"` }
        return tried(() =>
          readExport(bytes(`query,clicks,impressions,position\n${row.term},${row.clicks},1,${row.position}\n`), range),
        )
      },
    ]),
  ]
  // Longer than any door lets through, so that growth shows where a step costs next to nothing.
  test.each(CASES)('%s', async (_, work) => expect(await growing([4 * KB, 8 * KB, 16 * KB], work)).toEqual([]))
})

describe('questions', () => {
  const KNOWN = 1000
  const valuesOf = (count: number): KnownValue[] =>
    Array.from({ length: count }, (_, i) => ({
      dimension: i % 2 ? 'pagePath' : 'itemName',
      value: `/value-${i}/of ${i} visits`,
      names: [`Value ${i} of the last ${i} days`],
    }))
  const placeWith = (values: KnownValue[]): Surroundings => ({
    ...{ today: '2026-11-18', firstDayOfWeek: 1, firstDay: '2024-03-11' },
    ...{ locale: 'de-DE', hasShop: true, params: ['author'], values },
  })
  const place = placeWith(valuesOf(KNOWN))
  /** Above it, a question is refused unread. */
  const LONGEST = 300

  test(
    'take time proportional to their text',
    async () =>
      // Some 300 texts of three lengths, several times over.
      expect(await growing([LONGEST / 4, LONGEST / 2, LONGEST], (text) => understand(text, place))).toEqual([]),
    240_000,
  )

  test('of known words take time proportional to their number', async () => {
    const words = 'value 7 of the last 3 days from May to June by country und Umsatzanteil vistors '
    const work = (size: number) => understand(words.repeat(4).slice(0, size), place)
    expect(await tooMuchGrowth([LONGEST / 4, LONGEST / 2, LONGEST], work)).toBeNull()
  })

  test('that are too long are refused in time proportional to their text', async () =>
    expect(await growing([4 * KB, 8 * KB, 16 * KB], (text) => understand(text, place))).toEqual([]))

  test('take time proportional to the number of the site’s values', async () => {
    const work = (count: number) => understand('valeu 7 of the lst 3 days', placeWith(valuesOf(count)))
    expect(await tooMuchGrowth([2 * KNOWN, 4 * KNOWN, 8 * KNOWN], work)).toBeNull()
  })
})

describe('request time is proportional to its text', () => {
  let server: TestServer
  let owner: Browser
  let cms: ReturnType<typeof createCms>
  let secret: string
  beforeAll(async () => {
    server = await startTestServer({ config: { proxies: ['10.0.0.1'] } })
    owner = await server.signIn('administrator')
    cms = createCms(server, server.site, await server.services.connectorSecrets.make(server.site.id))
    secret = await server.services.protocolSecrets.make(server.site.id)
    await server.services.licences.enter(await server.licence('pro'), server.site)
  })
  afterAll(() => server.close())

  let ids = 0
  const visit = (fields: object, headers: Record<string, string> = {}, more: object = {}) =>
    server.visit(
      {
        site: server.site.key,
        sent: server.clock.now,
        events: [
          {
            id: `event-${String(++ids).padStart(8, '0')}`,
            name: 'page_view',
            at: server.clock.now,
            url: 'https://example.org/',
            ...fields,
          },
        ],
        ...more,
      },
      { headers },
    )
  const report = (text: string) =>
    JSON.stringify({
      client_id: text,
      user_agent: text,
      ip_override: text,
      events: [
        {
          name: 'purchase',
          params: {
            value: text,
            currency: text,
            transaction_id: text,
            page_location: `https://example.org/${text}`,
            items: [{ item_name: text, price: text }],
          },
        },
        { name: text, params: { [text]: text } },
      ],
    })
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    server.app.request(
      path,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
      from(freshAddress()),
    )
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
  /** As headers carry it. */
  const header = (text: string) => text.toWellFormed().replace(/[^\x20-\x7e]/g, '~')
  const upload = (path: string, content: string) => {
    const form = new FormData()
    form.set('file', new File([content], 'a.csv'))
    return server.app.request(`/api/curlew/v1/sites/${server.site.id}/${path}`, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'x-wp-nonce': owner.page.rest_nonce },
      body: form,
    })
  }
  const protocol = (name: string) => `${name}?measurement_id=${server.site.key}&api_secret=${secret}`

  const DOORS: [string, (text: string) => unknown][] = [
    ['the address of a visit', (text) => visit({ url: `https://example.org/${text}` })],
    ['the campaign of a visit', (text) => visit({ url: `https://example.org/?utm_source=x&utm_campaign=${text}` })],
    [
      'title, referrer and parameters of a visit',
      (text) =>
        visit({
          title: text,
          referrer: `https://other.example/${text}`,
          params: { a: text, [text]: text, items: [{ item_name: text }] },
        }),
    ],
    ['language and visitor of a visit', (text) => visit({}, {}, { language: text, visitor: text })],
    ['a user agent', (text) => visit({}, { 'user-agent': header(text) })],
    [
      'where a request comes from',
      (text) => visit({}, { origin: header(text), referer: header(text), 'sec-purpose': header(text) }),
    ],
    [
      'forwarded addresses',
      (text) =>
        server.app.request(
          '/e',
          { method: 'POST', headers: { 'x-forwarded-for': header(text) }, body: '{}' },
          from('10.0.0.1'),
        ),
    ],
    ['a body that is nothing', (text) => server.visit(null, { raw: text })],
    ['a report of a server', (text) => post(protocol('/mp/collect'), report(text))],
    ['a report to check', (text) => post(protocol('/debug/mp/collect'), report(text))],
    [
      'a report by a stranger',
      (text) =>
        post(
          `/mp/collect?measurement_id=${encodeURIComponent(text.toWellFormed())}&api_secret=${encodeURIComponent(text.toWellFormed())}`,
          '{}',
        ),
    ],
    [
      'lines of history',
      (text) =>
        importLines(
          server.services.store,
          server.site,
          [
            text,
            JSON.stringify({ id: text, time: text, name: text, visitor: text, url: text, params: { [text]: text } }),
          ],
          1,
        ),
    ],
    [
      'a file of orders',
      (text) => upload('reconcile', `Order,Date,Total\n"${text.replaceAll('"', '""')}",${text},${text}`),
    ],
    [
      'a file of search terms',
      (text) =>
        upload('search-terms', `query,clicks,impressions,position\n"${text.replaceAll('"', '""')}",${text},1,1`),
    ],
    ['fields of a sign-in', (text) => post('/api/curlew/v1/sign-in', JSON.stringify({ email: text, password: text }))],
    [
      'a link that signs in',
      (text) => server.app.request(`/sign-in/${encodeURIComponent(text.toWellFormed())}`, {}, from(freshAddress())),
    ],
    [
      'fields of an ajax call',
      (text) => owner.ajax('curlew_get_report_data', { report: text, start: text, end: text, compare: text }),
    ],
    [
      'fields of a REST call',
      (text) => owner.rest('POST', 'sites', { name: text, domain: text, timezone: text, currency: text }),
    ],
    [
      'a REST call that asks',
      (text) => owner.rest('GET', `notes?site=1&params=${encodeURIComponent(text.toWellFormed())}`),
    ],
    [
      'the headers of a call',
      (text) =>
        owner.rest('GET', 'page-data', undefined, {
          'accept-language': header(text),
          'x-wp-nonce': header(text),
          cookie: header(text),
          'content-type': header(text),
        }),
    ],
    [
      'the headers of a signed call',
      (text) =>
        cms.call('/api/curlew/v1/page-data', {
          instead: {
            site: header(text),
            time: header(text),
            nonce: header(text),
            caller: header(text),
            signature: header(text),
          },
        }),
    ],
    [
      'a signed call',
      (text) =>
        cms.call(`/api/curlew/v1/page-data?x=${encodeURIComponent(text.toWellFormed())}`, {
          method: 'POST',
          body: text,
        }),
    ],
  ]
  test.each(DOORS)('%s', async (_, send) => {
    // An address of 2 KB is refused unread.
    expect(await growing([480, 960, 1920], send)).toEqual([])
    expect(await growing([KB, 2 * KB, 4 * KB], send)).toEqual([])
  })
})
