import { numbersLocaleOf } from '@curlew/words'
import { remembered } from '../text/remembered.ts'

const DEFAULT = 'en-US'
const MAX_LENGTH = 200

/** The first language of `Accept-Language` that Intl supports, for messages, numbers, and names such as those of countries. */
export function requestLocale(acceptLanguage: string | undefined): string {
  return acceptLanguage ? read(acceptLanguage.slice(0, MAX_LENGTH)) : DEFAULT
}

const read = remembered(
  (languages) => {
    for (const part of languages.split(',')) {
      const tag = part.split(';')[0]!.trim()
      try {
        const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag)
        if (known) return numbersLocaleOf(known)
      } catch {
        // Not a language tag: try the next one.
      }
    }
    return DEFAULT
  },
  { entries: 500, longest: MAX_LENGTH },
)
