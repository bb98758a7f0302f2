/** What messages take. The generated `keys.ts` says which message takes which. */

/** A value that takes the place of its name; of several names, all in a row as the language writes them. */
export type Text = string | number | readonly string[]

/** Marks a stretch of the message, such as a link, for the caller to draw. */
export interface Tag {
  readonly isTag: true
}
