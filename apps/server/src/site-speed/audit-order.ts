/** What passes between the server and the process of an audit. */
import type { SpeedDevice, SpeedResult } from '@curlew/model'
import type { ConnectTarget } from '../http/public-address.ts'

export interface AuditOrder {
  address: string
  device: SpeedDevice
  /** Path of a Chromium. */
  chromium: string
  /** An empty folder for it. */
  profile: string
  /** Hosts that may be connected to though they are not public. */
  allowed: readonly ConnectTarget[]
}

/**
 * `fault` is Lighthouse's code where it could not audit the page; `status` that of the page where it was an error; `opened` the address that
 * the page opened last, its own or another that its script led to; `isForbidden` whether that was one that audits may not connect to.
 */
export type AuditAnswer =
  | { result: SpeedResult | null; fault: string | null; status: number | null; opened: string; isForbidden: boolean }
  | { error: string }
