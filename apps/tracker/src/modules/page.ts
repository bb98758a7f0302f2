/** What a page says of itself, read from marks that sites have already. `docs/tracker.md` describes the marks. */
import { readJsonLd } from './json-ld.ts'
import type { PageFacts } from './page-facts.ts'

/** More names of a site's own than this are left out: an event has room for 50. */
const MAX_OWN = 20
const MAX_TAGS = 10

/** The facts for the page's view; empty when the page says nothing. */
export function readPage(): Record<string, string> {
  const meta = new Map<string, string[]>()
  for (const { name, content } of metaElements()) meta.set(name, [...(meta.get(name) ?? []), content])
  const first = (name: string) => meta.get(name)?.[0]

  // What is more certain comes later and wins.
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

/** Where the link to this page was: a path of this site, or host and path of another. Queries may hold what is private. */
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

/** `<meta property="curlew:author" content="Ada">` says it outright, under any name. */
function ownFacts(meta: Map<string, string[]>): Record<string, string> {
  const own = [...meta].filter(([name]) => /^curlew:[a-z]\w{0,39}$/i.test(name)).slice(0, MAX_OWN)
  return Object.fromEntries(own.map(([name, [content = '']]) => [name.slice('curlew:'.length), content]))
}

/** Many sites call every page an article; a post also has a date or a section. */
function openGraphType(type: string | undefined, isPost: boolean): string | undefined {
  if (!type) return undefined
  if (type === 'article') return isPost ? 'post' : 'page'
  if (type === 'website') return 'page'
  return type.startsWith('product') ? 'product' : type
}

/**
 * WordPress writes on the body of a single entry of what type it is (`single-post`, `single-product`, `page-id-7`), and on every
 * page of somebody who is signed in that they are.
 */
function wordPressFacts(classes: string): PageFacts {
  const type = /(?:^|\s)single-(?!format-)([\w-]+)/.exec(classes)?.[1] ?? (/(?:^|\s)page-id-\d/.test(classes) && 'page')
  const isSignedIn = /(?:^|\s)logged-in(?:\s|$)/.test(classes)
  return { content_type: type || undefined, logged_in: isSignedIn || type ? String(isSignedIn) : undefined }
}

/** Some plugins give an author's address instead of the name. */
function nameOnly(author: string | undefined): string | undefined {
  return author && !/^https?:/i.test(author) ? author : undefined
}

function known(facts: PageFacts): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))
}
