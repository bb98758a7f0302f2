import type { Context } from 'hono'
import type { Bindings } from '../app.ts'

/** The address of whoever sent a request. */
export type AddressOf = (c: Context<{ Bindings: Bindings }>) => string
