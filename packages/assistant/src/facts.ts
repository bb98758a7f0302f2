/**
 * The facts that prose about an answer may use, by id, each already formatted for the reader. A writer of prose puts the
 * id in place of a figure, such as `{{total.sessions}}`, and has no other way to state one.
 */
import { countDays, type Metric, percentChange } from '@curlew/model'
import { isAdditive } from './additive.ts'
import { isOfHigh } from './limits.ts'
import { rowName } from './narrate-parts.ts'
import { isOutsideText } from './outside-text.ts'
import type { Plan } from './plan.ts'
import { type Answer, extremesOf } from './run/answer.ts'
import type { Say } from './say.ts'
import { filtersOf } from './say-conditions.ts'
import { sayFor } from './say-people.ts'

export interface Fact {
  /** As the reader sees it; figures include their noun, such as `1,234 sessions`. */
  text: string
  kind: 'figure' | 'change' | 'share' | 'name' | 'days' | 'count'
  /** Of a change: 1 up, -1 down, 0 unchanged. */
  direction?: -1 | 0 | 1
  /** Of a row's fact: whether the row has the highest or the lowest first metric of all rows. */
  place?: 'highest' | 'lowest' | 'other'
  /** Of figures: their metric. */
  metric?: Metric
  /** Of a row's fact: the row. Its figures may appear only with its own name. */
  row?: string
  /** Of days, and of figures: whether they belong to the range or to the compared range. */
  when?: 'now' | 'before'
  /** Of days: whether it is a single day. */
  isOneDay?: true
  /** Whether the figure is of an average day. */
  isPerDay?: true
  /** Whether the text comes from visitors or from sites that link here. */
  isOutsideText?: true
}

export type Facts = ReadonlyMap<string, Fact>

/** The facts of an answer. Some texts were written by visitors: they are data wherever they go. */
export function factsOf(answer: Answer, reader: Say): Facts {
  const say = sayFor(answer.plan, reader)
  const { plan, days, compared, totals, rows, rowCount, parts } = answer
  const facts = new Map<string, Fact>([['range', daysFact(days, 'now')]])
  if (compared) facts.set('compared', daysFact(compared, 'before'))
  const filters = filtersOf(plan, say)
  if (filters !== '') {
    const isOutside = plan.filters.some(({ dimension }) => isOutsideText(dimension))
    facts.set('filters', { kind: 'name', text: filters, ...(isOutside && { isOutsideText: true }) })
  }
  // Neither the current day nor days before the first visit count in an average.
  const isWhole = days.until === undefined && answer.countedSince === undefined && answer.keptSince === undefined
  const lengthInDays = plan.shape === 'journeys' || !isWhole ? 0 : countDays(days)
  const count = (value: number) => say.words.formats.number(value)

  for (const metric of plan.metrics) {
    const now = totals.current[metric]
    if (now === undefined) continue
    addFigures(`total.${metric}`, metric, now, totals.previous?.[metric])
    // Daily counts of people do not add up: a person counts on each of their days.
    if (!plan.perDay && isAdditive(metric) && lengthInDays > 1)
      facts.set(`total.${metric}.perDay`, {
        ...{ kind: 'figure', text: say.figure(metric, now / lengthInDays) },
        ...{ metric, when: 'now', isPerDay: true },
      })
  }
  rows.forEach((row, i) => {
    const at = `row${i + 1}`
    const mark = placeOf(i)
    if (plan.by) facts.set(`${at}.name`, nameFact(plan.by, rowName(answer, row, say), at, mark))
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
  // The steps of a quotient are ordered by a figure that is not itself a fact.
  if (plan.shape === 'series' && !plan.per) addExtremes()
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

  /** The first row of a ranking or breakdown has the highest or the lowest figure. */
  function placeOf(row: number): Pick<Fact, 'place'> {
    if (plan.shape !== 'ranking' && plan.shape !== 'breakdown') return {}
    // The row that gained most need not have the highest figure, nor the one with the most for each session.
    if (row > 0 || plan.orderBy || plan.per) return { place: 'other' }
    // Rows chosen by name are not all rows.
    if (plan.filters.some(({ dimension }) => dimension === plan.by)) return { place: 'other' }
    // Neither are rows kept by a threshold.
    const isLeast = plan.shape === 'ranking' && plan.order === 'least'
    if (plan.threshold?.of || plan.threshold?.operator === 'between') return { place: 'other' }
    if (plan.threshold && isOfHigh(plan.threshold) === isLeast) return { place: 'other' }
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
    const direction = say.direction(metric, now, before)
    facts.set(`${id}.before`, { kind: 'figure', text: say.figure(metric, before), when: 'before', ...own })
    const difference = Math.abs(now - before)
    const text = say.changesInPercent(metric) ? say.figure(metric, difference) : say.size(metric, now, before)
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
      // Where several are as low, none is the lowest.
      const isTied = rows.some((other) => other !== row && other.current[metric] === row?.current[metric])
      if (!row || !plan.by || isTied) continue
      const figure = say.figure(metric, row.current[metric])
      facts.set(place, {
        ...{ kind: 'figure', text: figure, metric, place, row: place, when: 'now' },
        ...(plan.perDay && { isPerDay: true }),
      })
      facts.set(`${place}.name`, nameFact(plan.by, rowName(answer, row, say), place, { place }))
    }
  }
}

function nameFact(by: NonNullable<Plan['by']>, text: string, row: string, mark: Pick<Fact, 'place'> = {}): Fact {
  return { kind: 'name', text, row, ...mark, ...(isOutsideText(by) && { isOutsideText: true }) }
}
