/** Calls of Google's APIs, signed with a service account's key. Google's library is loaded with the first call. */
import { z } from 'zod'

/** The relevant fields of a service account's key. Others, such as addresses, are ignored. */
export const ServiceAccountKey = z.object({
  type: z.literal('service_account'),
  client_email: z.email(),
  private_key: z.string().regex(/-----BEGIN (RSA )?PRIVATE KEY-----/),
})
export type ServiceAccountKey = z.infer<typeof ServiceAccountKey>

/** Reads a key file's text; undefined if it is not a service account's key. */
export function readServiceKey(text: string): ServiceAccountKey | undefined {
  try {
    return ServiceAccountKey.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export interface GoogleOptions {
  /** Replaces Google's hosts; null: Google's. */
  url: string | null
  /** Delay before the first retry, in milliseconds; doubles each time. */
  retryDelayMs?: number
}

interface AccountOptions extends GoogleOptions {
  scope: string
  /** Of one call, in milliseconds. */
  timeoutMs: number
  tries: number
  /** Statuses of answers after which a call is repeated. */
  retryAfter: [number, number][]
  /** Aborts any call. */
  signal?: AbortSignal
}

/** One call; rejects with the library's error, which may hold secrets. */
export type GoogleRequest = <Answer>(request: { url: string; method: 'GET' | 'POST'; data?: object }) => Promise<Answer>

export async function openAccount(
  key: ServiceAccountKey,
  { url, retryDelayMs = 1000, scope, timeoutMs, tries, retryAfter, signal }: AccountOptions,
): Promise<GoogleRequest> {
  const { JWT } = await import('google-auth-library')
  const transport = {
    timeout: timeoutMs,
    ...(signal && { signal }),
    retry: true,
    retryConfig: {
      retry: tries,
      noResponseRetries: tries,
      retryDelay: retryDelayMs,
      httpMethodsToRetry: ['GET', 'POST'],
      statusCodesToRetry: retryAfter,
    },
    ...(url && { fetchImplementation: instead(url) }),
  }
  const auth = new JWT({
    email: key.client_email,
    key: key.private_key,
    scopes: [scope],
    transporterOptions: transport,
  })
  return async <Answer>(request: Parameters<GoogleRequest>[0]) =>
    (await auth.request<Answer>({ ...transport, ...request })).data
}

/** Redirects calls from Google's hosts to another base address. */
function instead(url: string): typeof fetch {
  return (input, init) => {
    const address = new URL(String(input))
    return fetch(new URL(address.pathname + address.search, url), init)
  }
}

/** What Google said of a call that failed. `code` is undefined if it did not answer. */
export function failureOf(error: unknown): { code: number | undefined; isKeyRefused: boolean } {
  const {
    status,
    response,
    code: name,
  } = error as {
    status?: number
    response?: { status?: number; data?: { error?: unknown } }
    code?: unknown
  }
  const code = status ?? response?.status
  // OpenSSL cannot read the key.
  const isNoKey = String(name).startsWith('ERR_OSSL')
  return { code, isKeyRefused: isNoKey || response?.data?.error === 'invalid_grant' || code === 401 }
}
