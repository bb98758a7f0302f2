import { createWords, describeException, type ToDescribe, type Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'

/** Describes an exception in a sentence, in the given locale and the site's currency. */
export async function describeFor(
  { currency, timeZone }: Pick<Site, 'currency' | 'timeZone'>,
  locale: string,
): Promise<(exception: ToDescribe) => string> {
  const words = await createWords({ locale, currency, timezone: timeZone })
  return (exception) => describeWith(words, exception)
}

/** The same with words that are already loaded. */
export const describeWith = (words: Words, exception: ToDescribe): string =>
  describeException<string>(exception, words, words, (parts) => parts.join('')).join('')
