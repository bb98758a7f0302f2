import { createElement, Fragment, type ReactNode } from 'react'

/** What amounts are marked up with, and no more; what answers of the assistant are besides. */
const ALLOWED = new Set(['span', 'bdi', 'b', 'strong', 'del', 'ins', 'small', 'em', 'p', 'ul', 'ol', 'li'])
/** Their content is no text. */
const DROPPED = new Set(['script', 'style', 'template', 'title', 'textarea', 'iframe', 'noscript'])
const MAX_LENGTH = 20_000
const MAX_DEPTH = 8

/**
 * Markup that a host made, such as an amount with its currency, or an answer. It is read by a parser that runs and loads nothing, and drawn anew from
 * its text and a few elements without any attribute; of all others the text remains.
 */
export function SafeMarkup({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(withoutAttributes(html.slice(0, MAX_LENGTH)), 'text/html')
  return childrenOf(body, 0)
}

/** Attributes are dropped in any case; without them the browser has no handlers to complain about either. */
const withoutAttributes = (html: string) => html.replace(/<(\/?[a-z][a-z0-9]*)(?![a-z0-9])[^>]*(?:>|$)/gi, '<$1>')

function childrenOf(node: Node, depth: number): ReactNode {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent
    const name = child.nodeName.toLowerCase()
    if (child.nodeType !== Node.ELEMENT_NODE || DROPPED.has(name)) return null
    const inner = depth < MAX_DEPTH ? childrenOf(child, depth + 1) : child.textContent
    // Its place is all that an element here is known by.
    return createElement(ALLOWED.has(name) ? name : Fragment, { key: index }, inner)
  })
}
