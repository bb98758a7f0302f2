/** What an ajax call is, and what it is given. */
import { type Capability, Id } from '@curlew/model'
import { z } from 'zod'
import type { Person } from '../accounts/accounts.ts'
import type { Services } from '../services.ts'
import type { Site } from '../sites/sites.ts'

export interface AjaxCall<Fields> {
  capability: Capability
  /** The answer stands beside `success` instead of in `data`, as the specification has it. */
  isBare?: boolean
  fields: z.ZodType<Fields>
  answer(
    services: Services,
    call: {
      person: Person
      site: Site
      fields: Fields
      locale: string
      /** Aborts when the caller has gone away. */
      signal: AbortSignal
    },
  ): Promise<unknown>
}

/** Gives a call its types; the table of all of them does not know the fields of each. */
export const defineCall = <Fields>(call: AjaxCall<Fields>) => call as AjaxCall<unknown>

export const SiteOnly = z.object({ site: Id })
