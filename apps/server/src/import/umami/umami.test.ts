import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { naiveAnswer } from '@curlew/engine/naive'
import type { QueryInput } from '@curlew/model'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryContext } from '../../entities/site.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { inputFile } from '../input/input-file.ts'
import type { ForeignEvent, KindContext } from '../kind/kind.ts'
import { importKind, leftOut } from '../testing/import-kind.ts'
import { UMAMI } from './umami.ts'

const RANGE = { start: '2026-02-01', end: '2026-02-28' }
const COLUMNS = [
  ...['website_id', 'session_id', 'visit_id', 'event_id', 'hostname', 'browser', 'os', 'device', 'screen', 'language'],
  ...['country', 'region', 'city', 'url_path', 'url_query', 'utm_source', 'utm_medium', 'utm_campaign'],
  ...[
    'referrer_path',
    'referrer_query',
    'referrer_domain',
    'page_title',
    'lcp',
    'event_type',
    'event_name',
    'created_at',
  ],
] as const
type Given = Partial<Record<(typeof COLUMNS)[number], string>>

const field = (text: string) => (/[",;\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csv = (rows: readonly Given[], delimiter = ',', columns: readonly string[] = COLUMNS) =>
  [
    columns.join(delimiter),
    ...rows.map((row) => columns.map((name) => field(row[name as keyof Given] ?? '')).join(delimiter)),
  ].join('\n')

const file = (text: string | Buffer) => {
  const name = join(temporaryFolder(), 'website_event.csv')
  writeFileSync(name, text)
  return name
}

const ANNE: Given = {
  ...{ website_id: 'w', session_id: 'anne', hostname: 'example.org', browser: 'edge-chromium', os: 'Windows 10' },
  ...{
    device: 'laptop',
    screen: '1920x1080',
    language: 'de-DE',
    country: 'DE',
    region: 'DE-BE',
    city: 'Berlin',
    event_type: '1',
  },
}
const BEN: Given = {
  ...ANNE,
  session_id: 'ben',
  browser: 'ios',
  os: 'iOS',
  device: 'mobile',
  country: 'US',
  city: '\\N',
}

/** Two visitors: three visits, five page views, two events and one measurement. */
const ROWS: Given[] = [
  {
    ...ANNE,
    event_id: 'e1',
    created_at: '2026-02-01 10:00:00',
    url_path: '/',
    referrer_domain: 'www.google.com',
    referrer_path: '/',
    page_title: 'Home',
  },
  {
    ...ANNE,
    event_id: 'e2',
    created_at: '2026-02-01 10:01:00',
    url_path: '/shop',
    url_query: 'a=1',
    page_title: 'Shop, "fine"',
  },
  {
    ...ANNE,
    event_id: 'e3',
    created_at: '2026-02-01 10:01:30',
    url_path: '/shop',
    event_type: '2',
    event_name: 'Sign up – größer!',
  },
  {
    ...ANNE,
    event_id: 'e4',
    created_at: '2026-02-01T12:00:00Z',
    url_path: '/',
    utm_source: 'news',
    utm_medium: 'email',
    utm_campaign: 'spring',
  },
  {
    ...BEN,
    event_id: 'e5',
    created_at: '2026-02-02 01:00:00.123+02',
    url_path: '/',
    url_query: '?utm_source=x&utm_campaign=own',
    utm_source: 'other',
  },
  { ...BEN, event_id: 'e6', created_at: '2026-02-02 01:00:10+02:00', url_path: '/shop' },
  {
    ...BEN,
    event_id: 'e7',
    created_at: '2026-02-02 01:00:20+02',
    url_path: '/shop',
    event_type: '2',
    event_name: 'purchase',
  },
  { ...BEN, event_id: 'e8', created_at: '2026-02-02 01:00:21+02', url_path: '/shop', event_type: '5', lcp: '1200' },
  { ...BEN, event_id: 'e9', created_at: '2026-02-02 01:00:22+02', url_path: '/shop', event_type: '4' },
  { ...BEN, event_id: 'e10', created_at: 'yesterday', url_path: '/shop' },
  { ...BEN, event_id: 'e11', created_at: '2026-02-02 01:00:23', url_path: '/shop', session_id: '' },
  { ...BEN, event_id: 'e12', created_at: '2026-02-02 01:00:24', url_path: '/', hostname: 'other.example' },
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ now: Date.parse('2026-03-10T12:00:00Z') })
})
afterAll(() => server.close())

test('page views, events, sources, campaigns, devices and places come over, counted by hand and by the plain evaluator', async () => {
  const { report, events } = await importKind('umami', server, [file(csv(ROWS))])
  expect(report).toMatchObject({ lines: 12, pageViews: 5, otherEvents: 3, visitors: 2, added: 8 })
  expect(report).toMatchObject({ from: '2026-02-01', to: '2026-02-01' })
  expect(leftOut(report)).toEqual({
    no_time: 1,
    no_session: 1,
    other_type: 1,
    'The address does not belong to example.org.': 1,
  })
  const context = queryContext(server.site)
  const ask = async (query: Omit<QueryInput, 'range'>) => {
    const { rows, totals } = await server.services.store.run({ range: RANGE, ...query }, context)
    const expected = naiveAnswer(events, { range: RANGE, ...query }, context)
    const texts = (answer: typeof rows) => answer.map((row) => JSON.stringify(row)).toSorted()
    expect(texts(rows)).toEqual(texts(expected.rows))
    expect(totals).toEqual(expected.totals)
    return {
      totals: totals.current,
      rows: rows.map(({ dimensions, current }) => [...Object.values(dimensions), ...Object.values(current ?? {})]),
    }
  }
  const { totals } = await ask({ metrics: ['sessions', 'screenPageViews', 'totalUsers'] })
  expect(totals).toEqual({ sessions: 3, screenPageViews: 5, totalUsers: 2 })
  const sorted = async (...given: Parameters<typeof ask>) => (await ask(...given)).rows.toSorted()
  expect(
    await sorted({ metrics: ['sessions'], dimensions: ['sessionSource', 'sessionMedium', 'sessionCampaignName'] }),
  ).toEqual([
    ['google', 'organic', '', 1],
    ['news', 'email', 'spring', 1],
    ['x', '', 'own', 1],
  ])
  expect(
    await sorted({ metrics: ['sessions'], dimensions: ['country', 'deviceCategory', 'browser', 'operatingSystem'] }),
  ).toEqual([
    ['DE', 'desktop', 'Microsoft Edge', 'Windows', 2],
    ['US', 'mobile', 'Safari', 'iOS', 1],
  ])
  expect(await sorted({ metrics: ['eventCount'], dimensions: ['eventName'] })).toEqual([
    ['Sign_up_gro_er', 1],
    ['page_view', 5],
    ['umami_purchase', 1],
    ['web_vitals', 1],
  ])
})

test('twice the same changes nothing, also with other separators, in another order of columns and without ids', async () => {
  const shuffled = [...COLUMNS].reverse()
  for (const text of [csv(ROWS), csv(ROWS, ';'), `\uFEFF${csv(ROWS, '\t', shuffled)}`]) {
    const { report } = await importKind('umami', server, [file(text)])
    expect(report).toMatchObject({ added: 0, alreadyThere: 8 })
  }
  // Two equal rows without ids are two events, each time the same.
  const twice = [ROWS[0]!, ROWS[0]!].map((row) => ({ ...row, event_id: '', created_at: '2026-02-20 10:00:00' }))
  expect((await importKind('umami', server, [file(csv(twice))])).report).toMatchObject({ added: 2 })
  expect((await importKind('umami', server, [file(csv(twice))])).report).toMatchObject({ added: 0, alreadyThere: 2 })
})

test('columns may be missing: without those of the session the device is unknown, without a time the file is refused', async () => {
  const few = ['session_id', 'created_at', 'url_path', 'event_type']
  const row = { ...ANNE, created_at: '2026-02-21 10:00:00', url_path: '/few' }
  const { events } = await importKind('umami', server, [file(csv([row], ',', few))])
  expect(events).toMatchObject([{ hostname: 'example.org', path: '/few', browser: '', country: '' }])
  await expect(importKind('umami', server, [file(csv([row], ',', few.slice(1)))])).rejects.toThrow(
    'is no export of Umami: the column session_id is missing.',
  )
})

test('rows with other numbers of columns are named by line; what follows is read', async () => {
  const lines = csv(ROWS.slice(0, 2)).split('\n')
  const { report } = await importKind('umami', server, [file([lines[0], lines[1], 'a,b,c', lines[2]].join('\n'))])
  expect(report).toMatchObject({ lines: 3, pageViews: 2 })
  expect(report.leftOut).toMatchObject([{ reason: 'columns', lines: 1, first: [{ line: 3 }] }])
})

test('a quote that is never closed ends the file there, in bounded memory', async () => {
  const text = `${csv(ROWS.slice(0, 1))}\n"${'never closed '.repeat(200_000)}`
  const { report } = await importKind('umami', server, [file(text)])
  expect(report.damaged).toHaveLength(1)
  expect(report.pageViews).toBe(1)
})

const context: KindContext = { host: 'example.org' } as KindContext
async function read(rows: readonly Given[]): Promise<ForeignEvent[]> {
  const outcomes = await Array.fromAsync(UMAMI.read(await inputFile(file(csv(rows))), context))
  return outcomes.flat().flatMap((outcome) => ('events' in outcome ? (outcome.events as ForeignEvent[]) : []))
}

test('rows keep their columns, with any text in them', async () => {
  const word = fc.string({ unit: 'grapheme' }).filter((text) => !/^(?:\\N|NULL)$/.test(text) && !text.includes('\r'))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 8 }), async (texts) => {
      const rows = texts.map(([title, city], i) => ({
        ...{ ...ANNE, event_id: `p${i}`, created_at: '2026-02-22 10:00:00', url_path: '/p' },
        ...{ page_title: title, city },
      }))
      const events = await read(rows)
      expect(events.map((event) => [event.title, event.city])).toEqual(
        texts.map((pair) => pair.map((text) => text.slice(0, 512))),
      )
    }),
    { numRuns: 30 },
  )
})
