import { AJAX_ACTIONS, type Capability, type FilterValues, MAX_SEGMENTS, type Segments } from '@curlew/model'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCms } from '../hosts/wordpress/testing.ts'
import { importEvents } from '../import/importer.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
let server: TestServer
let owner: Browser
let viewer: Browser
let other: Browser

beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  await server.services.licences.enter(await server.licence('agency', server.site), server.site)
  owner = await server.signIn('administrator')
  viewer = await server.signIn('viewer', [server.site.id])
  other = await server.signIn('viewer', [server.site.id])
  const view = (visitor: string, path: string, minute = 0) => ({
    ...{ id: `${visitor} ${path}`, name: 'page_view', visitor, time: NOW - 3_600_000 + minute * 60_000 },
    url: `https://example.org${path}`,
  })
  await importEvents(server.services.store, server.site, [
    view('a', '/'),
    view('a', '/100%_off/', 1),
    view('b', '/'),
    view('c', '/<b>"quotes"</b>/'),
    view('d', '/🦆/'),
  ])
})
afterAll(() => server.close())

const DAY = { start: '2026-03-10', end: '2026-03-10' }

async function report(filters: string, report = 'engagement_pages', person = owner) {
  const fields = { site: String(server.site.id), report, ...DAY, filters }
  return person.ajax(AJAX_ACTIONS.getReportData, fields)
}

describe('a report with filters', () => {
  const pagesOf = (answer: Awaited<ReturnType<typeof report>>['answer']) =>
    (answer.data as { pages_report_table: { page_path: string; pageviews: number }[] }).pages_report_table.map(
      ({ page_path, pageviews }) => [page_path, pageviews],
    )

  test.each([
    [
      '%',
      'pagePath.contains.%',
      [
        ['/', 1],
        ['/100%_off/', 1],
      ],
    ],
    [
      '_',
      'pagePath.contains._',
      [
        ['/', 1],
        ['/100%_off/', 1],
      ],
    ],
    ['a pattern', 'pagePath.contains..*', []],
    ['markup and quotes', 'pagePath.contains.<b>"', [['/<b>"quotes"</b>/', 1]]],
    ['an emoji', 'pagePath.starts_with./🦆', [['/🦆/', 1]]],
    ['SQL', "pagePath.is.' OR 1=1 --", []],
  ])('has the figures of sessions with %s in them', async (_, filters, pages) => {
    const { status, answer } = await report(filters.replace('..*', '..\\*'))
    expect([status, pagesOf(answer).toSorted()]).toEqual([200, pages])
  })

  test.each([
    ['an unknown dimension', 'planet.is.Mars'],
    ['8 KB', `pagePath.is.${'a'.repeat(8192)}`],
    ['1,000 values', `country.is.${Array.from({ length: 1000 }, (_, i) => i).join('*')}`],
    ['a null byte', 'pagePath.is.a\u0000'],
    ['something else', '{"dimension":"country"}'],
  ])('is refused with %s', async (_, filters) => {
    const { status, answer } = await report(filters)
    expect(status).toBe(400)
    expect(answer).toMatchObject({
      success: false,
      data: { type: 'invalid_request', fields: { filters: 'filters_unreadable' } },
    })
  })

  test('needs a level that may choose dates; without filters, the report needs none', async () => {
    const { services } = server
    const lite = (await services.sites.add({ name: 'L', domain: 'lite.example', timezone: 'UTC', currency: 'EUR' }))!
    const ask = (filters: string) =>
      owner.ajax(AJAX_ACTIONS.getReportData, { site: String(lite.id), report: 'overview', filters })
    expect((await ask('country.is.DE')).answer).toMatchObject({ success: false, data: { type: 'license_level' } })
    expect((await ask('')).answer).toMatchObject({ success: true })
    for (const path of ['segments', `filter-values?dimension=country&start=2026-03-10&end=2026-03-10`]) {
      const { answer } = await owner.rest('GET', `${path}${path.includes('?') ? '&' : '?'}site=${lite.id}`)
      expect(answer).toMatchObject({ success: false, data: { type: 'license_level' } })
    }
  })

  test('is open to viewers', async () => {
    expect((await report('country.is_not.DE', 'overview', viewer)).answer).toMatchObject({
      success: true,
      data: { receipt: { filters: { ignored: [], sessions: { kept: 4, all: 4 } } } },
    })
  })

  test('keeps the orders of these sessions in the User Journey', async () => {
    const { answer } = await owner.ajax(AJAX_ACTIONS.getUserJourneys, {
      ...{ site: String(server.site.id), start_date: DAY.start, end_date: DAY.end, filters: 'pagePath.is./' },
    })
    expect(answer).toMatchObject({ items: [], receipt: { filters: { ignored: [], sessions: { kept: 2, all: 4 } } } })
  })
})

describe('values to choose from', () => {
  const values = async (fields: Record<string, string>, person = viewer) => {
    const query = new URLSearchParams({ site: String(server.site.id), ...DAY, ...fields })
    return (await person.rest('GET', `filter-values?${query}`)).answer
  }

  test('are those of the range, most frequent first, within the other filters', async () => {
    const all = (await values({ dimension: 'pagePath' })) as unknown as { data: FilterValues }
    expect(all.data.values[0]).toEqual({ value: '/', count: 2 })
    expect(all.data).toMatchObject({ metric: 'sessions', total: 4 })
    expect(await values({ dimension: 'pagePath', filters: 'pagePath.contains.off', search: 'OFF' })).toMatchObject({
      data: { values: [{ value: '/100%_off/', count: 1 }], total: 1 },
    })
    expect(await values({ dimension: 'itemName' })).toMatchObject({ data: { values: [], metric: 'itemsPurchased' } })
    expect(await values({ dimension: 'orderCoupon' })).toMatchObject({ data: { values: [], metric: 'transactions' } })
  })

  test.each([{ dimension: 'date' }, { dimension: 'nothing' }, { dimension: 'country', filters: '?' }, {}])(
    'are not given for %j',
    async (fields) => {
      expect(await values(fields as Record<string, string>)).toMatchObject({
        success: false,
        data: { type: 'invalid_request' },
      })
    },
  )
})

describe('segments', () => {
  const path = () => `segments?site=${server.site.id}`
  const list = async (person: Browser) => (await person.rest('GET', path())).answer.data as unknown as Segments
  const names = async (person: Browser) => (await list(person)).segments.map(({ name }) => name)
  const save = (person: Browser, name: string, more: object = {}) =>
    person.rest('POST', path(), { name, filters: 'country.is.DE', ...more })

  test('are one’s own, unless an administrator shares them', async () => {
    expect((await save(viewer, 'Mine')).status).toBe(200)
    await save(owner, 'For all', { shared: true })
    expect([await names(viewer), await names(other), await names(owner)]).toEqual([
      ['For all', 'Mine'],
      ['For all'],
      ['For all'],
    ])
    expect(await list(viewer)).toMatchObject({
      can_share: false,
      segments: [
        { name: 'For all', shared: true, can_delete: false },
        { name: 'Mine', shared: false, can_delete: true, filters: 'country.is.DE' },
      ],
    })
    expect((await save(viewer, 'Shared', { shared: true })).status).toBe(403)
  })

  test('are replaced under the same name, and deleted by those who may', async () => {
    await save(viewer, 'Twice')
    await save(viewer, 'Twice', { filters: 'country.is.US' })
    const own = (await list(viewer)).segments.find(({ name }) => name === 'Twice')!
    expect(own.filters).toBe('country.is.US')
    const remove = (person: Browser, id: number) => person.rest('DELETE', `segments/${id}?site=${server.site.id}`)
    expect((await remove(other, own.id)).status).toBe(404)
    expect((await remove(owner, own.id)).status).toBe(404)
    expect((await remove(viewer, own.id)).status).toBe(200)
    const shared = (await list(owner)).segments.find(({ name }) => name === 'For all')!
    expect((await remove(viewer, shared.id)).status).toBe(404)
    expect((await remove(owner, shared.id)).status).toBe(200)
  })

  test.each([
    { name: '' },
    { name: 'x'.repeat(61) },
    { filters: '' },
    { filters: 'planet.is.Mars' },
    { filters: 'a'.repeat(8192) },
  ])('are refused with %j', async (wrong) => {
    const { status } = await save(viewer, 'Name', wrong)
    expect(status).toBe(400)
  })

  test('show names as they were written', async () => {
    await save(viewer, '<img src=x onerror=alert(1)> 🦆')
    expect(await names(viewer)).toContain('<img src=x onerror=alert(1)> 🦆')
  })

  test('have a limit', async () => {
    const busy = await server.signIn('viewer', [server.site.id])
    for (let i = 0; i < MAX_SEGMENTS; i++) expect((await save(busy, `Segment ${i}`)).status).toBe(200)
    const { status, answer } = await save(busy, 'One more')
    expect([status, answer]).toMatchObject([400, { data: { fields: { name: 'too_many_segments' } } }])
    expect(await names(busy)).toHaveLength(MAX_SEGMENTS)
  })

  test('belong to people of a CMS too, who share them if they may change settings', async () => {
    const secret = await server.services.connectorSecrets.make(server.site.id)
    const cms = createCms(server, server.site, secret)
    const call = (capabilities: Capability[], name: string) =>
      cms.call(`/api/curlew/v1/${path()}`, {
        method: 'POST',
        capabilities,
        body: JSON.stringify({ name, filters: 'country.is.DE', shared: true }),
      })
    expect((await call(['view_reports'], 'Refused')).status).toBe(403)
    expect((await call(['view_reports', 'update_settings'], 'Of an editor')).status).toBe(200)
    expect(await names(other)).toContain('Of an editor')
  })
})
