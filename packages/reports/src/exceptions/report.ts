import { dayOf, defineReport, ExceptionItem, notesByLabel } from '@curlew/model'
import { z } from 'zod'
import { NotFoundPage, readNotFound } from './not-found.ts'
import { readSoFar } from './so-far.ts'

export const ExceptionsPayload = z.object({
  /** Newest first. */
  items: z.array(ExceptionItem),
  /** Addresses that the site does not have, the most viewed first. */
  not_found: z.array(NotFoundPage).default([]),
})
export type ExceptionsPayload = z.infer<typeof ExceptionsPayload>

export const exceptions = defineReport({
  key: 'exceptions',
  route: '/exceptions',
  frame: { dateRange: true, compare: false, hiddenPresets: [] },
  payload: ExceptionsPayload,

  needs: ['notes', 'exceptions'],

  async answer(ask, { exceptions: found, notes, range, now, context: { timeZone } }): Promise<ExceptionsPayload> {
    // An hour that ends at midnight is of the day before.
    const dayUntil = (instant: string) => dayOf(timeZone, Date.parse(instant) - 1)
    const notesOf = ({ from, to, time }: Pick<ExceptionItem, 'from' | 'to' | 'time'>) => {
      const days = [...new Set([dayOf(timeZone, Date.parse(from)), dayUntil(to), dayUntil(time)])].sort()
      return days.flatMap((day) => (notes[day] ?? []).map(({ title }) => ({ day, title })))
    }
    return {
      items: await Promise.all(
        found.map(async (exception) => ({
          ...exception,
          notes: notesOf(exception),
          chart_notes: notesByLabel(
            notes,
            exception.chart.map(({ time }) => dayUntil(time)),
          ),
          so_far: await readSoFar(ask, exception, { timeZone, now }),
        })),
      ),
      not_found: await readNotFound(ask, range),
    }
  },
})
