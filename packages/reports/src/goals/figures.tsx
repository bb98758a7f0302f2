/** What the figures of a goal count. */
import { sessionsWith } from '@curlew/model'
import type { FigureOf } from '@curlew/ui'
import type { GoalRow } from './payload.ts'

/** Sessions that reach a goal. */
export const conversionsOf = ({ kind, rule }: Pick<GoalRow, 'kind' | 'rule'>): FigureOf => ({
  metric: 'sessions',
  only: sessionsWith({ kind, rule }),
})

/** Their share of all sessions. */
export const rateOf = (goal: Pick<GoalRow, 'kind' | 'rule'>): FigureOf => ({ ...conversionsOf(goal), part: 'share' })

/** What was paid or, without that, the worth of all conversions. */
export const worthOf = (goal: GoalRow): FigureOf =>
  goal.each === null ? { metric: 'purchaseRevenue' } : { ...conversionsOf(goal), each: goal.each }
