import { hoursOf, type Query } from '@curlew/model'
import type { FigureReceipt } from '@curlew/model/figure-receipt'
import type { App, FigureAsked, FilterTarget } from '@curlew/ui'
import { t, valueName } from '@curlew/words'
import { labelOf } from '../filters/filter-words.ts'

/** What a figure is about besides the whole report, in sentences: `Country: Germany`, or `Step 2: /cart`. */
export function placeWords(figure: FigureAsked, receipt: FigureReceipt, app: Pick<App, 'days'>): string[] {
  const place = figure.fetches ? fetchWords(figure, receipt, app) : queryWords(figure, receipt, app)
  return [...place, figure.side && t('receipt.earlier')].filter((words) => words !== undefined)
}

function fetchWords(
  { target, fetches, listed }: FigureAsked,
  { range }: FigureReceipt,
  { days }: Pick<App, 'days'>,
): (string | undefined)[] {
  const place = listed ? t('receipt.otherCrawlers') : (fetches?.crawler ?? fetches?.path)
  return [place, target && days.weekdayYear(range.start)]
}

function queryWords(
  { target, step, listed }: FigureAsked,
  receipt: FigureReceipt,
  app: Pick<App, 'days'>,
): (string | undefined)[] {
  const { query } = receipt
  const others = target && listed && t('receipt.others', { label: labelOf(target.dimension) })
  const row = others ?? (target && 'metrics' in query ? rowWords(target, { ...receipt, query }, app) : undefined)
  if (step === undefined) return [row]
  const rule = 'steps' in query ? query.steps[step]?.rule : 'funnel' in query ? query.funnel[step] : undefined
  return [rule === undefined ? undefined : t('receipt.step', { step: step + 1, rule }), row]
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
