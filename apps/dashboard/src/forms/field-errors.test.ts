import { CallFailed } from '@curlew/ui'
import { expect, test } from 'vitest'
import { fieldErrorsOf } from './field-errors.ts'

const FIELDS = ['name', 'domain'] as const
const refused = (fields: Record<string, string>, message = Object.values(fields).join(' ')) =>
  new CallFailed('invalid_request', message, { fields })

test.each([
  [refused({ domain: 'This site is here already.' }), { domain: 'This site is here already.' }, ''],
  [refused({ name: 'Give a name.', domain: 'Give one: now.' }), { name: 'Give a name.', domain: 'Give one: now.' }, ''],
  [refused({ 'domain.3.path': 'First.', 'domain.4': 'Second.', domains: 'Third.' }), { domain: 'First.' }, 'Third.'],
  [refused({}, 'You may not do this.'), {}, 'You may not do this.'],
  [refused({ token: 'Not here.', name: 'Give a name.' }), { name: 'Give a name.' }, 'Not here.'],
  [new Error('The camera is off.'), {}, 'The camera is off.'],
  [null, {}, ''],
])('a refusal is shown beside the field it names: %s', (error, errors, rest) => {
  expect(fieldErrorsOf(error, FIELDS)).toEqual({ errors, rest })
})
