/** Answers questions about visitors and page views of the last minutes from the views in memory. */
import { type Dimension, dimensionScope, MINUTE_MS } from '@curlew/model'
import type { Plan } from '../../query/plan.ts'
import type { SourceRow } from '../../query/result.ts'
import { propertyOf } from '../sql/columns.ts'
import { columnOf } from '../sql/dimensions.ts'
import type { RecentView, RecentViews } from './recent-views.ts'

type ReadValue = (view: RecentView) => string | number

/** The views of a row, or of all rows. */
interface Bucket {
  values: (string | number)[]
  visitors: Set<bigint>
  views: number
  /** The latest view with a title. */
  titled: RecentView | null
}

const emptyBucket = (values: Bucket['values'] = []): Bucket => ({ values, visitors: new Set(), views: 0, titled: null })

/** @returns rows with the columns that `compile` describes; null if the tables are needed */
export function answerFromViews(plan: Plan, { from, views }: RecentViews): SourceRow[] | null {
  const { context, current, dimensions } = plan
  if (current.from < from || !countsViewsAlone(plan)) return null
  const readers = dimensions.map((name) => readerOf(name, plan))
  const filters = plan.filters.map((filter) => filterOf(filter, plan))
  if (!readers.every((reader) => reader !== null) || !filters.every((filter) => filter !== null)) return null

  const overall = emptyBucket()
  const rows = new Map<string, Bucket>()
  for (const view of views) {
    if (view.site !== context.site || view.time < current.from || view.time >= current.to) continue
    if (!filters.every((isKept) => isKept(view))) continue
    count(view, overall)
    if (dimensions.length === 0) continue
    const values = readers.map((read) => read(view))
    const key = JSON.stringify(values)
    const row = rows.get(key) ?? emptyBucket(values)
    rows.set(key, row)
    count(view, row)
  }
  const totals = { row_count: dimensions.length === 0 ? 1 : rows.size, ...figuresOf(overall) }
  const shown = [...rows.values()].sort(inOrder(plan)).slice(plan.offset, plan.offset + plan.limit)
  return [totals, ...shown.map((row) => ({ ...columnsOfRow(row), ...figuresOf(row), title: row.titled?.title ?? '' }))]
}

/** Whether page views and their sessions are enough: sessions that showed no page, and other events, would count in other figures. */
function countsViewsAlone(plan: Plan): boolean {
  const { metrics, dimensions, filters, grain, latestTitle, previous, funnel, sessionFilters } = plan
  const titlesOfSessions: Dimension[] = ['landingPage', 'exitPage']
  return (
    previous === null &&
    funnel.length === 0 &&
    sessionFilters.length === 0 &&
    !dimensions.includes('eventName') &&
    filters.every(
      ({ dimension, operator, values }) =>
        dimension !== 'eventName' || (operator === 'is' && values.join() === 'page_view'),
    ) &&
    metrics.every((name) => name === 'screenPageViews' || (name === 'totalUsers' && grain === 'event')) &&
    !(latestTitle && dimensions.some((name) => titlesOfSessions.includes(name)))
  )
}

/** The value of a dimension; null if it is no column. */
function readerOf(dimension: Dimension, { current }: Plan): ReadValue | null {
  if (dimension === 'minutesAgo') return ({ time }) => Math.floor((current.to - 1 - time) / MINUTE_MS)
  const column = columnOf(dimension)
  if (!column) return null
  const property = propertyOf({ name: column })
  if (dimensionScope(dimension) === 'session')
    return ({ session }) => session[property as keyof RecentView['session']] as string
  return isOfView(property) ? (view) => view[property] : null
}

const TEXTS_OF_VIEWS = ['name', 'hostname', 'path', 'title', 'contentType', 'contentGroup'] as const
const isOfView = (property: string): property is (typeof TEXTS_OF_VIEWS)[number] =>
  (TEXTS_OF_VIEWS as readonly string[]).includes(property)

/** The condition of a filter; null if it asks for more than certain values of a column. */
function filterOf(
  { dimension, operator, values }: Plan['filters'][number],
  plan: Plan,
): ((view: RecentView) => boolean) | null {
  const asksForValues = operator === 'is' || operator === 'is_not'
  const read = asksForValues && dimension !== 'minutesAgo' ? readerOf(dimension, plan) : null
  return read && ((view) => values.includes(read(view) as string) === (operator === 'is'))
}

function count(view: RecentView, bucket: Bucket): void {
  bucket.views++
  bucket.visitors.add(view.session.visitor)
  if (view.title !== '' && (bucket.titled === null || isAfter(view, bucket.titled))) bucket.titled = view
}

const isAfter = (a: RecentView, b: RecentView) => a.time > b.time || (a.time === b.time && a.sequence > b.sequence)

const figuresOf = ({ visitors, views }: Bucket) => ({
  current_totalUsers: visitors.size,
  current_screenPageViews: views,
})

const columnsOfRow = ({ values }: Bucket) => Object.fromEntries(values.map((value, i) => [`d${i}`, value]))

function inOrder({ order, dimensions }: Plan): (a: Bucket, b: Bucket) => number {
  const columns = order.map(({ by, direction }) => {
    const index = (dimensions as readonly string[]).indexOf(by)
    const value = ({ values, visitors, views }: Bucket) =>
      index >= 0 ? values[index]! : by === 'totalUsers' ? visitors.size : views
    return { value, sign: direction === 'asc' ? 1 : -1 }
  })
  return (a, b) => {
    for (const { value, sign } of columns) {
      const difference = compare(value(a), value(b))
      if (difference !== 0) return sign * difference
    }
    return 0
  }
}

/** Texts by their UTF-8, as the tables order them. */
function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)))
}
