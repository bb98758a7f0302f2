/** What a year's review asks, and how the answers become its payload. */
import {
  type Ask,
  askAll,
  type DateRange,
  type Filter,
  type ParamsWith,
  type QueryInput,
  type Result,
  shareOf,
  WITHOUT_VISIT,
} from '@curlew/model'
import { monthNames } from '@curlew/words/formats'
import { countryNames } from '../country-names.ts'
import type { YearInReviewPayload } from './payload.ts'
import { daysOfYear, LIST_ROWS } from './year.ts'

type Params = ParamsWith<'review'>

const MONTHS = Array.from({ length: 12 }, (_, index) => index)

/** The review of a finished year with sessions; `is_enabled: false` for any other year. */
export async function answerReview(ask: Ask, params: Params): Promise<YearInReviewPayload> {
  const { year, years, since } = params.review
  const about = { report_year: year, next_year: year + 1, years: [...years] }
  if (!years.includes(year)) return { is_enabled: false, ...about }

  const [results, months] = await Promise.all([
    askAll<Record<ListName, QueryInput>, Result>(ask, queriesOf(year)),
    Promise.all(MONTHS.map((month) => ask({ metrics: ['totalUsers'], range: daysOfMonth(year, month) }))),
  ])
  return {
    is_enabled: true,
    ...about,
    ...(since !== null && { since }),
    info: infoOf(results.totals),
    usersgraph: graphOf(
      months.map(({ totals }) => totals.current.totalUsers ?? 0),
      params,
    ),
    ...listsOf(results, params),
    gender: [],
    age: [],
  }
}

type ListName = 'totals' | 'countries' | 'pages' | 'referrals' | 'devices'

function queriesOf(year: number): Record<ListName, QueryInput> {
  const range = daysOfYear(year)
  const known: Filter = { dimension: 'country', operator: 'is_not', values: ['', WITHOUT_VISIT] }
  const referral: Filter = { dimension: 'sessionMedium', operator: 'is', values: ['referral'] }
  const top = (query: Pick<QueryInput, 'dimensions' | 'filters' | 'latest'>): QueryInput => ({
    metrics: ['sessions'],
    limit: LIST_ROWS,
    range,
    ...query,
  })
  return {
    totals: {
      metrics: ['totalUsers', 'sessions', 'screenPageViews', 'averageSessionDuration'],
      range,
      compare: daysOfYear(year - 1),
    },
    countries: top({ dimensions: ['country'], filters: [known] }),
    pages: top({ dimensions: ['hostName', 'pagePath'], latest: ['pageTitle'] }),
    referrals: top({ dimensions: ['sessionSource'], filters: [referral] }),
    devices: { metrics: ['sessions'], dimensions: ['deviceCategory'], range },
  }
}

function infoOf({ totals: { current, previous } }: Result) {
  const { totalUsers = 0, sessions = 0, screenPageViews = 0, averageSessionDuration: seconds = 0 } = current
  return {
    users: { value: totalUsers, prev: previous?.totalUsers ?? 0 },
    sessions: { value: sessions },
    pageviews: { value: screenPageViews },
    duration: { total_minutes: (seconds * sessions) / 60, avg_minutes: seconds / 60 },
  }
}

function graphOf(datapoints: number[], { locale }: Params) {
  const max = Math.max(...datapoints)
  return {
    labels: monthNames(locale, 'short'),
    datapoints,
    max,
    bestmonth: max > 0 ? monthNames(locale, 'long')[datapoints.indexOf(max)]! : '',
  }
}

function listsOf({ countries, pages, referrals, devices }: Record<ListName, Result>, params: Params) {
  const nameOf = countryNames(params)
  const sessionsOn = (device: string) =>
    devices.rows.find(({ dimensions }) => dimensions.deviceCategory === device)?.current.sessions ?? 0
  const known = ['desktop', 'tablet', 'mobile'].reduce((sum, device) => sum + sessionsOn(device), 0)
  return {
    countries: countries.rows.map(({ dimensions: { country: iso = '' }, current }) => ({
      name: nameOf(iso),
      iso,
      sessions: current.sessions ?? 0,
    })),
    toppages: pages.rows.map(({ dimensions, latest, current }) => ({
      title: latest?.pageTitle ?? '',
      url: dimensions.pagePath ?? '',
      hostname: dimensions.hostName ?? '',
      sessions: current.sessions ?? 0,
    })),
    referrals: referrals.rows.map(({ dimensions, current }) => ({
      url: dimensions.sessionSource ?? '',
      sessions: current.sessions ?? 0,
    })),
    devices: {
      desktop: shareOf(sessionsOn('desktop'), known),
      tablet: shareOf(sessionsOn('tablet'), known),
      mobile: shareOf(sessionsOn('mobile'), known),
    },
  }
}

/** @param month 0 is January */
function daysOfMonth(year: number, month: number): DateRange {
  const day = (index: number, number: number) => new Date(Date.UTC(year, index, number)).toISOString().slice(0, 10)
  return { start: day(month, 1), end: day(month + 1, 0) }
}
