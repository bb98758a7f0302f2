import { type MessageKey, type RichValuesOf, rich } from '@curlew/words'
import { createElement, Fragment, isValidElement, type ReactNode } from 'react'

/** A message with parts that are more than text: each of its tags, and each value that wants to, is drawn by the caller. */
export function richText<Key extends MessageKey>(key: Key, values: RichValuesOf<ReactNode, Key>): ReactNode {
  const drawn = Object.entries<unknown>(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (children: ReactNode[]) => value(together(children)) : value,
  ])
  return together(rich<ReactNode, Key>(key, Object.fromEntries(drawn)))
}

/** Parts that always come in the same order need no keys. */
const together = (parts: readonly ReactNode[]): ReactNode =>
  parts.length === 1 && !isValidElement(parts[0]) ? parts[0] : createElement(Fragment, null, ...parts)
