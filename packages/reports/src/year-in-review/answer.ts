/** Queries and payload of a year's review. */
import {
  type Ask,
  askAll,
  askKnown,
  type DateRange,
  type Filter,
  isMissing,
  type Missing,
  type ParamsWith,
  type QueryInput,
  type Result,
  shareOf,
  WITHOUT_VISIT,
} from '@curlew/model'
import { monthNames } from '@curlew/words/formats'
import { countryNames } from '../country-names.ts'
import { type SectionError, sectionFrom, sectionMissing } from '../section/section.ts'
import type { Months, YearInReviewPayload } from './payload.ts'
import { daysOfYear, LIST_ROWS } from './year.ts'

type Params = ParamsWith<'review'>

const MONTHS = Array.from({ length: 12 }, (_, index) => index)

/** Review of a past year with sessions; `is_enabled: false` otherwise. */
export async function answerReview(ask: Ask, params: Params): Promise<YearInReviewPayload> {
  const { year, years, since } = params.review
  const about = { report_year: year, next_year: year + 1, years: [...years] }
  if (!years.includes(year)) return { is_enabled: false, ...about }

  const known = (query: QueryInput) => askKnown(ask, query)
  const [totals, lists, months] = await Promise.all([
    ask(totalsOf(year)),
    askAll(known, listsQueries(year)),
    Promise.all(MONTHS.map((month) => known({ metrics: ['totalUsers'], range: daysOfMonth(year, month) }))),
  ])
  return {
    is_enabled: true,
    ...about,
    ...(since !== null && { since }),
    info: infoOf(totals),
    usersgraph: monthsOf(months, params),
    ...listsOf(lists, params),
    gender: [],
    age: [],
  }
}

type ListName = 'countries' | 'pages' | 'referrals' | 'devices'

const totalsOf = (year: number): QueryInput => ({
  metrics: ['totalUsers', 'sessions', 'screenPageViews', 'averageSessionDuration'],
  range: daysOfYear(year),
  compare: daysOfYear(year - 1),
})

function listsQueries(year: number): Record<ListName, QueryInput> {
  const range = daysOfYear(year)
  const known: Filter = { dimension: 'country', operator: 'is_not', values: ['', WITHOUT_VISIT] }
  const referral: Filter = { dimension: 'sessionMedium', operator: 'is', values: ['referral'] }
  const top = (query: Pick<QueryInput, 'dimensions' | 'filters' | 'latest'>): QueryInput => ({
    metrics: ['sessions'],
    limit: LIST_ROWS,
    totals: false,
    range,
    ...query,
  })
  return {
    countries: top({ dimensions: ['country'], filters: [known] }),
    pages: top({ dimensions: ['hostName', 'pagePath'], latest: ['pageTitle'] }),
    referrals: top({ dimensions: ['sessionSource'], filters: [referral] }),
    devices: { metrics: ['sessions'], dimensions: ['deviceCategory'], range, totals: false },
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

/** One query per month: a gap would look like a month without visits. */
function monthsOf(answers: readonly (Result | Missing)[], { locale }: Params): Months | SectionError {
  const datapoints: number[] = []
  for (const answer of answers) {
    if (isMissing(answer)) return sectionMissing(answer)
    datapoints.push(answer.totals.current.totalUsers ?? 0)
  }
  const max = Math.max(...datapoints)
  return {
    labels: monthNames(locale, 'short'),
    datapoints,
    max,
    bestmonth: max > 0 ? monthNames(locale, 'long')[datapoints.indexOf(max)]! : '',
  }
}

function listsOf({ countries, pages, referrals, devices }: Record<ListName, Result | Missing>, params: Params) {
  const nameOf = countryNames(params)
  return {
    countries: sectionFrom(countries, ({ rows }) =>
      rows.map(({ dimensions: { country: iso = '' }, current }) => ({
        name: nameOf(iso),
        iso,
        sessions: current.sessions ?? 0,
      })),
    ),
    toppages: sectionFrom(pages, ({ rows }) =>
      rows.map(({ dimensions, latest, current }) => ({
        title: latest?.pageTitle ?? '',
        url: dimensions.pagePath ?? '',
        hostname: dimensions.hostName ?? '',
        sessions: current.sessions ?? 0,
      })),
    ),
    referrals: sectionFrom(referrals, ({ rows }) =>
      rows.map(({ dimensions, current }) => ({
        url: dimensions.sessionSource ?? '',
        sessions: current.sessions ?? 0,
      })),
    ),
    devices: sectionFrom(devices, devicesOf),
  }
}

function devicesOf({ rows }: Result) {
  const sessionsOn = (device: string) =>
    rows.find(({ dimensions }) => dimensions.deviceCategory === device)?.current.sessions ?? 0
  const known = ['desktop', 'tablet', 'mobile'].reduce((sum, device) => sum + sessionsOn(device), 0)
  return {
    desktop: shareOf(sessionsOn('desktop'), known),
    tablet: shareOf(sessionsOn('tablet'), known),
    mobile: shareOf(sessionsOn('mobile'), known),
  }
}

/** @param month 0 is January */
function daysOfMonth(year: number, month: number): DateRange {
  const day = (index: number, number: number) => new Date(Date.UTC(year, index, number)).toISOString().slice(0, 10)
  return { start: day(month, 1), end: day(month + 1, 0) }
}
