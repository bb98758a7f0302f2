/** Messages between the server and an audit's process. */
import type { SpeedDevice, SpeedResult } from '@curlew/model'
import type { ConnectTarget } from '../http/outbound/public-address.ts'

export interface AuditOrder {
  address: string
  device: SpeedDevice
  /** Path of a Chromium. */
  chromium: string
  /** Empty folder for the browser's profile. */
  profile: string
  /** Non-public hosts it may connect to. */
  allowed: readonly ConnectTarget[]
}

/**
 * `fault`: Lighthouse's code if it could not audit the page. `status`: the page's HTTP status if it was an error. `opened`: the last
 * address the page opened, its own or one its script led to. `isForbidden`: whether audits may not connect to that one.
 */
export type AuditAnswer =
  | { result: SpeedResult | null; fault: string | null; status: number | null; opened: string; isForbidden: boolean }
  | { error: string }
