/** The few used facts of a page's structured data (schema.org in JSON-LD): what the page is, not what it mentions. */

import { MAX_NODES } from './limits.ts'
import type { PageFacts } from './page-facts.ts'

type Node = Record<string, unknown>

const POST = /^(Article|BlogPosting|NewsArticle|TechArticle|Report)$/

/** @param scripts the page's `application/ld+json` elements; broken ones are skipped */
export function readJsonLd(scripts: Iterable<Element>): PageFacts {
  const nodes = [...scripts].flatMap(({ textContent }) => nodesOf(textContent ?? '')).slice(0, MAX_NODES)
  const ofType = (type: RegExp) =>
    nodes.filter((node) => [node['@type']].flat().some((own) => type.test(own as string)))
  const [post] = ofType(POST)
  if (post) {
    return {
      content_type: 'post',
      content_group: textOf(post.articleSection),
      author: textOf(post.author) ?? referredName([post.author].flat()[0], nodes),
      tags: Array.isArray(post.keywords) ? post.keywords.slice(0, 10).join(',') : textOf(post.keywords),
      published_at: textOf(post.datePublished)?.slice(0, 10),
    }
  }
  // A list of products is a different kind of page.
  const [product, another] = ofType(/^Product$/)
  return product && !another ? { content_type: 'product', content_group: textOf(product.category) } : {}
}

/** The top-level nodes: one, a list, or a `@graph`. */
function nodesOf(json: string): Node[] {
  try {
    const data: unknown = JSON.parse(json)
    const top = [data].flat().filter(isNode)
    return top.flatMap((node) => node['@graph'] ?? node).filter(isNode)
  } catch {
    return []
  }
}

/** The text of a value: a string, the first of a list, or a node's name. */
function textOf(value: unknown): string | undefined {
  const [first]: unknown[] = [value].flat()
  if (typeof first === 'string') return first.trim() || undefined
  return isNode(first) && typeof first.name === 'string' ? first.name : undefined
}

/** A name defined elsewhere in the graph, as SEO plugins do for authors. */
function referredName(value: unknown, nodes: readonly Node[]): string | undefined {
  const id = (value as Node | undefined)?.['@id']
  return id ? textOf(nodes.find((node) => node['@id'] === id)) : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
