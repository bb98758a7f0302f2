/** What a phrase of the lexicon means at this site: also what the pages say of themselves, and not what the site does not have. */
import { BLOG_PAGES, dimension, type Meaning, POSTS, SCRIPT_PARAMS } from '../vocabulary/meanings.ts'
import type { Surroundings } from '../vocabulary/understanding.ts'
import { keyOf } from '../vocabulary/words.ts'

const CUSTOM = 'customEvent:'

/**
 * @param phrases the lexicon of one language, by the key of each phrase
 * @returns the meanings of a key; none where nothing is known by it here
 */
export function meaningsHere(
  phrases: ReadonlyMap<string, readonly Meaning[]>,
  { params, values }: Surroundings,
): (key: string) => readonly Meaning[] {
  const hasPosts = values.some(
    ({ dimension, value }) => dimension === POSTS.filter.dimension && POSTS.filter.values.includes(value),
  )
  const hasBlog = values.some(
    ({ dimension, value }) => dimension === 'pagePath' && value.startsWith(BLOG_PAGES.filter.values[0]!),
  )
  /** The blog of this site: its posts, or what is under its path. */
  const blog: readonly Meaning[] = hasPosts ? [POSTS] : hasBlog ? [BLOG_PAGES] : []

  return (key) => {
    const known = phrases.get(key) ?? ownedDays(key)
    if (!known) return paramCalled(key)
    // "How is my blog doing" is about a part of a site that has more.
    const isOfBlog = /\bblog\b/.test(key) && known.some((own) => 'cue' in own && /^(overview|moved)$/.test(own.cue))
    const all = isOfBlog ? [...known, ...blog] : known
    return all.every(isKnownHere) ? all.flatMap((meaning) => asKnownHere(meaning)) : []
  }

  /** "Last week's orders" are of last week. */
  function ownedDays(key: string): readonly Meaning[] | undefined {
    const days = key.endsWith("'s") ? phrases.get(key.slice(0, -2)) : undefined
    return days?.some((meaning) => 'range' in meaning) ? days : undefined
  }

  function paramCalled(key: string): Meaning[] {
    const param = params.find((name) => [name, `${name}s`, name.replace(/s$/, '')].map(keyOf).includes(key))
    return param === undefined ? [] : [dimension(`${CUSTOM}${param}`)]
  }

  /** Which pages are posts only pages say that say of what kind they are. */
  function asKnownHere(meaning: Meaning): readonly Meaning[] {
    if ('section' in meaning && meaning.section === 'blog') return blog.length > 0 ? blog : [meaning]
    return meaning === POSTS && !hasPosts ? [] : [meaning]
  }

  function isKnownHere(meaning: Meaning): boolean {
    if (!('dimension' in meaning) || !meaning.dimension.startsWith(CUSTOM)) return true
    const name = meaning.dimension.slice(CUSTOM.length)
    return params.includes(name) || SCRIPT_PARAMS.includes(name)
  }
}
