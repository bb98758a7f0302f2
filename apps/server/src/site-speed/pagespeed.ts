/** Audits by Google's PageSpeed Insights, which also has data of real visits. */
import type { SpeedDevice, SpeedResult } from '@curlew/model'
import { z } from 'zod'
import { AuditFailure } from './audit-address.ts'
import { LighthouseResult, speedResult } from './convert.ts'
import { faultReason } from './faults.ts'

export const PAGESPEED_URL = 'https://www.googleapis.com'
const PATH = '/pagespeedonline/v5/runPagespeed'
/** The answers contain screenshots of the page. */
const MAX_BYTES = 20 * 1024 * 1024

const FieldMetrics = z
  .object({
    metrics: z.object({ INTERACTION_TO_NEXT_PAINT: z.object({ percentile: z.number().nonnegative() }).optional() }),
  })
  .optional()
  .catch(undefined)
const Answer = z.object({
  lighthouseResult: LighthouseResult,
  loadingExperience: FieldMetrics,
  originLoadingExperience: FieldMetrics,
})
const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    details: z
      .array(z.object({ reason: z.string().optional() }))
      .optional()
      .catch(undefined),
  }),
})

export interface PageSpeedOrder {
  address: URL
  device: SpeedDevice
  key: string
  /** Base address of the API. */
  url: string
  signal: AbortSignal
}

/** @throws {AuditFailure} and connection errors */
export async function askPageSpeed({ address, device, key, url, signal }: PageSpeedOrder): Promise<SpeedResult> {
  const question = new URL(PATH, url)
  question.search = new URLSearchParams({ url: address.href, strategy: device, category: 'performance' }).toString()
  // In a header, because addresses end up in logs.
  const response = await fetch(question, { headers: { 'X-Goog-Api-Key': key }, signal, redirect: 'error' })
  const body = await jsonOf(response)
  if (!response.ok) throw refusal(response.status, body, address)
  const read = Answer.safeParse(body)
  if (!read.success) throw new AuditFailure({ code: 'pagespeed_failed', values: { status: response.status } })
  const { lighthouseResult, loadingExperience, originLoadingExperience } = read.data
  if (lighthouseResult.runtimeError)
    throw new AuditFailure(faultReason(lighthouseResult.runtimeError.code, null, address))
  const inField = (loadingExperience ?? originLoadingExperience)?.metrics.INTERACTION_TO_NEXT_PAINT?.percentile ?? null
  const result = speedResult(lighthouseResult, { source: 'pagespeed', field: inField })
  if (!result) throw new AuditFailure({ code: 'audit_failed' })
  return result
}

async function jsonOf(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

function refusal(status: number, body: unknown, address: URL): AuditFailure {
  const { error } = Refusal.safeParse(body).data ?? {}
  const isKey = status === 401 || status === 403 || error?.details?.some(({ reason }) => reason === 'API_KEY_INVALID')
  if (isKey) return new AuditFailure({ code: 'pagespeed_key_refused' })
  if (status === 429) return new AuditFailure({ code: 'pagespeed_quota' })
  // Lighthouse's failures arrive as API errors with its code in the message.
  const fault = /\b([A-Z]+(?:_[A-Z]+)+)\b/.exec(error?.message ?? '')?.[1]
  if (fault) return new AuditFailure(faultReason(fault, null, address))
  return new AuditFailure({ code: 'pagespeed_failed', values: { status } })
}
