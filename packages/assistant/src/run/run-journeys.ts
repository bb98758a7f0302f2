/** What buyers did on the site before they ordered. */
import type { Ask, DateRange, Dimension } from '@curlew/model'
import type { Plan } from '../plan.ts'
import type { ShapeAnswer } from './answer.ts'

export async function runJourneys(ask: Ask, plan: Plan, range: DateRange): Promise<ShapeAnswer> {
  const filtered = (dimension: Dimension) => plan.filters.find((filter) => filter.dimension === dimension)?.values[0]
  const [campaign, medium, source] = [
    filtered('sessionCampaignName'),
    filtered('sessionMedium'),
    filtered('sessionSource'),
  ]
  const journeys = await ask.journeys({
    range,
    pageSize: plan.limit,
    ...(campaign !== undefined && { campaign }),
    ...(medium !== undefined && { medium }),
    ...(source !== undefined && { source }),
  })
  return { totals: { current: {} }, rows: [], rowCount: 0, journeys }
}
