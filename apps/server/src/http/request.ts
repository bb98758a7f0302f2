import type { Context } from 'hono'

/** What the Node adapter provides; absent in tests. */
export interface Bindings {
  incoming?: { socket: { remoteAddress?: string } }
}

/** The IP address that sent a request. */
export type AddressOf = (c: Context<{ Bindings: Bindings }>) => string
