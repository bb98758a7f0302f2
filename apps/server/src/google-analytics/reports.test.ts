/** Every report answered by Google Analytics through the real client, compared with the embedded store on the same visits. */
import { AJAX_ACTIONS, previousPeriod, type ReportDefinition, startOfDay } from '@curlew/model'
import { ANSWERED_REPORTS } from '@curlew/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { askReport, comparable } from '../test/ask-report.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { type GoogleSide, googleSide } from './testing.ts'

const { timezone, currency, domain } = SAMPLE_SITE
const RANGE = { start: '2026-11-11', end: '2026-11-12' }
const PREVIOUS = previousPeriod(RANGE)
const at = (day: string) => startOfDay(timezone, day)
const NOW = at('2026-11-16') + 3_600_000

let ga4: GoogleSide
let own: { server: TestServer; owner: Browser; site: number }
beforeAll(async () => {
  const visits = { from: at(PREVIOUS.start), to: at('2026-11-13') }
  ga4 = await googleSide({ now: NOW, ...visits })
  const server = await startTestServer({ now: NOW })
  const { services } = server
  const site = (await services.sites.add({ name: 'Sample', domain, timezone, currency }))!
  await services.licences.enter(await server.licence('agency', site), site)
  await importEvents(services.store, site, sampleEvents({ seed: SAMPLE_SEED, ...visits }))
  own = { server, owner: await server.signIn('administrator'), site: site.id }
}, 60_000)
afterAll(async () => {
  await ga4?.close()
  await own?.server.close()
})

const definitions: readonly ReportDefinition[] = ANSWERED_REPORTS
const defined = (key: string) => definitions.find((definition) => definition.key === key)!

/** What Google Analytics cannot answer, by report. All else is the same figure, to the last digit. */
const UNANSWERED: Record<string, string[]> = {
  traffic_overview: ['not_included'],
  traffic_landing_pages: ['not_included'],
  traffic_campaign: ['not_included'],
  traffic_source_medium: ['not_included'],
  traffic_social: ['not_included'],
  publisher: ['exitpages', 'age', 'gender', 'interest', 'affiliatelinks'],
  ecommerce: ['infobox.abandonedcheckouts', 'days', 'sessions', 'not_included'],
  ecommerce_coupons: ['not_included'],
  realtime: ['realtime.toppages', 'realtime.referrals'],
  sitespeed: ['field'],
  sitespeedmobile: ['field'],
  media: ['video_details_rows'],
  exceptions: ['not_found.linked_from'],
}
/** Figures that differ for another reason. */
const OTHERWISE: Record<string, RegExp> = {
  // Titles of landing pages come with the pages that people leave from.
  publisher: /^landingpages\.\d+\.title$/,
  // Sums of the list that is not known, and the kinds of exceptions that cannot be found.
  media: /^total\./,
  exceptions: /^unwatched$/,
  // People who saw the steps in another order count too.
  ecommerce_funnel: /^funnel_|^receipt/,
  // As measured by audits on this machine, beside those by visitors.
  sitespeed: /^interaction_to_next_paint/,
  sitespeedmobile: /^interaction_to_next_paint/,
}

interface Difference {
  path: string
  google: unknown
  own: unknown
}

/** Where two answers differ, apart from what Google could not answer. */
function compared(google: unknown, own: unknown) {
  const unanswered = new Set<string>()
  const differences: Difference[] = []
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  const walk = (a: unknown, b: unknown, path: string[]) => {
    if (isObject(a) && isObject(a.error) && a.error.code === 'NOT_SUPPORTED') {
      unanswered.add(path.filter((part) => !/^\d+$/.test(part)).join('.'))
    } else if (isObject(a) && isObject(b)) {
      for (const name of new Set([...Object.keys(a), ...Object.keys(b)])) walk(a[name], b[name], [...path, name])
    } else if (a !== b) {
      differences.push({ path: path.join('.'), google: a, own: b })
    }
  }
  walk(comparable(google), comparable(own), [])
  return { unanswered: [...unanswered], differences }
}

const answersTo = (definition: ReportDefinition) =>
  Promise.all([askReport(ga4.owner, ga4.site.id, definition, RANGE), askReport(own.owner, own.site, definition, RANGE)])

describe('Google Analytics answers as the embedded store, or says that it cannot', () => {
  const others = definitions.filter(({ key }) => key !== 'user_journey')
  test.each(others.map((definition) => [definition.key, definition] as const))('%s', async (key, definition) => {
    const [google, embedded] = await answersTo(definition)
    expect(google).toMatchObject({ success: true })
    const { unanswered, differences } = compared(google.data, embedded.data)
    expect(unanswered.toSorted()).toEqual((UNANSWERED[key] ?? []).toSorted())
    expect(
      differences.filter(({ path }) => !/^receipt\.(source|credits)/.test(path) && !OTHERWISE[key]?.test(path)),
    ).toEqual([])
  })

  test('the site summary', async () => {
    const [google, embedded] = await Promise.all(
      [ga4, own].map((side) => {
        const site = String(typeof side.site === 'number' ? side.site : side.site.id)
        return side.owner.ajax(AJAX_ACTIONS.getReportData, { site, report: 'site_summary' })
      }),
    )
    const { unanswered, differences } = compared(google!.answer.data, embedded!.answer.data)
    expect(unanswered).toEqual([])
    // A session of the first minutes began the day before its first event.
    const isOfStart = /^receipt|^since|startDate$|^summary.sessions$/
    expect(differences.filter(({ path }) => !isOfStart.test(path))).toEqual([])
  })

  test('journeys as a whole are not known', async () => {
    const [google] = await answersTo(defined('user_journey'))
    expect(google).toMatchObject({ success: false, data: { type: 'not_supported' } })
  })

  test('the eCommerce Funnel counts everyone who took a step, and says why that is an estimate', async () => {
    const [google, embedded] = await answersTo(defined('ecommerce_funnel'))
    expect(google).toMatchObject({ data: { receipt: { exact: false, estimates: ['any_order'] } } })
    const steps = ({ data }: typeof google) => (data as { funnel_chart: { value: number }[] }).funnel_chart
    steps(google).forEach(({ value }, i) => {
      expect(value).toBeGreaterThanOrEqual(steps(embedded)[i]!.value)
    })
  })
})
