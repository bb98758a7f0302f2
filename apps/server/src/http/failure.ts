import type { LackingError } from '@curlew/engine'
import type { ErrorType, Failure, WordValue } from '@curlew/model'
import { type Coded, createFailureWords } from '@curlew/words'

/** What is wrong with each field of a call, with values for the message. */
export interface FieldRefusals {
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, Readonly<Record<string, WordValue>>>>
}

/** Details of a failed call beside its type; empty if the type is enough. */
export type FailureDetails = (Coded<'failure'> | FieldRefusals | { code?: undefined }) & {
  /** HTTP status. Default: by type. */
  status?: number
  /** Advice for programs that expect it there. Default: the advice of the code's message. */
  footer?: string
  /** For a `conflict`: the stored version. */
  stored?: unknown
}

/** For logs and the command line. */
export const ENGLISH = await createFailureWords('en')

/**
 * A failed call. Codes and values, which the reader's app turns into text; the message is in English, for the log. One place turns it
 * into a response.
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

/** Too many attempts to authenticate, calls with one token, or questions at once. */
export class TooManyAttempts extends CallError {
  readonly retryAfterSeconds: number

  constructor(seconds: number, code: `too_many_${'tries' | 'token_calls' | 'questions'}` = 'too_many_tries') {
    super('too_many_requests', { code, values: { seconds } })
    this.retryAfterSeconds = seconds
  }
}

/** Refuses what the store cannot do. */
export const lacking = ({ store, feature }: Pick<LackingError, 'store' | 'feature'>) =>
  new CallError('not_supported', { code: 'store_lacks', values: { store, feature } })

/** Refuses the value of one field. */
export const wrongField = (field: string, { code, values }: Coded<'field'>, type: ErrorType = 'invalid_request') =>
  new CallError(type, { fields: { [field]: code }, values: values ? { [field]: values } : {} })

/** HTTP status by type. Failures of a report are answers to valid calls, so they have status 200, as in the CMS. */
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
 * The body of a failed call: codes and values for clients that have texts, and texts for all others.
 * @param locale of the caller, BCP 47
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
