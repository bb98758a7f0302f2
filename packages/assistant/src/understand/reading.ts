/** What was read out of a question, before it is a plan. */
import type { Filter, Metric } from '@curlew/model'
import type { Plan } from '../plan.ts'
import type { Sign } from './meanings.ts'
import type { Item } from './scan.ts'

export interface Reading {
  items: readonly Item[]
  signs: ReadonlySet<Sign>
  metrics: Metric[]
  dimensions: NonNullable<Plan['by']>[]
  filters: Filter[]
  /** Values of one dimension that are told apart. */
  against: Filter | null
  range: Plan['range'] | null
  compare: Plan['compare']
  shift: 'before' | 'year_before' | null
  threshold: Plan['threshold']
  limit: number | null
  chart: Plan['chart'] | null | undefined
  shape: 'funnel' | 'journeys' | null
  isPeople: boolean
}
