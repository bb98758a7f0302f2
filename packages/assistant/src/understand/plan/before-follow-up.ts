/** What of a question is settled by the answer before, so that the follow-up need not know of it. */
import type { Filter } from '@curlew/model'
import type { Plan } from '../../plan.ts'
import type { Reading } from '../reading/reading.ts'
import type { Item } from '../vocabulary/item.ts'

/**
 * "Only pages with more than 100 visits", after pages by bounce rate: what rows are kept by is not what they go by, so the figure before
 * stays.
 */
export function withLimitApart(reading: Reading, previous: Plan): Reading {
  const { items, metrics, dimensions, filters, threshold, against, range } = reading
  const [metric, second] = metrics
  if (!threshold || threshold.of || !metric || second || against || range !== null) return reading
  // Revenue of products is what they go by already.
  const isItsOwn =
    previous.metrics.includes(metric) || (metric === 'purchaseRevenue' && previous.metrics.includes('itemRevenue'))
  if (!previous.by || isItsOwn) return reading
  const isOfRows = dimensions.every(({ name }) => name === previous.by) && filters.length === 0
  const number = items.findLastIndex((item) => item.number !== null)
  const own = items.findIndex(({ meanings }) => meanings.some((meaning) => 'metric' in meaning))
  // "The most orders with more than 100 visits" names both.
  const isEnd = (['top', 'least', 'best', 'worst', 'by'] as const).some((cue) => reading.cues.has(cue))
  if (!isOfRows || isEnd || own < number) return reading
  return { ...reading, metrics: [], threshold: { ...threshold, of: metric } }
}

/** Of what is hidden or ignored, the others are meant. */
const DROP = /^(?:drop|remove|lose)$/i

/** "Drop the phone thing", after an answer about phones: of all devices again, as without phones none would be left. Null: it is about something else. */
export function withTakenBack({ items, filters, range, metrics }: Reading, previous: Plan): Plan | null {
  const [filter, second] = filters
  const verb = items.find(({ text }) => !/^(?:and|please|now)$/i.test(text))
  if (!filter || second || range !== null || metrics.length > 0 || !verb || !DROP.test(verb.text)) return null
  const isIt = ({ dimension, operator, values }: Filter) =>
    filter.operator === 'is_not' &&
    operator === 'is' &&
    dimension === filter.dimension &&
    values.join() === filter.values.join()
  const kept = previous.filters.filter((own) => !isIt(own))
  return kept.length < previous.filters.length ? { ...previous, filters: kept } : null
}

const WITH = /^(with|including|incl\.?|mit|inklusive|inkl\.?|einschließlich|einschliesslich)$/i

/** "With refunds?", after revenue without them: what was left out is in again. Null: nothing like it was left out, or more is said. */
export function withLeftOut({ items, filters, range }: Reading, previous: Plan): Plan | null {
  const [filter, second] = filters
  if (!filter || second || range !== null || !items.some(({ text }) => WITH.test(text))) return null
  const says = ['filler', 'filter', 'metric', 'value']
  const isNamed = ({ text, meanings, values }: Item) =>
    WITH.test(text) || values.length > 0 || meanings.some((own) => says.some((kind) => kind in own))
  if (!items.every(isNamed)) return null
  const isLeftOut = ({ dimension, operator, values }: Filter) =>
    dimension === filter.dimension && operator === 'is_not' && values.join() === filter.values.join()
  const kept = previous.filters.filter((own) => !isLeftOut(own))
  return kept.length < previous.filters.length ? { ...previous, filters: kept } : null
}
