/** Calls to the host: ajax form posts and REST, each with its nonce. */

import { type ErrorType, Failure, type PageData, REST_NAMESPACE, REST_NONCE_HEADER } from '@curlew/model'
import { type FieldFailures, loadFailureWords, sayFailure, sayFields, sayFooter, t } from '@curlew/words'

const TIMEOUT_MS = 30_000
const USUAL_WAIT_SECONDS = 30

interface CallFailedDetails {
  footer?: string
  stored?: unknown
  status?: number
  statusText?: string
  fields?: FieldFailures
  data?: unknown
}

/** A call that did not succeed. `message` is for people, `type` for the screen. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly type: ErrorType | 'offline'
  readonly footer: string
  /** Of a `conflict`: what is stored now. */
  readonly stored: unknown
  /** Of the answer, where there was one. */
  readonly status: number | undefined
  /** The words of the status; empty where the connection has none. */
  readonly statusText: string
  /** What is wrong with each field, in words; `message` then says nothing else. */
  readonly fields: FieldFailures
  /** All that the answer said, for calls that say more than others; undefined where there was none. */
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

/** A refusal for people, in the language on screen. */
async function refusal(
  failure: Failure['data'],
  { headers, status, statusText }: Response,
  data: unknown,
): Promise<CallFailed> {
  const { type, footer, stored, code, fields } = failure
  if (code || fields) await loadFailureWords()
  const count = Number(headers.get('retry-after') ?? USUAL_WAIT_SECONDS)
  const coded = { ...failure, values: { count, ...failure.values } }
  return new CallFailed(type, sayFailure(coded), {
    footer: sayFooter(coded) || footer,
    stored,
    status,
    statusText,
    fields: sayFields(coded),
    data,
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
    /** @throws {CallFailed} but for an abort, which is thrown as it is */
    ajax(action: string, fields: Fields = {}, signal?: AbortSignal): Promise<unknown> {
      return call(ajax, ajaxRequest(action, nonce, fields), signal)
    },

    /** The same for actions whose answer says nothing but a refusal: any other body will do. */
    doAjax(action: string, fields: Fields = {}, signal?: AbortSignal): Promise<void> {
      return send(ajax, ajaxRequest(action, nonce, fields), nothingOf, signal)
    },

    /** The same for actions that answer without an envelope: the whole answer, with its `success`. */
    bareAjax(action: string, fields: Fields = {}, signal?: AbortSignal): Promise<unknown> {
      return send(ajax, ajaxRequest(action, nonce, fields), answerOf, signal)
    },

    /**
     * @param body sent as JSON, or as the form it is
     * @throws {CallFailed} but for an abort, which is thrown as it is
     */
    rest(method: RestMethod, path: string, body?: object, signal?: AbortSignal): Promise<unknown> {
      return call(restAddress(rest_url, path), restRequest(method, body, rest_nonce), signal)
    },

    /** Posts a form and gets a file. Throws as the others do. */
    file(path: string, form: FormData, signal?: AbortSignal): Promise<Blob> {
      return send(restAddress(rest_url, path), restRequest('POST', form, rest_nonce), fileOf, signal)
    },
  }
}

/** A REST call before there is a nonce: signing in, and asking for the page data. */
export function callRest(restUrl: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  return call(restAddress(restUrl, path), restRequest(method, body))
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
  const failure = Failure.safeParse(answer)
  if (failure.success) {
    throw await refusal(failure.data.data, response, (answer as { data?: unknown }).data)
  }
  // A CMS that no longer knows the person answers in numbers of its own: -1 to a nonce, 0 to nobody.
  if (answer === -1 || answer === 0) throw new CallFailed('not_signed_in', t('failure.not_signed_in'), response)
  if (response.ok) return answer
  throw new CallFailed('server_error', t('report.serverFailed'), response)
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

/** Where there is no file, there is an envelope that says why. */
async function fileOf(response: Response): Promise<Blob> {
  if (!response.ok) await dataOf(response)
  return response.blob()
}

interface Schema<T> {
  safeParse(answer: unknown): { success: true; data: T } | { success: false }
}

/** What a call answered, as its contract has it. @throws {CallFailed} with words for people where it has another shape */
export function readAs<T>(schema: Schema<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new CallFailed('server_error', t('report.malformed'))
  return parsed.data
}

function isSuccess(answer: unknown): answer is { success: true; data: unknown } {
  return (
    typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true && 'data' in answer
  )
}
