/** What is known instead of figures that cannot be combined: orders by the page that visits began on, and pieces of a product. */
import type { Filter, Metric } from '@curlew/model'
import type { Plan } from '../../plan.ts'
import type { Reading } from '../reading/reading.ts'
import { has } from '../vocabulary/meanings.ts'
import type { Decision } from '../vocabulary/understanding.ts'

export interface Nearest {
  plan: Plan
  decision: Extract<Decision, 'orders_by_landing_page' | 'pieces_of_product'>
}

const OF_ORDERS: readonly Metric[] = ['transactions', 'purchaseRevenue', 'averagePurchaseRevenue']

/** @returns null if nothing known is close enough to what was asked for */
export function nearestPlan(plan: Plan, reading: Reading): Nearest | null {
  return byLandingPage(plan, reading) ?? asPieces(plan)
}

/** "Which page brings the most orders": orders know the page that their visit began on, not those that were read before. */
function byLandingPage(plan: Plan, { items }: Reading): Nearest | null {
  const isOfPage = ({ dimension }: Filter) => dimension === 'pagePath'
  const isAsked = plan.by === 'pagePath' || plan.filters.some(isOfPage)
  const saysPage = items.some(
    ({ meanings, text }) =>
      text.startsWith('/') || meanings.some((own) => has('dimension')(own) && own.dimension === 'pagePath'),
  )
  if (!isAsked || !saysPage || !plan.metrics.every((metric) => OF_ORDERS.includes(metric))) return null
  return {
    plan: {
      ...plan,
      ...(plan.by === 'pagePath' && { by: 'landingPage' as const }),
      filters: plan.filters.map((own) => (isOfPage(own) ? { ...own, dimension: 'landingPage' as const } : own)),
    },
    decision: 'orders_by_landing_page',
  }
}

/** "How many people bought the blue mug": how many of a product were sold is known, not by how many people or in how many orders. */
function asPieces(plan: Plan): Nearest | null {
  const isOfProduct = ({ dimension }: Filter) => dimension === 'itemName' || dimension === 'itemCategory'
  const isPurchase = ({ dimension, values }: Filter) => dimension === 'eventName' && values.join() === 'purchase'
  const isAsked = plan.by === 'itemName' || plan.by === 'itemCategory' || plan.filters.some(isOfProduct)
  const [metric, second] = plan.metrics
  const isCount = metric === 'transactions' || (metric === 'totalUsers' && plan.filters.some(isPurchase))
  if (!isAsked || !isCount || second) return null
  return {
    plan: { ...plan, metrics: ['itemsPurchased'], filters: plan.filters.filter((own) => !isPurchase(own)) },
    decision: 'pieces_of_product',
  }
}
