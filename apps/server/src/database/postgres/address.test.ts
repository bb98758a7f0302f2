import { describe, expect, test } from 'vitest'
import { DatabaseError } from '../schema/database-error.ts'
import { isAway, parsed, reasonOf } from './address.ts'
import { requireVersion } from './open-postgres.ts'

const PASSWORD = 'a-secret-word'
const at = (rest = '') => `postgres://jo:${PASSWORD}@db.example:5433/stats${rest}`

describe('the address', () => {
  test('names server, database and user', () => {
    expect(parsed(at())).toMatchObject({ place: 'db.example:5433', name: 'stats', user: 'jo' })
    expect(parsed('postgresql://jo%40x:p@h/my%20stats')).toMatchObject({
      place: 'h:5432',
      name: 'my stats',
      user: 'jo@x',
    })
    expect(parsed('postgres:///stats?host=/run/postgresql')).toMatchObject({ place: '/run/postgresql', name: 'stats' })
  })

  test.each(['require', 'verify-ca', 'verify-full'])('with sslmode=%s verifies the certificate', (mode) =>
    expect(new URL(parsed(at(`?sslmode=${mode}`)).url).searchParams.get('sslmode')).toBe('verify-full'),
  )

  test.each(['disable', 'no-verify'])('with sslmode=%s does not', (mode) =>
    expect(new URL(parsed(at(`?sslmode=${mode}`)).url).searchParams.get('sslmode')).toBe(mode),
  )

  test.each([
    ['', /write it as postgres:/],
    [`mysql://jo:${PASSWORD}@h/d`, /write it as postgres:/],
    [`postgres://jo:${PASSWORD}@h`, /write it as postgres:/],
    [`postgres://jo:${PASSWORD}@h/`, /write it as postgres:/],
    [at('?sslmode=prefer'), /sslmode .* must be one of disable, no-verify, require, verify-ca, verify-full\./],
    [`postgres://jo:${PASSWORD}%@h/d`, /write % as %25/],
  ])('%o is refused in one sentence, without the password', (address, sentence) => {
    expect(() => parsed(address)).toThrow(DatabaseError)
    expect(() => parsed(address)).toThrow(sentence)
    expect(() => parsed(address)).not.toThrow(PASSWORD)
  })
})

describe('why a connection fails', () => {
  const failed = (code: string, message = 'no') => reasonOf(Object.assign(new Error(message), { code }), parsed(at()))
  test.each([
    ['28P01', /^PostgreSQL at db\.example:5433 refuses the user jo or the password: check both in the address\.$/],
    ['28000', /refuses the user jo or the password/],
    ['3D000', /has no database stats: create it/],
    ['42501', /^The user jo may not create tables in the database stats/],
    ['ECONNREFUSED', /^No PostgreSQL answers at db\.example:5433: /],
    ['57P03', /^No PostgreSQL answers at/],
    ['53300', /takes connections\.$/],
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      /^The certificate of PostgreSQL .* cannot be verified \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
    ],
    ['42601', /cannot be used \(no\)\.$/],
  ])('%s', (code, sentence) => expect(failed(code)).toMatch(sentence))

  test('a server without encryption, and one that wants it', () => {
    expect(failed('', 'The server does not support SSL connections')).toMatch(/offers no encryption/)
    expect(failed('28000', 'no pg_hba.conf entry for host "h", no encryption')).toMatch(/without encryption: add/)
  })
})

test('a lost connection and a refused statement are different errors', () => {
  expect(isAway(Object.assign(new Error(), { code: '57P01' }))).toBe(true)
  expect(isAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isAway(new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]))).toBe(true)
  expect(isAway(Object.assign(new Error(), { code: '23505' }))).toBe(false)
  expect(isAway(new Error('something'))).toBe(false)
})

test('a version before 15 is refused', () => {
  expect(() => requireVersion('14.13 (Debian 14.13-1)')).toThrow(
    'This PostgreSQL is version 14.13 (Debian 14.13-1), which is too old: install 15 or newer.',
  )
  for (const version of ['15.0', '15.16 (Debian 15.16-0+deb12u1)', '18.1', '19devel'])
    expect(() => requireVersion(version)).not.toThrow()
})
