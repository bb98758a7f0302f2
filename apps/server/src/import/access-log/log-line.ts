/**
 * Reads a line in common or combined format, as nginx and Apache write it, with or without Apache's virtual host in front and with further
 * fields behind.
 */
import { isUtf8 } from 'node:buffer'
import { isIP } from 'node:net'
import { readIp } from '../../http/subnet.ts'

export interface LogLine {
  /** The virtual host; empty if the format has none. */
  host: string
  address: string
  /** Milliseconds since 1970. */
  time: number
  /** Empty if the request cannot be read. */
  method: string
  target: string
  status: number
  /** Undefined in common format, empty if the browser sent none. */
  referrer: string | undefined
  userAgent: string | undefined
  /** Further fields. */
  rest: string
  /** The line without address and user, by which a repeat is recognised. */
  identity(): string
}

export type LineFault = 'no_log_line' | 'no_time' | 'too_long'

/** Longer than the largest request that either server accepts by default, with all fields. */
const LENGTH = 64 * 1024

const QUOTED = String.raw`"([^"\\]*(?:\\.[^"\\]*)*)"`
const LINE = new RegExp(
  String.raw`^([^\[\]]{1,600}) \[([^\]]{1,40})\] ${QUOTED} (\d{3}) (\d+|-)(?: ${QUOTED} ${QUOTED})?(?:\s+(.*))?$`,
  's',
)
const TIME = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-])(\d{2})(\d{2})$/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const REQUEST = /^([A-Z]{1,20}) (\S.*?)(?: HTTP\/\d(?:\.\d)?)?$/s
/** An address, or a name if the server looks names up. */
const CLIENT = /^[\w.:%-]{1,255}$/
const HOST = /^[\w.-]{1,253}(?::\d{1,5})?$/

export function readLogLine(text: string): LogLine | LineFault {
  if (text.length > LENGTH) return 'too_long'
  const fields = LINE.exec(text)
  if (!fields) return 'no_log_line'
  const [, who = '', when = '', request = '', status = '', bytes = '', referrer, userAgent, rest = ''] = fields
  const client = readClient(who)
  if (!client) return 'no_log_line'
  const time = readTime(when)
  if (time === null) return 'no_time'
  const [, method = '', target = ''] = REQUEST.exec(unescaped(request)) ?? []
  return {
    ...client,
    time,
    method,
    target,
    status: Number(status),
    referrer: headerOf(referrer),
    userAgent: headerOf(userAgent),
    rest,
    identity: () => [client.host, when, request, status, bytes, referrer ?? '', userAgent ?? ''].join('\n'),
  }
}

/** `address ident user`, behind the virtual host if there is one. A user's name may have spaces. */
function readClient(text: string): { host: string; address: string } | null {
  const [first = '', second = '', third, ...more] = text.split(' ')
  if (third === undefined) return null
  const hasHost = more.length > 0 && isIP(first) === 0 && HOST.test(first) && isIP(second) > 0
  const address = hasHost ? second : first
  if (!CLIENT.test(address)) return null
  return { host: hasHost ? first.replace(/:\d+$/, '').toLowerCase() : '', address: readIp(address) ?? address }
}

function readTime(text: string): number | null {
  const [, day, month = '', year, hour, minute, second, sign, hours, minutes] = TIME.exec(text) ?? []
  const index = MONTHS.indexOf(month)
  if (index < 0) return null
  const parts = [Number(hour), Number(minute), Number(second), Number(hours), Number(minutes)] as const
  // A leap second is the last one of its minute.
  if (parts[0] > 23 || parts[1] > 59 || parts[2] > 60 || parts[3] > 14 || parts[4] > 59) return null
  const date = new Date(Date.UTC(Number(year), index, Number(day)))
  if (date.getUTCDate() !== Number(day)) return null
  const local = date.getTime() + ((parts[0] * 60 + parts[1]) * 60 + Math.min(parts[2], 59)) * 1000
  return local - (sign === '-' ? -1 : 1) * (parts[3] * 60 + parts[4]) * 60_000
}

const headerOf = (field: string | undefined) => (field === '-' ? '' : field && unescaped(field))

const ESCAPED = /\\(?:x([0-9a-fA-F]{2})|(.))/gs
const LETTERS: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/** Both servers escape quotes, control characters and what is not ASCII. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text
  const bytes = Buffer.from(text).toString('latin1')
  const plain = bytes.replace(ESCAPED, (_, code?: string, letter = '') =>
    code === undefined ? (LETTERS[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16)),
  )
  return textOf(Buffer.from(plain, 'latin1'))
}

/** UTF-8, or else Latin-1, which old pages and links use. */
export const textOf = (bytes: Buffer): string => bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
