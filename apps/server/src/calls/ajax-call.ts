/** Types of ajax calls and of what their handlers receive. */
import { type Capability, Id } from '@curlew/model'
import type { Activity } from '@curlew/model/activity'
import { z } from 'zod'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'

/** @typeParam Needs services that its handler uses */
export interface AjaxCall<Needs, Fields = unknown> {
  capability: Capability
  /** Puts the answer's fields beside `success` instead of into `data`, as the contract requires. */
  isBare?: boolean
  fields: z.ZodType<Fields>
  /** The entry in the activity log once the call has succeeded. `subject` takes its text from the fields. */
  activity?: { activity: Activity; ofInstallation?: true; subject?: (fields: Fields) => string }
  answer: (
    services: Needs,
    call: {
      person: Person
      site: Site
      fields: Fields
      locale: string
      /** Aborts when the caller disconnects. */
      signal: AbortSignal
    },
  ) => Promise<unknown>
}

/** Types one call; the table of all calls does not know the fields of each. */
export const defineCall = <Needs, Fields>(call: AjaxCall<Needs, Fields>) => call as AjaxCall<Needs>

export const SiteOnly = z.object({ site: Id })
