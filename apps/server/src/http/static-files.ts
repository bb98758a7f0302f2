import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

/** Files with a hash in their name never change; the page does. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The built app (`<folder>/app`). */
export function staticFiles(folder: string): Hono {
  const routes = new Hono()
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
