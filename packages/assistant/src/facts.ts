/**
 * What prose about an answer may say, by name: each figure, day and name already written for the reader. Whoever writes prose puts the
 * name of a fact in the place of a figure, such as `{{total.sessions}}`, and can say no other.
 */
import { countDays, type Metric, percentChange } from '@curlew/model'
import type { Answer } from './run-plan.ts'
import type { Say } from './say.ts'

export interface Fact {
  /** As its reader sees it. */
  text: string
  kind: 'figure' | 'change' | 'share' | 'name' | 'days' | 'count'
  /** Of a change: 1 up, -1 down, 0 neither. */
  direction?: -1 | 0 | 1
  /** Of what belongs to one row of many: whether its first metric is the highest or the lowest of all, or neither. */
  place?: 'highest' | 'lowest' | 'other'
}

export type Facts = ReadonlyMap<string, Fact>

/** The facts of an answer. Names of visitors' making are among their texts: they are data wherever they go. */
export function factsOf(answer: Answer, say: Say): Facts {
  const { plan, days, compared, totals, rows, rowCount, parts } = answer
  const facts = new Map<string, Fact>([['range', { kind: 'days', text: say.range(days) }]])
  if (compared) facts.set('compared', { kind: 'days', text: say.range(compared) })
  const lengthInDays = plan.shape === 'journeys' ? 0 : countDays(days)
  const count = (value: number) => say.words.formats.number(value)

  for (const metric of plan.metrics) {
    const now = totals.current[metric]
    if (now === undefined) continue
    addFigures(`total.${metric}`, metric, now, totals.previous?.[metric])
    if (say.changesInPercent(metric) && lengthInDays > 1)
      facts.set(`total.${metric}.perDay`, { kind: 'figure', text: say.value(metric, now / lengthInDays) })
  }
  rows.forEach((row, i) => {
    const at = `row${i + 1}`
    const mark = placeOf(i)
    if (plan.by) facts.set(`${at}.name`, { kind: 'name', text: row.title ?? say.name(plan.by, row.value), ...mark })
    for (const metric of Object.keys(row.current) as Metric[])
      addFigures(
        `${at}.${metric}`,
        metric,
        row.current[metric] ?? 0,
        row.previous?.[metric],
        metric === plan.metrics[0] ? mark : {},
      )
    if (row.share !== undefined) facts.set(`${at}.share`, { kind: 'share', text: say.share(row.share), ...mark })
  })
  if (plan.shape === 'series') addExtremes()
  if (rows.length > 0) facts.set('rows', { kind: 'count', text: count(rowCount) })
  for (const { by, metric, rows } of parts)
    rows.forEach(({ value, current, previous }, i) => {
      const at = `parts.${by}.row${i + 1}`
      if (value !== null) facts.set(`${at}.name`, { kind: 'name', text: say.name(by, value) })
      addFigures(at, metric, current, previous)
    })
  if (answer.journeys) facts.set('orders', { kind: 'count', text: count(answer.journeys.total) })
  return facts

  /** Rankings and breakdowns begin with what has most, or least. */
  function placeOf(row: number): Pick<Fact, 'place'> {
    if (plan.shape !== 'ranking' && plan.shape !== 'breakdown') return {}
    if (row > 0) return { place: 'other' }
    // Rows that were asked for by name are not all there are.
    if (plan.filters.some(({ dimension }) => dimension === plan.by)) return { place: 'other' }
    return { place: plan.shape === 'ranking' && plan.order === 'least' ? 'lowest' : 'highest' }
  }

  function addFigures(id: string, metric: Metric, now: number, before?: number, mark: Pick<Fact, 'place'> = {}): void {
    facts.set(id, { kind: 'figure', text: say.value(metric, now), ...mark })
    if (before === undefined) return
    const direction = Math.sign(now - before) as -1 | 0 | 1
    facts.set(`${id}.before`, { kind: 'figure', text: say.value(metric, before) })
    facts.set(`${id}.difference`, { kind: 'change', direction, text: say.value(metric, Math.abs(now - before)) })
    if (say.changesInPercent(metric) && before !== 0)
      facts.set(`${id}.change`, {
        kind: 'change',
        direction,
        text: say.words.formats.percent(Math.abs(percentChange(now, before))),
      })
  }

  function addExtremes(): void {
    const metric = plan.metrics[0]!
    const ordered = rows.toSorted((a, b) => (b.current[metric] ?? 0) - (a.current[metric] ?? 0))
    for (const [place, row] of [
      ['highest', ordered[0]],
      ['lowest', ordered.at(-1)],
    ] as const) {
      if (!row || !plan.by) continue
      facts.set(place, { kind: 'figure', text: say.value(metric, row.current[metric]), place })
      facts.set(`${place}.name`, { kind: 'name', text: say.name(plan.by, row.value), place })
    }
  }
}
