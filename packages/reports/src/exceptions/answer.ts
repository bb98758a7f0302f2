/** Computes the report on the server: exceptions with notes and incomplete periods. */
import { type Ask, dayOf, type ExceptionItem, notesByLabel, type ParamsWith } from '@curlew/model'
import type { ExceptionsPayload } from './payload.ts'
import { readNotFound } from './read-not-found.ts'
import { readSoFar } from './so-far.ts'

export async function answerExceptions(
  ask: Ask,
  { exceptions: { found, unwatched }, notes, range, now, context: { timeZone } }: ParamsWith<'notes' | 'exceptions'>,
): Promise<ExceptionsPayload> {
  // An hour that ends at midnight belongs to the day before.
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
    unwatched,
  }
}
