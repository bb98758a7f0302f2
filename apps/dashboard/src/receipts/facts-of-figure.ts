import { countDays, inPayload } from '@curlew/model'
import type { FigureReceipt } from '@curlew/model/figure-receipt'
import type { App } from '@curlew/ui'
import { listFormat, metricFormat, spokenLanguage, t } from '@curlew/words'
import { filterSentence } from '../filters/filter-words.ts'
import type { Fact } from './facts.tsx'

/** What a figure is based on, in words. */
export function factsOf(receipt: FigureReceipt, { days, formats }: Pick<App, 'days' | 'formats'>): Fact[] {
  const { metric, range, compare, previous, timeZone, query, exact, source, read, asOf } = receipt
  const dayCount = (own: typeof range) => t('receipt.dayCount', { range: days.range(own), count: countDays(own) })
  const sentences = query.filters.map((filter) => filterSentence(filter))
  return [
    [t('receipt.range'), dayCount(range)],
    [t('receipt.zone'), timeZone],
    [
      t('receipt.filters'),
      sentences.length > 0 ? listFormat(spokenLanguage(), 'conjunction')(sentences) : t('receipt.none'),
    ],
    ...(compare && previous !== undefined
      ? [
          [
            t('receipt.compared'),
            t('receipt.comparedFigure', {
              days: dayCount(compare),
              figure: metricFormat(metric, formats)(inPayload(metric, previous)),
            }),
          ] as const,
        ]
      : []),
    [t('receipt.precision'), t(exact ? 'receipt.allCounted' : 'receipt.sampled')],
    [t('receipt.source'), source],
    ...(read ? [[t('receipt.read'), t('receipt.readCounts', read)] as const] : []),
    [t('receipt.asOf'), days.moment(asOf, timeZone)],
  ]
}
