/** Reports' payloads have the fields that the specification names: others read them by these names. */
import { beforeAll, expect, test } from 'vitest'
import { demoReports } from '../sample/demo-reports.ts'

type Fields = Record<string, unknown>
let payloads: Record<string, Fields>
beforeAll(async () => {
  payloads = (await demoReports()) as Record<string, Fields>
})

const ROWS = 'sessions engaged_sessions bounce_rate purchases revenue conversion_rate'

/** Where the fields stand: names of members, and `0` for a list's first row. */
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
