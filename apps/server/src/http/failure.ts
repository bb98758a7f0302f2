import type { ErrorType, Failure, WordValue } from '@curlew/model'
import { type Coded, createFailureWords } from '@curlew/words'

/** What is wrong with each field of a call, and the values that the words for it need, by field. */
export interface FieldRefusals {
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, Readonly<Record<string, WordValue>>>>
}

/** What a failed call says besides its type: nothing where that says enough. */
export type FailureDetails = (Coded<'failure'> | FieldRefusals | { code?: undefined }) & {
  /** HTTP status. Default: that of the type. */
  status?: number
  /** For programs that read one there. Default: what the code's words say would help. */
  footer?: string
  /** Of a `conflict`: what is stored now. */
  stored?: unknown
}

/** What logs and the command line say. */
export const ENGLISH = await createFailureWords('en')

/**
 * A call that cannot be answered, on its way to the one place that turns it into a response. It carries codes and values: who reads the
 * response has words for them. Its own message is English, for the log.
 */
export class CallError extends Error {
  override name = 'CallError'
  readonly type: ErrorType
  readonly code: string | undefined
  readonly fields: FieldRefusals['fields'] | undefined
  readonly values: NonNullable<Failure['data']['values']> | undefined
  readonly status: number
  readonly footer: string | undefined
  readonly stored: unknown

  constructor(type: ErrorType, details: FailureDetails = {}) {
    const { code, fields, values }: Pick<Failure['data'], 'code' | 'fields' | 'values'> = details
    super(ENGLISH.sayFailure({ type, code, fields, values }))
    this.type = type
    this.code = code
    this.fields = fields
    this.values = values
    this.status = details.status ?? STATUS[type]
    this.footer = details.footer
    this.stored = details.stored
  }
}

/** Too many tries to prove who one is, or too many calls with one token. */
export class TooManyTries extends CallError {
  readonly retryAfterSeconds: number

  constructor(seconds: number, code: 'too_many_tries' | 'too_many_mcp_calls' = 'too_many_tries') {
    super('too_many_requests', { code, values: { seconds } })
    this.retryAfterSeconds = seconds
  }
}

/** What a call gives for one field cannot be taken. */
export const wrongField = (field: string, { code, values }: Coded<'field'>, type: ErrorType = 'invalid_request') =>
  new CallError(type, { fields: { [field]: code }, values: values ? { [field]: values } : {} })

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

/**
 * The body of a failed call: codes and values for those that have words of their own, and the same in words for all others.
 * @param locale of who called, BCP 47
 */
export async function toFailure(error: CallError, locale: string): Promise<Failure> {
  const { type, code, fields, values, stored } = error
  const words = await createFailureWords(locale)
  const said = { type, code, fields, values }
  return {
    success: false,
    data: { message: words.sayFailure(said), footer: error.footer ?? words.sayFooter(said), ...said, stored },
  }
}
