import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'

/** Files with a hash in their name never change; the page does. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The part of the page that looks like the app before it has started. */
const FRAME = /<!-- frame: [\s\S]*?<!-- \/frame -->\s*/
/** The call that signed-in people's app makes first. */
const FIRST_CALL = /<link rel="preload" as="fetch"[^>]*>/

/** The page for people without an account: it shows no frame of reports, and calls for none. */
export const withoutStart = (html: string): string => html.replace(FRAME, '').replace(FIRST_CALL, '')

/**
 * The built app (`<folder>/app`).
 * @param hasFrame whether the sender of these headers will see reports; others get a form to sign in or to set up
 */
export function staticFiles(folder: string, hasFrame: (headers: Headers) => Promise<boolean>): Hono {
  const inApp = (name: string) => join(folder, 'app', name)
  const routes = new Hono()
  routes.get(
    '/assets/*',
    serveStatic({
      root: join(folder, 'app'),
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', FOREVER),
    }),
  )
  routes.get('/', compress(), async (c) => {
    const [isFramed, html] = await Promise.all([hasFrame(c.req.raw.headers), readFile(inApp('index.html'), 'utf8')])
    return c.html(isFramed ? html : html.replace(FRAME, ''), 200, { 'Cache-Control': 'no-cache', Vary: 'Cookie' })
  })
  for (const name of ['favicon.svg', 'theme.js']) routes.get(`/${name}`, serveStatic({ path: inApp(name) }))
  return routes
}
