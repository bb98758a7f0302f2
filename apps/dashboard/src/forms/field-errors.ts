import { CallFailed } from '@curlew/ui'
import { sentences } from '@curlew/words'

/** Error messages by field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Assigns server errors to the form's fields. Errors of other fields are in `rest`. */
export function fieldErrorsOf<Field extends string>(
  error: Error | null,
  fields: readonly Field[],
): { errors: FieldErrors<Field>; rest: string } {
  if (!error) return { errors: {}, rest: '' }
  const wrong = Object.entries(error instanceof CallFailed ? error.fields : {})
  if (wrong.length === 0) return { errors: {}, rest: error.message }
  // The server names list entries, such as `downloads.3`; the form has one field for the list.
  const fieldOf = (name: string) =>
    fields.find((field) => field === name) ?? fields.find((field) => name.startsWith(`${field}.`))
  const named = wrong.map(([name, words]) => ({ field: fieldOf(name), words }))
  const errors: FieldErrors<Field> = {}
  for (const { field, words } of named) if (field) errors[field] ??= words
  return { errors, rest: sentences(named.flatMap(({ field, words }) => (field ? [] : words))) }
}
