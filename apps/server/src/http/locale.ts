/** The first language of `Accept-Language` that Intl supports, for names such as those of countries. */
export function requestLocale(acceptLanguage: string | undefined): string {
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const tag = part.split(';')[0]!.trim()
    try {
      const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag)
      if (known) return known
    } catch {
      // Not a language tag: try the next one.
    }
  }
  return 'en-US'
}
