/** What AI crawlers fetch from a CMS, which sees them although they run no script. */
import { requireFeature } from '@curlew/engine'
import { DAY_MS, REST_PATHS } from '@curlew/model'
import { z } from 'zod'
import type { Base } from '../base.ts'
import { type SiteCall, siteRoutes } from '../calls/rest-route.ts'
import { crawlerFetchOf } from '../collect/crawler-fetch.ts'
import { hash64 } from '../collect/enrich.ts'
import { parse } from '../http/parse.ts'
import { pageRequest } from '../import/access-log/page-request.ts'
import { readAddress } from '../text/address.ts'

type Call = SiteCall<Pick<Base, 'store' | 'now'>>

/** How old a fetch may be: a CMS keeps for some time what it could not send. */
const MAX_AGE_MS = 8 * DAY_MS

const Fetches = z.object({
  fetches: z
    .array(
      z.object({
        /** The same fetch comes again if the answer was lost. */
        id: z.string().min(16).max(128),
        /** User agent, or the crawler's token. */
        agent: z.string().max(1024),
        /** Full address. */
        url: z.string().max(2048),
        /** Of HTTP. */
        status: z.number().int().min(0).max(999),
        /** In seconds since 1970. */
        time: z.number().int().positive().max(8.64e12),
      }),
    )
    .min(1)
    .max(1000),
})

export const CRAWLER_ROUTES = siteRoutes(
  [{ method: 'POST', path: REST_PATHS.cmsCrawlers, access: 'update_settings', answer: takeFetches }],
  'signature',
)

/** Keeps only fetches of the site's pages by AI crawlers. The CMS's clock may be slightly ahead. */
async function takeFetches({ site, body, services: { store, now } }: Call): Promise<{ taken: number }> {
  requireFeature(store, 'crawlers')
  const received = now()
  const taken = parse(Fetches, body).fetches.flatMap(({ id, agent, url, status, ...fetch }) => {
    const time = Math.min(fetch.time * 1000, received)
    const isPage = pageRequest(readAddress(url)?.path ?? '', status === 404) === 'page'
    if (!isPage || received - time > MAX_AGE_MS) return []
    return crawlerFetchOf(site, { userAgent: agent, url, time, origin: 'plugin', code: status, id: hash64(id) }) ?? []
  })
  await store.append([], [], taken)
  return { taken: taken.length }
}
