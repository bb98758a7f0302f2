/** Reports' payloads have the fields that the contract names: others read them by these names. */
import { roundSpeed, SPEED_METRICS } from '@curlew/model'
import { REPORTS, type SiteSpeedPayload } from '@curlew/reports'
import { beforeAll, expect, test } from 'vitest'
import { demoReports } from '../demo/demo-reports.ts'
import { known } from '../test/known.ts'

type Fields = Record<string, unknown>
let payloads: Record<string, Fields>
beforeAll(async () => {
  payloads = (await demoReports()) as Record<string, Fields>
})

const ROWS = 'sessions engaged_sessions bounce_rate purchases revenue conversion_rate'

/** Paths of the fields: names of members, and `0` for a list's first row. */
test.each([
  [
    'TRAF-06',
    'traffic_overview traffic_details_table 0',
    `channel ${ROWS.replace('bounce_rate', 'pages_per_sessions')}`,
  ],
  ['TECH-04', 'traffic_technology browser_breakdown', 'series labels compare'],
  ['TECH-04', 'traffic_technology device_breakdown', 'series labels compare'],
  ['SOC-07', 'traffic_social social_table 0', `network icon ${ROWS}`],
  ['CTRY-06', 'countries countries 0', 'iso name sessions engagedSessions bounceRate purchases regions'],
  ['CTRY-06', 'countries countries 0 regions 0', 'region sessions engagedSessions bounceRate purchases'],
  ['PUB-13', 'publisher landingpages 0', 'title visits duration bounce'],
  ['PUB-13', 'publisher exitpages 0', 'title exits pageviews exitrate'],
  ['PUB-13', 'publisher outboundlinks 0', 'title clicks'],
  ['PUB-13', 'publisher affiliatelinks 0', 'title link clicks'],
  ['PUB-13', 'publisher downloadlinks 0', 'title clicks'],
  ['PUB-13', 'publisher interest 0', 'interest percent'],
  ['PUB-13', 'publisher age graph', 'data labels compare'],
  ['PUB-13', 'publisher gender graph', 'data labels compare'],
  ['PUB-13', 'publisher scroll', 'average'],
  ['PUB-13', 'publisher', 'galinks'],
  ['PAGES-03', 'engagement_pages pages_report_table 0', 'page_path pageviews engaged_sessions new_session bounce_rate'],
  ['RT-21', 'realtime', 'galinks'],
  ['RT-21', 'realtime realtime', 'now toppages referrals countries cities pageviewsovertime'],
  ['RT-21', 'realtime realtime toppages 0', 'url title count percent'],
  ['RT-21', 'realtime realtime referrals 0', 'source path campaign count percent'],
  ['RT-21', 'realtime realtime countries 0', 'name iso count percent'],
  ['RT-21', 'realtime realtime cities 0', 'city region name iso count'],
  ['RT-21', 'realtime realtime pageviewsovertime', 'labels datapoints trendpoints timestamps'],
  ['MEDIA-04', 'media line_chart_report', 'labels datas trends timestamps'],
  ['MEDIA-04', 'media line_compare_chart', 'datas'],
  [
    'MEDIA-04',
    'media video_details_rows 0',
    'title video_start average_watch_time average_time_viewed completion_rate',
  ],
  [
    'ECOM-11',
    'ecommerce infobox',
    'conversionrate transactions revenue ordervalue addtocart remfromcart newcustomers abandonedcheckouts',
  ],
  ['ECOM-11', 'ecommerce products 0', 'name quantity percent revenue'],
  ['ECOM-11', 'ecommerce conversions 0', 'url sessions percent revenue'],
  ['ECOM-11', 'ecommerce days 1', 'percent transactions'],
  ['ECOM-11', 'ecommerce sessions 1', 'percent transactions'],
  ['ECOM-11', 'ecommerce sessions_chart', 'categories sessions page_views timestamps trendpoints notes'],
  ['COUP-04', 'ecommerce_coupons coupons_table 0', 'coupon_name revenue transactions average_order_value'],
  ['FUN-18', 'ecommerce_funnel funnel_table', 'none channel country'],
  ['FUN-18', 'ecommerce_funnel funnel_chart 0', 'value'],
  [
    'FUN-18',
    'ecommerce_funnel funnel_table country 0',
    'step users users_rate completion_rate abandonments abandonments_rate breakdown_category',
  ],
])('%s %s has %s', (_, path, fields) => {
  const found = path.split(' ').reduce<unknown>((value, name) => (value as Fields)[name], payloads)
  expect(Object.keys(found as Fields)).toEqual(expect.arrayContaining(fields.split(' ')))
})

/** What payloads have of the compare range. */
const isOfCompareRange = (field: string) => /^(compare|compare_\w+|\w+_compare_chart|prev|before)$/.test(field)

/** A copy without the fields of the compare range: of the first row of each list, or of everything. */
function withoutCompared(value: unknown, where: 'first rows' | 'everything', isHere = where === 'everything'): unknown {
  if (Array.isArray(value)) return value.map((row, i) => withoutCompared(row, where, where === 'everything' || i === 0))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([field]) => !isHere || !isOfCompareRange(field))
  return Object.fromEntries(fields.map(([field, inner]) => [field, withoutCompared(inner, where, isHere)]))
}

test.each(
  (['first rows', 'everything'] as const).flatMap((where) =>
    REPORTS.map(({ key, payload }) => ({ where, key, payload })),
  ),
)('TAB-22 $key without what it is compared with, in $where, loses nothing else', ({ where, key, payload }) => {
  const sent = withoutCompared(payloads[key], where) as Fields
  const read = payload.safeParse(sent)
  expect(read.error?.issues).toBeUndefined()
  const known = Object.keys(read.data as Fields)
  expect(read.data).toMatchObject(
    Object.fromEntries(known.filter((field) => field in sent).map((field) => [field, sent[field]])),
  )
})

test('the sample’s interaction time comes from its visitors, as on any site', () => {
  const { interaction_to_next_paint, field } = payloads.sitespeed as unknown as SiteSpeedPayload
  if (!field || !('vitals' in field)) throw new Error('The sample has no visitors whose browsers measured anything')
  const measured = field.vitals[SPEED_METRICS.interaction_to_next_paint.vital]
  expect(interaction_to_next_paint.value).toBe(roundSpeed('interaction_to_next_paint', known(measured!).value / 1000))
})
