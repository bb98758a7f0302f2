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
  const { current, whole, range, compare, timeZone, query, exact, estimates, convertedFrom, source, read, asOf } =
    receipt
  const format = figureFormat(figure, { formats })
  const previous = figureValue(figure, receipt, 'previous')
  const dayCount = (own: typeof range) => t('receipt.dayCount', { range: days.range(own), count: countDays(own) })
  const sentences = 'crawlers' in query ? null : query.filters.map((filter) => filterSentence(filter))
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
    ...('goal' in query && query.goal
      ? [[t('receipt.goal'), t(`goals.when.${query.goal.kind}`, { rule: query.goal.rule })] as const]
      : []),
    ...(sentences
      ? [
          [
            t('receipt.filters'),
            sentences.length > 0 ? listFormat(spokenLanguage(), 'conjunction')(sentences) : t('receipt.none'),
          ] as const,
        ]
      : []),
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
    [t('receipt.precision'), exact ? t('receipt.allCounted') : estimateWords(estimates)],
    ...(convertedFrom
      ? [[t('receipt.converted'), t('receipt.convertedFrom', { currency: convertedFrom })] as const]
      : []),
    [t('receipt.source'), source],
    ...(read ? [[t('receipt.read'), t('receipt.readCounts', read)] as const] : []),
    [t('receipt.asOf'), days.moment(asOf, timeZone)],
  ]
}

/** Why a figure is an estimate, as far as the source says it. */
function estimateWords(estimates: FigureReceipt['estimates'] = []): string {
  if (estimates.length === 0) return t('receipt.sampled')
  const reasons = estimates.map((reason) => t(`estimate.${reason}`))
  return t('receipt.estimatedBecause', { reasons: listFormat(spokenLanguage(), 'conjunction')(reasons) })
}

/** What starts a session. */
const startsIn = ({ midnightIn, campaign }: SessionRules): string =>
  t('receipt.sessionStarts', {
    starts: midnightIn === null ? (campaign ? 'campaign' : 'none') : campaign ? 'both' : 'midnight',
    zone: midnightIn ?? '',
  })
