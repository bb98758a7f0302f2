import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LogLine, readLogLine, textOf } from './log-line.ts'

const readable = (text: string): LogLine => {
  const line = readLogLine(text)
  if (typeof line === 'string') throw new Error(`${line}: ${text}`)
  return line
}

describe('a line of an access log', () => {
  test('nginx, combined: time zone, request, referrer and user agent', () => {
    const text =
      '203.0.113.7 - - [10/Oct/2025:13:55:36 -0730] "GET /shop/?a=1 HTTP/2.0" 200 2326 "https://www.google.com/" "Mozilla/5.0 (X11)"'
    expect(readable(text)).toMatchObject({
      ...{ host: '', address: '203.0.113.7', time: Date.parse('2025-10-10T13:55:36-07:30') },
      ...{ method: 'GET', target: '/shop/?a=1', status: 200 },
      ...{ referrer: 'https://www.google.com/', userAgent: 'Mozilla/5.0 (X11)', rest: '' },
    })
  })

  test('Apache, common, without a protocol, with a user whose name has a space: no referrer, no user agent', () => {
    expect(readable('198.51.100.2 - Anne Lee [10/Oct/2025:13:55:36 +0000] "GET /a" 304 -')).toMatchObject({
      ...{ address: '198.51.100.2', target: '/a', status: 304, referrer: undefined, userAgent: undefined },
    })
  })

  test.each([
    ['example.org:443 203.0.113.7 - - [', 'example.org', '203.0.113.7'],
    ['WWW.Example.org 2001:db8::1 - anne [', 'www.example.org', '2001:db8::1'],
    ['2001:db8::1 - - [', '', '2001:db8::1'],
    ['::ffff:203.0.113.7 - - [', '', '203.0.113.7'],
    ['pool-17.example.net - - [', '', 'pool-17.example.net'],
  ])('%s… names host %j and address %s', (start, host, address) => {
    const text = `${start}10/Oct/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 5 "-" "-"`
    expect(readable(text)).toMatchObject({ host, address, referrer: '', userAgent: '' })
  })

  test('escapes of both servers are undone, in UTF-8 or else in Latin-1', () => {
    const of = (path: string) =>
      readable(`1.2.3.4 - - [10/Oct/2025:13:55:36 +0000] "GET /${path} HTTP/1.1" 200 5`).target
    expect(of('caf\\xC3\\xA9')).toBe('/café')
    expect(of('caf\\xE9')).toBe('/café')
    expect(of('say-\\"hi\\"-\\\\-\\x22')).toBe('/say-"hi"-\\-"')
    expect(of('a\\tb\\x00c')).toBe('/a\tb\0c')
    expect(textOf(Buffer.from('caf\xe9', 'latin1'))).toBe('café')
    expect(textOf(Buffer.from('café', 'utf8'))).toBe('café')
  })

  test('fields behind those of the format are kept apart', () => {
    const text = '1.2.3.4 - - [10/Oct/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 5 "-" "Firefox" "10.0.0.1" "prefetch"'
    expect(readable(text)).toMatchObject({ userAgent: 'Firefox', rest: '"10.0.0.1" "prefetch"' })
  })

  test.each([
    ['', 'no_log_line'],
    ['[10/Oct/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 5', 'no_log_line'],
    ['1.2.3.4 - - [10/Oct/2025:13:55:36 +0000] "GET / HTTP/1.1" 200', 'no_log_line'],
    ['1.2.3.4 - - [10/Oct/2025:13:55:36 +0000] "GET /" HTTP/1.1" 200 5', 'no_log_line'],
    ['<b> - - [10/Oct/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 5', 'no_log_line'],
    ['1.2.3.4 - - [31/Feb/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 5', 'no_time'],
    ['1.2.3.4 - - [10/Okt/2025:13:55:36 +0000] "GET / HTTP/1.1" 200 5', 'no_time'],
    ['1.2.3.4 - - [10/Oct/2025:24:00:00 +0000] "GET / HTTP/1.1" 200 5', 'no_time'],
    [`1.2.3.4 - - [10/Oct/2025:13:55:36 +0000] "GET /${'a'.repeat(70_000)} HTTP/1.1" 200 5`, 'too_long'],
  ])('%.60s is not a line of a log: %s', (text, fault) => {
    expect(readLogLine(text)).toBe(fault)
  })

  test('two requests of one second differ by everything but address and user', () => {
    const of = (address: string, user: string, path: string) =>
      readable(
        `${address} - ${user} [10/Oct/2025:13:55:36 +0000] "GET ${path} HTTP/1.1" 200 5 "-" "Firefox"`,
      ).identity()
    expect(of('1.2.3.4', '-', '/a')).toBe(of('5.6.7.8', 'anne', '/a'))
    expect(of('1.2.3.4', '-', '/a')).not.toBe(of('1.2.3.4', '-', '/b'))
  })

  /** As nginx writes a value. */
  const escaped = (text: string) =>
    [...Buffer.from(text)]
      .map((byte) =>
        byte < 32 || byte > 126 || byte === 34 || byte === 92
          ? `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`
          : String.fromCharCode(byte),
      )
      .join('')

  test('any text that a browser sends is read back from nginx’s log', () => {
    const target = fc.string({ unit: 'grapheme' }).map((text) => `/${text.replace(/\s/g, '')}`)
    const header = fc.string({ unit: 'grapheme' }).filter((text) => text !== '-')
    const seconds = fc.integer({ min: 0, max: 1_900_000_000 })
    fc.assert(
      fc.property(
        fc.oneof(fc.ipV4(), fc.ipV6()),
        seconds,
        target,
        header,
        header,
        (address, second, path, from, agent) => {
          const [day, month, year, clock] = new Date(second * 1000).toUTCString().slice(5).split(' ')
          const text = `${address} - - [${day}/${month}/${year}:${clock} +0000] "GET ${escaped(path)} HTTP/1.1" 200 5 "${escaped(from)}" "${escaped(agent)}"`
          expect(readable(text)).toMatchObject({ time: second * 1000, target: path, referrer: from, userAgent: agent })
        },
      ),
    )
  })

  test('no line makes it fail, and no long one takes long', () => {
    const piece = fc.constantFrom(
      '"',
      '\\',
      ' ',
      '[',
      ']',
      '1.2.3.4 - - ',
      '[10/Oct/2025:13:55:36 +0000]',
      '"GET / HTTP/1.1"',
      '200',
      '\\x',
      '\0',
      'é',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        const line = readLogLine(pieces.join(''))
        expect(['string', 'object']).toContain(typeof line)
      }),
    )
    for (const part of ['"', '\\', ' ', 'a ', '" "', '\\"', '['])
      readLogLine(`1.2.3.4 - - [10/Oct/2025:13:55:36 +0000] "GET ${part.repeat(60_000 / part.length)}`)
  })
})
