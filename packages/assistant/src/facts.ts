/**
 * What prose about an answer may say, by name: each figure, day and name already written for the reader. Whoever writes prose puts the
 * name of a fact in the place of a figure, such as `{{total.sessions}}`, and can say no other.
 */
import { countDays, type Metric, percentChange } from '@curlew/model'
import { isAdditive } from './additive.ts'
import { filtersOf } from './narrate.ts'
import { isOutsideText } from './outside-text.ts'
import type { Plan } from './plan.ts'
import { type Answer, extremesOf } from './run-plan.ts'
import type { Say } from './say.ts'

export interface Fact {
  /** As its reader sees it: figures come with what they are of, such as `1,234 sessions`. */
  text: string
  kind: 'figure' | 'change' | 'share' | 'name' | 'days' | 'count'
  /** Of a change: 1 up, -1 down, 0 neither. */
  direction?: -1 | 0 | 1
  /** Of what belongs to one row of many: whether its first metric is the highest or the lowest of all, or neither. */
  place?: 'highest' | 'lowest' | 'other'
  /** Of figures: what they are of. */
  metric?: Metric
  /** Of what belongs to one row: which. Its figures may be named with its own name alone. */
  row?: string
  /** Of days, and of figures of certain days: whether of the range or of the compared one. */
  when?: 'now' | 'before'
  /** Of days: whether it is one alone. */
  isOneDay?: true
  /** Whether the figure is of an average day. */
  isPerDay?: true
  /** Whether visitors or those who link to the site can have written it. */
  isOutsideText?: true
}

export type Facts = ReadonlyMap<string, Fact>

/** The facts of an answer. Names of visitors' making are among their texts: they are data wherever they go. */
export function factsOf(answer: Answer, say: Say): Facts {
  const { plan, days, compared, totals, rows, rowCount, parts } = answer
  const facts = new Map<string, Fact>([['range', daysFact(days, 'now')]])
  if (compared) facts.set('compared', daysFact(compared, 'before'))
  const filters = filtersOf(plan, say)
  if (filters !== '') {
    const isOutside = plan.filters.some(({ dimension }) => isOutsideText(dimension))
    facts.set('filters', { kind: 'name', text: filters, ...(isOutside && { isOutsideText: true }) })
  }
  // A day that is not over is no day of an average, nor is one before the first.
  const isWhole = days.until === undefined && answer.countedSince === undefined
  const lengthInDays = plan.shape === 'journeys' || !isWhole ? 0 : countDays(days)
  const count = (value: number) => say.words.formats.number(value)

  for (const metric of plan.metrics) {
    const now = totals.current[metric]
    if (now === undefined) continue
    addFigures(`total.${metric}`, metric, now, totals.previous?.[metric])
    // People who came on two days are on both of them.
    if (!plan.perDay && isAdditive(metric) && lengthInDays > 1)
      facts.set(`total.${metric}.perDay`, {
        ...{ kind: 'figure', text: say.figure(metric, now / lengthInDays) },
        ...{ metric, when: 'now', isPerDay: true },
      })
  }
  rows.forEach((row, i) => {
    const at = `row${i + 1}`
    const mark = placeOf(i)
    if (plan.by) facts.set(`${at}.name`, nameFact(plan.by, row.title ?? say.name(plan.by, row.value), at, mark))
    for (const metric of Object.keys(row.current) as Metric[])
      addFigures(`${at}.${metric}`, metric, row.current[metric] ?? 0, row.previous?.[metric], {
        row: at,
        ...(metric === plan.metrics[0] && mark),
      })
    if (row.share !== undefined)
      facts.set(`${at}.share`, {
        ...{ kind: 'share', text: say.share(row.share), row: at, when: 'now', ...mark },
        ...(plan.metrics[0] && { metric: plan.metrics[0] }),
      })
  })
  if (plan.shape === 'series') addExtremes()
  if (rows.length > 0) facts.set('rows', { kind: 'count', text: count(rowCount) })
  for (const { by, metric, rows } of parts)
    rows.forEach(({ value, current, previous }, i) => {
      const at = `parts.${by}.row${i + 1}`
      if (value !== null) facts.set(`${at}.name`, nameFact(by, say.name(by, value), at))
      addFigures(at, metric, current, previous, { row: at })
    })
  if (answer.journeys) facts.set('orders', { kind: 'count', text: count(answer.journeys.total) })
  return facts

  function daysFact(days: Answer['days'], when: 'now' | 'before'): Fact {
    return { kind: 'days', text: say.range(days), when, ...(days.start === days.end && { isOneDay: true }) }
  }

  /** Rankings and breakdowns begin with what has most, or least. */
  function placeOf(row: number): Pick<Fact, 'place'> {
    if (plan.shape !== 'ranking' && plan.shape !== 'breakdown') return {}
    // What gained most need not have most.
    if (row > 0 || plan.orderBy) return { place: 'other' }
    // Rows that were asked for by name are not all there are.
    if (plan.filters.some(({ dimension }) => dimension === plan.by)) return { place: 'other' }
    // Nor are those that were kept for having little, or much.
    const isLeast = plan.shape === 'ranking' && plan.order === 'least'
    if (plan.threshold && (plan.threshold.operator === 'less') !== isLeast) return { place: 'other' }
    return { place: isLeast ? 'lowest' : 'highest' }
  }

  function addFigures(
    id: string,
    metric: Metric,
    now: number,
    before?: number,
    mark: Pick<Fact, 'place' | 'row'> = {},
  ): void {
    const { row } = mark
    const own = { metric, ...(row && { row }), ...(plan.perDay && { isPerDay: true as const }) }
    facts.set(id, { kind: 'figure', text: say.figure(metric, now), when: 'now', ...own, ...mark })
    if (before === undefined) return
    const direction = Math.sign(now - before) as -1 | 0 | 1
    facts.set(`${id}.before`, { kind: 'figure', text: say.figure(metric, before), when: 'before', ...own })
    const difference = Math.abs(now - before)
    const text = say.changesInPercent(metric) ? say.figure(metric, difference) : say.size(metric, difference)
    facts.set(`${id}.difference`, { kind: 'change', direction, text, ...own })
    if (say.changesInPercent(metric) && before !== 0)
      facts.set(`${id}.change`, {
        kind: 'change',
        direction,
        text: say.words.formats.percent(Math.abs(percentChange(now, before))),
        ...own,
      })
  }

  function addExtremes(): void {
    const metric = plan.metrics[0]!
    const { high, low } = extremesOf(answer)
    for (const [place, row] of [
      ['highest', high],
      ['lowest', low],
    ] as const) {
      if (!row || !plan.by) continue
      const figure = say.figure(metric, row.current[metric])
      facts.set(place, {
        ...{ kind: 'figure', text: figure, metric, place, row: place, when: 'now' },
        ...(plan.perDay && { isPerDay: true }),
      })
      facts.set(`${place}.name`, nameFact(plan.by, say.name(plan.by, row.value), place, { place }))
    }
  }
}

function nameFact(by: NonNullable<Plan['by']>, text: string, row: string, mark: Pick<Fact, 'place'> = {}): Fact {
  return { kind: 'name', text, row, ...mark, ...(isOutsideText(by) && { isOutsideText: true }) }
}
