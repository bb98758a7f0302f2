/** Types of message values. The generated `keys.ts` assigns them to messages. */

/** Replaces a placeholder; several names are formatted as a list. */
export type Text = string | number | readonly string[]

/** Renders the content of a tag, such as a link. */
export interface Tag {
  readonly isTag: true
}
