/** Request bodies of bounded size, and the reader's language. */
import type { Context } from 'hono'
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
