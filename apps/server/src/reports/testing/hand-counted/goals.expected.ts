import type { GoalSettings } from '@curlew/model'
import { compared, DAYS, NOTES, pointsBefore } from './shape.ts'

export const GOALS: GoalSettings = [
  { id: 'jam', name: 'Jam and the like', kind: 'page', rule: '/j*', worth: 0 },
  { id: 'tea', name: 'Tea read', kind: 'page', rule: '/tea/', worth: 2.5 },
  { id: 'bought', name: 'Bought', kind: 'event', rule: 'purchase', worth: 0 },
  { id: 'booked', name: 'Booked', kind: 'event', rule: 'book_class', worth: 0 },
]

const row = (goal: number, now: readonly unknown[], before: readonly unknown[]) => {
  const { worth, ...settings } = GOALS[goal]!
  const each = worth > 0 ? worth * 100 : null
  return { ...settings, each, ...compared('conversions rate value', now as number[], before as number[]) }
}
const origin = (dimension: string, ...values: [string, number][]) => ({
  dimension,
  values: {
    shown: values.map(([value, conversions]) => ({ value, conversions })),
    others: { values: 0, conversions: 0 },
  },
})

/** Seven sessions, and three before. */
export const GOALS_REPORT = {
  goals_table: [
    // Di and Ed; before, Ada and Bo.
    row(0, [2, 200 / 7, null], [2, 200 / 3, null]),
    // Ada, for $2.50.
    row(1, [1, 100 / 7, 250], [0, 0, 0]),
    // Cy orders twice in one session: $68, less a refund of $7.
    row(2, [1, 100 / 7, 6100], [1, 100 / 3, 2000]),
    row(3, [0, 0, null], [0, 0, null]),
  ],
  not_included: [],
  goal: 'jam',
  goals_chart: {
    labels: DAYS,
    // Di on Friday, Ed on Saturday; before, Ada and Bo on the first day.
    conversions: { values: [1, 1], changes: [-50, 100], before: pointsBefore(2, 0) },
    // Of three and four sessions; before, of two and one.
    rate: { values: [100 / 3, 25], changes: [-66.7, 100], before: pointsBefore(100, 0) },
    notes: NOTES,
  },
  origins: [
    // Ed by Facebook, Di by a blog.
    origin('sessionDefaultChannelGroup', ['Organic Social', 1], ['Referral', 1]),
    origin('landingPage', ['/jam/', 2]),
    origin('country', ['CA', 1], ['US', 1]),
    origin('deviceCategory', ['desktop', 1], ['tablet', 1]),
  ],
}
