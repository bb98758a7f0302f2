/** The answer to a query about a funnel, as the API's description has it, and as CSV. */
import type { FunnelQuery, FunnelResult } from '@curlew/model'
import { z } from 'zod'
import { AnswerReceipt, type WithKept } from './answer-receipt.ts'

const Figures = z.object({
  users: z.array(z.number().int()).describe('Visitors who reached each step, and so all steps before it.'),
  sinceBefore: z
    .array(z.number().nullable())
    .describe(
      'By step: the median time since the step before, in milliseconds; null for the first, and without visitors.',
    ),
  whole: z.number().nullable().describe('The same from the first to the last step.'),
})

export const FunnelAnswer: z.ZodType<WithKept<FunnelResult>> = z.object({
  current: Figures,
  previous: Figures.exactOptional().describe('In the compare range.'),
  instead: z
    .array(
      z.object({
        left: z.number().int().describe('Visitors who did nothing more.'),
        shown: z.array(z.object({ kind: z.enum(['page', 'event']), value: z.string(), users: z.number().int() })),
        others: z.object({ values: z.number().int(), users: z.number().int() }),
      }),
    )
    .describe('By step without the last: what visitors did first instead of the next step.'),
  receipt: AnswerReceipt,
})

/** A line for each step; with a comparison, columns for the earlier figures. */
export function funnelLines({ current, previous }: FunnelResult, { steps }: Pick<FunnelQuery, 'steps'>) {
  const head = (more: string) => [`users${more}`, `sinceBefore${more}`]
  return [
    ['step', 'kind', 'rule', ...head(''), ...(previous ? head(' (compare)') : [])],
    ...steps.map(({ kind, rule }, i) => [
      ...[i + 1, kind, rule, current.users[i]!, current.sinceBefore[i] ?? null],
      ...(previous ? [previous.users[i]!, previous.sinceBefore[i] ?? null] : []),
    ]),
  ]
}
