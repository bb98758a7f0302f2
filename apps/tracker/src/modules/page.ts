/** Reads a page's facts from existing markup. `docs/tracker.md` describes which. */
import { readJsonLd } from './json-ld.ts'
import { MAX_OWN, MAX_TAGS } from './limits.ts'
import type { PageFacts } from './page-facts.ts'

/** The facts for the page's view; empty if there are none. */
export function readPage(): Record<string, string> {
  const meta = new Map<string | null, string[]>()
  for (const element of document.querySelectorAll('meta[property]')) {
    const name = element.getAttribute('property')
    meta.set(name, [...(meta.get(name) ?? []), (element.getAttribute('content') ?? '').trim()])
  }
  const first = (name: string) => meta.get(name)?.[0]
  const facts: Record<string, string> = {}
  const add = (source: PageFacts) => {
    for (const [name, fact] of Object.entries(source)) if (fact) facts[name] = fact
  }

  // Later, more reliable sources override earlier ones.
  add({
    content_type: openGraphType(first('og:type'), meta.has('article:published_time') || meta.has('article:section')),
    content_group: first('article:section') ?? first('product:category'),
    // Some plugins give an author's address instead of a name.
    author: first('article:author')?.replace(/^https?:.*/is, ''),
    tags: meta.get('article:tag')?.slice(0, MAX_TAGS).join(),
    published_at: first('article:published_time')?.slice(0, 10),
  })
  add(readJsonLd(document.querySelectorAll('script[type="application/ld+json"]')))
  add(wordPressFacts(document.body?.className ?? ''))
  // `<meta property="curlew:author" content="Ada">` sets a fact explicitly, under any name, also to nothing.
  const own = [...meta].filter(([name]) => /^curlew:[a-z]\w{0,39}$/i.test(name as string)).slice(0, MAX_OWN)
  for (const [name, [content]] of own) facts[name!.slice('curlew:'.length)] = content!
  return facts
}

/** The page with the link to this one: a path of this site, or host and path of another. Drops the query, which may be private. */
export function linkedFrom(): { linked_from?: string } {
  if (!URL.canParse(document.referrer)) return {}
  const { host, pathname } = new URL(document.referrer)
  return { linked_from: host === location.host ? pathname : host + pathname }
}

/** Many sites declare every page an article; a post also has a date or a section. */
function openGraphType(type: string | undefined, isPost: boolean): string | undefined {
  if (!type) return undefined
  if (type === 'article') return isPost ? 'post' : 'page'
  if (type === 'website') return 'page'
  return type.startsWith('product') ? 'product' : type
}

/**
 * WordPress adds classes to the body: the type of a single entry (`single-post`, `single-product`, `page-id-7`), and whether the visitor
 * is signed in.
 */
function wordPressFacts(classes: string): PageFacts {
  const type = /(?:^|\s)single-(?!format-)([\w-]+)/.exec(classes)?.[1] ?? (/(?:^|\s)page-id-\d/.test(classes) && 'page')
  const isSignedIn = /(?:^|\s)logged-in(?:\s|$)/.test(classes)
  return { content_type: type || undefined, logged_in: isSignedIn || type ? String(isSignedIn) : undefined }
}
