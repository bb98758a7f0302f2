import { createElement, Fragment, type ReactNode } from 'react'

/** Elements allowed in amounts, and those in the assistant's answers. */
const ALLOWED = new Set(['span', 'bdi', 'b', 'strong', 'del', 'ins', 'small', 'em', 'p', 'ul', 'ol', 'li'])
/** Elements whose content is not text. */
const DROPPED = new Set(['script', 'style', 'template', 'title', 'textarea', 'iframe', 'noscript'])
const MAX_LENGTH = 20_000
const MAX_DEPTH = 8

/**
 * Markup from a host, such as an amount or an answer. Parsed inertly (no scripts, no loading) and rebuilt from text and a few
 * elements without attributes. Other elements are reduced to their text.
 */
export function SafeMarkup({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(withoutAttributes(html.slice(0, MAX_LENGTH)), 'text/html')
  return childrenOf(body, 0)
}

/** Attributes are dropped anyway; removing them first avoids CSP reports for inline handlers. */
const withoutAttributes = (html: string) => html.replace(/<(\/?[a-z][a-z0-9]*)(?![a-z0-9])[^>]*(?:>|$)/gi, '<$1>')

function childrenOf(node: Node, depth: number): ReactNode {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent
    const name = child.nodeName.toLowerCase()
    if (child.nodeType !== Node.ELEMENT_NODE || DROPPED.has(name)) return null
    const inner = depth < MAX_DEPTH ? childrenOf(child, depth + 1) : child.textContent
    // Elements have no identity but their position.
    return createElement(ALLOWED.has(name) ? name : Fragment, { key: index }, inner)
  })
}
