import { expect, test } from 'vitest'
import { fieldErrorsOf } from './field-errors.ts'

const FIELDS = ['name', 'domain'] as const

test.each([
  ['domain: This site is here already.', { domain: 'This site is here already.' }, ''],
  ['name: Give a name.; domain: Give one: now.', { name: 'Give a name.', domain: 'Give one: now.' }, ''],
  ['You may not do this.', {}, 'You may not do this.'],
  ['token: Not here.', {}, 'token: Not here.'],
])('a refusal stands beside the field it names: %s', (message, errors, rest) => {
  expect(fieldErrorsOf(message, FIELDS)).toEqual({ errors, rest })
})
