/** The Year in Review: its figures, which years it can be of, and when page data offers it. */
import { QueryTimeoutError } from '@curlew/engine'
import { naiveStore } from '@curlew/engine/naive'
import { AJAX_ACTIONS, dayOf, type ImportEvent, type PageData, type StoredEvent } from '@curlew/model'
import { type YearInReviewPayload, yearInReview } from '@curlew/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFigures } from '../figures/ask.ts'
import { importEvents } from '../import/importer.ts'
import { comparable } from '../test/ask-report.ts'
import { known } from '../test/known.ts'
import { plainSource, reportOf } from '../test/report-of.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { offeredReview } from './year-in-review.ts'

const SPRING = Date.parse('2026-03-10T12:00:00Z')
const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'CA', 'AU', '']
const DEVICES = ['desktop', 'mobile', 'tablet'] as const

/** A number that looks random and is always the same. */
const scattered = (i: number) => (i * 7919 + 104_729) % 1009

/** Visits of both years, more of them towards the end of the second; many visitors come in several months. */
function* twoYears(): Generator<ImportEvent> {
  for (const year of [2024, 2025])
    for (let i = 0; i < 400; i++) {
      const day = (i * (year === 2025 ? i : 11)) % 365
      yield {
        id: `${year} ${i}`,
        name: 'page_view',
        time: Date.UTC(year, 0, 1) + day * 86_400_000 + (scattered(i) % 1440) * 60_000,
        url: `https://example.org/${['', 'a', 'b', 'c', 'd', 'e', 'f'][scattered(i) % 7]}`,
        title: `Page ${scattered(i) % 7}`,
        referrer: i % 3 === 0 ? `https://site${scattered(i) % 8}.example/` : undefined,
        visitor: `${year} visitor ${scattered(i) % 130}`,
        country: COUNTRIES[scattered(i) % COUNTRIES.length],
        device: DEVICES[scattered(i) % 3],
      }
    }
}

let server: TestServer
let owner: Browser
const events: StoredEvent[] = []
beforeAll(async () => {
  server = await startTestServer({ now: SPRING })
  const { store } = server.services
  const recording = {
    ...store,
    load(batch: StoredEvent[]) {
      events.push(...batch)
      return store.load(batch)
    },
  }
  Object.setPrototypeOf(recording, store)
  await importEvents(recording as typeof store, server.site, twoYears())
  owner = await server.signIn('administrator')
})
afterAll(() => server.close())

const review = async (fields: Record<string, string> = {}, person = owner) => {
  const { answer } = await person.ajax(AJAX_ACTIONS.getReportData, { report: 'yearinreview', ...fields })
  expect(answer).toMatchObject({ success: true })
  return answer.data as unknown as YearInReviewPayload & { reportcurrentrange: unknown }
}

describe('its figures', () => {
  test('YIR-02 YIR-03 YIR-05 YIR-06 YIR-20 equal those of the naive evaluator over the raw events', async () => {
    const params = {
      range: { start: '2025-01-01', end: '2025-12-31' },
      now: SPRING,
      review: { year: 2025, years: [2025, 2024], since: '2024-01-01' },
    }
    const site = server.site
    const plain = await reportOf(plainSource(events, []), yearInReview, site, params)
    const own = await reportOf(server.services.store, yearInReview, site, params)
    expect(comparable(own)).toEqual(comparable(plain))
    expect(plain).toMatchObject({ is_enabled: true, years: [2025, 2024] })
  })

  test('YIR-03 months count each visitor once, so they may exceed the year; the best one is named', async () => {
    const data = await review()
    if (!data.is_enabled) throw new Error('not enabled')
    const { datapoints, labels, max, bestmonth } = known(data.usersgraph)
    const perMonth = Array.from(
      { length: 12 },
      (_, month) =>
        new Set(
          events
            .filter(({ time }) => localDay(time).startsWith(`2025-${String(month + 1).padStart(2, '0')}`))
            .map(({ visitor }) => visitor),
        ).size,
    )
    expect(datapoints).toEqual(perMonth)
    expect(labels).toHaveLength(12)
    expect(max).toBe(Math.max(...perMonth))
    expect(bestmonth).toBe(
      new Date(Date.UTC(2025, perMonth.indexOf(max))).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
    )
    expect(perMonth.reduce((sum, users) => sum + users)).toBeGreaterThan(data.info.users.value)
    expect(data.info.users.value).toBe(new Set(events.filter(isOf(2025)).map(({ visitor }) => visitor)).size)
    expect(data.info.users.prev).toBe(new Set(events.filter(isOf(2024)).map(({ visitor }) => visitor)).size)
  })

  test('YIR-20 the payload has the fields that the contract names', async () => {
    const data = await review()
    if (!data.is_enabled) throw new Error('not enabled')
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining(
        'is_enabled report_year next_year info usersgraph countries gender age toppages referrals devices'.split(' '),
      ),
    )
    const fields = (value: object | undefined) => Object.keys(value ?? {}).sort()
    expect(fields(data.info)).toEqual(['duration', 'pageviews', 'sessions', 'users'])
    expect(fields(data.info.users)).toEqual(['prev', 'value'])
    expect(fields(data.info.duration)).toEqual(['avg_minutes', 'total_minutes'])
    expect(fields(data.usersgraph)).toEqual(['bestmonth', 'datapoints', 'labels', 'max'])
    expect(fields(known(data.countries)[0])).toEqual(['iso', 'name', 'sessions'])
    expect(fields(known(data.toppages)[0])).toEqual(['hostname', 'sessions', 'title', 'url'])
    expect(fields(known(data.referrals)[0])).toEqual(['sessions', 'url'])
    expect(fields(data.devices)).toEqual(['desktop', 'mobile', 'tablet'])
  })

  test('YIR-15 lists have at most five rows, and none for unknown values', async () => {
    const data = await review()
    if (!data.is_enabled) throw new Error('not enabled')
    for (const list of [data.countries, data.toppages, data.referrals]) expect(list).toHaveLength(5)
    expect(known(data.countries).every(({ iso, name }) => iso && name)).toBe(true)
    const { desktop, tablet, mobile } = known(data.devices)
    expect(desktop + tablet + mobile).toBeCloseTo(100, 10)
    expect([data.gender, data.age]).toEqual([[], []])
  })
})

const localDay = (time: number) => dayOf(server.site.timeZone, time)
const isOf =
  (year: number) =>
  ({ time }: StoredEvent) =>
    localDay(time).startsWith(String(year))

describe('the year', () => {
  test('is the last finished one, or another requested one, with its dates', async () => {
    expect(await review()).toMatchObject({
      is_enabled: true,
      report_year: 2025,
      next_year: 2026,
      since: '2024-01-01',
      reportcurrentrange: { startDate: '2025-01-01', endDate: '2025-12-31' },
    })
    expect(await review({ year: '2024' })).toMatchObject({ is_enabled: true, report_year: 2024, next_year: 2025 })
  })

  test.each([
    ['has no data', '2023', 2023],
    ['is not finished', '2026', 2026],
    ['is to come', '2999', 2999],
  ])('YIR-13 has no review if it %s', async (_, year, report_year) => {
    expect(await review({ year })).toMatchObject({ is_enabled: false, report_year, next_year: report_year + 1 })
    expect(await review({ year })).not.toHaveProperty('info')
  })

  test.each(['', 'this', '20255', "2025' OR 1"])('an invalid year, such as "%s", means the last one', async (year) => {
    expect(await review({ year })).toMatchObject({ is_enabled: true, report_year: 2025 })
  })
})

describe('page data', () => {
  const offered = async (person = owner) => {
    const { answer } = await person.rest('GET', `page-data?site=${server.site.id}`)
    return (answer.data as unknown as PageData).yearinreview
  }
  const at = async (time: string) => {
    const other = await startTestServer({ now: Date.parse(time), store: naiveStore() })
    await importEvents(other.services.store, other.site, twoYears())
    const { answer } = await (await other.signIn('administrator')).rest('GET', `page-data?site=${other.site.id}`)
    await other.close()
    return (answer.data as unknown as PageData).yearinreview
  }

  test('YIR-14 always names the year, and offers it in the first two weeks of January', async () => {
    expect(await offered()).toEqual({ report_year: 2025, next_year: 2026, has_data: true, show_report: false })
    expect(await at('2025-12-31T23:59:00Z')).toEqual({
      report_year: 2024,
      next_year: 2025,
      has_data: true,
      show_report: false,
    })
    expect(await at('2026-01-01T00:00:00Z')).toEqual({
      report_year: 2025,
      next_year: 2026,
      has_data: true,
      show_report: true,
    })
    expect(await at('2026-01-14T23:59:00Z')).toMatchObject({ report_year: 2025, show_report: true })
    expect(await at('2026-01-15T00:00:00Z')).toMatchObject({ report_year: 2025, show_report: false })
  })

  test('YIR-14 names the last year with data, and offers none for a site without any', async () => {
    expect(await at('2028-01-05T12:00:00Z')).toEqual({
      report_year: 2025,
      next_year: 2026,
      has_data: true,
      show_report: true,
    })
    const empty = await startTestServer({ now: Date.parse('2026-01-05T12:00:00Z') })
    const { answer } = await (await empty.signIn('administrator')).rest('GET', `page-data?site=${empty.site.id}`)
    expect((answer.data as unknown as PageData).yearinreview).toMatchObject({
      report_year: 2025,
      has_data: false,
      show_report: false,
    })
    await empty.close()
  })

  test('a finished year without data is not offered: page data and report name the last one with data', async () => {
    const visits = ['2023-05-05', '2024-05-05', '2026-01-01'].map((day) => ({
      ...{ id: day, name: 'page_view' as const, visitor: day, url: 'https://example.org/' },
      time: Date.parse(`${day}T02:00:00Z`),
    }))
    const other = await startTestServer({ now: Date.parse('2026-01-05T12:00:00Z') })
    try {
      const { services, site } = other
      await importEvents(services.store, site, visits)
      const person = await other.signIn('administrator')
      const said = async () => {
        const data = (await person.rest('GET', `page-data?site=${site.id}`)).answer.data as unknown as PageData
        return { ...data.yearinreview, ...(await review({ site: String(site.id) }, person)) }
      }
      expect(await said()).toMatchObject({
        ...{ report_year: 2024, next_year: 2025, has_data: true, show_report: true },
        ...{ is_enabled: true, years: [2024, 2023] },
      })
      // The visit of New Year's night is one of the old year there.
      await services.sites.change(site.id, { timezone: 'America/New_York' })
      expect(await said()).toMatchObject({
        ...{ report_year: 2025, next_year: 2026, has_data: true, show_report: true },
        ...{ is_enabled: true, years: [2025, 2024, 2023] },
      })
    } finally {
      await other.close()
    }
  })

  test('a site in its first year has no data for a review yet', async () => {
    expect(await at('2024-06-01T12:00:00Z')).toMatchObject({ report_year: 2023, has_data: false, show_report: false })
    expect(await at('2025-06-01T12:00:00Z')).toMatchObject({ report_year: 2024, has_data: true, show_report: false })
  })

  test('always offers it for the sample site', async () => {
    const { services, site } = server
    const facts = await services.figures.facts(site)
    expect(await offeredReview(services, { ...site, isSample: true }, facts)).toMatchObject({ show_report: true })
    expect(await offeredReview(services, site, facts)).toMatchObject({ show_report: false })
  })

  test('still offers it while figures are too slow, by the days of the first and last visit', async () => {
    const { services, site } = server
    const tooLong = { code: 'figures_too_slow' } as const
    const slow = createFigures(() => ({
      ...{ name: 'Slow', supports: () => null, facts: async () => null },
      snapshot: () => Promise.reject(new QueryTimeoutError(1)),
    }))
    await expect(slow.ask(site, async () => 0, { tooLong })).rejects.toMatchObject({ type: 'timeout' })
    const facts = await services.figures.facts(site)
    const offered = (now: string) => offeredReview({ figures: slow, now: () => Date.parse(now) }, site, facts)
    expect(await offered('2026-01-05T12:00:00Z')).toMatchObject({ report_year: 2025, show_report: true })
    expect(await offered('2024-06-01T12:00:00Z')).toMatchObject({ report_year: 2023, has_data: false })
  })

  test('YIR-21 level lite gets the figures of the whole year', async () => {
    const { answer } = await owner.rest('GET', `page-data?site=${server.site.id}`)
    expect((answer.data as unknown as PageData).level).toBe('lite')
    expect(await review()).toMatchObject({ is_enabled: true })
  })
})
