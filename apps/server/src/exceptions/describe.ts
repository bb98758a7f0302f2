import { createWords, describeException, type ToDescribe, type Words } from '@curlew/words'
import type { Site } from '../entities/site.ts'

/** Says in a sentence what an exception is, in the language of a locale and the site's currency. */
export async function describeFor(
  { currency, timeZone }: Pick<Site, 'currency' | 'timeZone'>,
  locale: string,
): Promise<(exception: ToDescribe) => string> {
  const words = await createWords({ locale, currency, timezone: timeZone })
  return (exception) => describeWith(words, exception)
}

/** The same with words that are there already. */
export const describeWith = (words: Words, exception: ToDescribe): string =>
  describeException<string>(exception, words, words, (parts) => parts.join('')).join('')
