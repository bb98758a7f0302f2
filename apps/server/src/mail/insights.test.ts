/** What a digest says stands out, worked out by hand from the visits, and the exception that it names. */
import { writeFileSync } from 'node:fs'
import { naiveAnswer } from '@curlew/engine/naive'
import { DAY_MS, HOUR_MS, type ImportEvent, MINUTE_MS, type StoredEvent } from '@curlew/model'
import { NO_REPORT_MAIL } from '@curlew/model/mail'
import { createWords } from '@curlew/words'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queryContext } from '../entities/site.ts'
import { FEATURES } from '../features.ts'
import { recordedImport } from '../test/recorded-import.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { insightsOf, insightText } from './insights.ts'
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

/** The letter brought 40 visits, then 10; search 30, then 26, of which all read one page; 12 jars were sold, then 21. */
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
    ...visits('before', 'letter', 40, letter),
    ...visits('now', 'letter', 10, letter),
    ...visits('before', 'search', 30, (i) => (i < 4 ? marmalade : found(`/page-${i % 13}/`, `Page ${i % 13}`))),
    ...visits('now', 'search', 26, () => marmalade),
    ...visits('before', 'order', 4, (i) => order('b', 3, i)),
    ...visits('now', 'order', 3, (i) => order('n', 7, i)),
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

describe('what stands out in a digest', () => {
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
    const { current, previous } = naiveAnswer(
      events,
      { metrics: ['sessions'], range: WEEK, compare: WEEK_BEFORE } as never,
      context,
    ).totals as unknown as { current: { sessions: number }; previous: { sessions: number } }
    const email = naive('sessions', 'sessionDefaultChannelGroup', 'Email')
    const jars = naive('itemsPurchased', 'itemName', 'Seville Marmalade')
    const page = naive('sessions', 'pagePath', '/marmalade/')
    expect([email, jars, page]).toEqual([
      { count: 10, before: 40 },
      { count: 21, before: 12 },
      { count: 26, before: 4 },
    ])
    const share = Math.round((100 * (email.count - email.before)) / (current.sessions - previous.sessions))
    expect(text).toContain(
      [
        'What stands out',
        `1. Email explains ${share}% of the fall. It sent 10 sessions, 30 fewer than the week before.`,
        '2. Seville Marmalade sold 75% more. 21 pieces, up from 12.',
        '3. “Marmalade & <b>more</b>” is rising. Opened in 26 sessions, up 550%. Most of them came from google.',
      ].join('\n'),
    )
    expect(html).toContain('“Marmalade &amp; &lt;b&gt;more&lt;/b&gt;” is rising.</b>')
  })

  test('is said in the language of the reader', async () => {
    const { text } = await digest('de-DE')
    expect(text).toContain('2. Seville Marmalade: 75 % mehr verkauft. 21 Stück, vorher 12.')
    expect(text).toContain(
      '3. „Marmalade & <b>more</b>“ wird öfter geöffnet. Geöffnet in 26 Sitzungen, 550 % mehr. Die meisten kamen von google.',
    )
  })

  test('repeats no figure: neither of the head of the mail nor of another insight', async () => {
    const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
    const page = (name: string, count: number, before: number) => ({ name, count, before, host: 'x', path: `/${name}` })
    const figures = {
      // The one channel and the one country that there are say no more than the total does.
      channels: [{ name: 'Direct', count: 110, before: 40 }],
      products: [
        { name: 'Jam', count: 30, before: 9 },
        { name: 'Tea', count: 20, before: 4 },
      ],
      pages: [page('Home', 110, 40), page('Jam', 60, 20)],
      sourceOf: async () => null,
    }
    const country = (name: string, sessions: number, compare_sessions: number) => ({ name, sessions, compare_sessions })
    const infobox = { sessions: { value: 110, compare_value: 40 } }
    // Those who read about jam are those of Germany.
    const countries = [country('All', 110, 40), country('Germany', 60, 20), country('Austria', 50, 20)]
    const say = async (said: { count: number; before: number }[]) =>
      (await insightsOf(figures, { infobox, countries } as never, words, 'week', said)).map(insightText)
    const head = [
      { count: 110, before: 40 },
      { count: 30, before: 9 },
    ]
    expect(await say(head)).toEqual([
      'Tea sold 400% more. 20 pieces, up from 4.',
      '“Jam” is rising. Opened in 60 sessions, up 200%.',
      'More sessions from Austria. 50 sessions, after 20 the week before.',
    ])
  })

  test('is nothing where nothing changed by more than chance does; no part is more than the whole', async () => {
    const words = await createWords({ locale: 'en-GB', currency: 'GBP' })
    const none = { channels: [], products: [], pages: [], sourceOf: async () => null }
    const say = async (figures: object, sessions: [number, number]) => {
      const [value, compare_value] = sessions
      const overview = { infobox: { sessions: { value, compare_value } }, countries: [] } as never
      return (await insightsOf({ ...none, ...figures }, overview, words, 'month', [])).map(insightText)
    }
    expect(await say({ channels: [{ name: 'Direct', count: 110, before: 100 }] }, [110, 100])).toEqual([])
    expect(await say({ channels: [{ name: 'Direct', count: 4, before: 0 }] }, [4, 0])).toEqual([])
    const channels = [
      { name: 'Email', count: 10, before: 90 },
      { name: 'Direct', count: 100, before: 30 },
    ]
    expect(await say({ channels }, [110, 120])).toEqual([
      'Email changed most. It sent 10 sessions, 80 fewer than the month before.',
    ])
    const products = [
      { name: 'Jam', count: 9, before: 0 },
      { name: 'Tea', count: 0, before: 8 },
    ]
    expect(await say({ products }, [1, 1])).toEqual([
      'Jam is new among the products sold. 9 pieces, and none the month before.',
    ])
    expect(await say({ products: products.slice(1) }, [1, 1])).toEqual([
      'Tea was not sold. The month before, 8 pieces were.',
    ])
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

  test('that still goes on comes first', async () => {
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
