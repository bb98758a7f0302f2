import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { temporaryFolder } from './test/temporary-folder.ts'

describe('settings from the environment', () => {
  test('everything has a default that works on a fresh machine', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 4400,
      host: '127.0.0.1',
      admin: null,
      sample: true,
      publicUrl: null,
      proxies: [],
      rateLimit: 50,
      answersMb: 32,
    })
    expect(config.dataFolder).toMatch(/data$/)
  })

  test('proxies are addresses and ranges', () => {
    expect(readConfig({ CURLEW_PROXIES: '10.0.0.1, 172.16.0.0/12,2001:db8::/32' }).proxies).toEqual([
      '10.0.0.1',
      '172.16.0.0/12',
      '2001:db8::/32',
    ])
  })

  test.each([
    ['smtp://me:p%40ss@mail.example.org', { port: 587, security: 'starttls', user: 'me', password: 'p@ss' }],
    ['smtps://mail.example.org', { port: 465, security: 'tls', user: '', password: '' }],
    ['smtp://[::1]:25?tls=off', { host: '::1', port: 25, security: 'none' }],
  ])('a mail server is an address: %s', (CURLEW_SMTP, account) => {
    const about = { CURLEW_MAIL_FROM: 'stats@example.org', CURLEW_URL: 'https://stats.example.org' }
    const { smtp } = readConfig({ CURLEW_SMTP, ...about })
    expect(smtp).toMatchObject({ host: 'mail.example.org', from: 'stats@example.org', ...account })
    expect(readConfig({}).smtp).toBeNull()
  })

  test('events are in the data folder, or in a ClickHouse that the environment or a file names', () => {
    expect(readConfig({}).events).toBeNull()
    expect(readConfig({ CURLEW_EVENTS: 'clickhouse://u:p@host/d' }).events).toBe('clickhouse://u:p@host/d')
    const file = join(temporaryFolder(), 'events')
    writeFileSync(file, 'clickhouse://u:p@host/d\n')
    expect(readConfig({ CURLEW_EVENTS_FILE: file }).events).toBe('clickhouse://u:p@host/d')
  })

  test('settings are in the data folder, or in a PostgreSQL that the environment or a file names', () => {
    expect(readConfig({}).database).toBeNull()
    expect(readConfig({ CURLEW_DATABASE: 'postgres://u:p@host/d' }).database).toBe('postgres://u:p@host/d')
    const file = join(temporaryFolder(), 'database')
    writeFileSync(file, 'postgres://u:p@host/d\n')
    expect(readConfig({ CURLEW_DATABASE_FILE: file }).database).toBe('postgres://u:p@host/d')
  })

  test('an empty value is the same as none', () => {
    expect(readConfig({ PORT: '', CURLEW_SAMPLE: '' })).toMatchObject({ port: 4400, sample: true })
  })

  test.each([
    [{ PORT: 'http' }, /PORT/],
    [{ PORT: '70000' }, /PORT must be at most 65535/],
    [{ CURLEW_ANSWERS_MB: '-1' }, /CURLEW_ANSWERS_MB must be a whole number of megabytes/],
    [{ PORT: '80.5' }, /PORT must be a whole number/],
    [{ CURLEW_SAMPLE: 'maybe' }, /CURLEW_SAMPLE must be "on" or "off"/],
    [
      { CURLEW_ADMIN_EMAIL: 'nobody', CURLEW_ADMIN_PASSWORD: 'long enough to pass' },
      /CURLEW_ADMIN_EMAIL must be an e-mail address/,
    ],
    [{ CURLEW_ADMIN_EMAIL: 'a@example.org', CURLEW_ADMIN_PASSWORD: 'short' }, /at least 10 characters/],
    [{ CURLEW_ADMIN_EMAIL: 'a@example.org' }, /go together/],
    [{ CURLEW_SMTP: 'mail.example.org' }, /CURLEW_SMTP must be the address of a mail server/],
    [{ CURLEW_SMTP: 'https://mail.example.org' }, /CURLEW_SMTP must be the address of a mail server/],
    [{ CURLEW_SMTP: 'smtp://a:%@mail.example.org' }, /CURLEW_SMTP must be the address of a mail server/],
    [{ CURLEW_SMTP: 'smtp://mail.example.org' }, /CURLEW_SMTP and CURLEW_MAIL_FROM go together/],
    [{ CURLEW_SMTP: 'smtp://mail.example.org', CURLEW_MAIL_FROM: 'a@example.org' }, /CURLEW_SMTP needs CURLEW_URL/],
    [{ CURLEW_MAIL_FROM: 'Stats <a@example.org>' }, /CURLEW_MAIL_FROM must be an e-mail address/],
    [{ CURLEW_PRIVATE_WEBHOOKS: 'yes' }, /CURLEW_PRIVATE_WEBHOOKS must be "on" or "off"/],
    [{ CURLEW_URL: 'javascript:alert(1)' }, /CURLEW_URL must be the address/],
    [
      { CURLEW_EVENTS: 'clickhouse://h/d', CURLEW_EVENTS_FILE: '/x' },
      /CURLEW_EVENTS and CURLEW_EVENTS_FILE .*: set one/,
    ],
    [{ CURLEW_EVENTS_FILE: '/nothing/here' }, /CURLEW_EVENTS_FILE must be the path .* \(ENOENT\)/],
    [
      { CURLEW_EVENTS: 'clickhouse://h/d', CURLEW_BACKUPS: '/x' },
      /CURLEW_BACKUPS does not work with events in ClickHouse/,
    ],
    [
      { CURLEW_DATABASE: 'postgres://h/d', CURLEW_DATABASE_FILE: '/x' },
      /CURLEW_DATABASE and CURLEW_DATABASE_FILE .*: set one/,
    ],
    [{ CURLEW_DATABASE_FILE: '/nothing/here' }, /CURLEW_DATABASE_FILE must be the path .* \(ENOENT\)/],
    [{ PORT: '1e3' }, /PORT must be a whole number/],
    [{ CURLEW_DATA: '~/curlew' }, /CURLEW_DATA must be the path of a folder/],
    [{ CURLEW_DATA: 'file:///curlew' }, /CURLEW_DATA must be the path of a folder/],
    [{ CURLEW_URL: 'https://stats.example.org/?x=1' }, /CURLEW_URL must be an address without/],
    [{ CURLEW_URL: 'https://me:secret@stats.example.org' }, /CURLEW_URL must be an address without/],
    [{ CURLEW_URL: 'https://stats.example.org/curlew' }, /CURLEW_URL must be an address without/],
    [{ CURLEW_FAVICONS: 'https://{domain}/favicon.ico' }, /CURLEW_FAVICONS must name its host/],
    [{ CURLEW_RATE_LIMIT: '-1' }, /CURLEW_RATE_LIMIT/],
    [{ CURLEW_LOG: 'loud' }, /CURLEW_LOG/],
    [{ CURLEW_LICENCE_PUBLIC_KEY: 'not a key' }, /CURLEW_LICENCE_PUBLIC_KEY must be a public key/],
    [{ CURLEW_FAVICONS: 'http://x' }, /^CURLEW_FAVICONS must be "off" or an https address with {domain} in it\./],
    [{ CURLEW_AUDIT_LOCAL: 'localhost:8080' }, /CURLEW_AUDIT_LOCAL must be addresses/],
    [{ CURLEW_AUDIT_LOCAL: 'http://localhost:8080/shop' }, /CURLEW_AUDIT_LOCAL must be addresses/],
    [{ CURLEW_AUDIT_LOCAL: 'file:///etc' }, /CURLEW_AUDIT_LOCAL must be addresses/],
    [{ CURLEW_PROXIES: '10.0.0.1, abc' }, /CURLEW_PROXIES must be addresses/],
    [{ CURLEW_PROXIES: '10.0.0.0/33' }, /CURLEW_PROXIES must be addresses or ranges/],
  ])('%o is refused with a sentence that names the setting', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(message)
  })

  test('all bad settings are named at once', () => {
    expect(() => readConfig({ PORT: '-1', CURLEW_SAMPLE: 'x' })).toThrow(/PORT[\s\S]*CURLEW_SAMPLE/)
  })

  test('error messages never contain the password', () => {
    expect(() => readConfig({ CURLEW_ADMIN_PASSWORD: 'hunter2' })).not.toThrow(/hunter2/)
  })
})
