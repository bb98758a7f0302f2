/** The few used facts of a page's structured data (schema.org in JSON-LD): what the page is, not what it mentions. */

import type { PageFacts } from './page-facts.ts'

type Node = Record<string, unknown>

const POST = /^(Article|BlogPosting|NewsArticle|TechArticle|Report)$/
/** More nodes than a normal page has. */
const MAX_NODES = 200

/** @param scripts the page's `application/ld+json` elements; broken ones are skipped */
export function readJsonLd(scripts: Iterable<Element>): PageFacts {
  const nodes = [...scripts].flatMap(({ textContent }) => nodesOf(textContent ?? '')).slice(0, MAX_NODES)
  const post = nodes.find((node) => typesOf(node).some((type) => POST.test(type)))
  if (post) {
    return {
      content_type: 'post',
      content_group: textOf(post.articleSection),
      author: textOf(post.author) ?? referredName(post.author, nodes),
      tags: Array.isArray(post.keywords) ? post.keywords.slice(0, 10).join(',') : textOf(post.keywords),
      published_at: textOf(post.datePublished)?.slice(0, 10),
    }
  }
  const products = nodes.filter((node) => typesOf(node).includes('Product'))
  // A list of products is a different kind of page.
  const [product] = products
  return product && products.length === 1 ? { content_type: 'product', content_group: textOf(product.category) } : {}
}

/** The top-level nodes: one, a list, or a `@graph`. */
function nodesOf(json: string): Node[] {
  try {
    const data: unknown = JSON.parse(json)
    const top = (Array.isArray(data) ? data : [data]).filter(isNode)
    return top.flatMap((node) => (Array.isArray(node['@graph']) ? node['@graph'].filter(isNode) : [node]))
  } catch {
    return []
  }
}

function typesOf(node: Node): string[] {
  return [node['@type']].flat().filter((type): type is string => typeof type === 'string')
}

/** The text of a value: a string, the first of a list, or a node's name. */
function textOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value
  if (typeof first === 'string') return first.trim() || undefined
  return isNode(first) && typeof first.name === 'string' ? first.name : undefined
}

/** A name defined elsewhere in the graph, as SEO plugins do for authors. */
function referredName(value: unknown, nodes: readonly Node[]): string | undefined {
  const [first] = [value].flat()
  const id = isNode(first) ? first['@id'] : undefined
  return id === undefined ? undefined : textOf(nodes.find((node) => node['@id'] === id))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
