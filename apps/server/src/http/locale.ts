/** The first language a browser asks for that Intl knows, for the words in labels such as country names. */
export function requestLocale(acceptLanguage: string | undefined): string {
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const tag = part.split(';')[0]!.trim()
    try {
      const [known] = Intl.DateTimeFormat.supportedLocalesOf(tag)
      if (known) return known
    } catch {
      // Not a language tag: the next one may be.
    }
  }
  return 'en-US'
}
