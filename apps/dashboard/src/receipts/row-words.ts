import { hoursOf } from '@curlew/model'
import type { FigureReceipt } from '@curlew/model/figure-receipt'
import type { App, FilterTarget } from '@curlew/ui'
import { valueName } from '@curlew/words'
import { labelOf } from '../filters/filter-words.ts'

/** What a figure's row is about: `Country: Germany`. */
export function rowWords(
  { dimension, value }: FilterTarget,
  { query, range, timeZone }: Pick<FigureReceipt, 'query' | 'range' | 'timeZone'>,
  { days }: Pick<App, 'days'>,
): string {
  return `${labelOf(dimension)}: ${nameOf()}`

  function nameOf(): string {
    switch (dimension) {
      case 'date':
        return days.weekdayYear(value)
      case 'nthHour':
        // Counted from midnight, also where clocks change.
        return days.weekdayHour(hoursOf(timeZone, range.start)[Number(value)]!.label)
      case 'funnelStep':
        return query.funnel[Number(value)] ?? value
      default:
        return valueName(dimension, value)
    }
  }
}
