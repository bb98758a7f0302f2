/** The request body of Google Analytics' Measurement Protocol, so that existing senders work unchanged. */
import { EventName, UncutEventParams } from '@curlew/model'
import { z } from 'zod'
import { ReadableParams } from '../collect/params.ts'

export const PROTOCOL_LIMITS = {
  /** Twice an order of 5,000 products. */
  bodyBytes: 2 * 1024 * 1024,
  /** For callers without a valid secret, whose requests are validated but not stored. */
  strangersBodyBytes: 130 * 1024,
  events: 25,
  /** Orders are often reported when they are paid. */
  maxAgeMs: 72 * 60 * 60 * 1000,
} as const

/** Microseconds since 1970, as a number or as digits. */
export const Micros = z.union([
  z.number().int().nonnegative().max(8.64e18),
  z
    .string()
    .regex(/^\d{1,19}$/)
    .transform(Number),
])

export const ProtocolRequest = z.object({
  /** The visitor's id: from our script for visitors who consented, or any other. */
  client_id: z.string().min(1).max(256),
  timestamp_micros: Micros.optional(),
  /** The visitor's address and browser. With both, the event joins the visits of the script without consent. */
  ip_override: z.union([z.ipv4(), z.ipv6()]).optional(),
  user_agent: z.string().max(1024).optional(),
  events: z.array(z.unknown()).min(1).max(PROTOCOL_LIMITS.events),
})
export type ProtocolRequest = z.infer<typeof ProtocolRequest>

/** A valid event; the validation endpoint reports any difference. */
export const ProtocolEvent = z.object({
  name: EventName,
  timestamp_micros: Micros.optional(),
  params: UncutEventParams.optional(),
})

/** An event with its invalid parameters dropped. */
export const ReadableProtocolEvent = ProtocolEvent.extend({ params: ReadableParams.optional() })
export type ReadableProtocolEvent = z.infer<typeof ReadableProtocolEvent>

/** When a request arrived (milliseconds since 1970), and the maximum age of its events. */
export interface Arrival {
  received: number
  maxAge: number
}

/** Time of an event in milliseconds since 1970: its own, else its request's, and never in the future. */
export function momentOf(micros: number | undefined, { received, maxAge }: Arrival): number | 'too_old' {
  const time = micros === undefined ? received : Math.min(received, Math.floor(micros / 1000))
  return received - time > maxAge ? 'too_old' : time
}
