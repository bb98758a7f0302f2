/** What messages take. The generated `keys.ts` says which message takes which. */

/** A value that takes the place of its name. */
export type Text = string | number

/** Marks a stretch of the message, such as a link, for the caller to draw. */
export interface Tag {
  readonly isTag: true
}
