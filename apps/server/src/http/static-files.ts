import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** Files with a hash in their name never change; the page and the visitors' script do. */
const FOREVER = 'public, max-age=31536000, immutable'
const SCRIPT_CACHE = 'public, max-age=3600'

/**
 * The built app (`<folder>/app`) and the visitors' script with its module (`<folder>/c.js`, `<folder>/m.js`).
 * The script may be used by pages of any origin, also those that ask for isolation.
 */
export function staticFiles(folder: string): Hono {
  const routes = new Hono()
  for (const script of ['c.js', 'm.js']) {
    routes.get(`/${script}`, serveStatic({ path: join(folder, script), onFound: (_path, c) => scriptHeaders(c) }))
  }
  routes.get(
    '/assets/*',
    serveStatic({
      root: join(folder, 'app'),
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', FOREVER),
    }),
  )
  routes.get(
    '/',
    serveStatic({
      path: join(folder, 'app', 'index.html'),
      onFound: (_path, c) => c.header('Cache-Control', 'no-cache'),
    }),
  )
  routes.get('/favicon.svg', serveStatic({ path: join(folder, 'app', 'favicon.svg') }))
  return routes
}

function scriptHeaders(c: { header(name: string, value: string): void }): void {
  c.header('Cache-Control', SCRIPT_CACHE)
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
}
