/** Insights and the exception of a digest, calculated by hand from the visits. */
import { writeFileSync } from 'node:fs'
import { naiveAnswer } from '@curlew/engine/naive'
import { DAY_MS, HOUR_MS, type ImportEvent, MINUTE_MS, type StoredEvent } from '@curlew/model'
import { NO_REPORT_MAIL } from '@curlew/model/mail'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { FEATURES } from '../features.ts'
import { recordedImport } from '../test/recorded-import.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { startMailServer, type TestMailServer } from './testing.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const SUNDAY_AT_SEVEN = Date.parse('2026-11-22T07:00:00Z')
const WEEK = { start: '2026-11-15', end: '2026-11-21' }
const WEEK_BEFORE = { start: '2026-11-08', end: '2026-11-14' }
const MONDAY = { now: Date.parse('2026-11-16T10:00:00Z'), before: Date.parse('2026-11-09T10:00:00Z') }

let smtp: TestMailServer
let server: TestServer
let owner: Browser
let events: StoredEvent[]

const view = (id: string, time: number, path: string, title: string, some: Partial<ImportEvent>): ImportEvent => ({
  ...{ id, name: 'page_view', time, url: `https://example.org${path}`, title, visitor: id, country: 'GB' },
  ...some,
})
/** So many visits on the days of a week, an hour or more apart. */
const visits = (week: 'now' | 'before', kind: string, count: number, make: (i: number) => ImportEvent[]) =>
  Array.from({ length: count }, (_, i) =>
    make(i).map((event, step) => ({
      ...event,
      id: `${week} ${kind} ${i} ${step}`,
      visitor: `${week} ${kind} ${i}`,
      time: MONDAY[week] + (i % 5) * DAY_MS + i * MINUTE_MS + step,
    })),
  ).flat()

/** The letter brought 120 visits, then 20; search 30, then 52, of which all read one page; 12 jars were sold, then 42. */
function history(): ImportEvent[] {
  const letter = (i: number) => [
    view('', 0, `/letter-${i % 8}/?utm_source=letter&utm_medium=email`, `Letter ${i % 8}`, {}),
  ]
  const found = (path: string, title: string) => [view('', 0, path, title, { referrer: 'https://www.google.com/' })]
  const marmalade = found('/marmalade/', 'Marmalade & <b>more</b>')
  const order = (week: string, jars: number, i: number): ImportEvent[] => [
    view('', 0, '/thanks/', 'Thanks', {
      name: 'purchase',
      params: {
        transaction_id: `${week}${i}`,
        value: 5 * jars,
        currency: 'GBP',
        items: [{ item_id: 'm', item_name: 'Seville Marmalade', price: 5, quantity: jars }],
      },
    }),
  ]
  return [
    // Without it the site would be younger than the days that are compared.
    view('first', MONDAY.before - 30 * DAY_MS, '/', 'Home', {}),
    ...visits('before', 'letter', 120, letter),
    ...visits('now', 'letter', 20, letter),
    ...visits('before', 'search', 30, (i) => (i < 4 ? marmalade : found(`/page-${i % 13}/`, `Page ${i % 13}`))),
    ...visits('now', 'search', 52, () => marmalade),
    ...visits('before', 'order', 12, (i) => order('b', 1, i)),
    ...visits('now', 'order', 21, (i) => order('n', 2, i)),
  ]
}

beforeEach(async () => {
  smtp = await startMailServer()
  const config = { chromium: null, smtp: smtp.account, publicUrl: 'https://stats.example' }
  server = await startTestServer({ now: NOW, config })
  events = await recordedImport(server.services.store, server.site, history())
  await server.services.licences.enter(await server.licence('agency', server.site, 365), server.site)
  owner = await server.signIn('administrator')
})
afterEach(async () => {
  await server.close()
  await smtp.close()
})

/** The digest of the week, to a person who reads a language. */
async function digest(language = 'en-GB', at = SUNDAY_AT_SEVEN) {
  const setting = { ...NO_REPORT_MAIL, every: 'weekly', weekday: 0, hour: 7 }
  const path = `sites/${server.site.id}/report-mail`
  expect((await owner.rest('PUT', path, setting, { 'accept-language': language })).status).toBe(200)
  server.clock.now = at
  await FEATURES.jobs(server.services)
    .find(({ name }) => name === 'mail')!
    .run(new AbortController().signal)
  const { mail } = smtp.mails[0]!
  if (process.env.PICTURES) writeFileSync(`${process.env.PICTURES}/digest-${language}.html`, mail.html as string)
  return { text: (mail.text ?? '').replaceAll(/[\u00a0\u202f]/g, ' '), html: mail.html as string }
}

/** An exception as a check keeps it. */
const keep = (daysAgo: number, deviation: number, some: object = {}) =>
  server.services.database
    .insertInto('exceptions')
    .values({
      ...{ site_id: server.site.id, family: 'orders', found_at: NOW - daysAgo * DAY_MS, signal: 'checkoutErrors' },
      latest_at: NOW - daysAgo * DAY_MS,
      resolved_at: NOW - daysAgo * DAY_MS + HOUR_MS,
      facts: JSON.stringify({
        ...{ signal: 'checkoutErrors', value: '', hours: 24, observed: 11, expected: 2, low: 0, high: 4, deviation },
        ...{ from: new Date(NOW - (daysAgo + 1) * DAY_MS).toISOString(), symptoms: [], chart: [], difference: 9 },
        to: new Date(NOW - daysAgo * DAY_MS).toISOString(),
        explanations: [
          {
            dimension: 'sessionDefaultChannelGroup',
            rows: [
              { value: 'Organic Search', count: 1, difference: 7 },
              { value: null, count: 3, difference: 2 },
            ],
          },
        ],
      }),
      ...{ verdict: null, deleted_at: null },
      ...some,
    })
    .execute()

describe('insights in a digest', () => {
  test('is the channel, the product and the page that changed most, by the figures of the plain evaluation', async () => {
    const { text, html } = await digest()
    const context = queryContext(server.site)
    const naive = (metric: string, dimension: string, value: string) => {
      const query = { metrics: [metric], dimensions: [dimension], range: WEEK, compare: WEEK_BEFORE }
      const row = naiveAnswer(events, query as never, context).rows.find(
        ({ dimensions }) => (dimensions as Record<string, string>)[dimension] === value,
      ) as unknown as { current: Record<string, number>; previous: Record<string, number> }
      return { count: row.current[metric]!, before: row.previous[metric]! }
    }
    const email = naive('sessions', 'sessionDefaultChannelGroup', 'Email')
    const jars = naive('itemsPurchased', 'itemName', 'Seville Marmalade')
    const page = naive('screenPageViews', 'pagePath', '/marmalade/')
    expect([email, jars, page]).toEqual([
      { count: 20, before: 120 },
      { count: 42, before: 12 },
      { count: 52, before: 4 },
    ])
    expect(text).toContain(
      [
        'What stands out',
        '1. “Marmalade & <b>more</b>” was viewed more often. “Marmalade & <b>more</b>” was viewed 52 times, 48 more often than in the week before.',
        '2. “Seville Marmalade” sells better. 42 were sold, against 12 in the week before.',
        '3. Sessions fell 42.6%, Email most of all. Your site had 93 sessions, 69 fewer than the 162 of the week before. At the same time Email went from 120 to 20.',
      ].join('\n'),
    )
    expect(html).toContain('“Marmalade &amp; &lt;b&gt;more&lt;/b&gt;” was viewed more often.</b>')
  })

  test('is in the language of the reader', async () => {
    const { text } = await digest('de-DE')
    expect(text).toContain(
      '1. „Marmalade & <b>more</b>“ wurde öfter aufgerufen. „Marmalade & <b>more</b>“ wurde 52 Mal aufgerufen, 48 Mal öfter als in der Woche davor.',
    )
    expect(text).toContain(
      '2. „Seville Marmalade“ verkauft sich besser. 42 wurden verkauft, gegenüber 12 in der Woche davor.',
    )
  })

  test('is left out where the week was as the one before', async () => {
    expect((await digest('en-GB', SUNDAY_AT_SEVEN + 28 * DAY_MS)).text).not.toContain('What stands out')
  })
})

test('a week in which no page was opened says so where its pages would be, in the text as well', async () => {
  const { text, html } = await digest('en-GB', SUNDAY_AT_SEVEN + 28 * DAY_MS)
  expect(text).toContain('Top pages\nNo page was opened in these days.')
  expect(html).toContain('No page was opened in these days.')
})

describe('the exception of a digest', () => {
  test('is the least likely of those days, with what explains it and a link to it; the others are counted', async () => {
    await keep(2, 6)
    await keep(1, 9)
    await keep(3, 30, { deleted_at: NOW })
    await keep(12, 30)
    const { text, html } = await digest()
    expect(text).toContain(
      [
        'Checkout errors: 11 in 24 hours',
        '20 Nov 2026, 08:00. Expected 0 to 4. 78% of the difference is Organic Search.',
        '1 more exception is in the report.',
        `Look at it: https://stats.example/#/exceptions?site=${server.site.id}&start=${WEEK.start}&end=${WEEK.end}`,
      ].join('\n'),
    )
    expect(html).toContain('class="warnSoft"')
  })

  test('names the source that makes up most of it, rather than its channel', async () => {
    const part = (value: string, difference: number) => ({ value, count: 1, difference })
    const facts = {
      ...{ signal: 'sessions', value: '', hours: 6, observed: 400, expected: 100, low: 60, high: 150, deviation: 9 },
      ...{ from: new Date(NOW - DAY_MS - 6 * HOUR_MS).toISOString(), to: new Date(NOW - DAY_MS).toISOString() },
      ...{ symptoms: [], chart: [], difference: 300, mainly: { dimension: 'sessionSource', value: 'spam.example' } },
      explanations: [
        { dimension: 'sessionDefaultChannelGroup', rows: [part('Referral', 297), part('Direct', 3)] },
        { dimension: 'sessionSource', rows: [part('spam.example', 285), part('blog.example', 15)] },
      ],
    }
    await keep(1, 9, { signal: 'sessions', family: 'traffic', facts: JSON.stringify(facts) })
    expect((await digest()).text).toContain('Expected 60 to 150. 95% of the difference is spam.example.')
  })

  test('that is still open comes first', async () => {
    await keep(1, 9)
    await keep(2, 6, { resolved_at: null, signal: 'notFound' })
    expect((await digest()).text).toContain('19 Nov 2026, 08:00. Expected 0 to 4.')
  })

  test('is left out where the licence does not open exceptions', async () => {
    await keep(1, 9)
    await server.services.licences.enter(await server.licence('pro', server.site, 365), server.site)
    expect((await digest()).text).not.toContain('Checkout errors')
  })
})
