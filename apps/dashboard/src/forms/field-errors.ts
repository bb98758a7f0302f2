/** What is wrong with which field of a form. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/**
 * A server's refusal names the field it is about: `domain: This site is here already.` Several are joined by `; `.
 * What names no field of the form is in `rest`.
 */
export function fieldErrorsOf<Field extends string>(
  message: string,
  fields: readonly Field[],
): { errors: FieldErrors<Field>; rest: string } {
  const errors: FieldErrors<Field> = {}
  const rest: string[] = []
  for (const part of message.split('; ')) {
    const [name = '', ...words] = part.split(': ')
    const field = fields.find((known) => known === name)
    if (field && words.length > 0) errors[field] ??= words.join(': ')
    else rest.push(part)
  }
  return { errors, rest: rest.join(' ') }
}
