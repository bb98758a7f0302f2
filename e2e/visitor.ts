/** A site that carries the product's own snippet, with somebody who visits it and its owner, who looks at the reports. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Product, signedIn, startVisitedSite } from './product.ts'

const A_PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export interface VisitedSite {
  id: number
  url: string
  visitor: { page: Page; context: BrowserContext }
  /** Ends the visit, and opens a report once all of it has been counted. */
  report(route: string): Promise<{ page: Page; errors: string[] }>
  close(): Promise<void>
}

/** @param pages what stands in the body, by path; `product` has to run on the real clock */
export async function visitSite(
  product: Product,
  browser: Browser,
  pages: Record<string, string>,
  attributes = '',
): Promise<VisitedSite> {
  const site = await product.addSite({ domain: '127.0.0.1' })
  await product.licence(site.id, 'pro')
  const snippet = `<script defer src="${product.url}/c.js" data-site="${site.key}" ${attributes}></script>`
  const visited = await startVisitedSite(() => snippet, pages)
  const context = await browser.newContext({ userAgent: A_PERSON, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const owner = await signedIn(product, browser)
  return {
    id: site.id,
    url: visited.url,
    visitor: { page, context },
    async report(route) {
      // Leaving sends what there is; the empty page is of the same site, so that the beacon has arrived when it is counted.
      await page.goto(`${visited.url}/the-end`, { waitUntil: 'load' }).catch(() => {})
      await context.close()
      await product.server.services.store.flush()
      await owner.page.goto(`${product.url}/#${route}?range=today&site=${site.id}`)
      return owner
    },
    async close() {
      await owner.context.close()
      await visited.close()
    },
  }
}
