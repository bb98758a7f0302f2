import type { z } from 'zod'

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
}

/** What is wrong with a value, for whoever sent it: zod's own sentences speak of its types. A schema's own words win over these. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : `This must be ${KINDS[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `This must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is empty.'
      return `This must be at least ${issue.minimum}${unitOf(issue.origin)}.`
    case 'too_big':
      return `This must be at most ${issue.maximum}${unitOf(issue.origin)}.`
    case 'unrecognized_keys':
      return `There is no ${issue.keys.join(', no ')} here.`
    default:
      return 'This is not valid.'
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long'
  return origin === 'array' ? ' long' : ''
}
