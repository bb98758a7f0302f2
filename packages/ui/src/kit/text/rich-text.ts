import { type MessageKey, type RichValuesOf, rich } from '@curlew/words'
import { createElement, Fragment, isValidElement, type ReactNode } from 'react'

/** Renders a message whose tags and values may be React nodes. */
export function richText<Key extends MessageKey>(key: Key, values: RichValuesOf<ReactNode, Key>): ReactNode {
  const drawn = Object.entries<unknown>(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (children: ReactNode[]) => value(together(children)) : value,
  ])
  return together(rich<ReactNode, Key>(key, Object.fromEntries(drawn)))
}

/** Nodes in a fixed order need no keys. */
const together = (parts: readonly ReactNode[]): ReactNode =>
  parts.length === 1 && !isValidElement(parts[0]) ? parts[0] : createElement(Fragment, null, ...parts)
