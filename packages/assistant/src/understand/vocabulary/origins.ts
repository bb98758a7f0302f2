/** Where visits come from. Each visit has one origin, whichever dimension it is named by. */
import { type Dimension, type Filter, socialNetworkOf } from '@curlew/model'

const ORIGINS: readonly Dimension[] = [
  ...(['sessionDefaultChannelGroup', 'sessionSource', 'sessionMedium', 'sessionSourceMedium'] as const),
  ...(['sessionCampaignName', 'socialNetwork'] as const),
]

/** "Facebook organic" is the unpaid part of a social network: search engines are another channel. */
export const withOwnOrganic = (filters: readonly Filter[]): readonly Filter[] => {
  const isSocial = filters.some(
    ({ dimension, operator, values }) =>
      dimension === 'sessionSource' && operator === 'is' && values.every((source) => socialNetworkOf(source) !== ''),
  )
  const own = ({ dimension, values }: Filter) =>
    dimension === 'sessionDefaultChannelGroup' && values.join() === 'Organic Search'
  return isSocial
    ? filters.map((filter) => (own(filter) ? { ...filter, values: ['Organic Social'] } : filter))
    : filters
}

export const isOrigin = (dimension: Dimension): boolean => ORIGINS.includes(dimension)
