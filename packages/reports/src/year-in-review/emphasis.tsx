import { Fragment } from 'react'

/** Characters of no language, around what is emphasised in a sentence of the catalogue. */
const OPEN = '\uE000'
const CLOSE = '\uE001'

/** Marks a value of a sentence that {@link Emphasised} sets in bold. */
export const strong = (text: string): string => `${OPEN}${text.replaceAll(/[\uE000\uE001]/g, '')}${CLOSE}`

/** A sentence, with the values that {@link strong} has marked in bold. */
export function Emphasised({ children }: { children: string }) {
  const parts = children.split(/\uE000([^\uE001]*)\uE001/)
  // Every second part was marked. Parts have no other name than their place.
  return parts.map((part, place) => {
    const key = `${place} ${part}`
    return place % 2 === 1 ? <b key={key}>{part}</b> : <Fragment key={key}>{part}</Fragment>
  })
}
