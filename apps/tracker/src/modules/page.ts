/** Reads a page's facts from existing markup. `docs/tracker.md` describes which. */
import { readJsonLd } from './json-ld.ts'
import type { PageFacts } from './page-facts.ts'

/** Further custom facts are dropped: an event has room for 50. */
const MAX_OWN = 20
const MAX_TAGS = 10

/** The facts for the page's view; empty if there are none. */
export function readPage(): Record<string, string> {
  const meta = new Map<string, string[]>()
  for (const { name, content } of metaElements()) meta.set(name, [...(meta.get(name) ?? []), content])
  const first = (name: string) => meta.get(name)?.[0]

  // Later, more reliable sources override earlier ones.
  return {
    ...known({
      content_type: openGraphType(first('og:type'), meta.has('article:published_time') || meta.has('article:section')),
      content_group: first('article:section') ?? first('product:category'),
      author: nameOnly(first('article:author')),
      tags: meta.get('article:tag')?.slice(0, MAX_TAGS).join(','),
      published_at: first('article:published_time')?.slice(0, 10),
    }),
    ...known(readJsonLd(document.querySelectorAll('script[type="application/ld+json"]'))),
    ...known(wordPressFacts(document.body?.className ?? '')),
    ...ownFacts(meta),
  }
}

/** The page with the link to this one: a path of this site, or host and path of another. Drops the query, which may be private. */
export function linkedFrom(): { linked_from?: string } {
  if (!URL.canParse(document.referrer)) return {}
  const { host, pathname } = new URL(document.referrer)
  return { linked_from: host === location.host ? pathname : host + pathname }
}

function metaElements(): { name: string; content: string }[] {
  return [...document.querySelectorAll('meta[property]')].map((element) => ({
    name: element.getAttribute('property') ?? '',
    content: (element.getAttribute('content') ?? '').trim(),
  }))
}

/** `<meta property="curlew:author" content="Ada">` sets a fact explicitly, under any name. */
function ownFacts(meta: Map<string, string[]>): Record<string, string> {
  const own = [...meta].filter(([name]) => /^curlew:[a-z]\w{0,39}$/i.test(name)).slice(0, MAX_OWN)
  return Object.fromEntries(own.map(([name, [content = '']]) => [name.slice('curlew:'.length), content]))
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

/** Some plugins give an author's address instead of a name. */
function nameOnly(author: string | undefined): string | undefined {
  return author && !/^https?:/i.test(author) ? author : undefined
}

function known(facts: PageFacts): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))
}
