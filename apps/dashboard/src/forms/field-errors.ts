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
  const isOfForm = (name: string) => fields.some((field) => field === name)
  return {
    errors: Object.fromEntries(wrong.filter(([name]) => isOfForm(name))) as FieldErrors<Field>,
    rest: sentences(wrong.flatMap(([name, words]) => (isOfForm(name) ? [] : words))),
  }
}
