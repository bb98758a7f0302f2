/** A site with the product's snippet, a visitor, and an owner who looks at the reports. */
import { dayOf } from '@curlew/model'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { type Product, signedIn, startVisitedSite } from './product.ts'

const A_PERSON =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export interface VisitedSite {
  id: number
  url: string
  visitor: { page: Page; context: BrowserContext }
  /**
   * Leaves the page, and opens a report once the events are counted.
   * @param happened expected number of events by name
   */
  report(route: string, happened: Record<string, number>): Promise<{ page: Page; errors: string[] }>
  close(): Promise<void>
}

/** @param pages HTML of the body by path; `product` must run on the real clock */
export async function visitSite(
  product: Product,
  browser: Browser,
  pages: Record<string, string>,
  attributes = '',
): Promise<VisitedSite> {
  const site = await product.addSite({ domain: '127.0.0.1' })
  await product.licence(site.id, 'pro')
  const snippet = `<script defer src="${product.url}/c.js" data-site="${site.key}" ${attributes}></script>`
  const visited = await startVisitedSite(() => snippet, { ...pages, '/the-end': '' })
  // Set for the whole browser, because requests sent while a page is left ignore a window's settings.
  const visitors = await sharedBrowser([`--user-agent=${A_PERSON}`])
  const context = await visitors.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const owner = await signedIn(product, browser)
  const { store } = product.server.services
  const counts = async () => {
    await store.flush()
    const today = dayOf(site.timeZone, Date.now())
    const { rows } = await store.run(
      { metrics: ['eventCount'], dimensions: ['eventName'], range: { start: today, end: today } },
      { site: site.id, timeZone: site.timeZone, currency: site.currency },
    )
    return Object.fromEntries(rows.map(({ dimensions, current }) => [dimensions.eventName, current.eventCount]))
  }
  return {
    id: site.id,
    url: visited.url,
    visitor: { page, context },
    async report(route, happened) {
      // Leaving a page sends its remaining events.
      await page.goto(`${visited.url}/the-end`)
      await expect.poll(counts, { timeout: 10_000 }).toMatchObject(happened)
      await context.close()
      await owner.page.goto(`${product.url}/#${route}?range=today&site=${site.id}`)
      return owner
    },
    async close() {
      await Promise.all([owner.context.close(), context.close()])
      await visited.close()
    },
  }
}
