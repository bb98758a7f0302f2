import type { WordValue } from '@curlew/model'
import type { z } from 'zod'
import { CallError } from './failure.ts'

const OTHER_TYPES: Readonly<Record<string, string>> = {
  string: 'not_text',
  number: 'not_a_number',
  int: 'not_whole',
  boolean: 'not_boolean',
  array: 'not_a_list',
  object: 'not_an_object',
  record: 'not_an_object',
  file: 'not_a_file',
}
const FORMATS: Readonly<Record<string, string>> = { email: 'invalid_email', url: 'invalid_url', date: 'invalid_date' }
/** Field name for errors of the whole body. */
const WHOLE = 'body'

/** The code of an invalid value, in place of zod's message. A schema's own `refusal` takes precedence. */
export const fieldCode: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : (OTHER_TYPES[issue.expected] ?? 'invalid')
    case 'invalid_value':
      return 'unknown_option'
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'invalid'
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? 'empty' : 'too_short'
      return issue.origin === 'array' ? 'too_few' : 'too_small'
    case 'too_big':
      if (issue.origin === 'string') return 'too_long'
      return issue.origin === 'array' ? 'too_many' : 'too_big'
    case 'unrecognized_keys':
      return 'unknown_keys'
    default:
      return 'invalid'
  }
}

/** The values in an issue's message. */
export function valuesOf(issue: z.core.$ZodIssue): Record<string, WordValue> {
  switch (issue.code) {
    case 'invalid_value':
      return { options: issue.values.map((value) => JSON.stringify(value)) }
    case 'too_small':
      return { minimum: Number(issue.minimum) }
    case 'too_big':
      return { maximum: Number(issue.maximum) }
    case 'unrecognized_keys':
      return { keys: issue.keys }
    case 'custom':
      return (issue.params ?? {}) as Record<string, WordValue>
    default:
      return {}
  }
}

/** The errors of a schema by field, the first of each. */
export function invalidFields(issues: readonly z.core.$ZodIssue[]): CallError {
  const first = new Map(issues.toReversed().map((issue) => [issue.path.join('.') || WHOLE, issue]))
  const named = [...first].toReversed()
  return new CallError('invalid_request', {
    fields: Object.fromEntries(named.map(([field, { message }]) => [field, message])),
    values: Object.fromEntries(named.map(([field, issue]) => [field, valuesOf(issue)])),
  })
}
