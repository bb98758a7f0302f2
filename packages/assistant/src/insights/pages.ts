/** Insights about single pages. */
import { countDays, isMissing, type Missing } from '@curlew/model'
import { amount, byChange } from './facts.ts'
import { daysOfChange, SAME } from './same.ts'
import { type Row, SEARCHED, type Search } from './search.ts'
import { deviations, isMarkedShare, LEAST } from './significance.ts'

/** Largest Contentful Paint above this is "poor" by the Web Vitals thresholds. */
const POOR_MS = 4000
const DEVICES = ['desktop', 'mobile'] as const
/** Measured views that a page's speed has to rest on. */
const LEAST_MEASURED = 30

export async function pages(search: Search): Promise<Missing | undefined> {
  const { peopledRows, differs, add } = search
  const known = await peopledRows('screenPageViews', 'pagePath', { latest: ['pageTitle'] })
  if (isMissing(known)) return known
  const views = known.reduce((sum, { now }) => sum + now, 0)
  const total = views - known.reduce((sum, { before }) => sum + before, 0)
  const marked = known.filter((row) => differs(row) && differs(row.people))
  for (const [kind, direction] of [
    ['pageRising', 1],
    ['pageFalling', -1],
  ] as const) {
    const [page] = byChange(marked.filter(({ now, before }) => Math.sign(now - before) === direction))
    if (!page) continue
    const of = pageOf(page, known)
    const change = page.now - page.before
    const days = await daysOfChange(search, 'screenPageViews', change, {
      ...search.spans,
      filters: [{ dimension: 'pagePath', operator: 'is', values: [page.name] }],
    })
    if (isMissing(days)) return days
    const ended = kind === 'pageFalling' ? await endOf(search, page) : {}
    if (isMissing(ended)) return ended
    add(kind, 1, deviations(page.now, page.before), (page.now - page.before) / Math.max(1, views), {
      // Where one page is most of the change, that of the whole site says the same.
      subjects: [`pagePath:${page.name}`, ...(change / total >= SAME ? ['sessions'] : []), ...days],
      facts: {
        name: of,
        ...amount('screenPageViews', page),
        isNew: { choice: page.before === 0 ? 'yes' : 'no' },
        ...(ended.lastDay && { hasEnded: { choice: 'yes' }, lastDay: { by: 'date', name: ended.lastDay } }),
      },
      figures: [{ metric: 'screenPageViews', value: page.now, before: page.before, of, report: 'engagement_pages' }],
    })
  }
}

/** The last day on which a page was viewed, if as many days since would have had views for certain. */
async function endOf({ rows, spans, today }: Search, page: Row): Promise<{ lastDay?: string } | Missing> {
  const { range, previous } = spans
  const days = await rows('screenPageViews', 'date', {
    ...{ range: { start: previous.start, end: today }, compare: undefined },
    filters: [{ dimension: 'pagePath', operator: 'is', values: [page.name] }],
  })
  if (isMissing(days)) return days
  const last = days.reduce((latest, { name, now }) => (now > 0 && name > latest ? name : latest), '')
  if (last === '' || last >= range.end) return {}
  const expected = (page.before / countDays(previous)) * (countDays({ start: last, end: range.end }) - 1)
  return expected >= LEAST ? { lastDay: last } : {}
}

/** A page by its title, and by its path too where another page has the same title. */
function pageOf({ name, title }: Titled, pages: readonly Titled[]) {
  const isShared = pages.some((other) => other.title === title && other.name !== name)
  return { by: 'pagePath', name, ...(title && { title: isShared ? `${title} (${name})` : title }) }
}
type Titled = Pick<Row, 'name' | 'title'>

/** A slow page with a high exit rate. */
export async function slowPages({ ask, spans: { range }, add }: Search): Promise<Missing | undefined> {
  const answer = await ask.part({
    range,
    metrics: ['exitRate', 'screenPageViews'],
    dimensions: ['pagePath'],
    latest: ['pageTitle'],
    limit: SEARCHED,
  })
  if (isMissing(answer)) return answer
  // Site Speed has each device apart, and a phone is not as fast as a computer.
  const measured = await ask.part({
    range,
    metrics: ['largestContentfulPaint', 'largestContentfulPaintViews'],
    dimensions: ['pagePath', 'deviceCategory'],
    filters: [{ dimension: 'deviceCategory', operator: 'is', values: [...DEVICES] }],
    order: [{ by: 'largestContentfulPaintViews', direction: 'desc' }],
    limit: SEARCHED,
  })
  if (isMissing(measured)) return measured
  const slowest = (path: string) =>
    measured.rows
      .map(({ dimensions, current }) => ({
        path: dimensions.pagePath,
        device: dimensions.deviceCategory as (typeof DEVICES)[number],
        paint: current.largestContentfulPaint ?? 0,
        views: current.largestContentfulPaintViews ?? 0,
      }))
      .find((row) => row.path === path && row.paint > POOR_MS && row.views >= LEAST_MEASURED)
  const { exitRate: usual = 0, screenPageViews: all = 0 } = answer.totals.current
  const titled = answer.rows.map(({ dimensions, latest, current }) => ({
    name: dimensions.pagePath ?? '',
    title: latest?.pageTitle ?? '',
    current,
  }))
  const [page] = titled
    .map(({ name, title, current }) => ({
      name,
      title,
      speed: slowest(name),
      exits: current.exitRate ?? 0,
      views: current.screenPageViews ?? 0,
    }))
    .filter(
      ({ speed, exits, views }) =>
        speed !== undefined && exits > 1.2 * usual && isMarkedShare(exits * views, views, usual * all, all),
    )
    .toSorted((a, b) => b.views * b.exits - a.views * a.exits)
  if (!page?.speed) return
  const { paint, views, device } = page.speed
  const of = pageOf(page, titled)
  add('slowPage', 1.6, 5, page.views / Math.max(1, all), {
    subjects: [`pagePath:${page.name}`],
    facts: {
      name: of,
      device: { choice: device },
      measured: { metric: 'largestContentfulPaintViews', value: views },
      paint: { metric: 'largestContentfulPaint', value: paint },
      share: { share: page.exits },
      usual: { share: usual },
    },
    figures: [
      { metric: 'largestContentfulPaint', value: paint, of, device, report: 'sitespeed' },
      { metric: 'exitRate', value: page.exits, of, report: 'publisher' },
      { metric: 'screenPageViews', value: page.views, of, report: 'engagement_pages' },
    ],
  })
}
