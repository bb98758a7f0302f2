import { dayOf, defineReport, ExceptionItem } from '@curlew/model'
import { z } from 'zod'

export const ExceptionsPayload = z.object({
  /** Newest first. */
  items: z.array(ExceptionItem),
})
export type ExceptionsPayload = z.infer<typeof ExceptionsPayload>

export const exceptions = defineReport({
  key: 'exceptions',
  route: '/exceptions',
  frame: { dateRange: true, compare: false, hiddenPresets: [] },
  payload: ExceptionsPayload,

  needs: ['notes', 'exceptions'],

  async answer(_ask, { exceptions: found, notes, context: { timeZone } }): Promise<ExceptionsPayload> {
    // What is found at midnight was found in the last hour of the day before.
    const notesOf = (instant: string) => notes[dayOf(timeZone, Date.parse(instant) - 1)] ?? []
    return {
      items: found.map((exception) => ({
        ...exception,
        notes: notesOf(exception.time).map(({ title }) => title),
      })),
    }
  },
})
