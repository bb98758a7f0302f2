/** Request bodies of bounded size, and the reader's language. */
import type { Context } from 'hono'
import { CallError } from '../http/failure.ts'
import type { Intake } from '../http/intake.ts'
import { tooLarge } from '../http/intake-failures.ts'
import { requestLocale } from '../http/locale.ts'
import type { Bindings } from '../http/request.ts'

/** The largest JSON body or form fields of a signed-in caller. */
export const MAX_CALL_BYTES = 256 * 1024

/** @throws {CallError} if the body exceeds the limit */
export async function readBody(
  { intake }: { intake: Intake },
  c: Context<{ Bindings: Bindings }>,
  client: string,
  limit: number,
): Promise<Buffer> {
  const body = await intake.read(c.req.raw, client, limit)
  if (!body) throw tooLarge()
  return body
}

/** The caller's locale, BCP 47. */
export const localeOf = (c: Context): string => requestLocale(c.req.header('accept-language'))

/** The text fields of a form in either encoding. @throws {CallError} if the body is not a form */
export async function formFields(body: Buffer, contentType = ''): Promise<Record<string, string>> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => {
      throw new CallError('invalid_request', { code: 'send_fields' })
    })
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** JSON must be declared as such: a form on another site cannot do that. */
export function jsonOf(c: Context, body: Buffer): unknown {
  // Some clients declare JSON on every call. Routes that need fields name those that are missing.
  if (c.req.method === 'GET' || c.req.method === 'DELETE' || body.length === 0) return {}
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new CallError('invalid_request', { code: 'send_json' })
  }
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new CallError('invalid_request', { code: 'not_json' })
  }
}
