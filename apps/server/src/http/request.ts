import type { Context } from 'hono'

/** What the Node adapter hands along; absent in tests. */
export interface Bindings {
  incoming?: { socket: { remoteAddress?: string } }
}

/** The address of whoever sent a request. */
export type AddressOf = (c: Context<{ Bindings: Bindings }>) => string
