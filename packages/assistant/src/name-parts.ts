/** Filters by a part of a name, such as "pages that contain salt". */
import { type Dimension, type Filter, isCustom } from '@curlew/model'

/** Dimensions whose values are texts that people know by their parts. The others have a fixed set of values, codes or dates. */
const KNOWN_BY_PARTS: ReadonlySet<Dimension> = new Set([
  ...(['pagePath', 'pageTitle', 'landingPage', 'exitPage', 'pageReferrer', 'contentGroup'] as const),
  ...(['sessionSource', 'sessionMedium', 'sessionSourceMedium', 'sessionCampaignName'] as const),
  ...(['itemName', 'itemCategory', 'itemId', 'orderCoupon', 'organicGoogleSearchQuery', 'city', 'region'] as const),
])

export const isKnownByParts = (dimension: Dimension): boolean => isCustom(dimension) || KNOWN_BY_PARTS.has(dimension)

export const isOfPart = ({ operator }: Pick<Filter, 'operator'>): boolean =>
  operator === 'contains' || operator === 'starts_with'

/** Whether a filter keeps a value of its dimension. */
export function keepsValue({ operator, values }: Pick<Filter, 'operator' | 'values'>, value: string): boolean {
  switch (operator) {
    case 'is':
      return values.includes(value)
    case 'is_not':
      return !values.includes(value)
    case 'contains':
      return values.some((part) => smallLetters(value).includes(smallLetters(part)))
    case 'starts_with':
      return values.some((part) => smallLetters(value).startsWith(smallLetters(part)))
  }
}

/** As queries compare: A to Z alone. */
const smallLetters = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
