/** Calls to the host: ajax form posts and REST, each with its nonce. */

import {
  ERROR_TYPES,
  type ErrorType,
  type Failure,
  type PageData,
  REST_NAMESPACE,
  REST_NONCE_HEADER,
} from '@curlew/model'
import { type FieldFailures, loadFailureWords, sayFailure, sayFields, sayFooter, t } from '@curlew/words'

const TIMEOUT_MS = 30_000
const DEFAULT_WAIT_SECONDS = 30

interface CallFailedDetails {
  footer?: string
  stored?: unknown
  status?: number
  statusText?: string
  fields?: FieldFailures
  data?: unknown
}

/** A failed call. `message` is for users, `type` for code. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly type: ErrorType | 'offline'
  readonly footer: string
  /** For a `conflict`: the stored version. */
  readonly stored: unknown
  /** HTTP status, if there was a response. */
  readonly status: number | undefined
  /** Reason phrase; empty over HTTP/2 and later. */
  readonly statusText: string
  /** Messages by field; if set, `message` repeats them. */
  readonly fields: FieldFailures
  /** Full `data` of the error response; undefined if there was none. */
  readonly data: unknown

  constructor(type: ErrorType | 'offline', message: string, details: CallFailedDetails = {}) {
    super(message)
    this.type = type
    this.footer = details.footer ?? ''
    this.stored = details.stored
    this.status = details.status
    this.statusText = details.statusText ?? ''
    this.fields = details.fields ?? {}
    this.data = details.data
  }
}

type RefusalData = Omit<Failure['data'], 'footer'> & { footer?: string }

/** A refusal in the user's language. */
async function refusal(failure: RefusalData, { headers, status, statusText }: Response): Promise<CallFailed> {
  const { type, footer = '', stored, code, fields } = failure
  if (code || fields) await loadFailureWords()
  const count = Number(headers.get('retry-after') ?? DEFAULT_WAIT_SECONDS)
  const coded = { ...failure, values: { count, ...failure.values } }
  return new CallFailed(type, sayFailure(coded), {
    footer: sayFooter(coded) || footer,
    stored,
    status,
    statusText,
    fields: sayFields(coded),
    data: failure,
  })
}

type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Fields = Record<string, string | number>

export type Client = ReturnType<typeof createClient>

export function createClient({
  ajax,
  nonce,
  rest_url,
  rest_nonce,
}: Pick<PageData, 'ajax' | 'nonce' | 'rest_url' | 'rest_nonce'>) {
  return {
    /** @throws {CallFailed}, or the abort error if the signal aborted */
    ajax(action: string, fields: Fields = {}, signal?: AbortSignal): Promise<unknown> {
      return call(ajax, ajaxRequest(action, nonce, fields), signal)
    },

    /** For actions whose answer matters only if it is a refusal. */
    doAjax(action: string, fields: Fields = {}, signal?: AbortSignal): Promise<void> {
      return send(ajax, ajaxRequest(action, nonce, fields), nothingOf, signal)
    },

    /** For actions that answer without an envelope. Returns the whole answer, including `success`. */
    bareAjax(action: string, fields: Fields = {}, signal?: AbortSignal): Promise<unknown> {
      return send(ajax, ajaxRequest(action, nonce, fields), answerOf, signal)
    },

    /**
     * @param body sent as JSON, or unchanged if it is a form
     * @throws {CallFailed}, or the abort error if the signal aborted
     */
    rest(method: RestMethod, path: string, body?: object, signal?: AbortSignal): Promise<unknown> {
      return call(restAddress(rest_url, path), restRequest(method, body, rest_nonce), signal)
    },

    /** Posts a form and returns a file. Throws like the others. */
    file(path: string, form: FormData, signal?: AbortSignal): Promise<Blob> {
      return send(restAddress(rest_url, path), restRequest('POST', form, rest_nonce), fileOf, signal)
    },
  }
}

/** REST call before page data has arrived, such as signing in. */
export function callRest(restUrl: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  return call(restAddress(restUrl, path), restRequest(method, body))
}

/** Posts to an address of the host that takes no nonce. */
export function callAddress(address: string, body: object): Promise<unknown> {
  return call(address, restRequest('POST', body))
}

function ajaxRequest(action: string, nonce: string, fields: Fields): RequestInit {
  const body = new FormData()
  for (const [name, value] of Object.entries({ action, nonce, ...fields })) body.set(name, String(value))
  return { method: 'POST', body }
}

function restAddress(restUrl: string, path: string): string {
  return `${restUrl}${REST_NAMESPACE}/${path}`
}

function restRequest(method: RestMethod, body: object | undefined, restNonce?: string): RequestInit {
  const isForm = body instanceof FormData
  const headers = {
    ...(body && !isForm && { 'content-type': 'application/json' }),
    ...(restNonce && { [REST_NONCE_HEADER]: restNonce }),
  }
  return { method, headers, body: isForm ? body : body ? JSON.stringify(body) : null }
}

/** The `data` of the answer's envelope. */
const call = (address: string, request: RequestInit, signal?: AbortSignal): Promise<unknown> =>
  send(address, request, dataOf, signal)

async function send<T>(
  address: string,
  request: RequestInit,
  read: (response: Response) => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  let response: Response | undefined
  try {
    response = await fetch(address, { ...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
    return await read(response)
  } catch (error) {
    if (signal?.aborted || error instanceof CallFailed) throw error
    if (timeout.aborted) throw new CallFailed('timeout', t('report.timeout'))
    if (response && error instanceof SyntaxError)
      throw new CallFailed(
        'server_error',
        t(response.status >= 500 ? 'report.serverFailed' : 'report.malformed'),
        response,
      )
    throw new CallFailed('offline', t('report.offline'))
  }
}

async function answerOf(response: Response): Promise<unknown> {
  const answer: unknown = await response.json()
  if (isFailure(answer)) throw await refusal(answer.data, response)
  // WordPress answers a bare -1 to an expired nonce and 0 to an anonymous caller.
  if (answer === -1 || answer === 0) throw new CallFailed('not_signed_in', t('failure.not_signed_in'), response)
  // Hosts may refuse with the contract's `error` alone, without a type.
  if (isRefusal(answer)) {
    const { status, statusText } = response
    const text = typeof answer.data?.error === 'string' ? answer.data.error : t('report.serverFailed')
    throw new CallFailed('server_error', text, { status, statusText, data: answer.data })
  }
  if (response.ok) return answer
  throw new CallFailed('server_error', t('report.serverFailed'), response)
}

function isFailure(answer: unknown): answer is { success: false; data: RefusalData } {
  const data: Partial<RefusalData> = Object((isRefusal(answer) && answer.data) || {})
  return typeof data.message === 'string' && ERROR_TYPES.some((type) => type === data.type)
}

function isRefusal(answer: unknown): answer is { success: false; data?: { error?: unknown } | null } {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
}

async function dataOf(response: Response): Promise<unknown> {
  const answer = await answerOf(response)
  if (isSuccess(answer)) return answer.data
  throw new CallFailed('server_error', t('report.malformed'), response)
}

async function nothingOf(response: Response): Promise<void> {
  if (!response.ok) return void (await dataOf(response))
  const text = await response.text()
  if (text.startsWith('{"success":false')) await answerOf(new Response(text, response))
}

/** Instead of a file, errors come as an envelope. */
async function fileOf(response: Response): Promise<Blob> {
  if (!response.ok) await dataOf(response)
  return response.blob()
}

export interface Schema<T> {
  safeParse(answer: unknown): { success: true; data: T } | { success: false }
}

/** Validates an answer. @throws {CallFailed} if it does not match the schema */
export function readAs<T>(schema: Schema<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new CallFailed('server_error', t('report.malformed'))
  return parsed.data
}

/** Fields of an answer, and their types. */
export type Shape = Record<string, 'object' | 'string' | 'boolean'>

/**
 * Checks only that an answer has these fields. For calls at the start, so that the app starts without schemas; the server checks what it
 * sends.
 * @throws {CallFailed} if it does not
 */
export function readShape<T extends object>(answer: unknown, fields: Shape): T {
  for (const [name, type] of Object.entries(fields)) {
    const value: unknown = Object(answer)[name]
    if (typeof value !== type || value === null) throw new CallFailed('server_error', t('report.malformed'))
  }
  return answer as T
}

function isSuccess(answer: unknown): answer is { success: true; data: unknown } {
  return (
    typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true && 'data' in answer
  )
}
