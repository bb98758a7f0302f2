import { CallFailed } from '@curlew/ui'
import { sentences } from '@curlew/words'

/** What is wrong with which field of a form. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** What a server refuses, beside the fields that it is about. What is about no field of the form is in `rest`. */
export function fieldErrorsOf<Field extends string>(
  error: Error | null,
  fields: readonly Field[],
): { errors: FieldErrors<Field>; rest: string } {
  if (!error) return { errors: {}, rest: '' }
  const wrong = Object.entries(error instanceof CallFailed ? error.fields : {})
  if (wrong.length === 0) return { errors: {}, rest: error.message }
  // A server names a part of a field, such as `downloads.3`, where the form has the field as a whole.
  const fieldOf = (name: string) =>
    fields.find((field) => field === name) ?? fields.find((field) => name.startsWith(`${field}.`))
  const named = wrong.map(([name, words]) => ({ field: fieldOf(name), words }))
  const errors: FieldErrors<Field> = {}
  for (const { field, words } of named) if (field) errors[field] ??= words
  return { errors, rest: sentences(named.flatMap(({ field, words }) => (field ? [] : words))) }
}
