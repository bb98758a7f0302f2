/** Failures for other programs: problem details for HTTP APIs (RFC 9457). */
import type { ErrorType } from '@curlew/model'
import { type CallError, toFailure } from './failure.ts'

/** Types whose failures are answers to people's calls, with status 200; programs go by the status. */
const STATUS: Partial<Record<ErrorType, number>> = {
  INVALID_DATE_RANGE: 400,
  license_level: 403,
  expired_license: 403,
  not_connected: 409,
  not_supported: 422,
  invalid_grant: 409,
  install_addon: 409,
}

export interface Problem {
  type: 'about:blank'
  /** The kind of failure, which programs may go by. */
  title: ErrorType
  status: number
  /** What is wrong and what to do, in the caller's language. */
  detail: string
  /** What exactly is wrong. */
  code?: string | undefined
  /** What is wrong with each field. */
  fields?: Readonly<Record<string, string>> | undefined
}

/** @param locale BCP 47 */
export async function toProblem(error: CallError, locale: string): Promise<Problem> {
  const { data } = await toFailure(error, locale)
  return {
    type: 'about:blank',
    title: error.type,
    status: error.status === 200 ? (STATUS[error.type] ?? 400) : error.status,
    detail: data.message,
    code: error.code,
    fields: error.fields,
  }
}
