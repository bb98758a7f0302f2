import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LINK_SETTINGS } from '@curlew/model'
import { withLinkSettings } from '@curlew/tracker/link-settings'
import { type Context, Hono } from 'hono'
import type { Services } from '../services.ts'

const LINKS = 'l.js'
const PLAIN = ['c.js', 'm.js', 's.js', 'f.js', 'v.js', 'd.js'] as const
const CACHE = 'public, max-age=3600'

/**
 * The visitors' script and its modules, which pages of any origin may use, also those that ask for isolation. The query of an
 * address is the site's key: the links' module is answered with that site's settings.
 */
export function scriptFiles(services: Pick<Services, 'sites'>, folder: string): Hono {
  const routes = new Hono()
  const files = new Map<string, Promise<string>>()
  const fileOf = (name: string) => {
    const known = files.get(name) ?? readFile(join(folder, name), 'utf8')
    files.set(name, known)
    return known
  }
  for (const name of PLAIN) routes.get(`/${name}`, async (c) => answer(c, await fileOf(name)))
  routes.get(`/${LINKS}`, async (c) => {
    const site = services.sites.byKey(new URL(c.req.url).search.slice(1))
    const settings = site ? { ...site.links, domain: site.domain } : { ...DEFAULT_LINK_SETTINGS, domain: '' }
    return answer(c, withLinkSettings(await fileOf(LINKS), settings))
  })
  return routes
}

function answer(c: Context, script: string): Response {
  return c.body(script, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': CACHE,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
}
