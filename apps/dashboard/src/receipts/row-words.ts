import { hoursOf, type Query } from '@curlew/model'
import type { FigureReceipt } from '@curlew/model/figure-receipt'
import type { App, FigureAsked, FilterTarget } from '@curlew/ui'
import { t, valueName } from '@curlew/words'
import { labelOf } from '../filters/filter-words.ts'

/** What a figure is about besides the whole report: `Country: Germany`, or `Step 2: /cart`. */
export function placeWords(
  { target, step, fetches }: FigureAsked,
  receipt: FigureReceipt,
  app: Pick<App, 'days'>,
): string | undefined {
  const { query } = receipt
  if (fetches) return fetches.crawler ?? fetches.path
  if ('steps' in query && step !== undefined && query.steps[step])
    return t('receipt.step', { step: step + 1, rule: query.steps[step].rule })
  if ('funnel' in query && step !== undefined && query.funnel[step])
    return t('receipt.step', { step: step + 1, rule: query.funnel[step] })
  return target && 'metrics' in query ? rowWords(target, { ...receipt, query }, app) : undefined
}

function rowWords(
  { dimension, value }: FilterTarget,
  { query, row, range, timeZone }: Pick<FigureReceipt, 'row' | 'range' | 'timeZone'> & { query: Query },
  { days }: Pick<App, 'days'>,
): string {
  return `${labelOf(dimension)}: ${nameOf()}`

  function nameOf(): string {
    switch (dimension) {
      case 'date':
        return row || range.start === range.end ? days.weekdayYear(value) : days.range(range)
      case 'nthHour':
        // Counted from midnight, also where clocks change.
        return days.weekdayHour(hoursOf(timeZone, range.start)[Number(value)]!.label)
      case 'dayOfWeek':
        return days.dayName(Number(value))
      case 'hour':
        return days.clockHour(Number(value))
      case 'funnelStep':
        return query.funnel[Number(value)] ?? value
      default:
        return valueName(dimension, value)
    }
  }
}
