/** What calls bring: bodies of bounded size, and the reader's language. */
import type { Context } from 'hono'
import type { Intake } from '../http/intake.ts'
import { tooLarge } from '../http/intake-failures.ts'
import { requestLocale } from '../http/locale.ts'
import type { Bindings } from '../http/request.ts'

/** The largest JSON or form fields of someone who is signed in. */
export const MAX_CALL_BYTES = 256 * 1024

/** @throws {CallError} when the body has more bytes than the limit */
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

/** The language and region that the caller reads, BCP 47. */
export const localeOf = (c: Context): string => requestLocale(c.req.header('accept-language'))
