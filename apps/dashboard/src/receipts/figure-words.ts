/** Name, definition and value of a figure that a receipt is of. */
import { type BounceDefinition, inPayload, shareOf, UNITS } from '@curlew/model'
import type { FigureReceipt } from '@curlew/model/figure-receipt'
import type { App, FigureAsked } from '@curlew/ui'
import { metricDefinition, metricFormat, metricLabel, unitFormat } from '@curlew/words'

export const figureLabel = ({ metric, words }: FigureAsked): string => words?.label ?? metricLabel(metric)

/** @param bounce by which the figure was read, if that is known */
export const figureDefinition = ({ metric, words }: FigureAsked, bounce?: BounceDefinition): string =>
  words?.about ?? metricDefinition(metric, bounce)

/** Formats values in the unit of the payload. */
export const figureFormat = ({ metric, words }: FigureAsked, { formats }: Pick<App, 'formats'>) =>
  words ? unitFormat(formats, words.unit) : metricFormat(metric, formats)

/** In the unit of the payload; undefined if there is no compare range. */
export function figureValue(
  { metric, words, each }: FigureAsked,
  receipt: Pick<FigureReceipt, 'current' | 'previous' | 'whole'>,
  side: 'current' | 'previous' = 'current',
): number | undefined {
  const value = receipt[side]
  if (value === undefined) return undefined
  if (receipt.whole) return shareOf(value, receipt.whole[side] ?? 0)
  if (each !== undefined) return value * each
  return words ? value * UNITS[words.unit].scale : inPayload(metric, value)
}
