/** Pages that were not found, in the Exceptions report: worked out by hand from the events. */
import { DAY_MS, HOUR_MS, type ImportEvent } from '@curlew/model'
import { ExceptionsPayload, exceptions } from '@curlew/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { askReport } from '../test/ask-report.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T20:00:00Z')
let server: TestServer
let made = 0

/** A visit that opens a page that is not there, as the script sends it. */
const missed = (path: string, linked_from?: string, time = NOW - DAY_MS): ImportEvent[] => {
  const page = { url: `https://example.org${path}`, visitor: `visitor ${++made}`, time: time + made }
  return [
    {
      ...{ ...page, id: `view ${made}`, name: 'page_view' },
      params: { content_type: 'not_found', ...(linked_from && { linked_from }) },
    },
    { ...page, id: `event ${made}`, name: 'page_not_found' },
  ]
}

beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  await server.services.licences.enter(await server.licence('agency'), server.site)
  await importEvents(server.services.store, server.site, [
    ...missed('/gifts/', '/journal/'),
    ...missed('/gifts/', '/journal/'),
    ...missed('/gifts/', 'other.example/list'),
    ...missed('/gifts/'),
    ...missed('/pan/', '/'),
    ...missed('/before/', '/', NOW - 10 * DAY_MS),
    // One page is there, and a site may send the event alone.
    { id: 'there', name: 'page_view', url: 'https://example.org/', visitor: 'a', time: NOW - DAY_MS },
    {
      id: 'alone',
      name: 'page_not_found',
      url: 'https://example.org/alone/',
      visitor: 'a',
      time: NOW - DAY_MS + HOUR_MS,
    },
  ])
  await server.services.store.flush()
})
afterAll(() => server.close())

test('missing pages are listed with their views and the pages that link to them', async () => {
  const owner = await server.signIn('administrator')
  const answer = await askReport(owner, server.site.id, exceptions, { start: '2026-03-04', end: '2026-03-10' })
  expect(ExceptionsPayload.parse(answer.data).not_found).toEqual([
    {
      ...{ host: 'example.org', path: '/gifts/', views: 4 },
      linked_from: [
        { from: '/journal/', views: 2 },
        { from: '', views: 1 },
        { from: 'other.example/list', views: 1 },
      ],
    },
    { host: 'example.org', path: '/alone/', views: 1, linked_from: [] },
    { host: 'example.org', path: '/pan/', views: 1, linked_from: [{ from: '/', views: 1 }] },
  ])
})

test('a missing page does not make a visit engaged', async () => {
  const { id, timeZone, currency } = server.site
  const { totals } = await server.services.store.run(
    {
      metrics: ['engagedSessions', 'sessions'],
      range: { start: '2026-03-04', end: '2026-03-10' },
      filters: [{ dimension: 'landingPage', operator: 'is', values: ['/gifts/'] }],
    },
    { site: id, timeZone, currency, rates: {} },
  )
  expect(totals.current).toEqual({ engagedSessions: 0, sessions: 4 })
})
