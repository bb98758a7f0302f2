/** WordPress with a site whose source estimates figures, or does not know them. */
import { naiveStore } from '@curlew/engine/naive'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeWindows, sharedBrowser } from './browser.ts'
import { type ConnectedWordPress, lackingForWordPress, startConnected } from './wordpress-site.ts'

const ESTIMATES = 'Figures are estimates.'
const NOT_KNOWN = 'The source of this site’s figures does not know this.'

describe.skipIf(lackingForWordPress())('in WordPress, on a second source', () => {
  const lacked = new Set<string>()
  let wordPress: ConnectedWordPress
  let browser: Browser

  beforeAll(async () => {
    const source = naiveStore({
      exact: false,
      lacks: (question) => [...lacked].find((name) => JSON.stringify(question).includes(name)) ?? null,
    })
    ;[wordPress, browser] = await Promise.all([startConnected({}, { source }), sharedBrowser()])
    const view = (id: string, path: string) => ({
      id,
      name: 'page_view',
      time: Date.now() - 60_000,
      url: `http://127.0.0.1${path}`,
      visitor: id,
    })
    await wordPress.product.load(wordPress.owned.id, [view('a', '/hello-world/'), view('b', '/hello-world/')])
  })
  afterAll(async () => {
    if (browser) await closeWindows(browser)
    expect(wordPress?.site.complaints()).toEqual([])
    await wordPress?.site.close()
    await wordPress?.product.close()
  })

  /** Figures in the widget, in the list of posts and in the admin bar; then in Site Health. */
  async function shown() {
    const { site } = wordPress
    await site.run(
      'wp_cache_flush(); global $wpdb; $wpdb->query("DELETE FROM wp_options WHERE option_name LIKE \'%transient%curlew%\'");',
    )
    const { page, context, errors } = await site.signIn(browser)
    await page.goto(`${site.url}/wp-admin/`)
    const widget = await page.locator('#curlew_widget .inside').innerText()
    await page.goto(`${site.url}/wp-admin/edit.php`)
    const list = await page.locator('.tablenav.bottom').innerText()
    const views = (await page.locator('td.curlew_views').allInnerTexts()).map((text) => text.trim())
    await page.goto(`${site.url}/hello-world/`)
    const item = page.locator('#wp-admin-bar-curlew-views')
    const bar = [await item.innerText(), await item.locator('a').getAttribute('title')]
    expect(errors).toEqual([])
    await context.close()
    const health = await site.run(
      'echo (new Curlew\\Site_Health(new Curlew\\Settings(), new Curlew\\Client(new Curlew\\Settings())))->test_arrival()["description"];',
    )
    return { widget, list, views, bar, health }
  }

  test('estimates are called estimates wherever they are shown', async () => {
    const { widget, list, views, bar, health } = await shown()
    expect(widget).toMatch(/Page views\s+2/)
    expect(widget).toContain(ESTIMATES)
    expect(views).toContain('2')
    expect(list).toContain(`Views (30 days): ${ESTIMATES}`)
    expect(bar).toEqual(['2 views', `Views of this page in the last 30 days. ${ESTIMATES}`])
    expect(health).toContain('The last one came')
  })

  test('what the source does not know is said, and what was kept of it is not shown any more', async () => {
    lacked.add('screenPageViews')
    const { widget, list, views, bar, health } = await shown()
    expect(widget).toMatch(new RegExp(`Page views\\s+—\\s+${NOT_KNOWN}`))
    expect(widget).toMatch(/Visitors\s+2/)
    expect(list).toContain(`Views (30 days): ${NOT_KNOWN}`)
    expect(new Set(views)).toEqual(new Set(['—']))
    expect(bar).toEqual(['Views not known', NOT_KNOWN])
    expect(health).toContain('The last one came')
    for (const name of ['sessions', 'totalUsers']) lacked.add(name)
    const none = await shown()
    expect(none.widget).toContain(NOT_KNOWN)
    expect(none.widget).not.toContain('Visitors')
    expect(none.health).toContain(NOT_KNOWN)
    lacked.clear()
  })
})
