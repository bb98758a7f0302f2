/** What servers send: the body of Google Analytics' Measurement Protocol, so that what speaks it to Google can speak it to us. */
import { EventName, EventParams } from '@curlew/model'
import { z } from 'zod'

export const PROTOCOL_LIMITS = {
  bodyBytes: 130 * 1024,
  events: 25,
  /** Orders are often reported when they are paid. */
  maxAgeMs: 72 * 60 * 60 * 1000,
} as const

/** Microseconds since 1970, as a number or its digits. */
const Micros = z.union([
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

export const ProtocolEvent = z.object({
  name: EventName,
  timestamp_micros: Micros.optional(),
  params: EventParams.optional(),
})
export type ProtocolEvent = z.infer<typeof ProtocolEvent>

/** What Google's validation server answers. */
export interface ValidationMessage {
  fieldPath: string
  description: string
  validationCode: 'VALUE_REQUIRED' | 'VALUE_INVALID' | 'NAME_INVALID' | 'EXCEEDED_MAX_ENTITIES'
}

/** @returns what is wrong with a body, empty when nothing is */
export function validate(body: unknown): ValidationMessage[] {
  const request = ProtocolRequest.safeParse(body)
  const events = Array.isArray((body as ProtocolRequest | null)?.events) ? (body as ProtocolRequest).events : []
  const problems = [
    ...(request.error?.issues ?? []),
    ...events.slice(0, PROTOCOL_LIMITS.events).flatMap((event, index) =>
      (ProtocolEvent.safeParse(event).error?.issues ?? []).map((issue) => ({
        ...issue,
        path: ['events', index, ...issue.path],
      })),
    ),
  ]
  return problems.map(({ code, message, path }) => ({
    fieldPath: pathText(path),
    description: message,
    validationCode:
      code === 'too_big'
        ? 'EXCEEDED_MAX_ENTITIES'
        : path.at(-1) === 'name'
          ? 'NAME_INVALID'
          : message.includes('undefined')
            ? 'VALUE_REQUIRED'
            : 'VALUE_INVALID',
  }))
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  )
}
