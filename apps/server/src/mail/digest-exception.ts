/** The exception that a digest describes, and the number of others. */
import type { DateRange } from '@curlew/model'
import { exceptionFormat, exceptionSubject, type Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'
import type { Exceptions } from '../exceptions/exceptions.ts'

export interface DigestException {
  title: string
  about: string
  /** Sentence about the others; empty if there are none. */
  more: string
}

type Stored = Awaited<ReturnType<Exceptions['list']>>[number]

/** A cause is named only if it makes up this share of the difference. */
const LEAST_SHARE = 0.5

/** @returns null if there were no exceptions in these days */
export async function digestException(
  exceptions: Pick<Exceptions, 'list'>,
  site: Site,
  range: DateRange,
  words: Words,
): Promise<DigestException | null> {
  const found = await exceptions.list(site, range)
  // Open ones first, then the least likely.
  const [first, ...others] = found.toSorted(
    (a, b) => Number(a.resolved) - Number(b.resolved) || Math.abs(b.deviation) - Math.abs(a.deviation),
  )
  if (!first) return null
  return {
    title: titleOf(first, words),
    about: aboutOf(first, site.timeZone, words),
    more: others.length > 0 ? words.t('digest.exceptionMore', { count: others.length }) : '',
  }
}

function titleOf(exception: Stored, { t, find, formats }: Words): string {
  const { signal, observed, hours } = exception
  if (signal === 'silence' && observed === 0) return t('digest.exceptionSilence', { hours })
  const figure = exceptionFormat(signal, formats)(observed)
  return t('digest.exception', { subject: exceptionSubject(find, exception), figure, hours })
}

function aboutOf(exception: Stored, timeZone: string, { t, days, formats }: Words): string {
  const { signal, low, high, to, explanations, mainly, observed, expected } = exception
  const write = exceptionFormat(signal, formats)
  const values = { when: days.moment(to, timeZone), low: write(low), high: write(high) }
  const by = mainly?.dimension ?? 'sessionDefaultChannelGroup'
  const largest = explanations.find(({ dimension }) => dimension === by)?.rows[0]
  const share = largest ? largest.difference / (observed - expected) : 0
  return largest?.value && share >= LEAST_SHARE && share <= 1
    ? t('digest.exceptionMostly', {
        ...values,
        share: formats.exactPercent(Math.round(100 * share)),
        name: largest.value,
      })
    : t('digest.exceptionExpected', values)
}
