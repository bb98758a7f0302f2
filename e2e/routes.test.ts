/** Every report at its address: heading, requests, and parts of the shared frame. */
import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { history, LAST_30_DAYS } from './history.ts'
import { LASTING_REPORTS, openProduct, signedIn } from './product.ts'
import { openScreen } from './screen.ts'

/** A chart without figures is not drawn, nor is anything below it. The funnel is only for shops. */
const CAMPAIGN_VISIT = {
  id: 'visit of a campaign',
  name: 'page_view',
  time: Date.parse(`${LAST_30_DAYS.start}T12:00:00Z`),
  url: 'https://example.org/?utm_source=letter&utm_medium=email&utm_campaign=spring',
  visitor: 'a reader',
}
const SHOP_VISIT = { ...CAMPAIGN_VISIT, id: 'look at a product', name: 'view_item' }

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
await product.licence(site, 'agency')
const thanks = { id: 'thanks', name: 'Thanks', kind: 'page' as const, rule: '/page-1', worth: 0 }
const way = { id: 'way', name: 'Way', steps: [thanks, { kind: 'event' as const, rule: 'view_item' }] }
await product.server.services.sites.change(site, { goals: [thanks], funnels: [way] })
await product.load(site, [...history(), CAMPAIGN_VISIT, SHOP_VISIT])
const { page } = await signedIn(product, browser)

const ROUTES = [
  ['NAV-03', '/', 'overview', 'Overview Report'],
  ['NAV-04', '/publishers', 'publisher', 'Engagement Overview Report'],
  ['NAV-05', '/publishers-pages', 'engagement_pages', 'Pages Report'],
  ['NAV-06', '/countries', 'countries', 'Country Report'],
  ['NAV-07', '/ecommerce', 'ecommerce', 'eCommerce Report'],
  ['NAV-08 COUP-07', '/ecommerce-coupons', 'ecommerce_coupons', 'Coupons Report'],
  ['NAV-09', '/ecommerce-funnel', 'ecommerce_funnel', 'eCommerce Funnel'],
  ['NAV-10', '/search-console', 'queries', 'Search Console Report'],
  ['NAV-11', '/dimensions', 'dimensions', 'Dimensions Report'],
  ['NAV-12', '/forms', 'forms', 'Forms Report'],
  ['NAV-13', '/real-time', 'realtime', 'Real-Time Report'],
  ['NAV-14', '/site-speed', 'sitespeed', 'Site Speed Report'],
  ['NAV-15', '/media', 'media', 'Media Report'],
  ['NAV-16', '/user-journey-report', 'user_journey', 'User Journey'],
  ['NAV-17', '/traffic-overview', 'traffic_overview', 'Traffic Overview'],
  ['NAV-18', '/traffic-landing-pages', 'traffic_landing_pages', 'Landing Page Details'],
  ['NAV-19', '/traffic-technology', 'traffic_technology', 'Technology'],
  ['NAV-20', '/traffic-campaign', 'traffic_campaign', 'Campaigns'],
  ['NAV-21', '/traffic-source-medium', 'traffic_source_medium', 'Source / Medium'],
  ['NAV-22', '/traffic-social', 'traffic_social', 'Social'],
  ['NAV-23', '/exceptions', 'exceptions', 'Exceptions'],
  ['goals:', '/goals', 'goals', 'Goals Report'],
  ['funnels:', '/funnels', 'funnels', 'Funnels'],
  ['events:', '/events', 'events', 'Events Report'],
  ['AI crawlers:', '/ai-crawlers', 'ai_crawlers', 'AI Crawlers'],
] as const

/** A31: the reports with a line chart have the notes' panel. */
const WITH_NOTES = [
  'overview',
  'ecommerce',
  'ecommerce_funnel',
  'countries',
  'traffic_overview',
  'traffic_landing_pages',
  'traffic_campaign',
  'traffic_source_medium',
  'traffic_social',
  'media',
  'goals',
  'events',
]
/** A23: one shows this moment, one the last audit. */
const WITHOUT_DATES = ['realtime', 'sitespeed']

describe('every report', () => {
  test.each(ROUTES)('GEN-03 GEN-09 GEN-11 API-05 API-06 %s %s opens %s: %s', async (_, route, key, heading) => {
    const asked: string[] = []
    let profiles = 0
    const onRequest = (request: Request) => {
      const report = reportOf(request.postData())
      if (report) asked.push(report)
      if (request.postData()?.includes('curlew_get_profile')) profiles++
    }
    page.on('request', onRequest)
    await openScreen(page, `${product.url}/#${route}?site=${site}`)
    await page.locator('[data-report]').waitFor()
    page.off('request', onRequest)
    expect(new URL(page.url()).hash.split('?')[0]).toBe(`#${route}`)
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading])
    // The Overview also has the site summary.
    expect(asked.filter((report) => report !== 'site_summary')).toEqual([key])
    expect(await page.title()).toBe(`${heading} · Example Shop · Curlew`)
    expect(profiles).toBe(1)
    const has = async (name: RegExp) => (await page.getByRole('button', { name }).count()) > 0
    expect(await has(/^Last 30 days/)).toBe(!WITHOUT_DATES.includes(key))
    expect(await has(/^Site Notes/)).toBe(WITH_NOTES.includes(key))
  })

  test('is here, by its path and its name; the Year in Review has its own tests', () => {
    const named = Object.fromEntries(ROUTES.map(([, route, key]) => [route, key]))
    expect(Object.fromEntries(LASTING_REPORTS.map(({ route, key }) => [route, key]))).toEqual(named)
  })
})

/** The report that a call requests; journeys have a separate action. Fields are sent as a form. */
function reportOf(body: string | null): string | undefined {
  const field = (name: string) =>
    body?.match(new RegExp(`name="${name}"\\r\\n\\r\\n(\\w+)`))?.[1] ?? new URLSearchParams(body ?? '').get(name)
  return field('report') ?? field('action')?.match(/^curlew_(\w+)_report$/)?.[1]
}
