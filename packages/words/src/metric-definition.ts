import type { BounceDefinition, Metric } from '@curlew/model'

type SitesOwn = 'bounceRate' | 'engagedSessions'

/** Key of the message that defines a metric, by the site's definition of a bounce. */
export const definitionKey = (
  metric: Metric,
  bounce: BounceDefinition | undefined,
): `metrics.${Metric}.about` | `metrics.${SitesOwn}.aboutSinglePage` =>
  bounce === 'single_page' && (metric === 'bounceRate' || metric === 'engagedSessions')
    ? `metrics.${metric}.aboutSinglePage`
    : `metrics.${metric}.about`
