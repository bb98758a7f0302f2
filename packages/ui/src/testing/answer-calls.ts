/** Answers calls to the host in place of a server, and records them. */
import { AJAX_ACTIONS } from '@curlew/model'
import { onTestFinished, vi } from 'vitest'

export interface HostCall {
  /** `GET` and the like for REST; the action for ajax. */
  name: string
  /** After the namespace for REST; empty for ajax. */
  path: string
  /** Form fields of ajax, query parameters of REST. */
  fields: Record<string, string>
  /** JSON body of REST. */
  body: unknown
  signal: AbortSignal | undefined
}

/** The `data` of a success, a {@link refused} answer, or `cutOff()`. */
export type HostAnswer = (call: HostCall) => unknown

class Refusal {
  readonly status: number
  readonly data: object
  constructor(status: number, data: object) {
    this.status = status
    this.data = data
  }
}

/** A failure as the server reports it. */
export const refused = (type: string, message = 'The reason.', more: object = {}, status = 400): unknown =>
  new Refusal(status, { message, footer: '', type, ...more })

/** A connection that breaks. */
export const cutOff = (): never => {
  throw new TypeError('Failed to fetch')
}

/** An answer as raw text, such as the page of a proxy. */
export const rawAnswer = (body: string, status = 200): Response => new Response(body, { status })

/** @returns the calls so far, oldest first */
export function answerCalls(answer: HostAnswer): HostCall[] {
  const calls: HostCall[] = []
  const real = window.fetch
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    if (!/^\/(ajax|rest\/)/.test(address)) return real(address, request)
    const call = callOf(address, request)
    calls.push(call)
    const given = await Promise.race([answer(call), aborted(request.signal)])
    if (given instanceof Response) return given
    const isRefused = given instanceof Refusal
    return Response.json(isRefused ? { success: false, data: given.data } : { success: true, data: given ?? null }, {
      status: isRefused ? given.status : 200,
    })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return calls
}

/**
 * Answers calls of one report; the site is connected, and the site summary has nothing to show.
 * @returns the calls for the report's data
 */
export function answerReport(answer: HostAnswer, profile: object = {}): HostCall[] {
  const asked: HostCall[] = []
  answerCalls((call) => {
    if (call.name === AJAX_ACTIONS.getProfile) return { ...CONNECTED, ...profile }
    if (call.name !== AJAX_ACTIONS.getReportData || call.fields.report === 'site_summary')
      return refused('server_error')
    asked.push(call)
    return answer(call)
  })
  return asked
}

const CONNECTED = { authed: true, reauth: false, update_settings: true }

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))

function callOf(address: string, { method = 'GET', body, signal }: RequestInit): HostCall {
  const url = new URL(address, location.href)
  const form =
    body instanceof FormData ? Object.fromEntries([...body].map(([name, value]) => [name, String(value)])) : {}
  const isAjax = url.pathname === '/ajax'
  return {
    name: isAjax ? (form.action ?? '') : method,
    path: isAjax ? '' : url.pathname.split('/').slice(4).join('/'),
    fields: isAjax ? form : Object.fromEntries(url.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : undefined,
    signal: signal ?? undefined,
  }
}
