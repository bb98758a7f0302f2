/** When a goal is reached: a page is viewed, or an event happens. Also a step of a funnel. */
import { z } from 'zod'
import { EventName } from '../events/event.ts'
import { refusal } from '../text/refusal.ts'

/** The path of a page, or with `*` at its end what paths begin with: `/thanks/`, `/shop/*`. */
const PagePattern = z
  .string()
  .trim()
  .max(512)
  .regex(/^\/[^*\p{Cc}\p{Z}]*\*?$/u, refusal('invalid_page_pattern'))

export const OF_PAGE = { kind: z.literal('page'), rule: PagePattern }
export const OF_EVENT = { kind: z.literal('event'), rule: EventName }

/** `rule`: a page to be viewed, or the name of an event. */
export const GoalRule = z.discriminatedUnion('kind', [z.object(OF_PAGE), z.object(OF_EVENT)])
export type GoalRule = z.infer<typeof GoalRule>
