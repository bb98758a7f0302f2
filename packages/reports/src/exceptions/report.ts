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
    // An hour that ends at midnight is of the day before.
    const dayUntil = (instant: string) => dayOf(timeZone, Date.parse(instant) - 1)
    const notesOf = ({ from, to, time }: Pick<ExceptionItem, 'from' | 'to' | 'time'>) => {
      const days = [...new Set([dayOf(timeZone, Date.parse(from)), dayUntil(to), dayUntil(time)])].sort()
      return days.flatMap((day) => (notes[day] ?? []).map(({ title }) => ({ day, title })))
    }
    return {
      items: found.map((exception) => ({
        ...exception,
        notes: notesOf(exception),
      })),
    }
  },
})
