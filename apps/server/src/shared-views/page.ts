/** The page that reads a shared view. It is the same for all links; only the sites that may show it in a frame differ. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { withoutStart } from '../http/static-files.ts'
import type { StoredSharedViews } from './shared-views.ts'

/** @param files the folder with the built app */
export function sharedViewPage({ sharedViews }: { sharedViews: StoredSharedViews }, files: string): Hono {
  const page = new Hono()
  page.get('/s/:token', compress(), async (c) => {
    const view = await sharedViews.byToken(c.req.param('token'))
    if (view) c.set('framedBy', view.origins)
    const html = await readFile(join(files, 'app', 'index.html'), 'utf8')
    return c.html(withoutStart(html), view ? 200 : 404, {
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    })
  })
  return page
}
