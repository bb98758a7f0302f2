/** What an ajax call is, and what its answer gets. */
import { type Capability, Id } from '@curlew/model'
import { z } from 'zod'
import type { Person } from '../entities/person.ts'
import type { Site } from '../entities/site.ts'

/** @typeParam Needs the services that its answer names */
export interface AjaxCall<Needs, Fields = unknown> {
  capability: Capability
  /** The answer's fields are beside `success` instead of in `data`, as the specification has it. */
  isBare?: boolean
  fields: z.ZodType<Fields>
  answer: (
    services: Needs,
    call: {
      person: Person
      site: Site
      fields: Fields
      locale: string
      /** Aborts when the caller has gone away. */
      signal: AbortSignal
    },
  ) => Promise<unknown>
}

/** Gives a call its types; the table of all of them does not know the fields of each. */
export const defineCall = <Needs, Fields>(call: AjaxCall<Needs, Fields>) => call as AjaxCall<Needs>

export const SiteOnly = z.object({ site: Id })
