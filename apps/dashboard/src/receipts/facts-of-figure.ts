import { countDays, type SessionRules } from '@curlew/model'
import type { FigureReceipt } from '@curlew/model/figure-receipt'
import type { App, FigureAsked } from '@curlew/ui'
import { listFormat, spokenLanguage, t } from '@curlew/words'
import { filterSentence } from '../filters/filter-words.ts'
import type { Fact } from './facts.tsx'
import { figureFormat, figureValue } from './figure-words.ts'

/** What a figure is based on, in words. */
export function factsOf(
  receipt: FigureReceipt,
  figure: FigureAsked,
  { days, formats }: Pick<App, 'days' | 'formats'>,
): Fact[] {
  const { current, whole, range, compare, timeZone, query, exact, source, read, asOf } = receipt
  const format = figureFormat(figure, { formats })
  const previous = figureValue(figure, receipt, 'previous')
  const dayCount = (own: typeof range) => t('receipt.dayCount', { range: days.range(own), count: countDays(own) })
  const sentences = query.filters.map((filter) => filterSentence(filter))
  return [
    ...(whole
      ? [
          [
            t('receipt.computed'),
            t('receipt.ofWhole', { part: formats.number(current), whole: formats.number(whole.current) }),
          ] as const,
        ]
      : []),
    ...(figure.each !== undefined
      ? [
          [
            t('receipt.computed'),
            t('receipt.timesEach', { count: formats.number(current), each: formats.money(figure.each) }),
          ] as const,
        ]
      : []),
    [t('receipt.range'), dayCount(range)],
    [t('receipt.zone'), timeZone],
    ...(receipt.sessions ? [[t('receipt.sessions'), startsIn(receipt.sessions)] as const] : []),
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
              figure: format(previous),
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

/** What starts a session. */
const startsIn = ({ midnightIn, campaign }: SessionRules): string =>
  t('receipt.sessionStarts', {
    starts: midnightIn === null ? (campaign ? 'campaign' : 'none') : campaign ? 'both' : 'midnight',
    zone: midnightIn ?? '',
  })
