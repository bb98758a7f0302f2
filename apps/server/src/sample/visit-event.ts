import type { EventParams } from '@curlew/model'

/** An event of a visit, without id, visitor and site, which the caller adds. */
export interface VisitEvent {
  time: number
  name: string
  url: string
  title: string
  referrer: string
  params: EventParams
}
