import type { Context } from 'hono'
import type { Base } from '../base.ts'
import type { PublicRoute } from '../calls/public-route.ts'
import type { Collector } from '../collect/collector.ts'
import { collectRequestOf, headersOf } from '../collect/routes.ts'
import type { Intake } from '../http/intake.ts'
import type { Sites } from '../sites/registry.ts'
import { readAddress } from '../text/address.ts'
import { readHits } from './hits.ts'

interface Needs extends Pick<Base, 'now'> {
  collector: Collector
  intake: Intake
  sites: Pick<Sites, 'all'>
}

/** A key that no site has: the collector counts such a request as one of an unknown site. */
const NO_SITE = 'unknownsite'

/** Google's path: a tag whose `server_container_url` is this server sends its hits here. */
export const GOOGLE_TAG_ROUTES: readonly PublicRoute<Needs>[] = [
  { method: 'POST', path: '/g/collect', protection: 'site_page', anyOrigin: true, answer: collectHits },
  { method: 'GET', path: '/g/collect', protection: 'site_page', anyOrigin: true, answer: collectHits },
]

async function collectHits({ collector, intake, sites, now }: Needs, c: Context, client: string): Promise<Response> {
  const { search } = new URL(c.req.url)
  const header = (name: string) => c.req.header(name)
  const body = async (limit: number) => {
    const lines = c.req.method === 'POST' ? (await intake.read(c.req.raw, client, limit))?.toString('utf8') : ''
    if (lines === undefined) return undefined
    const { page, ...request } = readHits(search.slice(1), lines, now())
    return JSON.stringify({ ...request, site: siteKeyOf(sites, page) })
  }
  const request = collectRequestOf(header, client, body)
  // Browsers send no `Origin` with a plain GET.
  const status = await collector.collect({ ...request, origin: request.origin ?? originOf(header('referer')) })
  return c.body(null, status, headersOf(status))
}

/** Hits name a property of Google's, so the site is the one that their page belongs to. */
function siteKeyOf({ all }: Pick<Sites, 'all'>, url: string): string {
  const page = readAddress(url)
  return (page && all().find((site) => site.owns(page))?.key) ?? NO_SITE
}

const originOf = (url: string | undefined): string | undefined =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
