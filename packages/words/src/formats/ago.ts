/** Relative times, in the language of the surrounding text. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@curlew/model'
import { LANGUAGE_NAMES, languageOf } from '../language/language.ts'

/**
 * Without a translation the text is English, so the phrase must be English too.
 * @param locale BCP 47
 */
export function createAgo(locale: string) {
  const language = languageOf(locale)
  const format = new Intl.RelativeTimeFormat(LANGUAGE_NAMES.includes(language) ? language : 'en')
  return {
    /** `4 minutes ago` */
    minutes: (count: number) => format.format(-count, 'minute'),
    /** `4 minutes ago`, `3 hours ago`, `12 days ago`; times in the future are `0 minutes ago`. */
    since: (instant: number, now: number) => {
      const passed = Math.max(0, now - instant)
      if (passed >= DAY_MS) return format.format(-Math.floor(passed / DAY_MS), 'day')
      if (passed >= HOUR_MS) return format.format(-Math.floor(passed / HOUR_MS), 'hour')
      return format.format(-Math.floor(passed / MINUTE_MS), 'minute')
    },
  }
}
