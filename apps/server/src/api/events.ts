/** Events that other programs send: each is checked like a line of an import file, and stored once by its id. */
import type { EventWriter } from '@curlew/engine'
import { REST_PATHS, RejectedLine } from '@curlew/model'
import { z } from 'zod'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { parse } from '../http/parse.ts'
import { importValues } from '../import/importer.ts'
import { requireOwnSource } from '../import/target.ts'

export const MAX_API_EVENTS = 1000

/** Their shape is checked one by one, so that one wrong event keeps none of the others out. */
export const SentEvents = z.object({ events: z.array(z.unknown()).min(1).max(MAX_API_EVENTS) })
export const StoredEvents = z.object({
  added: z.number().int(),
  duplicates: z.number().int().meta({ description: 'Events whose id was stored before.' }),
  rejected: z.array(RejectedLine).meta({ description: '`line`: the place of the event in the list, from 1.' }),
})

type Needs = { store: EventWriter }

export const EVENT_ROUTES = siteRoutes<Needs>(
  [{ method: 'POST', path: REST_PATHS.events, access: 'update_settings', scope: 'events', answer: storeEvents }],
  'query',
)

async function storeEvents({ site, services, body }: SiteCall<Needs>): Promise<z.infer<typeof StoredEvents>> {
  requireOwnSource(site)
  return importValues(services.store, site, parse(SentEvents, body).events)
}
