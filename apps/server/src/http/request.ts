import type { Context } from 'hono'
import type { Bindings } from '../app.ts'

/** The address of whoever sent a request. */
export type AddressOf = (c: Context<{ Bindings: Bindings }>) => string

/** The body as text, or undefined as soon as it proves too large: what it claims to be is not believed. */
export async function limitedBody(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  if (request.headers.get('content-length') !== null) return request.text()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
