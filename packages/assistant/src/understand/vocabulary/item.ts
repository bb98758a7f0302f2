import { type Cue, has, type Meaning } from './meanings.ts'
import type { KnownValue } from './understanding.ts'

/** A stretch of a question with all that it may mean. */
export interface Item {
  meanings: readonly Meaning[]
  /** Names of the site that are written so. */
  values: readonly KnownValue[]
  number: number | null
  /** Several names of the site that it may be short for. */
  names?: readonly string[]
  /** With typos mended. */
  text: string
  /** As it was written, where that differs. */
  written?: string
  /** Whether a comma or the like parts it from the item before. */
  isCut: boolean
}

/** Whether the rules know nothing of it. */
export const isUnknown = ({ meanings, values, number }: Item): boolean =>
  meanings.length === 0 && values.length === 0 && number === null

/** Whether it carries no meaning: "the", "please". */
export const isFiller = ({ meanings }: Item): boolean =>
  meanings.length > 0 && meanings.every((meaning) => 'filler' in meaning)

export const cuesOf = ({ meanings }: Item): Cue[] => meanings.filter(has('cue')).map(({ cue }) => cue)

/** An item without a number that nothing parts from the one before. */
export const item = (text: string, meanings: readonly Meaning[], values: readonly KnownValue[]): Item => ({
  ...{ meanings, values, number: null, text, isCut: false },
})
