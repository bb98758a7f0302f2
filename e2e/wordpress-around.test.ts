/** What the plugin does on the site itself and around the app, in a real WordPress. */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AJAX_ACTIONS, type Metric } from '@curlew/model'
import { zip } from '@curlew/wordpress/build'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { closeWindows, sharedBrowser } from './browser.ts'
import {
  CHROME_ON_WINDOWS,
  type ConnectedWordPress,
  lackingForWordPress,
  startConnected,
  visit,
} from './wordpress-site.ts'

const ADDRESS = '81.2.69.142'
const FUNNEL_STEPS = ['view_item', 'add_to_cart', 'purchase'] as const

describe.skipIf(lackingForWordPress())('around the app in WordPress', () => {
  let wordPress: ConnectedWordPress
  let browser: Browser

  beforeAll(async () => {
    const fakes = readFileSync(new URL('./wordpress-shops.php', import.meta.url), 'utf8')
    ;[wordPress, browser] = await Promise.all([startConnected({ 'shops.php': fakes }), sharedBrowser()])
  })
  afterAll(async () => {
    if (browser) await closeWindows(browser)
    expect(wordPress?.site.complaints()).toEqual([])
    await wordPress?.site.close()
    await wordPress?.product.close()
  })

  /** An unread body makes Node's `fetch` fail when the server closes the connection. */
  const answer = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${wordPress.site.url}${path}`, init)
    return { status: response.status, text: await response.text() }
  }
  const page = async (path: string, init?: RequestInit) => (await answer(path, init)).text
  const json = async (code: string) => JSON.parse(await wordPress.site.run(`echo json_encode(${code});`))

  const unreachable = () => wordPress.key.replace(/@.*/, '@http://127.0.0.1:9')
  /** A valid key of another site. */
  async function keyOfBlog(): Promise<string> {
    const { product } = wordPress
    const { sites, connectorSecrets } = product.server.services
    const blog = sites.byDomain('blog.example') ?? (await product.addSite({ domain: 'blog.example' }))
    return `curlew:${blog.key}:${await connectorSecrets.make(blog.id)}@${product.url}`
  }

  const people = new Map<string, { page: Page }>()
  /** Calls like the app, by default with this person's nonce. */
  async function call(login: string, fields: Record<string, string>, nonce?: string) {
    if (!people.has(login)) people.set(login, await wordPress.site.signIn(browser, login))
    const { page: person } = people.get(login)!
    const sent = { ...fields, site: String(wordPress.owned.id), ...(nonce && { nonce }) }
    const answer = await person.evaluate(
      async (sent) => {
        const rest = await (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
        const own = await (await fetch('/wp-json/curlew/v1/page-data', { headers: { 'X-WP-Nonce': rest } })).json()
        const body = new URLSearchParams({ nonce: own.data.nonce, ...sent })
        const response = await fetch('/wp-admin/admin-ajax.php', { method: 'POST', body })
        return { status: response.status, body: await response.json() }
      },
      sent as Record<string, string>,
    )
    return answer as { status: number; body: { success: boolean; data: unknown } & Record<string, unknown> }
  }

  const woo = (order: object, hooks: string) =>
    wordPress.site.run(`Fake_Order::make(json_decode('${JSON.stringify(order)}', true)); ${hooks}`)

  async function figures(...metrics: Metric[]) {
    const { store, sites } = wordPress.product.server.services
    await store.flush()
    const { id, timeZone, currency } = sites.byId(wordPress.owned.id)!
    const day = new Date().toISOString().slice(0, 10)
    const range = { start: '2026-01-01', end: day }
    return (await store.run({ metrics, range }, { site: id, timeZone, currency, rates: {} })).totals.current
  }

  describe('the script on the pages', () => {
    test('is there for visitors, with what the page says of itself', async () => {
      const html = await page('/hello-world/')
      const [script] = html.match(/<script [^>]*data-site=[^>]*>/)!
      expect(script).toContain(` src="${wordPress.product.url}/c.js"`)
      expect(script).toContain(` data-site="${wordPress.owned.key}"`)
      for (const [name, value] of Object.entries({
        content_type: 'post',
        content_group: 'Uncategorized',
        author: 'owner',
        logged_in: 'false',
      }))
        expect(html).toContain(`<meta property="curlew:${name}" content="${value}" />`)
      expect(html).not.toContain('curlew:user_role')
      expect(await page('/')).toContain('content="page"')
      expect(await page('/?s=heron')).toContain('content="search"')
    })

    test('a page that is not found says so, by which Exceptions knows it, with the page that led to it', async () => {
      expect(await page('/no-such-page/')).toContain('<meta property="curlew:content_type" content="not_found" />')
      expect(await page('/hello-world/')).not.toContain('not_found')
      const context = await browser.newContext({ userAgent: CHROME_ON_WINDOWS })
      const window = await context.newPage()
      await window.goto(`${wordPress.site.url}/hello-world/`)
      const sent = window.waitForRequest((request) => (request.postData() ?? '').includes('page_not_found'))
      await window.evaluate(() => location.assign('/no-such-page/'))
      await (await sent).response()
      const { store, sites } = wordPress.product.server.services
      await expect
        .poll(async () => {
          await store.flush()
          const { id, timeZone, currency } = sites.byId(wordPress.owned.id)!
          const range = { start: '2026-01-01', end: new Date().toISOString().slice(0, 10) }
          const { rows } = await store.run(
            {
              metrics: ['screenPageViews'],
              dimensions: ['pagePath', 'customEvent:linked_from'],
              range,
              filters: [{ dimension: 'contentType', operator: 'is', values: ['not_found'] }],
            },
            { site: id, timeZone, currency, rates: {} },
          )
          return rows.map(({ dimensions }) => dimensions)
        })
        .toEqual([{ pagePath: '/no-such-page/', 'customEvent:linked_from': '/hello-world/' }])
      await context.close()
    })

    test('is not there for roles that are left out, nor in previews, nor when it is switched off', async () => {
      const owner = await wordPress.site.signIn(browser)
      const seen = async (path: string) => {
        await owner.page.goto(wordPress.site.url + path)
        return owner.page.locator('script[data-site]').count()
      }
      expect(await seen('/hello-world/')).toBe(0)
      await wordPress.site.set({ excluded_roles: [] })
      expect(await seen('/hello-world/')).toBe(1)
      const draft = await json(`wp_insert_post(['post_title' => 'A draft', 'post_status' => 'draft'])`)
      expect(await seen(`/?p=${draft}&preview=true`)).toBe(0)
      await wordPress.site.set({ tracker: false })
      expect(await page('/')).not.toContain('data-site')
      await wordPress.site.set({ tracker: true, excluded_roles: ['administrator'] })
      await owner.context.close()
    })

    test('a page is the same for every visitor, to the byte, so that it can be cached', async () => {
      for (const path of ['/', '/hello-world/', '/?product_page=1', '/?consent_api=1', '/?checkout_page=1']) {
        const [first, ...others] = await Promise.all(
          ['', 'fake_visitor=one', 'fake_visitor=two; curlew=x; wp_consent_statistics=allow'].map((cookie, index) =>
            page(path, {
              headers: {
                cookie,
                'user-agent': `${CHROME_ON_WINDOWS} ${index}`,
                referer: `https://other.example/${index}`,
              },
            }),
          ),
        )
        expect(first).toContain('curlew')
        for (const other of others) expect(other).toBe(first)
      }
    })

    test('personal pages are not cached: of signed-in people, or with items in the cart', async () => {
      const owner = await wordPress.site.signIn(browser)
      await owner.page.goto(`${wordPress.site.url}/hello-world/?cached=1`)
      expect(await owner.page.locator('script[data-site]').count()).toBe(0)
      await wordPress.site.addPerson('regular', 'subscriber')
      const regular = await wordPress.site.signIn(browser, 'regular')
      await regular.page.goto(`${wordPress.site.url}/hello-world/?cached=1`)
      expect(await regular.page.content()).toContain('content="subscriber"')
      const forAll = await page('/hello-world/?cached=1')
      expect(forAll).toContain(` data-site="${wordPress.owned.key}"`)
      expect(forAll).toContain('<meta property="curlew:logged_in" content="false" />')
      expect(forAll).not.toContain('curlew:user_role')
      expect(forAll).not.toMatch(/nonce/i)
      const again = await fetch(`${wordPress.site.url}/hello-world/?cached=1`)
      expect(again.headers.get('fake-cache')).toBe('hit')
      expect(await again.text()).toBe(forAll)

      const buyer = { headers: { cookie: 'fake_visitor=cached' } }
      await page('/?woo_add=2', { ...buyer, redirect: 'manual' })
      expect(await page('/?cached=2&woo_add=1', buyer)).toContain('"add_to_cart"')
      expect(await page('/?cached=2&woo_add=1')).not.toContain('"add_to_cart"')
      expect(await page('/?cached=3&checkout_page=1', buyer)).toContain('"begin_checkout"')
      expect(await page('/?cached=3&checkout_page=1')).not.toContain('"begin_checkout"')
      for (const { context } of [owner, regular]) await context.close()
    })

    test('by the site’s own origin: its files, and visits in the visitor’s name', async () => {
      await wordPress.site.set({ own_origin: true })
      expect(await page('/')).toContain(`src="${wordPress.site.url}/curlew-c/c.js"`)
      await visit(browser, `${wordPress.site.url}/sample-page/`)
      const { store } = wordPress.product.server.services
      await store.flush()
      const last = await store.lastEvent(wordPress.owned.id)
      expect(last).toMatchObject({ path: '/sample-page/', browser: 'Chrome' })
      expect(await page('/curlew-c/c.js')).toBe(await (await fetch(`${wordPress.product.url}/c.js`)).text())
      const large = await answer('/curlew-c/e', { method: 'POST', body: 'x'.repeat(200_000) })
      expect(large.status).toBe(413)
      await wordPress.site.set({ own_origin: false })
      expect((await answer('/curlew-c/c.js')).status).toBe(404)
    })

    test.each([
      [['statistics'], 'granted'],
      [['statistics-anonymous'], 'denied'],
      [[], null],
    ])('with the WP Consent API: categories %j', async (categories, consent) => {
      const context = await browser.newContext({ userAgent: CHROME_ON_WINDOWS })
      await context.addInitScript(
        (allowed) => Object.assign(window, { wp_has_consent: (category: string) => allowed.includes(category) }),
        categories as string[],
      )
      const visitor = await context.newPage()
      await visitor.goto(`${wordPress.site.url}/?consent_api=1`)
      expect(await visitor.locator('script[data-curlew]').count()).toBe(1)
      const script = visitor.locator('script[data-site]')
      if (consent === null) {
        expect(await script.count()).toBe(0)
        await visitor.evaluate(() => {
          Object.assign(window, { wp_has_consent: () => true })
          document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change'))
        })
      }
      expect(await script.getAttribute('data-consent')).toBe(consent ?? 'granted')
      await context.close()
    })
  })

  describe('shops', () => {
    const catchUp = (times = 1) =>
      wordPress.site.run(`for ($i = 0; $i < ${times}; $i++) do_action('curlew_report_orders');`)
    const isMarked = (id: number) => json(`'' !== Fake_Order::load(${id})->get_meta('_curlew_reported')`)

    test('a purchase in WooCommerce is reported once, whichever hooks run, and a refund once', async () => {
      const order = { id: 71, status: 'completed', total: 30, ip: ADDRESS, browser: CHROME_ON_WINDOWS, client: '' }
      const hooks = `do_action('woocommerce_payment_complete', 71); do_action('woocommerce_order_status_processing', 71);`
      await woo(order, hooks)
      await woo(order, hooks)
      expect(await figures('transactions', 'purchaseRevenue', 'itemsPurchased')).toEqual({
        transactions: 1,
        purchaseRevenue: 3000,
        itemsPurchased: 2,
      })
      const refund = `do_action('woocommerce_order_refunded', 71, 72); do_action('woocommerce_order_refunded', 71, 72);`
      await wordPress.site.run(
        `Fake_Order::load(71); Fake_Order::make(['id' => 72, 'of' => 71, 'total' => 10]); ${refund}`,
      )
      expect(await figures('transactions', 'purchaseRevenue')).toEqual({ transactions: 1, purchaseRevenue: 2000 })
    })

    test('a refund gives back the pieces that it names, and one of all that is left the others', async () => {
      const money = () => figures('purchaseRevenue', 'itemsPurchased', 'itemRevenue')
      const refund = (facts: object) =>
        woo({ of: 71, ...facts }, `do_action('woocommerce_order_refunded', 71, ${Object.values(facts)[0]});`)
      await refund({ id: 721, total: 15, pieces: 1 })
      expect(await money()).toEqual({ purchaseRevenue: 500, itemsPurchased: 1, itemRevenue: 1500 })
      // By its status, because the shop gives no quantities.
      await refund({ id: 722, total: 5 })
      expect(await money()).toEqual({ purchaseRevenue: 0, itemsPurchased: 0, itemRevenue: 0 })
    })

    test('an order that has its state before its lines is reported when it has them', async () => {
      const before = await figures('transactions', 'purchaseRevenue')
      const facts = { id: 79, status: 'processing', ip: ADDRESS, browser: CHROME_ON_WINDOWS }
      await woo({ ...facts, total: 0, lines_come_later: true }, `do_action('woocommerce_order_status_processing', 79);`)
      expect(await figures('transactions', 'purchaseRevenue')).toEqual(before)
      await woo({ ...facts, total: 8, lines_come_later: false }, '')
      await catchUp()
      expect(await figures('transactions', 'purchaseRevenue')).toEqual({
        transactions: before.transactions! + 1,
        purchaseRevenue: before.purchaseRevenue! + 800,
      })
    })

    test('the id of a visitor who has consented goes along in the order’s own metadata', async () => {
      const code = (sent: string) => `(function () {
        $_POST['curlew_client_id'] = '${sent}';
        $order = Fake_Order::make(['id' => 73, 'total' => 1]);
        do_action('woocommerce_checkout_create_order', $order, []);
        return $order->get_meta('_curlew_client_id');
      })()`
      expect(await json(code('0f8fad5b-d9cb-469f'))).toBe('0f8fad5b-d9cb-469f')
      expect(await json(code('<script>'))).toBe('')
    })

    test('also from the block checkout, and none of a visitor who has not consented', async () => {
      const context = await browser.newContext({ userAgent: CHROME_ON_WINDOWS })
      const buyer = await context.newPage()
      const order = () =>
        buyer.evaluate(async () => {
          const { apiFetch } = (window as unknown as { wp: { apiFetch(call: object): Promise<{ kept: string }> } }).wp
          return (await apiFetch({ path: '/wc/store/v1/checkout', method: 'POST', data: {} })).kept
        })
      await buyer.goto(`${wordPress.site.url}/?block_checkout=1`)
      expect(await order()).toBe('')
      const id = await buyer.evaluate((site) => {
        ;(window as unknown as { curlew(...call: string[]): void }).curlew('consent', 'granted')
        return JSON.parse(localStorage.getItem(`curlew_${site}`)!)[0] as string
      }, wordPress.owned.key)
      expect(id).not.toBe('')
      expect(await order()).toBe(id)
      await context.close()
    })

    test('what the server did not take is found again, also after the plugin was switched off', async () => {
      const before = await figures('transactions', 'purchaseRevenue')
      await wordPress.site.set({ key: unreachable() })
      const facts = { status: 'processing', ip: ADDRESS, browser: CHROME_ON_WINDOWS, client: '' }
      await woo({ id: 74, total: 5, ...facts }, `do_action('woocommerce_payment_complete', 74);`)
      await woo({ id: 741, of: 74, total: 2 }, `do_action('woocommerce_order_refunded', 74, 741);`)
      expect([await isMarked(74), await isMarked(741)]).toEqual([false, false])
      await wordPress.site.run(`deactivate_plugins('curlew/curlew.php');`)
      expect(await json(`wp_next_scheduled('curlew_report_orders')`)).toBe(false)
      await woo({ id: 78, total: 7, ...facts }, `do_action('woocommerce_payment_complete', 78);`)
      await wordPress.site.run(`activate_plugin('curlew/curlew.php');`)
      const due: number = await json(`wp_next_scheduled('curlew_report_orders')`)
      expect(due).toBeLessThanOrEqual(Date.now() / 1000)
      await catchUp()
      expect([await isMarked(74), await isMarked(741), await isMarked(78)]).toEqual([false, false, false])
      // The buyer's data is only in the shop.
      const kept: string = await json(`implode(' ', array_map('wp_json_encode', array_diff_key(wp_load_alloptions(),
        ['fake_orders' => 1])))`)
      expect(kept).toContain('curlew_report_orders')
      for (const trace of [ADDRESS, 'Chrome/140']) expect(kept).not.toContain(trace)

      await wordPress.site.set({ key: wordPress.key })
      await catchUp()
      const after = {
        transactions: before.transactions! + 2,
        purchaseRevenue: before.purchaseRevenue! + 1000,
      }
      expect(await figures('transactions', 'purchaseRevenue')).toEqual(after)
      expect([await isMarked(74), await isMarked(741), await isMarked(78)]).toEqual([true, true, true])
      await catchUp()
      expect(await figures('transactions', 'purchaseRevenue')).toEqual(after)
    })

    test('an order that is paid weeks after it was made counts on the day it was made, also when the server was away', async () => {
      const before = await figures('transactions', 'purchaseRevenue')
      const facts = { status: 'processing', made: '-20 days', paid: 'now', ip: ADDRESS, browser: CHROME_ON_WINDOWS }
      await woo({ id: 761, total: 9, ...facts }, `do_action('woocommerce_order_status_processing', 761);`)
      await wordPress.site.set({ key: unreachable() })
      await woo({ id: 762, total: 4, ...facts }, `do_action('woocommerce_order_status_processing', 762);`)
      await woo({ id: 763, total: 1, ...facts, paid: '-20 days' }, '')
      await wordPress.site.set({ key: wordPress.key })
      await catchUp()
      expect([await isMarked(761), await isMarked(762), await isMarked(763)]).toEqual([true, true, false])
      expect(await figures('transactions', 'purchaseRevenue')).toEqual({
        transactions: before.transactions! + 2,
        purchaseRevenue: before.purchaseRevenue! + 1300,
      })
      const { store } = wordPress.product.server.services
      const context = { site: wordPress.owned.id, timeZone: 'UTC', currency: 'GBP', rates: {} }
      const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
      const range = { start: day, end: day }
      expect((await store.run({ metrics: ['transactions'], range }, context)).totals.current).toEqual({
        transactions: 2,
      })
      await wordPress.site.run(
        `$all = get_option('fake_orders'); unset($all[761], $all[762], $all[763]); update_option('fake_orders', $all);`,
      )
    })

    test('an order cancelled after payment is removed completely; an unpaid one is never reported', async () => {
      const before = await figures('purchaseRevenue', 'itemsPurchased')
      const facts = { total: 6, ip: ADDRESS, browser: CHROME_ON_WINDOWS }
      await woo({ id: 764, status: 'processing', ...facts }, `do_action('woocommerce_order_status_processing', 764);`)
      expect(await figures('purchaseRevenue', 'itemsPurchased')).toEqual({
        purchaseRevenue: before.purchaseRevenue! + 600,
        itemsPurchased: before.itemsPurchased! + 2,
      })
      for (const id of [764, 765]) await woo({ id, status: 'cancelled', ...facts }, '')
      await catchUp()
      await catchUp()
      expect(await figures('purchaseRevenue', 'itemsPurchased')).toEqual(before)
      expect([await isMarked(764), await isMarked(765)]).toEqual([true, false])
    })

    test('an order that is edited, trashed, restored or deleted counts as the shop’s own report has it', async () => {
      const before = await figures('transactions', 'purchaseRevenue', 'itemsPurchased')
      const more = async () => {
        const now = await figures('transactions', 'purchaseRevenue', 'itemsPurchased')
        return [
          now.transactions! - before.transactions!,
          now.purchaseRevenue! - before.purchaseRevenue!,
          now.itemsPurchased! - before.itemsPurchased!,
        ]
      }
      const change = (facts: object, hook: string) => woo({ id: 47, ...facts }, `do_action('${hook}', 47);`)
      const facts = { status: 'processing', total: 20, ip: ADDRESS, browser: CHROME_ON_WINDOWS }
      await change(facts, 'woocommerce_payment_complete')
      expect(await more()).toEqual([1, 2000, 2])
      await change({ total: 15 }, 'woocommerce_update_order')
      await change({}, 'woocommerce_update_order')
      expect(await more()).toEqual([1, 1500, 2])
      await change({ status: 'trash' }, 'woocommerce_trash_order')
      expect(await more()).toEqual([0, 0, 0])
      await change({ status: 'processing' }, 'woocommerce_untrash_order')
      expect(await more()).toEqual([1, 1500, 2])
      // Without any hook, as if the request ended early.
      await change({ total: 25 }, 'nothing')
      await catchUp()
      expect(await more()).toEqual([1, 2500, 2])
      // A plugin may still prevent the deletion.
      await change({}, 'woocommerce_before_delete_order')
      expect(await more()).toEqual([1, 2500, 2])
      await wordPress.site.run(`wc_get_order(47)->delete();`)
      expect(await more()).toEqual([0, 0, 0])
      expect(await json(`Curlew\\Due_Orders::put_aside()`)).toEqual([])

      // The same in Easy Digital Downloads.
      const edd = async (code: string) => {
        const reported = `Fake_Edd::$meta[50] = ['_curlew_reported' => '1'];`
        await wordPress.site.run(`Fake_Edd::make(50, 9); ${code.startsWith('new') ? code.slice(3) : reported + code}`)
        return more()
      }
      expect(await edd(`new do_action('edd_complete_purchase', 50);`)).toEqual([1, 900, 2])
      expect(await edd(`Fake_Edd::make(50, 4); do_action('edd_order_updated', 50, [], null);`)).toEqual([1, 400, 2])
      expect(
        await edd(`Fake_Edd::$orders[50]->status = 'trash'; do_action('edd_order_updated', 50, [], null);`),
      ).toEqual([0, 0, 0])
      expect(await edd(`do_action('edd_order_updated', 50, [], null);`)).toEqual([1, 900, 2])
      expect(await edd(`do_action('edd_pre_destroy_order', 50); Fake_Edd::$orders = [];`)).toEqual([0, 0, 0])
    })

    test('a refund that is deleted in the shop takes nothing off any more, whether it was reported or imported', async () => {
      const before = await figures('transactions', 'purchaseRevenue', 'itemsPurchased')
      const more = async () => {
        const now = await figures('transactions', 'purchaseRevenue', 'itemsPurchased')
        return [
          now.transactions! - before.transactions!,
          now.purchaseRevenue! - before.purchaseRevenue!,
          now.itemsPurchased! - before.itemsPurchased!,
        ]
      }
      const facts = { status: 'processing', total: 40, ip: ADDRESS, browser: CHROME_ON_WINDOWS }
      await woo({ id: 480, ...facts }, `do_action('woocommerce_payment_complete', 480);`)
      const refund = (id: number, total: number) =>
        woo({ id, of: 480, total, pieces: 1 }, `do_action('woocommerce_order_refunded', 480, ${id});`)
      await refund(481, 10)
      await refund(482, 4)
      expect(await more()).toEqual([1, 2600, 0])
      await wordPress.site.run(`add_filter('woocommerce_pre_delete_order_refund', '__return_false');
        wc_get_order(481)->delete();`)
      expect(await more()).toEqual([1, 2600, 0])
      await wordPress.site.run(`wc_get_order(481)->delete();`)
      expect(await more()).toEqual([1, 3600, 1])
      // With orders as posts.
      await wordPress.site.run(`$post = new WP_Post((object) ['ID' => 482]); do_action('before_delete_post', 482, $post);
        $all = get_option('fake_orders'); unset($all[482]); update_option('fake_orders', $all);`)
      expect(await more()).toEqual([1, 4000, 2])
      await catchUp()
      expect(await more()).toEqual([1, 4000, 2])
      // Older than the search, and imported, so without a mark; deleted while the server cannot be reached.
      await woo({ id: 483, of: 480, total: 7, made: '2026-03-05 10:00:00' }, '')
      await wordPress.site.run(
        `(new Curlew\\Import(new Curlew\\Client(new Curlew\\Settings())))->bring(Curlew\\Import::orders());`,
      )
      expect(await more()).toEqual([1, 3300, 2])
      await wordPress.site.run(
        `(new Curlew\\Settings())->change(['key' => '${unreachable()}']); wc_get_order(483)->delete();`,
      )
      expect(await more()).toEqual([1, 3300, 2])
      await wordPress.site.set({ key: wordPress.key })
      await catchUp()
      expect(await more()).toEqual([1, 4000, 2])
      await wordPress.site.run(`wc_get_order(480)->delete();`)
      expect(await more()).toEqual([0, 0, 0])

      // The same in Easy Digital Downloads, where refunds can be in the trash, too.
      const edd = async (code: string, mark = '1') => {
        await wordPress.site.run(`Fake_Edd::make(52, 9); Fake_Edd::make(53, -3, 52, '-1 hour');
          foreach ([52, 53] as $id) Fake_Edd::$meta[$id] = ['_curlew_reported' => 52 === $id ? '1' : '${mark}'];
          $updated = fn() => do_action('edd_order_updated', 53, [], null);
          ${code}`)
        return more()
      }
      const made = `Fake_Edd::$meta = []; do_action('edd_complete_purchase', 52); do_action('edd_refund_order', 52, 53, false);`
      // The refund needs a time, here and in the calls below.
      const moment = `Fake_Edd::$orders[53]->date_created = '2026-03-04 10:00:00';`
      expect(await edd(moment + made)).toEqual([1, 600, 2])
      expect(await edd(`${moment} Fake_Edd::$orders[53]->status = 'trash'; $updated();`)).toEqual([1, 900, 2])
      expect(await edd(`${moment} $updated();`, 'cancelled')).toEqual([1, 600, 2])
      // Without any hook, as if the request ended early.
      expect(
        await edd(`${moment} Fake_Edd::$orders[53]->status = 'trash'; do_action('curlew_report_orders');`),
      ).toEqual([1, 900, 2])
      expect(await edd(`${moment} $updated();`, 'cancelled')).toEqual([1, 600, 2])
      expect(await edd(`${moment} do_action('edd_pre_destroy_order', 53); unset(Fake_Edd::$orders[53]);`)).toEqual([
        1, 900, 2,
      ])
      expect(await edd(`do_action('edd_pre_destroy_order', 52); Fake_Edd::$orders = [];`)).toEqual([0, 0, 0])
      expect(await json(`Curlew\\Due_Orders::put_aside()`)).toEqual([])
    })

    test('an order that always fails does not block others, is put aside, and is reported once it succeeds', async () => {
      const before = await figures('transactions', 'purchaseRevenue')
      const facts = { status: 'processing', total: 5, ip: ADDRESS, browser: CHROME_ON_WINDOWS }
      await woo({ id: 48, broken: true, ...facts }, `do_action('woocommerce_payment_complete', 48);`)
      await woo({ id: 49, ...facts }, '')
      await catchUp()
      expect([await isMarked(48), await isMarked(49)]).toEqual([false, true])
      await catchUp(8)
      const found = `(new Curlew\\Site_Health($s = new Curlew\\Settings(), new Curlew\\Client($s)))->test_orders()`
      expect(await json(found)).toMatchObject({
        status: 'recommended',
        description: expect.stringContaining('WooCommerce 48 (no total)'),
      })
      await woo({ id: 48, broken: false }, '')
      await catchUp()
      expect(await isMarked(48)).toBe(false)
      const { page: owner, context } = await wordPress.site.signIn(browser)
      await owner.goto(`${wordPress.site.url}/wp-admin/admin.php?page=curlew-connection`)
      await owner.getByText('WooCommerce 48 (no total)').waitFor()
      await owner.getByRole('button', { name: 'Try them again' }).click()
      await owner.waitForURL(/curlew-connection/)
      expect(await owner.getByText('WooCommerce 48').count()).toBe(0)
      await context.close()
      expect(await json(found)).toMatchObject({ status: 'good' })
      expect(await figures('transactions', 'purchaseRevenue')).toEqual({
        transactions: before.transactions! + 2,
        purchaseRevenue: before.purchaseRevenue! + 1000,
      })
      await wordPress.site.run(
        `$all = get_option('fake_orders'); unset($all[48], $all[49]); update_option('fake_orders', $all);`,
      )
    })

    test('only Curlew’s own answers settle an order: others are tried again, and an order that Curlew refuses is named with its reason', async () => {
      const facts = { status: 'processing', ip: ADDRESS, browser: CHROME_ON_WINDOWS }
      const todo = (id: number) => json(`get_option('curlew_todo_woocommerce_${id}')`)
      let status = 400
      const stranger = createServer((request, response) => {
        request.resume()
        response.writeHead(status, { 'content-type': 'text/html' }).end(status === 204 ? undefined : '<h1>Blocked</h1>')
      }).listen(0, '127.0.0.1')
      await once(stranger, 'listening')
      const { port } = stranger.address() as AddressInfo
      await wordPress.site.set({ key: wordPress.key.replace(/@.*/, `@http://127.0.0.1:${port}`) })
      await woo({ id: 781, total: 5, ...facts }, '')
      for (status of [413, 403, 204, 200]) {
        await catchUp()
        expect(await isMarked(781)).toBe(false)
        expect(await todo(781)).toMatchObject({ why: `HTTP ${status}, not from Curlew` })
        expect(await json(`Curlew\\Due_Orders::put_aside()`)).toEqual([])
      }
      await catchUp(8)
      expect(Object.keys(await json(`Curlew\\Due_Orders::put_aside()`))).toEqual(['curlew_todo_woocommerce_781'])
      stranger.closeAllConnections()
      stranger.close()

      await wordPress.site.set({ key: wordPress.key })
      await woo({ id: 782, total: 9e15, ...facts }, '')
      await catchUp()
      expect(await isMarked(782)).toBe(false)
      const { why } = await todo(782)
      expect(why).toContain('value')
      const { page: owner, context } = await wordPress.site.signIn(browser)
      await owner.goto(`${wordPress.site.url}/wp-admin/admin.php?page=curlew-connection`)
      await owner.getByText(`WooCommerce 782 (${why})`).waitFor()
      await woo({ id: 782, total: 5 }, '')
      await owner.getByRole('button', { name: 'Try them again' }).click()
      await owner.waitForURL(/curlew-connection/)
      await context.close()
      expect([await isMarked(781), await isMarked(782)]).toEqual([true, true])
      await wordPress.site.run(
        `$all = get_option('fake_orders'); unset($all[781], $all[782]); update_option('fake_orders', $all);`,
      )
    })

    test('a customer never waits for the server, and no order is lost', async () => {
      let asked = 0
      const silent = createServer((request) => {
        if (request.url?.startsWith('/mp/collect')) asked++
      }).listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const { port } = silent.address() as AddressInfo
      await wordPress.site.set({ key: wordPress.key.replace(/@.*/, `@http://127.0.0.1:${port}`) })
      await woo({ id: 51, status: 'processing', total: 5, ip: ADDRESS, browser: CHROME_ON_WINDOWS }, '')
      await page('/?pay=51')
      expect(asked).toBe(0)
      expect(await json(`is_array(get_option('curlew_todo_woocommerce_51'))`)).toBe(true)
      expect(await json(`wp_next_scheduled('curlew_report_orders_soon') > 0`)).toBe(true)
      silent.closeAllConnections()
      silent.close()
      await wordPress.site.set({ key: wordPress.key })
      await wordPress.site.run(`do_action('curlew_report_orders_soon');`)
      expect(await isMarked(51)).toBe(true)
      expect(await json(`get_option('curlew_todo_woocommerce_51')`)).toBe(false)
      await wordPress.site.run(`$all = get_option('fake_orders'); unset($all[51]); update_option('fake_orders', $all);`)
    })

    test('a buyer is new who has bought nothing before, as the shop knows', async () => {
      const before = await figures('firstTimePurchases')
      const facts = {
        status: 'processing',
        total: 1,
        email: 'regular@example.org',
        ip: ADDRESS,
        browser: CHROME_ON_WINDOWS,
      }
      const buy = (id: number, made: string) =>
        woo({ id, made, ...facts }, `do_action('woocommerce_order_status_processing', ${id});`)
      await buy(766, '-2 hours')
      expect(await figures('firstTimePurchases')).toEqual({ firstTimePurchases: before.firstTimePurchases! + 1 })
      await buy(767, '-1 hour')
      expect(await figures('firstTimePurchases')).toEqual({ firstTimePurchases: before.firstTimePurchases! + 1 })
      await wordPress.site.run(
        `$all = get_option('fake_orders'); unset($all[766], $all[767]); update_option('fake_orders', $all);`,
      )
    })

    test('what the server has taken, though its answer was lost, stays one', async () => {
      const before = await figures('transactions', 'purchaseRevenue')
      await wordPress.site.run(`foreach ([74, 741] as $id) {
        $order = Fake_Order::load($id); $order->delete_meta_data('_curlew_reported'); $order->save_meta_data(); }`)
      await catchUp()
      expect([await isMarked(74), await isMarked(741)]).toEqual([true, true])
      expect(await figures('transactions', 'purchaseRevenue')).toEqual(before)
    })

    test('a purchase in Easy Digital Downloads, and its refund', async () => {
      const before = await figures('transactions', 'purchaseRevenue')
      await wordPress.site.run(`Fake_Edd::make(81, 12.5); Fake_Edd::make(82, -2.5, 81);
        $_SERVER['HTTP_USER_AGENT'] = '${CHROME_ON_WINDOWS}';
        do_action('edd_built_order', 81, []);
        do_action('edd_complete_purchase', 81); do_action('edd_complete_purchase', 81);
        do_action('edd_refund_order', 81, 82, false);`)
      expect(await figures('transactions', 'purchaseRevenue')).toEqual({
        transactions: before.transactions! + 1,
        purchaseRevenue: before.purchaseRevenue! + 1000,
      })
    })

    test('FUN-08 the buyer’s browser reports product views, cart changes and checkouts once each', async () => {
      const userAgent = `${CHROME_ON_WINDOWS} Cart/1`
      const context = await browser.newContext({ userAgent })
      await context.addCookies([{ name: 'fake_visitor', value: 'ann', url: wordPress.site.url }])
      const buyer = await context.newPage()
      const sent: [name: string, params: Record<string, unknown>][] = []
      buyer.on('request', (request) => {
        if (!request.url().endsWith('/e')) return
        const { events } = JSON.parse(request.postData() ?? '{}') as {
          events: { name: string; params: Record<string, unknown> }[]
        }
        for (const { name, params } of events) if (/item|cart|checkout/.test(name)) sent.push([name, params])
      })
      const taken = () => buyer.waitForResponse((response) => response.url().endsWith('/e'))
      const sentBy = async (path: string) => {
        sent.length = 0
        await Promise.all([taken(), buyer.goto(`${wordPress.site.url}${path}`)])
        return [...sent]
      }
      /** The page's own script changes the cart, and signals it as shops' scripts do. */
      const changed = async (path: string, signal: string) => {
        await sentBy('/?with_jquery=1')
        const answered = taken()
        await buyer.evaluate(
          async ({ path, signal }) => {
            await fetch(path)
            const { jQuery } = window as unknown as { jQuery(of: Element): { trigger(name: string): void } }
            if (signal.startsWith('wc-blocks')) document.body.dispatchEvent(new CustomEvent(signal))
            else jQuery(document.body).trigger(signal)
          },
          { path, signal },
        )
        await answered
        return [...sent]
      }
      const jar = { item_id: '9', item_name: 'A jar', item_category: '', price: 6.5 }
      const event = (name: string, quantity: number) => [
        name,
        { currency: 'GBP', value: 6.5 * quantity, items: [{ ...jar, quantity }] },
      ]
      expect(await sentBy('/?product_page=1')).toEqual([event('view_item', 1)])
      // By a form, by a redirect to another page, by a script, and by blocks.
      expect(await sentBy('/?woo_add=2')).toEqual([event('add_to_cart', 2)])
      expect(await sentBy('/?woo_add=1&then=/')).toEqual([event('add_to_cart', 1)])
      expect(await changed('/?woo_add=3&then=/robots.txt', 'added_to_cart')).toEqual([event('add_to_cart', 3)])
      expect(await changed('/?woo_add=-4&then=/robots.txt', 'wc-blocks_removed_from_cart')).toEqual([
        event('remove_from_cart', 4),
      ])
      expect(await sentBy('/')).toEqual([])
      expect(await sentBy('/?checkout_page=1')).toEqual([event('begin_checkout', 2)])
      expect(await sentBy('/?checkout_page=1')).toEqual([])
      // An order is not a removal from the cart, and the next order has a new checkout.
      expect(await sentBy('/?woo_order=1')).toEqual([])
      expect(await sentBy('/?woo_add=1&checkout_page=1')).toEqual([event('add_to_cart', 1), event('begin_checkout', 1)])

      const tune = { item_id: '9', item_name: 'A “tune”', item_category: '', price: 4.25 }
      const edd = (name: string, quantity: number) => [
        name,
        { currency: 'EUR', value: 4.25 * quantity, items: [{ ...tune, quantity }] },
      ]
      const id = await json(
        `wp_insert_post(['post_type' => 'download', 'post_title' => 'A tune', 'post_status' => 'publish'])`,
      )
      expect(await sentBy(`/?p=${id}`)).toMatchObject([['view_item', { currency: 'EUR', value: 3.5 }]])
      expect(await sentBy('/?edd_add=2')).toEqual([edd('add_to_cart', 2)])
      expect(await changed('/?edd_add=1&then=/robots.txt', 'edd_quantity_updated')).toEqual([
        edd('remove_from_cart', 1),
      ])
      expect(await sentBy('/?edd_checkout=1')).toEqual([edd('begin_checkout', 1)])
      expect(await changed('/?edd_add=0&then=/robots.txt', 'edd_cart_item_removed')).toEqual([
        edd('remove_from_cart', 1),
      ])

      const facts = { status: 'processing', made: 'now', total: 13, ip: '127.0.0.1', browser: userAgent }
      await woo({ id: 46, ...facts }, `do_action('woocommerce_payment_complete', 46);`)
      const { store } = wordPress.product.server.services
      await store.flush()
      const day = new Date().toISOString().slice(0, 10)
      const { rows } = await store.run(
        {
          metrics: ['totalUsers'],
          dimensions: ['funnelStep'],
          funnel: [...FUNNEL_STEPS],
          range: { start: day, end: day },
        },
        { site: wordPress.owned.id, timeZone: 'UTC', currency: 'GBP', rates: {} },
      )
      expect(rows.map(({ current }) => current.totalUsers)).toEqual([1, 1, 1])
      await context.close()
      await wordPress.site.run(`$all = get_option('fake_orders'); unset($all[46]); update_option('fake_orders', $all);`)
    })

    test('checkouts and forms that are refused are sent once each by the visitor’s browser, without what was entered', async () => {
      const context = await browser.newContext({ userAgent: `${CHROME_ON_WINDOWS} Refused/1` })
      await context.addCookies([{ name: 'fake_visitor', value: 'bob', url: wordPress.site.url }])
      const visitor = await context.newPage()
      const sent: [name: string, params: Record<string, unknown>][] = []
      visitor.on('request', (request) => {
        if (!request.url().endsWith('/e')) return
        const body = request.postData() ?? '{}'
        expect(body).not.toContain('ann@')
        const { events } = JSON.parse(body) as { events: { name: string; params: Record<string, unknown> }[] }
        for (const { name, params } of events) if (name.endsWith('_error')) sent.push([name, params])
      })
      const taken = () => visitor.waitForResponse((response) => response.url().endsWith('/e'))
      const opened = async (path: string) => {
        sent.length = 0
        await Promise.all([taken(), visitor.goto(`${wordPress.site.url}${path}`)])
        return [...sent]
      }
      /** The page's script calls the shop, or triggers an event in the page, as plugins' scripts do. */
      const inPage = async (path: string | null, run: string) => {
        await opened('/?with_jquery=1')
        const answered = taken()
        if (path) await visitor.evaluate(async (path) => void (await fetch(path)), path)
        await visitor.evaluate(run)
        await answered
        return [...sent]
      }
      const refused = (reason: string) => [['checkout_error', { reason }]]
      const form = (form_id: string) => [['form_error', { form_id }]]

      await opened('/?woo_add=1')
      const failed = `jQuery(document.body).trigger('checkout_error', ['ann@'])`
      expect(await inPage('/?woo_checked=wrong&then=/robots.txt', failed)).toEqual(refused('validation'))
      expect(await opened('/?woo_checked=right')).toEqual([])
      expect(await opened('/?woo_checked=wrong')).toEqual(refused('validation'))
      expect(await opened('/')).toEqual([])
      expect(await opened('/?woo_failed=45')).toEqual(refused('payment'))
      // Another person's order, reported by a payment service.
      expect(await opened('/?woo_failed=44')).toEqual([])
      expect(await opened('/?edd_checked=wrong')).toEqual(refused('validation'))
      expect(await opened('/?edd_checked=right')).toEqual([])

      expect(await opened('/?cf7=validation_failed')).toEqual(form('wpcf7-12'))
      expect(await opened('/?cf7=mail_failed')).toEqual(form('wpcf7-12'))
      expect(await opened('/?cf7=mail_sent')).toEqual([])
      expect(await opened('/?wpforms=wrong')).toEqual(form('wpforms-7'))
      expect(await opened('/?wpforms=right')).toEqual([])
      expect(await opened('/?gravity=wrong')).toEqual(form('gform-3'))
      expect(await opened('/?gravity=right')).toEqual([])

      const invalid = `document.dispatchEvent(new CustomEvent('wpcf7invalid', { detail: { contactFormId: 12 } }))`
      expect(await inPage(null, invalid)).toEqual(form('wpcf7-12'))
      const wpforms = `document.body.insertAdjacentHTML('beforeend', '<form data-formid="7"></form>');
        jQuery('[data-formid]').trigger('wpformsAjaxSubmitFailed', [{}])`
      expect(await inPage(null, wpforms)).toEqual(form('wpforms-7'))
      const gravity = `document.body.insertAdjacentHTML('beforeend', '<div id="gform_wrapper_3" class="gform_validation_error"></div>');
        jQuery(document).trigger('gform_post_render', [3, 1]);
        jQuery(document).trigger('gform_post_render', [3, 1])`
      expect(await inPage(null, gravity)).toEqual(form('gform-3'))
      await context.close()
    })

    test('the cart of a person with an excluded role is not reported', async () => {
      const { page: owner, context } = await wordPress.site.signIn(browser)
      await context.addCookies([{ name: 'fake_visitor', value: 'owner', url: wordPress.site.url }])
      await owner.goto(`${wordPress.site.url}/?woo_add=1`)
      expect(await owner.content()).not.toContain('curlewCart')
      expect(await json(`array_keys(get_option('fake_session_owner'))`)).toEqual(['woo_cart'])
      await context.close()
    })

    test('both shops on one site have their own order 45, each with its own refund', async () => {
      const before = await figures('transactions', 'purchaseRevenue')
      const facts = { status: 'processing', ip: ADDRESS, browser: CHROME_ON_WINDOWS }
      await woo({ id: 45, total: 30, ...facts }, `do_action('woocommerce_payment_complete', 45);`)
      const edd = `Fake_Edd::make(45, 8); Fake_Edd::make(46, -2, 45); Fake_Edd::$orders[45]->number = '45';`
      await wordPress.site.run(
        `${edd} do_action('edd_complete_purchase', 45); do_action('edd_refund_order', 45, 46, false);`,
      )
      const after = { transactions: before.transactions! + 2, purchaseRevenue: before.purchaseRevenue! + 3600 }
      expect(await figures('transactions', 'purchaseRevenue')).toEqual(after)
      const { body } = await call('owner', { action: AJAX_ACTIONS.getUserJourneys, search: '45' })
      expect((body.items as { edit_order_url: string }[]).map((item) => item.edit_order_url).toSorted()).toEqual([
        `${wordPress.site.url}/wp-admin/admin-post.php?action=curlew_order&shop=easy_digital_downloads&order=45`,
        `${wordPress.site.url}/wp-admin/admin-post.php?action=curlew_order&shop=woocommerce&order=45`,
      ])
      await wordPress.site.run(`$all = get_option('fake_orders'); unset($all[45]); update_option('fake_orders', $all);`)
    })

    test('the same in Easy Digital Downloads, which keeps the browser until the server has the order, and never for long', async () => {
      const before = await figures('transactions', 'purchaseRevenue')
      const state = (id: number) =>
        `array_map(fn($key) => '' !== edd_get_order_meta(${id}, $key, true), ['_curlew_browser', '_curlew_reported'])`
      const states = await json(`(function () {
        $settings = new Curlew\\Settings();
        $settings->change(['key' => '${unreachable()}']);
        $_SERVER['HTTP_USER_AGENT'] = '${CHROME_ON_WINDOWS}';
        Fake_Edd::make(83, 10); Fake_Edd::make(84, -3, 83); Fake_Edd::make(85, 1, 0, '-4 days'); Fake_Edd::$orders[85]->status = 'pending';
        foreach ([83, 85] as $id) do_action('edd_built_order', $id, []);
        do_action('edd_complete_purchase', 83); do_action('edd_refund_order', 83, 84, false);
        $states = [${state(83)}, ${state(84)}];
        $settings->change(['key' => '${wordPress.key}']);
        do_action('curlew_report_orders');
        return [...$states, ${state(83)}, ${state(84)}, ${state(85)}];
      })()`)
      expect(states).toEqual([
        [true, false],
        [false, false],
        [false, true],
        [false, true],
        [false, false],
      ])
      expect(await figures('transactions', 'purchaseRevenue')).toEqual({
        transactions: before.transactions! + 1,
        purchaseRevenue: before.purchaseRevenue! + 700,
      })
    })

    test('in Easy Digital Downloads a partial refund keeps the quantity; cancelled orders, and orders paid before they are complete, are reported as they are', async () => {
      const before = await figures('transactions', 'purchaseRevenue', 'itemsPurchased')
      const after = async (code: string) => {
        await wordPress.site.run(code)
        const now = await figures('transactions', 'purchaseRevenue', 'itemsPurchased')
        return [
          now.transactions! - before.transactions!,
          now.purchaseRevenue! - before.purchaseRevenue!,
          now.itemsPurchased! - before.itemsPurchased!,
        ]
      }
      const made = (id: number, total: number) =>
        `Fake_Edd::make(${id}, ${total}, 0, '-20 days'); do_action('edd_complete_purchase', ${id});`
      const refunded = (id: number, total: number) =>
        `Fake_Edd::make(${id}, -${total}, 86); do_action('edd_refund_order', 86, ${id}, false);`
      const lookAgain = `do_action('curlew_report_orders');`
      expect(await after(made(86, 10))).toEqual([1, 1000, 2])
      expect(await after(made(86, 10) + refunded(861, 3))).toEqual([1, 700, 2])
      expect(await after(made(86, 10) + refunded(862, 10))).toEqual([1, -300, 0])
      const cancelled = `Fake_Edd::$orders[87]->status = 'cancelled';`
      expect(await after(made(87, 5) + lookAgain + cancelled + lookAgain + lookAgain)).toEqual([1, -300, 0])
      const early = `Fake_Edd::make(88, 0, 0, 'now', []); do_action('edd_complete_purchase', 88);`
      const built = `Fake_Edd::make(88, 4); do_action('edd_built_order', 88, []);`
      expect(await after(early + built)).toEqual([2, 100, 2])
      // Without its own time, or disputed: found within the hour, by the day of payment.
      const disputed = `Fake_Edd::make(89, 6, 0, '-20 days'); Fake_Edd::$orders[89]->status = 'on_hold';`
      expect(await after(disputed + lookAgain)).toEqual([3, 700, 4])
      const { rows } = await wordPress.product.server.services.store.run(
        { metrics: ['itemsPurchased'], dimensions: ['itemName'], range: { start: '2026-01-01', end: '2027-12-31' } },
        { site: wordPress.owned.id, timeZone: 'UTC', currency: 'GBP', rates: {} },
      )
      expect(rows.map(({ dimensions }) => dimensions.itemName)).toContain('A “jar” & lid')
    })

    test('what is kept of a buyer is exported and erased with WordPress’s tools', async () => {
      const tool = (kind: string) => `(function () {
        Fake_Order::make(['id' => 75, 'total' => 1, 'client' => 'an-id-of-a-visitor']);
        $tools = apply_filters('wp_privacy_personal_data_${kind}s', []);
        $answer = $tools['curlew']['callback']('buyer@example.org', 1);
        return [$answer, Fake_Order::load(75)->get_meta('_curlew_client_id')];
      })()`
      const [exported] = await json(tool('exporter'))
      expect(exported).toMatchObject({ done: true, data: [{ data: [{ value: 'an-id-of-a-visitor' }] }] })
      const [erased, left] = await json(tool('eraser'))
      expect([erased.items_removed, left]).toEqual([true, ''])
    })

    test('so is what the server keeps of a person who gets reports by e-mail; it is said when the server does not answer', async () => {
      const { page: owner, context } = await wordPress.site.signIn(browser)
      const status = await owner.evaluate(async (path) => {
        const nonce = await (await fetch('/wp-admin/admin-ajax.php?action=rest-nonce')).text()
        const setting = { every: 'weekly', weekday: 1, day_of_month: 1, hour: 7, alerts: true }
        const headers = { 'X-WP-Nonce': nonce, 'content-type': 'application/json' }
        return (await fetch(path, { method: 'PUT', headers, body: JSON.stringify(setting) })).status
      }, `/wp-json/curlew/v1/sites/${wordPress.owned.id}/report-mail`)
      expect(status).toBe(200)
      await context.close()
      const email = await json(`get_user_by('login', 'owner')->user_email`)
      const tool = (kind: string) => `(function () {
        $tools = apply_filters('wp_privacy_personal_data_${kind}s', []);
        $answer = $tools['curlew']['callback']('${email}', 1);
        return is_wp_error($answer) ? $answer->get_error_message() : $answer;
      })()`
      const [exported] = (await json(tool('exporter'))).data
      expect(exported.data.map(({ value }: { value: string }) => value)).toEqual(['owner', email, 'Every week', 'Yes'])
      await wordPress.site.set({ key: unreachable() })
      expect(await json(tool('exporter'))).toMatch(/Curlew/)
      expect(await json(tool('eraser'))).toMatchObject({ items_retained: true, messages: [expect.any(String)] })
      await wordPress.site.set({ key: wordPress.key })
      expect(await json(tool('eraser'))).toMatchObject({ items_removed: true, items_retained: false, messages: [] })
      expect((await json(tool('exporter'))).data).toEqual([])
    })
  })

  describe('addons that are plugins of WordPress', () => {
    const isActive = () => json(`is_plugin_active('woocommerce/woocommerce.php')`)

    /** Offers a plugin as WordPress.org would. */
    async function publish(slug: string, file: string, name: string) {
      const folder = mkdtempSync(join(tmpdir(), 'curlew-plugin-'))
      writeFileSync(join(folder, file), `<?php\n/* Plugin Name: ${name} */\n`)
      const archive = Buffer.from(zip(folder, slug)).toString('base64')
      rmSync(folder, { recursive: true })
      await wordPress.site.run(`file_put_contents(ABSPATH . '${slug}.zip', base64_decode('${archive}'));`)
    }

    beforeAll(async () => {
      await publish('woocommerce', 'woocommerce.php', 'WooCommerce')
      await wordPress.site.addPerson('looker', 'editor')
      await wordPress.site.set({ view_roles: ['editor'] })
    })

    test('ADDON-01 ADDON-02 ADDON-03 ADDON-04 one is installed and activated from the settings', async () => {
      const { page: owner, context, errors } = await wordPress.site.signIn(browser)
      await owner.goto(`${wordPress.site.url}/wp-admin/admin.php?page=curlew#/settings/addons`)
      await owner.getByRole('button', { name: 'Install Addon: WooCommerce' }).click()
      await owner.getByText('Addon Activated').waitFor()
      expect(await isActive()).toBe(true)
      const row = owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: 'WooCommerce' }) })
      await row.getByText('Active', { exact: true }).waitFor()
      // Nothing here removes a shop. If WordPress deactivates it, it stays installed.
      expect(await row.getByRole('switch').count()).toBe(0)
      await wordPress.site.run(`deactivate_plugins('woocommerce/woocommerce.php');`)
      await owner.reload()
      await owner.getByRole('button', { name: 'Activate Addon: WooCommerce' }).waitFor()
      await owner.getByRole('button', { name: 'Install Addon: Yoast SEO' }).waitFor()
      expect(await json(`Curlew\\Addons::states()['woocommerce']`)).toEqual({
        basename: 'woocommerce/woocommerce.php',
        installed: true,
        active: false,
        title: 'WooCommerce',
      })
      expect(await barriersOf(owner, { within: '#curlew' })).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    })

    test('ADDON-03 one that WordPress cannot install says why', async () => {
      expect(await call('owner', { action: AJAX_ACTIONS.installAddon, slug: 'seo' })).toMatchObject({
        status: 500,
        body: { success: false, data: { type: 'server_error', message: 'WordPress.org has no such plugin.' } },
      })
    })

    test('ADDON-02 not with a forged nonce, not for those who may only look, and no other plugin', async () => {
      const plugin = 'woocommerce/woocommerce.php'
      const activate = { action: AJAX_ACTIONS.activateAddon, plugin }
      expect((await call('owner', activate, 'aaaaaaaaaa')).body.data).toMatchObject({ type: 'invalid_nonce' })
      for (const fields of [activate, { action: AJAX_ACTIONS.installAddon, slug: 'woocommerce' }])
        expect((await call('looker', fields)).body.data).toMatchObject({ type: 'forbidden' })
      expect(await isActive()).toBe(false)
      const other = await call('owner', { ...activate, plugin: 'hello.php' })
      expect([other.status, other.body]).toEqual([200, { success: true, data: false }])
      expect(await json(`is_plugin_active('hello.php')`)).toBe(false)
    })

    test('PROMO-07 PROMO-08 PROMO-09 Search Console offers the plugin for search engines, which WordPress installs and activates', async () => {
      await publish('wordpress-seo', 'wp-seo.php', 'Yoast SEO')
      const { page: owner, context, errors } = await wordPress.site.signIn(browser)
      const app = `${wordPress.site.url}/wp-admin/admin.php?page=curlew`
      await owner.goto(`${app}#/settings/search`)
      await owner.getByRole('button', { name: 'Choose a CSV file' }).waitFor()
      const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
      const lines = [4, 5].map((ago) => `${day(ago)},heron ÿ,100,200,1.5`)
      const buffer = Buffer.from(['date,query,clicks,impressions,position', ...lines].join('\n'))
      const file = { name: 'Queries.csv', mimeType: 'text/csv', buffer }
      await owner.locator('#curlew input[type=file]').setInputFiles(file)
      await owner.getByText('Read: 2 lines, 2 days.').waitFor()
      await owner.goto(`${app}#/search-console`)
      await owner
        .getByRole('table', { name: /Google Search Terms/ })
        .getByText('heron ÿ')
        .waitFor()
      const offer = owner.getByRole('region', { name: 'Climb Higher for These Terms' })
      const isActive = () => json(`is_plugin_active('wordpress-seo/wp-seo.php')`)
      await offer.getByRole('button', { name: 'Install SEO Addon' }).click()
      const dialog = owner.getByRole('alertdialog', { name: 'SEO Addon Installed' })
      await Promise.all([owner.waitForEvent('load'), dialog.getByRole('button', { name: 'Dismiss' }).click()])
      expect(await isActive()).toBe(false)
      await Promise.all([owner.waitForEvent('load'), offer.getByRole('button', { name: 'Activate SEO Addon' }).click()])
      expect(await isActive()).toBe(true)
      await owner.getByRole('region', { name: 'Which Searches Lead to Your Competitors?' }).waitFor()
      expect(await offer.count()).toBe(0)
      expect(errors).toEqual([])
      await context.close()
    })

    test('FUN-14 the funnel asks for a shop until WordPress has one', async () => {
      const funnel = { action: AJAX_ACTIONS.getReportData, report: 'ecommerce_funnel' }
      expect((await call('owner', funnel)).body.data).toMatchObject({ type: 'install_addon' })
      await wordPress.site.run(`activate_plugin('woocommerce/woocommerce.php');`)
      expect((await call('owner', funnel)).body.success).toBe(true)
    })

    test('SUM-01 the site summary has WordPress’s own count of what it has published', async () => {
      const summary = { action: AJAX_ACTIONS.getReportData, report: 'site_summary' }
      expect((await call('owner', summary)).body.data).toMatchObject({
        summary: { total_posts: 1, total_pages: 1, total_comments: 1 },
      })
    })
  })

  describe('UJ-09 an order in User Journey leads to where its shop has it', () => {
    test('by one address for all orders', async () => {
      const { body } = await call('owner', { action: AJAX_ACTIONS.getUserJourneys, search: '71' })
      expect(body.items).toMatchObject([
        {
          transaction_id: '71',
          edit_order_url: `${wordPress.site.url}/wp-admin/admin-post.php?action=curlew_order&shop=woocommerce&order=71`,
        },
      ])
    })

    test('WooCommerce itself provides that address, for any order number', async () => {
      await woo({ id: 76, number: 'W-2026-1', total: 1 }, '')
      const { page: owner, context } = await wordPress.site.signIn(browser)
      const lead = async (order: string) => {
        const address = `${wordPress.site.url}/wp-admin/admin-post.php?action=curlew_order&order=${order}`
        const answer = await owner.request.get(address, { maxRedirects: 0 })
        return [answer.status(), answer.headers().location]
      }
      const edited = (id: number) => `${wordPress.site.url}/wp-admin/admin.php?page=wc-orders&action=edit&id=${id}`
      expect(await lead('71')).toEqual([302, edited(71)])
      expect(await lead('W-2026-1')).toEqual([302, edited(76)])
      expect(await lead('76')).toEqual([404, undefined])
      expect(await lead('%3Cb%3E')).toEqual([404, undefined])
      await context.close()
    })

    test('an order of one shop does not lead to that of another with its number', async () => {
      const led = (shop: string) => `(function () { Fake_Edd::make(71, 1); Fake_Edd::$orders[71]->number = '71';
        wp_set_current_user(1); $_GET = ['order' => '71', 'shop' => '${shop}']; $to = '';
        add_filter('wp_redirect', function ($url) { throw new Exception($url); });
        try { (new Curlew\\Order_Link())->lead(); } catch (Exception $left) { return $left->getMessage(); } })()`
      expect(await json(led('woocommerce'))).toMatch(/page=wc-orders&action=edit&id=71$/)
      expect(await json(led('easy_digital_downloads'))).toMatch(/page=edd-payment-history.*id=71$/)
      expect(await json(led(''))).toMatch(/page=wc-orders/)
    })

    test('so does Easy Digital Downloads', async () => {
      const url = (number: string) => `(function () { Fake_Edd::make(81, 1);
        return Curlew\\Easy_Digital_Downloads_Orders::edit_url('${number}'); })()`
      expect(await json(url('EDD-81'))).toMatch(/page=edd-payment-history&view=view-order-details&id=81$/)
      expect(await json(url('81'))).toBe('')
    })
  })

  describe('WP-CLI', () => {
    /** Output of a command. */
    const cli = (call: string, before = '') =>
      wordPress.site.run(`
        class WP_CLI { static function error($m) { echo "error: $m"; throw new Exception($m); }
          static function success($m) { echo "success: $m\\n"; } static function log($m) { echo $m; }
          static function warning($m) { echo "warning: $m\\n"; } }
        ${before}
        $settings = new Curlew\\Settings();
        $cli = new Curlew\\Cli($settings, new Curlew\\Client($settings));
        try { $cli->${call}; } catch (Exception $e) {}`)

    /** A site in German: commands run without a user, and so without a user's language. */
    const german = `add_filter('locale', fn() => 'de_DE'); load_default_textdomain(); Curlew\\Plugin::load_words();`

    test('status and connect', async () => {
      expect(await cli('status()')).toMatch(/^success: Connected to http[\s\S]*Last visit: 20/)
      expect(await cli(`connect(['nonsense'], [])`)).toMatch(/^error: This is no key/)
      const wrong = wordPress.key.replace(/:[\w-]{32}@/, `:${'x'.repeat(32)}@`)
      expect(await cli(`connect(['${wrong}'], [])`)).toMatch(/^error: Curlew does not accept .* was kept\.$/)
      expect(await cli(`connect(['${unreachable()}'], ['untried' => true])`)).toMatch(/cannot be reached.* was kept\.$/)
      expect(await cli('status()')).toMatch(/^success: Connected to http/)
      await wordPress.site.set({ key: '' })
      expect(await cli(`connect(['${unreachable()}'], [])`)).toMatch(/^error: .*cannot be reached.* was not saved\.$/)
      await cli(`connect(['${unreachable()}'], ['untried' => true])`)
      expect(await json(`(new Curlew\\Settings())->get('key')`)).toBe(unreachable())
      await wordPress.site.set({ key: '' })
      expect(await cli(`connect(['${await keyOfBlog()}'], [])`)).toMatch(
        /^success[\s\S]*warning: The key is for blog\.example/,
      )
      expect(await cli(`connect(['${wordPress.key}'], [])`)).toMatch(/^success: Connected to \S+\.\nLast visit/)
    })

    test('in German, all of it', async () => {
      expect(await cli('status()', german)).toMatch(/^success: Verbunden mit http\S+\.\nLetzter Besuch: 20/)
      expect(await cli(`import(['/missing'], [])`, german)).toBe('error: Es gibt keine lesbare Datei /missing.')
      expect(await cli('import([], [])', german)).toMatch(/^error: Nennen Sie eine Datei/)
    })

    test('names reach the server as people have written them', async () => {
      const name = `json_encode([Curlew\\Caller::site()['name'], Curlew\\Caller::facts()['name']])`
      expect(
        JSON.parse(
          await wordPress.site.run(`
            update_option('blogname', 'Heron & "Reed" <3'); wp_set_current_user(1);
            wp_update_user(['ID' => 1, 'display_name' => "Ann & Bob's"]); clean_user_cache(1); wp_set_current_user(0); wp_set_current_user(1);
            echo ${name};
            update_option('blogname', 'Heron & Reed'); wp_update_user(['ID' => 1, 'display_name' => 'owner']);`),
        ),
      ).toEqual(['Heron & "Reed" <3', "Ann & Bob's"])
    })

    test('import: the shops’ own orders and refunds, each counted once, reported before or not', async () => {
      const before = await figures('transactions', 'purchaseRevenue')
      const paid = { id: 91, status: 'processing', total: 20, email: 'Buyer@example.org' }
      await woo(paid, `Fake_Order::make(['id' => 92, 'of' => 91, 'total' => 5]);`)
      const edd = `Fake_Edd::make(95, 7, 0, 'today'); Fake_Edd::make(96, -2, 95, 'today');`
      const unmark = `foreach ([741, 721] as $id) {
        $order = Fake_Order::load($id); $order->delete_meta_data('_curlew_reported'); $order->save_meta_data(); }`
      // Four orders, reported when they were made, are stored already; so are two refunds that only seem to be missing.
      expect(await cli(`import([], ['orders' => true])`, edd + unmark)).toBe(
        'success: Events added: 4; there already: 6; lines skipped: 0.\n',
      )
      const after = { transactions: before.transactions! + 2, purchaseRevenue: before.purchaseRevenue! + 2000 }
      expect(await figures('transactions', 'purchaseRevenue')).toEqual(after)
      expect(await cli(`import([], ['orders' => true])`, edd)).toMatch(/^success: Events added: 0; there already: 10;/)
      await wordPress.site.run(`do_action('woocommerce_payment_complete', 91);`)
      expect(await figures('transactions', 'purchaseRevenue')).toEqual(after)
    })

    test('import: a file, in pieces; lines that are no events are named', async () => {
      const view = (id: number) =>
        JSON.stringify({
          id: `file-${id}`,
          name: 'page_view',
          time: 1767607200000 + id,
          visitor: 'v',
          url: `${wordPress.site.url}/${id}`,
        })
      const lines = Array.from({ length: 2500 }, (_, id) => view(id))
      lines[2200] = 'nonsense'
      lines[2201] = 'x'.repeat(300_000)
      const folder = mkdtempSync(join(tmpdir(), 'curlew-history-'))
      const file = join(folder, 'visits.ndjson')
      writeFileSync(file, `${lines.join('\n')}\n`)
      expect(await cli(`import(['${file}'], [])`)).toBe(
        [
          'warning: Line 2201 skipped: This is not JSON.',
          'warning: Line 2202 skipped: This is not JSON.',
          'success: Events added: 2498; there already: 0; lines skipped: 2.\n',
        ].join('\n'),
      )
      expect(await cli(`import(['${file}'], [])`, german)).toMatch(
        /^warning: Zeile 2201 übersprungen: .*\n.*\nsuccess: Ereignisse hinzugefügt: 0; schon vorhanden: 2498; Zeilen übersprungen: 2\.\n$/,
      )
      writeFileSync(file, 'nonsense')
      expect(await cli(`import(['${file}'], [])`)).toMatch(/error: Lines: 1\. None of them is an event/)
      rmSync(folder, { recursive: true })
      expect(await cli(`import(['${file}'], [])`)).toMatch(/^error: There is no file/)
      expect(await cli('import([], [])')).toMatch(/^error: Name a file/)
      await wordPress.site.set({ key: unreachable() })
      expect(await cli(`import([], ['orders' => true])`)).toMatch(/^error: .*cannot be reached/)
      await wordPress.site.set({ key: wordPress.key })
    })
  })

  describe('in the admin', () => {
    test('a widget with the last 30 days, a column of views that can be sorted by, a figure in the admin bar', async () => {
      // Posts of this test only, because earlier tests viewed others.
      const [counted, address, draft]: [number, string, number] = await json(
        `(function () { $id = wp_insert_post(['post_title' => 'Seen once', 'post_status' => 'publish']);
          return [$id, get_permalink($id), wp_insert_post(['post_title' => 'Unseen', 'post_status' => 'draft'])]; })()`,
      )
      await visit(browser, address)
      await wordPress.product.server.services.store.flush()
      await wordPress.site.run(
        "wp_cache_flush(); global $wpdb; $wpdb->query(\"DELETE FROM wp_options WHERE option_name LIKE '%curlew_figures%' OR option_name LIKE '%curlew_views_%'\");",
      )
      const { page: owner, context, errors } = await wordPress.site.signIn(browser)
      await owner.goto(`${wordPress.site.url}/wp-admin/`)
      const widget = owner.locator('#curlew_widget')
      expect(await widget.innerText()).toMatch(/Visitors\s+[1-9]/)
      expect(await widget.getByRole('img').getAttribute('aria-label')).toMatch(/Page views by day/)
      await owner.goto(`${wordPress.site.url}/wp-admin/edit.php`)
      const views = async (...ids: number[]) => {
        const all = await owner
          .locator('#the-list > tr')
          .evaluateAll((rows) => rows.map((row) => [row.id, row.querySelector('td.curlew_views')?.textContent?.trim()]))
        return all.filter(([id]) => ids.some((own) => id === `post-${own}`)).map(([, text]) => text)
      }
      expect(await views(draft)).toEqual(['—'])
      expect(await views(counted)).toEqual(['1'])
      // The list is not sorted by a stored figure.
      const older: number = await json(
        `(function () { $id = wp_insert_post(['post_title' => 'Older', 'post_status' => 'publish', 'post_date' => '2020-01-01 00:00:00']);
          update_post_meta($id, '_curlew_views', 99); return $id; })()`,
      )
      await owner.locator('th#curlew_views a').click()
      await owner.waitForURL(/orderby=curlew_views/)
      expect(await views(counted, older, draft)).toEqual(['1', '0', '—'])
      await owner.goto(address)
      const figure = owner.locator('#wp-admin-bar-curlew-views')
      expect(await figure.innerText()).toBe('1 view')
      await figure.locator('a').click()
      await owner.getByRole('heading', { name: 'Pages Report', level: 1 }).waitFor()
      expect(errors).toEqual([])
      await context.close()
    })

    /** Site Health's results for the plugin, by test. */
    const health = (field: 'status' | 'label') =>
      json(`array_map(
        fn($test) => call_user_func($test['test'])['${field}'],
        array_filter(apply_filters('site_status_tests', ['direct' => []])['direct'],
          fn($name) => 0 === strpos($name, 'curlew_'), ARRAY_FILTER_USE_KEY))`)

    test('Site Health says whether the server answers, the script is there and visits arrive', async () => {
      expect(await health('status')).toEqual({
        curlew_server: 'good',
        curlew_script: 'good',
        curlew_arrival: 'good',
        curlew_orders: 'good',
      })
    })

    test('Site Health says what is wrong: no server, or a key of another site; white space in a key is nothing', async () => {
      const { site, key } = wordPress
      await site.set({ key: key.replace(/@.*/, '@http://127.0.0.1:9') })
      expect(await health('label')).toMatchObject({
        curlew_server: 'Curlew does not answer',
        curlew_arrival: 'Whether visits arrive at Curlew is not known',
      })
      await site.set({ key: (await keyOfBlog()).replace('@', '\n @') })
      expect(await health('label')).toMatchObject({ curlew_server: 'Curlew counts another site' })
      const { page: owner, context } = await site.signIn(browser)
      await owner.goto(`${site.url}/wp-admin/admin.php?page=curlew-connection`)
      await owner.getByText('The key is for blog.example, and this site is 127.0.0.1').waitFor()
      await context.close()
      await site.set({ key })
    })

    test('a server that says nothing is waited for once a minute, not on every page', async () => {
      const asked = await wordPress.site.run(`
        $asked = 0;
        add_filter('pre_http_request', function () use (&$asked) { $asked++; return new WP_Error('http_request_failed', 'timed out'); });
        $figures = new Curlew\\Figures(new Curlew\\Client(new Curlew\\Settings()));
        foreach (['https://a.example/', 'https://b.example/'] as $url) $figures->views([$url]);
        delete_transient('curlew_silence');
        echo $asked;`)
      expect(asked).toBe('1')
    })

    test('deleting the plugin leaves nothing behind, in no table', async () => {
      // Tables in which WooCommerce and Easy Digital Downloads store metadata of orders.
      await wordPress.site.run(`global $wpdb; delete_option('fake_orders');
        foreach (['wc_orders_meta', 'edd_ordermeta'] as $table)
          $wpdb->query("CREATE TABLE {$wpdb->prefix}$table (id bigint, meta_key varchar(255), meta_value longtext)");
        foreach (['wc_orders_meta', 'edd_ordermeta', 'postmeta'] as $table) {
          foreach (['_curlew_client_id', '_curlew_browser', '_curlew_reported', '_another'] as $key)
            $wpdb->insert($wpdb->prefix . $table, ['meta_key' => $key, 'meta_value' => 'x']);
        }`)
      const left = (trace: string): Promise<string[]> =>
        json(`(function () { global $wpdb; $found = [];
          foreach ($wpdb->get_col('SHOW TABLES') as $table)
            foreach ($wpdb->get_results("SELECT * FROM $table", ARRAY_A) as $row)
              if (false !== strpos(serialize($row), '${trace}')) $found[] = "$table: " . substr(serialize($row), 0, 300);
          return $found; })()`)
      const tables = async (trace: string) => new Set((await left(trace)).map((row) => row.split(':')[0]))
      const [metas, options] = [['wp_postmeta', 'wp_wc_orders_meta', 'wp_edd_ordermeta'], 'wp_options']
      expect(await tables('curlew')).toEqual(new Set([...metas, options]))
      // Data of these tests' shops and cache belongs to them.
      await wordPress.site.run(
        `global $wpdb; $wpdb->query("DELETE FROM $wpdb->options WHERE option_name LIKE 'fake\\\\_%'"); wp_cache_flush(); deactivate_plugins('curlew/curlew.php'); uninstall_plugin('curlew/curlew.php');`,
      )
      expect(await left('curlew')).toEqual([])
      // Data of others stays.
      expect(await tables('_another')).toEqual(new Set(metas))
    })
  })
})
