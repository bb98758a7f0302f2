import {
  countDays,
  type Dimension,
  defineReport,
  isMissing,
  type Metric,
  notesByLabel,
  type ParamsWith,
  percentChange,
  type QueryInput,
  type Result,
  type ResultRow,
} from '@curlew/model'
import { countryNames } from '../country-names.ts'
import { comparedValue } from '../infobox/compared-value.ts'
import { sectionFrom } from '../section/section.ts'
import { mapMetrics } from '../table/metric-set.ts'
import { hasValues, intervalOf, timeDimension, timelineOf, valuesOf } from '../timeline.ts'
import { meta } from './meta.ts'
import { OverviewPayload, STRIP_METRICS, USER_METRICS } from './payload.ts'

const TOP_LIST_ROWS = 10
const TOP_PAGES_ROWS = 50

export const overview = defineReport({
  ...meta,
  needs: ['notes', 'waiting'],
  payload: OverviewPayload,

  queries({ range, previous }) {
    const ask = (query: Omit<QueryInput, 'range' | 'compare'>): QueryInput => ({ ...query, range, compare: previous })
    const sessionsBy = (dimension: Dimension, limit: number, filters: QueryInput['filters'] = []) =>
      ask({ metrics: ['sessions'], dimensions: [dimension], limit, filters, totals: false })
    return {
      totals: ask({
        metrics: [...Object.values(STRIP_METRICS), ...Object.values(USER_METRICS)],
      }),
      graph: ask({
        metrics: Object.values(STRIP_METRICS),
        dimensions: [timeDimension(range)],
      }),
      newVsReturning: sessionsBy('newVsReturning', 2),
      devices: sessionsBy('deviceCategory', 3),
      countries: sessionsBy('country', TOP_LIST_ROWS),
      referrals: sessionsBy('sessionSource', TOP_LIST_ROWS, [
        { dimension: 'sessionMedium', operator: 'is', values: ['referral'] },
      ]),
      pages: ask({
        metrics: ['sessions'],
        dimensions: ['hostName', 'pagePath'],
        limit: TOP_PAGES_ROWS,
        totals: false,
        latest: ['pageTitle'],
      }),
    }
  },

  optional: ['newVsReturning', 'devices', 'countries', 'referrals', 'pages'],

  build(results, params) {
    const figure = (metric: Metric) => comparedValue(results.totals, metric)
    const countryName = countryNames(params)

    return {
      infobox: {
        range: countDays(params.range),
        ...mapMetrics(STRIP_METRICS, figure),
        ...mapMetrics(USER_METRICS, figure),
      },
      ...graphs(
        results.graph,
        params,
        isMissing(results.devices) ? {} : devicesOf(sessionsByValue(results.devices, 'deviceCategory').previous),
      ),
      newvsreturn: sectionFrom(results.newVsReturning, (result) => {
        const { current, previous } = sessionsByValue(result, 'newVsReturning')
        return {
          new: current('new'),
          returning: current('returning'),
          compare: { new: previous('new'), returning: previous('returning') },
        }
      }),
      devices: sectionFrom(results.devices, (result) => devicesOf(sessionsByValue(result, 'deviceCategory').current)),
      countries: sectionFrom(results.countries, ({ rows }) =>
        rows.map((row) => {
          const iso = row.dimensions.country ?? ''
          return { iso, name: countryName(iso), ...comparedSessions(row) }
        }),
      ),
      referrals: sectionFrom(results.referrals, ({ rows }) =>
        rows.map((row) => ({
          url: row.dimensions.sessionSource ?? '',
          ...comparedSessions(row),
        })),
      ),
      toppages: sectionFrom(results.pages, ({ rows }) =>
        rows.map((row) => ({
          hostname: row.dimensions.hostName ?? '',
          url: row.dimensions.pagePath ?? '',
          title: row.latest?.pageTitle ?? '',
          ...comparedSessions(row),
        })),
      ),
      galinks: {},
      show_chart_overlay: params.waiting,
    }
  },
})

function comparedSessions(row: ResultRow) {
  const sessions = row.current.sessions ?? 0
  const compareSessions = row.previous?.sessions ?? 0
  return { sessions, compare_sessions: compareSessions, compare_change: percentChange(sessions, compareSessions) }
}

function sessionsByValue(result: Result, dimension: Dimension) {
  const rows = new Map(result.rows.map((row) => [row.dimensions[dimension], row]))
  return {
    current: (value: string) => rows.get(value)?.current.sessions ?? 0,
    previous: (value: string) => rows.get(value)?.previous?.sessions ?? 0,
  }
}

const devicesOf = (sessionsOn: (device: string) => number) => ({
  desktop: sessionsOn('desktop'),
  tablet: sessionsOn('tablet'),
  mobile: sessionsOn('mobile'),
})

/** Chart of the range with the compare range's series by position. */
function graphs(result: Result, params: ParamsWith<'notes'>, compareDevices: OverviewPayload['compare']['devices']) {
  const { labels, timestamps, series } = timelineOf(result, params)
  const shown = ({ values, changes }: ReturnType<typeof series>) => ({ datapoints: values, trendpoints: changes })
  const sessions = series('sessions')
  const pageviews = series('screenPageViews')
  const happened = [sessions, pageviews].some(({ values, before }) => hasValues(values, valuesOf(before)))

  return {
    overviewgraph: {
      count: happened ? labels.length : 0,
      interval: intervalOf(params.range),
      labels,
      timestamps,
      ...mapMetrics(STRIP_METRICS, (metric) => shown(series(metric))),
      notes: notesByLabel(params.notes, labels),
    },
    compare: {
      overviewgraph: { sessions: sessions.before, pageviews: pageviews.before },
      devices: compareDevices,
    },
  }
}
