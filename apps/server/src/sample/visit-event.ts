import type { EventParams } from '@curlew/model'

/** An event of a visit; the id, the visitor and the site follow from where it is put. */
export interface VisitEvent {
  time: number
  name: string
  url: string
  title: string
  referrer: string
  params: EventParams
}
