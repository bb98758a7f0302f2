/** Errors of the request schemas in plain words. */
import { COLLECT_LIMITS } from '@curlew/model'
import type { z } from 'zod'
import type { Fault } from './fault.ts'

/** By field of a request or event, where the schema's message would be unclear. */
const WORDS: Record<string, Pick<Fault, 'code' | 'description'>> = {
  name: {
    code: 'NAME_INVALID',
    description: 'A name is 1 to 40 letters, digits and underscores, the first a letter.',
  },
  timestamp_micros: {
    code: 'VALUE_INVALID',
    description: 'Give microseconds since 1970: a whole number or its digits.',
  },
  ip_override: { code: 'VALUE_INVALID', description: 'Give an address of IPv4 or IPv6.' },
}

const TYPES: Record<string, string> = { string: 'text', array: 'a list', object: 'an object', record: 'an object' }

/** @param path of the value in the body */
export function schemaFaults(schema: z.ZodType, value: unknown, path: Fault['path']): Fault[] {
  const issues = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issues.map((issue) => ({ path: [...path, ...issue.path], ...wordsOf(issue) }))
}

function wordsOf(issue: z.core.$ZodIssue): Pick<Fault, 'code' | 'description'> {
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return { code: 'VALUE_REQUIRED', description: 'This is missing.' }
  }
  const field = issue.path.length === 1 ? String(issue.path[0]) : ''
  if (Object.hasOwn(WORDS, field)) return WORDS[field]!
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'VALUE_INVALID', description: `This has to be ${TYPES[issue.expected] ?? issue.expected}.` }
    case 'invalid_union':
      return {
        code: 'VALUE_INVALID',
        description:
          issue.path.at(-1) === 'items'
            ? 'Give a list of products, each of them an object.'
            : 'Give text, a number, true or false.',
      }
    case 'invalid_key':
      return { code: 'NAME_INVALID', description: 'The name of a parameter has at most 40 characters.' }
    case 'custom':
      return {
        code: 'EXCEEDED_MAX_ENTITIES',
        description: `An event has at most ${COLLECT_LIMITS.paramsPerEvent} parameters: of more, the last may be left out.`,
      }
    case 'too_small':
      if (issue.origin !== 'number') return { code: 'VALUE_REQUIRED', description: 'This is empty.' }
      return { code: 'VALUE_OUT_OF_BOUNDS', description: `A number here is at least ${issue.minimum}.` }
    case 'too_big':
      return issue.origin === 'number'
        ? { code: 'VALUE_OUT_OF_BOUNDS', description: `A number here is at most ${issue.maximum}.` }
        : {
            code: 'EXCEEDED_MAX_ENTITIES',
            description: `Give at most ${issue.maximum} ${issue.origin === 'string' ? 'characters' : 'of these'}.`,
          }
  }
  return { code: 'VALUE_INVALID', description: issue.message }
}
