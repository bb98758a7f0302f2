import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LINK_SETTINGS } from '@curlew/model'
import { withLinkSettings } from '@curlew/tracker/link-settings'
import { MODULE_FILES, SCRIPT_FILES } from '@curlew/tracker/script-files'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Sites } from '../sites/registry.ts'

const { links: LINKS } = MODULE_FILES
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/**
 * The visitors' script and its modules, which pages of any origin may use, also those that ask for isolation. The query of an
 * address is the site's key: the links' module is answered with that site's settings.
 */
export function scriptFiles({ sites }: { sites: Pick<Sites, 'byKey'> }, folder: string): Hono {
  const routes = new Hono()
  for (const name of SCRIPT_FILES.filter((file) => file !== LINKS)) {
    routes.get(`/${name}`, forEverybody, serveStatic({ path: join(folder, name), precompressed: true }))
  }
  let links: Promise<string> | undefined
  routes.get(`/${LINKS}`, forEverybody, compress(), async (c) => {
    const site = sites.byKey(new URL(c.req.url).search.slice(1))
    const settings = site ? { ...site.links, domain: site.domain } : { ...DEFAULT_LINK_SETTINGS, domain: '' }
    links ??= readFile(join(folder, LINKS), 'utf8')
    return c.body(withLinkSettings(await links, settings))
  })
  return routes
}

const forEverybody: MiddlewareHandler = (c, next) => {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
  return next()
}
