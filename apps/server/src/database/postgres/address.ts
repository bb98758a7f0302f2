/** The address of a PostgreSQL, as a URL. No message has the password. */
import { DatabaseError } from '../schema/database-error.ts'

const EXAMPLE = 'postgres://user:password@host:5432/name'

/** What `pg` makes of each: it verifies the certificate in all that encrypt but one. */
const SSL_MODES: Readonly<Record<string, string>> = {
  disable: 'disable',
  'no-verify': 'no-verify',
  require: 'verify-full',
  'verify-ca': 'verify-full',
  'verify-full': 'verify-full',
}

interface Address {
  /** For `pg`. */
  url: string
  user: string
  name: string
  /** Host and port, or the folder of the socket. */
  place: string
}

/** @throws {DatabaseError} */
export function parsed(address: string): Address {
  const url = URL.parse(address.trim())
  const socket = url?.searchParams.get('host') ?? ''
  if (
    !url ||
    !/^postgres(ql)?:$/.test(url.protocol) ||
    (url.hostname === '' && socket === '') ||
    !/^\/./.test(url.pathname)
  )
    throw new DatabaseError(`The address of PostgreSQL is not one: write it as ${EXAMPLE}.`)
  const mode = url.searchParams.get('sslmode')
  if (mode !== null) {
    const known = SSL_MODES[mode]
    if (known === undefined)
      throw new DatabaseError(
        `sslmode in the address of PostgreSQL must be one of ${Object.keys(SSL_MODES).join(', ')}.`,
      )
    url.searchParams.set('sslmode', known)
  }
  try {
    decodeURIComponent(url.password)
    return {
      url: url.href,
      user: decodeURIComponent(url.username) || 'of this process',
      name: decodeURIComponent(url.pathname.slice(1)),
      place: url.hostname === '' ? socket : `${url.hostname}:${url.port || '5432'}`,
    }
  } catch {
    throw new DatabaseError(
      'The user, the password or the name in the address of PostgreSQL has a % that begins no code: write % as %25.',
    )
  }
}

const NO_SUCH_DATABASE = '3D000'
export const NOT_ALLOWED = '42501'
const REFUSED = ['28P01', '28000']

/** Why a connection cannot be made or used, in one sentence. */
export function reasonOf(error: unknown, { place, user, name }: Address): string {
  const { code = '', message } = error as Error & { code?: string }
  if (REFUSED.includes(code) || /password must be a (non-empty )?string/.test(message))
    return /no encryption|SSL off/.test(message)
      ? `PostgreSQL at ${place} refuses the user ${user} without encryption: add ?sslmode=verify-full to the address.`
      : `PostgreSQL at ${place} refuses the user ${user} or the password: check both in the address.`
  if (code === NO_SUCH_DATABASE)
    return `PostgreSQL at ${place} has no database ${name}: create it, or name another in the address.`
  if (code === NOT_ALLOWED)
    return `The user ${user} may not create tables in the database ${name} of PostgreSQL at ${place}: make it the owner of the database, or grant it CREATE on the schema public.`
  if (/does not support SSL/.test(message))
    return `PostgreSQL at ${place} offers no encryption: take sslmode out of the address, or set it up there.`
  if (/CERT|SIGNATURE|SELF_SIGNED|^ERR_TLS/.test(code))
    return `The certificate of PostgreSQL at ${place} cannot be verified (${code}): name its authority with sslrootcert=/path in the address.`
  if (isAway(error))
    return `No PostgreSQL answers at ${place}: check the address, and that the server is running and takes connections.`
  return `The database ${name} of PostgreSQL at ${place} cannot be used (${message}).`
}

/** Classes of errors that end by themselves: a connection that fails, a server that stops or starts, or that has no more connections. */
const AWAY = /^(08\w{3}|57P0[1-5]|53300|25006)$/
const NO_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout)/

/** Whether the database does not answer, as opposed to refusing a statement. */
export function isAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isAway)
  const { code, message = '' } = (error ?? {}) as { code?: unknown; message?: string }
  return (typeof code === 'string' && (AWAY.test(code) || /^E[A-Z_]{3,}$/.test(code))) || NO_CONNECTION.test(message)
}
