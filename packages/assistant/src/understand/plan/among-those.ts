/** "How many of them added something to the cart?", after new users: the new users who did, not all that was added. */
import type { Filter } from '@curlew/model'
import { eventBehind, eventOf, isOfEvents } from '../../events-of.ts'
import type { Plan } from '../../plan.ts'
import type { Reading } from '../reading/reading.ts'
import type { Item } from '../vocabulary/item.ts'
import { has, type Meaning } from '../vocabulary/meanings.ts'

const OF_THEM = /\b(?:of (?:them|those|these)|davon|von (?:ihnen|denen))\b/i

/**
 * A follow-up as one about the people, or the visits, of the answer before. Null: it is about something else. `not_together`: those who did
 * two things are not counted.
 */
export function amongThose(reading: Reading, { metrics: [of], filters }: Plan): Reading | 'not_together' | null {
  const { items, metrics, cues } = reading
  const [asked] = metrics
  if (!of || !asked || !cues.has('count') || !OF_THEM.test(items.map(({ text }) => text).join(' '))) return null
  const counted = eventOf(asked)
  const event = counted ?? reading.filters.find(isOfEvents)?.values[0]
  const before = filters.find(isOfEvents)?.values[0] ?? eventBehind(of)
  if (event !== undefined && before !== 'all') return before === event ? null : 'not_together'
  const kind = of === 'newUsers' ? 'new' : of === 'returningUsers' ? 'returning' : null
  const those: Filter[] = kind ? [{ dimension: 'newVsReturning', operator: 'is', values: [kind] }] : []
  if (counted === null) return kind ? { ...reading, filters: [...reading.filters, ...those] } : null
  const done: Filter = { dimension: 'eventName', operator: 'is', values: [counted] }
  const whom = of === 'sessions' ? 'sessions' : 'totalUsers'
  const meant: readonly Meaning[] = [{ metric: whom }, { filter: done }]
  const isAsked = (own: Meaning) => has('metric')(own) && own.metric === asked
  const asWhom = (item: Item): Item => (item.meanings.some(isAsked) ? { ...item, meanings: meant } : item)
  return { ...reading, items: items.map(asWhom), metrics: [whom], filters: [...reading.filters, ...those, done] }
}
