/** Where visits come from. Each visit has one origin, whichever dimension it is named by. */
import type { Dimension } from '@curlew/model'

const ORIGINS: readonly Dimension[] = [
  ...(['sessionDefaultChannelGroup', 'sessionSource', 'sessionMedium', 'sessionSourceMedium'] as const),
  ...(['sessionCampaignName', 'socialNetwork'] as const),
]

export const isOrigin = (dimension: Dimension): boolean => ORIGINS.includes(dimension)
