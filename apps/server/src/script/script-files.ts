import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { DEFAULT_LINK_SETTINGS, type ScriptSettings } from '@curlew/model'
import { withSettings } from '@curlew/tracker/module-settings'
import { MODULE_FILES, SCRIPT_FILES } from '@curlew/tracker/script-files'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import type { Sites } from '../sites/registry.ts'
import type { VitalsShares } from '../web-vitals/vitals-shares.ts'

/** Smallest result first. */
const COMPRESS = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  identity: async (script: string) => script,
} as const
type Encoding = keyof typeof COMPRESS

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
 * documents need: they would be a third of what a module weighs. The query is the site's key: `m.js` has the site's settings.
 */
export function scriptFiles({ sites, vitalsShares }: Needs, folder: string): Hono {
  const routes = new Hono()
  for (const name of SCRIPT_FILES.filter((file) => file !== MODULE_FILES.start))
    routes.get(`/${name}`, allowAnyOrigin, serveStatic({ path: join(folder, name), precompressed: true }))

  const settingsOf = (key: string): ScriptSettings => {
    const site = sites.byKey(key)
    if (!site) return { ...DEFAULT_LINK_SETTINGS, domain: '', vitalsShare: 0 }
    return {
      ...{ ...site.links, domain: site.domain, vitalsShare: vitalsShares.of(site) },
      ...(site.definitions.visitors === 'day' && { noIds: true }),
    }
  }
  const startModule = keptBySite(join(folder, MODULE_FILES.start))
  routes.get(`/${MODULE_FILES.start}`, allowAnyOrigin, async (c) => {
    const encoding = accepts(c, {
      header: 'Accept-Encoding',
      supports: Object.keys(COMPRESS),
      default: 'identity',
      match: smallest,
    }) as Encoding
    c.header('Vary', 'Accept-Encoding')
    if (encoding !== 'identity') c.header('Content-Encoding', encoding)
    const settings = settingsOf(new URL(c.req.url).search.slice(1))
    return c.body(await startModule(settings, encoding))
  })
  return routes
}

/** Browsers list encodings in any order, so the smallest that they accept is chosen. */
const smallest: NonNullable<Parameters<typeof accepts>[1]['match']> = (accepted, { supports, default: otherwise }) =>
  supports.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)) ?? otherwise

/** The start module with a site's settings, compressed. Keeps one for each domain and encoding: those of unknown sites are all equal. */
function keptBySite(path: string) {
  let plain: Promise<string> | undefined
  const kept = new Map<string, { settings: string; script: Promise<string | Buffer<ArrayBuffer>> }>()
  return async (settings: ScriptSettings, encoding: Encoding) => {
    plain ??= readFile(path, 'utf8')
    const name = `${encoding} ${settings.domain}`
    const text = JSON.stringify(settings)
    let entry = kept.get(name)
    if (entry?.settings !== text) {
      entry = { settings: text, script: COMPRESS[encoding](withSettings(await plain, settings)) }
      kept.set(name, entry)
    }
    return entry.script
  }
}

const allowAnyOrigin: MiddlewareHandler = (c, next) => {
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
  return next()
}
