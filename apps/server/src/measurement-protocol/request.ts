/** What servers send: the body of Google Analytics' Measurement Protocol, so that what speaks it to Google can speak it to us. */
import { EventName, UncutEventParams } from '@curlew/model'
import { z } from 'zod'
import { ReadableParams } from '../collect/params.ts'

export const PROTOCOL_LIMITS = {
  /** An order of 5,000 products is half of it. */
  bodyBytes: 2 * 1024 * 1024,
  /** Of senders without the right secret, whose requests are looked at and not stored. */
  strangersBodyBytes: 130 * 1024,
  events: 25,
  /** Orders are often reported when they are paid. */
  maxAgeMs: 72 * 60 * 60 * 1000,
} as const

/** Microseconds since 1970, as a number or its digits. */
export const Micros = z.union([
  z.number().int().nonnegative().max(8.64e18),
  z
    .string()
    .regex(/^\d{1,19}$/)
    .transform(Number),
])

export const ProtocolRequest = z.object({
  /** The visitor's id: that of our script for visitors who consented, or any other. */
  client_id: z.string().min(1).max(256),
  timestamp_micros: Micros.optional(),
  /** The visitor's address and browser. With both, the visitor is found as the script's visitors without consent are. */
  ip_override: z.union([z.ipv4(), z.ipv6()]).optional(),
  user_agent: z.string().max(1024).optional(),
  events: z.array(z.unknown()).min(1).max(PROTOCOL_LIMITS.events),
})
export type ProtocolRequest = z.infer<typeof ProtocolRequest>

/** An event as it should be: the validation variant names what differs. */
export const ProtocolEvent = z.object({
  name: EventName,
  timestamp_micros: Micros.optional(),
  params: UncutEventParams.optional(),
})

/** An event as far as it can be read. */
export const ReadableProtocolEvent = ProtocolEvent.extend({ params: ReadableParams.optional() })
export type ReadableProtocolEvent = z.infer<typeof ReadableProtocolEvent>

/** When a request came, in milliseconds since 1970, and how old its events may be. */
export interface Arrival {
  received: number
  maxAge: number
}

/** When an event was, in milliseconds since 1970: as it says or else as its request does, and never in the future. */
export function momentOf(micros: number | undefined, { received, maxAge }: Arrival): number | 'too_old' {
  const time = micros === undefined ? received : Math.min(received, Math.floor(micros / 1000))
  return received - time > maxAge ? 'too_old' : time
}
