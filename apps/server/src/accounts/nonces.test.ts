import { expect, test } from 'vitest'
import type { Person } from '../entities/person.ts'
import { createNonces } from './nonces.ts'

const HOUR = 60 * 60 * 1000
const person: Person = { id: 'p1', name: '', email: '', role: 'viewer', signIn: 's1' }

test('API-02 a nonce is valid only for its person, sign-in and purpose, for at least twelve hours', () => {
  let now = Date.parse('2026-03-10T01:00:00Z')
  const nonces = createNonces('secret', () => now)
  const nonce = nonces.make(person, 'ajax')
  expect(nonces.accepts(nonce, person, 'ajax')).toBe(true)
  expect(nonces.accepts(nonce, person, 'rest')).toBe(false)
  expect(nonces.accepts(nonce, { ...person, id: 'p2' }, 'ajax')).toBe(false)
  expect(nonces.accepts(nonce, { ...person, signIn: 's2' }, 'ajax')).toBe(false)
  expect(createNonces('other', () => now).accepts(nonce, person, 'ajax')).toBe(false)
  for (const forged of ['', '-1', 'x'.repeat(24), nonce.slice(1), `${nonce}a`, '\u0000'.repeat(24)])
    expect(nonces.accepts(forged, person, 'ajax')).toBe(false)
  now -= 12 * HOUR
  expect(nonces.accepts(nonce, person, 'ajax'), 'after the clock was set back').toBe(true)
  now += 24 * HOUR
  expect(nonces.accepts(nonce, person, 'ajax')).toBe(true)
  now += 12 * HOUR
  expect(nonces.accepts(nonce, person, 'ajax')).toBe(false)
})
