import { counted, type ErrorType, type Failure } from '@curlew/model'

/** A call that cannot be answered, on its way to the one place that turns it into a response. */
export class CallError extends Error {
  override name = 'CallError'
  readonly type: ErrorType
  readonly status: number
  readonly footer: string
  /** Of a `conflict`: what is stored now. */
  readonly stored: unknown

  constructor(type: ErrorType, message: string, status: number = STATUS[type], footer = '', stored?: unknown) {
    super(message)
    this.type = type
    this.status = status
    this.footer = footer
    this.stored = stored
  }
}

/** Too many tries to prove who one is. */
export class TooManyTries extends CallError {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super('too_many_requests', `Too many tries. Please wait ${counted(retryAfterSeconds, 'second')}.`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** HTTP status by type. Failures of a report itself are answers to a well-formed call, so they come with 200, as the CMS's own do. */
const STATUS: Record<ErrorType, number> = {
  INVALID_DATE_RANGE: 200,
  license_level: 200,
  expired_license: 200,
  not_connected: 200,
  not_supported: 200,
  invalid_grant: 200,
  install_addon: 200,
  invalid_nonce: 403,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid_request: 400,
  too_many_requests: 429,
  timeout: 504,
  server_error: 500,
  signature_refused: 401,
  clock_off: 401,
  unreachable: 502,
  not_configured: 503,
}

export function toFailure(error: CallError): Failure {
  const { message, footer, type, stored } = error
  return { success: false, data: { message, footer, type, stored } }
}

export const invalidRequest = (issues: readonly { message: string; path: PropertyKey[] }[]) =>
  new CallError(
    'invalid_request',
    issues.map(({ message, path }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; '),
  )
