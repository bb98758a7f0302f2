import { LRUCache } from 'lru-cache'

/**
 * A pure function of text that keeps its latest results: visitors share few browsers, pages and titles. Strangers write the texts, so
 * what is kept is bounded.
 * @param entries how many results to keep
 * @param longest longer texts are read each time
 */
export function remembered<Result extends object | string>(
  read: (text: string) => Result,
  { entries, longest }: { entries: number; longest: number },
): (text: string) => Result {
  const kept = new LRUCache<string, Result>({ max: entries })
  return (text) => {
    if (text.length > longest) return read(text)
    const known = kept.get(text)
    if (known !== undefined) return known
    const result = read(text)
    kept.set(text, result)
    return result
  }
}
