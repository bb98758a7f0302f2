import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LINK_SETTINGS } from '@curlew/model'
import { withLinkSettings, withVitalsShare } from '@curlew/tracker/module-settings'
import { MODULE_FILES, SCRIPT_FILES } from '@curlew/tracker/script-files'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { Site } from '../entities/site.ts'
import type { Sites } from '../sites/registry.ts'
import type { VitalsShares } from '../web-vitals/vitals-shares.ts'

/** Modules that are served with a site's settings prepended. */
const WITH_SETTINGS: readonly string[] = [MODULE_FILES.links, MODULE_FILES.vitals]
/** The vitals module of a site that measures nothing. */
const NOTHING = 'export {}'
const HEADERS = {
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
}

interface Needs {
  sites: Pick<Sites, 'byKey'>
  vitalsShares: Pick<VitalsShares, 'of'>
}

/**
 * Serves the visitors' script and its modules to pages of any origin, including cross-origin isolated ones, without the headers that only
 * documents need: they would be a third of what a module weighs. The query is the site's key:
 * some modules depend on the site's settings.
 */
export function scriptFiles({ sites, vitalsShares }: Needs, folder: string): Hono {
  const routes = new Hono()
  for (const name of SCRIPT_FILES.filter((file) => !WITH_SETTINGS.includes(file))) {
    routes.get(`/${name}`, allowAnyOrigin, serveStatic({ path: join(folder, name), precompressed: true }))
  }
  const serve = (name: string, withSettings: (script: string, site: Site | undefined) => string) => {
    let script: Promise<string> | undefined
    routes.get(`/${name}`, allowAnyOrigin, compress(), async (c) => {
      script ??= readFile(join(folder, name), 'utf8')
      return c.body(withSettings(await script, sites.byKey(new URL(c.req.url).search.slice(1))))
    })
  }
  serve(MODULE_FILES.links, (script, site) =>
    withLinkSettings(script, site ? { ...site.links, domain: site.domain } : { ...DEFAULT_LINK_SETTINGS, domain: '' }),
  )
  serve(MODULE_FILES.vitals, (script, site) => {
    const share = site ? vitalsShares.of(site) : 0
    return share > 0 ? withVitalsShare(script, share) : NOTHING
  })
  return routes
}

const allowAnyOrigin: MiddlewareHandler = (c, next) => {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
  return next()
}
