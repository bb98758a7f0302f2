import { CollectRequest, ImportEvent, readWebVitals } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { sampleFetches } from './crawlers.ts'
import { sampleEvents } from './generator.ts'
import { SAMPLE_FUNNELS, SAMPLE_GOALS } from './goals.ts'
import { liveVisitors } from './live.ts'
import { openSample } from './sample.ts'
import { SAMPLE_SITE } from './shop.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-20T15:00:00Z')
const events = (from: number, to: number, seed = 1) => [...sampleEvents({ seed, from, to })]

describe('the history', () => {
  test('is the same for the same seed, in order, and different for another seed', () => {
    const week = events(NOW - 7 * DAY, NOW)
    expect(events(NOW - 7 * DAY, NOW)).toEqual(week)
    expect(week.map(({ time }) => time)).toEqual(week.map(({ time }) => time).toSorted((a, b) => Number(a) - Number(b)))
    expect(new Set(week.map(({ id }) => id)).size).toBe(week.length)
    expect(events(NOW - 7 * DAY, NOW, 2)).not.toEqual(week)
  })

  test('does not depend on the requested window', () => {
    const whole = events(NOW - 5 * DAY, NOW)
    const cuts = [NOW - 5 * DAY, NOW - 3.7 * DAY, NOW - 2.2 * DAY + 12_345, NOW]
    const pieces = cuts.slice(1).flatMap((to, i) => events(cuts[i]!, to))
    expect(pieces).toEqual(whole)
  })

  test('has fetches of AI crawlers , the same for the same seed in any window, and none in the future', () => {
    const range = { start: '2026-11-14', end: '2026-11-20' }
    const fetches = (start: string, end: string, until?: number) => [...sampleFetches(1, 1, { start, end }, until)]
    const week = fetches(range.start, range.end)
    expect([...fetches('2026-11-14', '2026-11-16'), ...fetches('2026-11-17', '2026-11-20')]).toEqual(week)
    expect(new Set(week.map(({ id }) => id)).size).toBe(week.length)
    expect(fetches(range.start, range.end, NOW)).toEqual(week.filter(({ time }) => time <= NOW))
    expect(week.some(({ time }) => time > NOW)).toBe(true)
  })

  test('passes the import, on the sample’s pages, with every kind of event that reports need', () => {
    const names = new Set<string>()
    for (const event of events(NOW - 30 * DAY, NOW)) {
      if (names.has(event.name) && names.size > 14) continue
      names.add(event.name)
      expect(ImportEvent.parse(event)).toEqual(event)
      expect(new URL(event.url).hostname).toBe(SAMPLE_SITE.domain)
    }
    expect([...names].sort()).toEqual(
      [
        ...[
          'add_to_cart',
          'begin_checkout',
          'click',
          'file_download',
          'form_impression',
          'generate_lead',
          'page_not_found',
          'page_view',
          'purchase',
        ],
        ...[
          'refund',
          'remove_from_cart',
          'scroll_depth',
          'user_engagement',
          'video_complete',
          'video_engagement',
          'video_progress',
          'video_start',
        ],
        ...['view_item', 'view_search_results', 'web_vitals'],
      ].sort(),
    )
  })

  test('has measurements for some views, sent when the page was left, and none for other pages', () => {
    const day = events(NOW - 2 * DAY, NOW)
    const measured = day.filter(({ name }) => name === 'web_vitals')
    const views = day.filter(({ name }) => name === 'page_view').length
    expect(measured.length).toBeGreaterThan(0.1 * views)
    expect(measured.length).toBeLessThan(0.3 * views)
    for (const { params, visitor, url, time, user_agent: agent } of measured) {
      const viewed = day.filter(
        (event) => event.name === 'page_view' && event.visitor === visitor && event.time <= time,
      )
      expect(viewed.at(-1)?.url ?? url).toBe(url)
      expect(readWebVitals(params!)).toEqual(expect.objectContaining({ ttfb: expect.any(Number) }))
      if (!/Chrome|Firefox/.test(agent!)) expect(Object.keys(params!)).toEqual(['ttfb', 'fcp'])
    }
    expect(measured.some(({ params }) => params?.inp !== undefined && params.cls !== undefined)).toBe(true)
  })

  test('has a weekly rhythm, nights, growth, a spike and an outage', () => {
    const views = events(NOW - 396 * DAY, NOW).filter(({ name }) => name === 'page_view')
    const count = (chosen: (date: Date) => boolean) => views.filter(({ time }) => chosen(new Date(time))).length
    expect(count((date) => date.getUTCDay() === 0)).toBeGreaterThan(count((date) => date.getUTCDay() === 5) * 1.15)
    expect(count((date) => date.getUTCHours() === 17)).toBeGreaterThan(count((date) => date.getUTCHours() === 8) * 1.5)
    const november = (year: number, from: number, to: number) =>
      count(
        (date) =>
          date.getUTCFullYear() === year &&
          date.getUTCMonth() === 10 &&
          date.getUTCDate() >= from &&
          date.getUTCDate() <= to,
      )
    expect(november(2026, 1, 10)).toBeGreaterThan(november(2025, 1, 10) * 1.3)
    expect(november(2026, 12, 12)).toBeGreaterThan(november(2026, 5, 5) * 1.2)
    expect(count((date) => date.toISOString().startsWith('2026-09-23T15'))).toBe(0)
  })
})

describe('visitors that arrive live', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('use the collect endpoint like all visitors, leave no gap of 90 seconds, and stop at once', async () => {
    const server = await startTestServer({ now: NOW })
    const site = (await server.services.sites.add(SAMPLE_SITE, { level: 'pro' }))!
    const arrivals: number[] = []
    const statuses = new Set<number>()
    const stop = liveVisitors({
      site,
      seed: 1,
      now: () => Date.now(),
      fetch: async (request, environment) => {
        const body = CollectRequest.parse(await request.clone().json())
        if (body.events[0]!.name === 'page_view') arrivals.push(Date.now())
        server.clock.now = Date.now()
        const response = await server.app.fetch(request, environment)
        statuses.add(response.status)
        return response
      },
    })
    await vi.advanceTimersByTimeAsync(30 * 60_000)
    vi.useRealTimers()
    stop()
    const before = arrivals.length
    expect(before).toBeGreaterThan(20)
    expect([...statuses]).toEqual([204])
    for (let i = 1; i < arrivals.length; i++) expect(arrivals[i]! - arrivals[i - 1]!).toBeLessThanOrEqual(92_000)
    await server.services.store.flush()
    const range = { start: '2026-11-20', end: '2026-11-20' }
    const { rows } = await server.services.store.run(
      { metrics: ['sessions'], dimensions: ['country'], range },
      { site: site.id, timeZone: 'UTC', currency: 'USD' },
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.map((row) => row.dimensions.country)).not.toContain('')
    await server.close()
  })
})

describe('the sample site', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await startTestServer({ now: NOW })
  })
  afterEach(() => server.close())
  const nowhere = async () => new Response(null, { status: 204 })
  const count = async (id: number) => {
    const range = { start: '2025-10-01', end: '2026-11-20' }
    const { totals } = await server.services.store.run(
      { metrics: ['eventCount'], range },
      { site: id, timeZone: 'UTC', currency: 'USD' },
    )
    return totals.current.eventCount
  }

  // Two months of a shop, made and loaded several times over.
  const TIMEOUT_MS = 180_000
  test('is created at the first start, newest days first; an interrupted load continues, and nothing is loaded twice', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { database, sites, removals, store, notes } = server.services
    const open = () => openSample({ database, sites, removals, store, notes, now: () => NOW, historyDays: 60 })
    const stopping = new AbortController()
    const first = open()
    await first.start(nowhere)
    const site = sites.byDomain(SAMPLE_SITE.domain)!
    expect(site).toMatchObject({ isSample: true, sampleLevel: 'pro', goals: SAMPLE_GOALS, funnels: SAMPLE_FUNNELS })
    expect(await first.isLoading()).toBe(true)
    const cut = first.load(stopping.signal)
    await expect.poll(() => store.facts(site.id), { timeout: 20_000 }).not.toBeNull()
    stopping.abort()
    await cut
    first.stop()
    const wanted = events(NOW - 60 * DAY, NOW, 20260101).length
    expect(await count(site.id)).toBeLessThan(wanted)
    expect(await first.isLoading()).toBe(true)
    // A server that loads no history counts its data as complete.
    expect(await open().isLoading()).toBe(false)
    for (let start = 0; start < 2; start++) {
      const again = open()
      await again.start(nowhere)
      await again.load(new AbortController().signal)
      again.stop()
      expect(await again.isLoading()).toBe(false)
      expect(await count(site.id)).toBe(wanted)
    }
    const drawn = await notes.forCharts(site, { start: '2026-09-01', end: '2026-11-20' })
    expect(Object.keys(drawn)).toEqual(['2026-09-23', '2026-10-11', '2026-10-27', '2026-11-12'])
    expect(drawn['2026-11-12']).toMatchObject([{ category: 'Promotion', important: true }, { category: 'Blog post' }])
  })

  test('reads the store with background priority', async () => {
    const { database, sites, removals, store, notes } = server.services
    const sample = openSample({ database, sites, removals, store, notes, now: () => NOW, historyDays: 1 })
    await sample.start(nowhere)
    const reads = [vi.spyOn(store, 'lastEvent'), vi.spyOn(store, 'searchTermDays')]
    await sample.load(new AbortController().signal)
    sample.stop()
    for (const read of reads) expect(read.mock.calls).toEqual([[expect.any(Number), { priority: 'background' }]])
  })

  test('is removed with all its data by one call, and is not created again', async () => {
    const { sample, sites, store } = server.services
    await sample.start(nowhere)
    server.jobs.start()
    const { id } = sites.byDomain(SAMPLE_SITE.domain)!
    await expect.poll(() => store.facts(id), { timeout: 20_000 }).not.toBeNull()
    const owner = await server.signIn('administrator')
    expect((await owner.ajax('curlew_remove_sample_site', { site: String(server.site.id) })).answer).toMatchObject({
      data: { type: 'forbidden' },
    })
    expect((await owner.ajax('curlew_remove_sample_site', { site: String(id) })).answer).toEqual({
      success: true,
      data: {},
    })
    expect(await count(id)).toBe(0)
    await sample.start(nowhere)
    await sample.load(new AbortController().signal)
    expect(sites.all().map(({ domain }) => domain)).toEqual(['example.org'])
  })

  test('can be switched to any level; other sites cannot', async () => {
    await server.services.sample.start(nowhere)
    server.services.sample.stop()
    const { id } = server.services.sites.byDomain(SAMPLE_SITE.domain)!
    const owner = await server.signIn('administrator')
    for (const level of ['lite', 'basic', 'plus', 'pro', 'agency']) {
      expect((await owner.ajax('curlew_set_sample_edition', { site: String(id), level })).answer).toEqual({
        success: true,
        data: { level },
      })
      expect((await owner.rest('GET', `page-data?site=${id}`)).answer).toMatchObject({
        data: { level, site: { isSample: true } },
      })
    }
    expect(
      (await owner.ajax('curlew_set_sample_edition', { site: String(server.site.id), level: 'pro' })).answer,
    ).toMatchObject({ data: { type: 'forbidden' } })
    expect((await owner.ajax('curlew_set_sample_edition', { site: String(id), level: 'gold' })).status).toBe(400)
  })
})
