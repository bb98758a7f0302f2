/** Labels of funnel rows. */
import { t } from '@curlew/words'
import { visitName } from '../visit-name.tsx'
import { type FunnelRow, STEPS } from './payload.ts'

/** `1. View Item` */
export function stepName(step: FunnelRow['step']): string {
  return t('funnel.step', { number: STEPS.indexOf(step) + 1, name: t(`funnel.${step}`) })
}

/** The dimension of the rows. */
export const BREAKDOWNS = ['none', 'channel', 'country'] as const
export type Breakdown = (typeof BREAKDOWNS)[number]

export const DIMENSION_OF = { channel: 'sessionDefaultChannelGroup', country: 'country' } as const

/** The value that a row is about, as queries know it. */
export const categoryValue = (
  { iso, breakdown_category: name }: Pick<FunnelRow, 'iso' | 'breakdown_category'>,
  breakdown: Exclude<Breakdown, 'none'>,
): string => (breakdown === 'country' && iso !== '' ? iso : name)

export function categoryName({ kind, breakdown_category }: FunnelRow, breakdown: Breakdown): string {
  if (kind === 'total') return t('funnel.total')
  if (kind === 'rest') return t(breakdown === 'country' ? 'funnel.otherCountries' : 'funnel.otherChannels')
  return visitName(breakdown_category) || t('list.unknown')
}
