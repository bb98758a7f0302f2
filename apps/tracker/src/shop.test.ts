import { expect, test } from './testing/test.ts'

const ORDER = {
  transaction_id: 'T-1',
  value: 25.98,
  currency: 'GBP',
  coupon: 'SPRING',
  items: [{ item_id: 'J1', item_name: 'Jam <b>', price: 12.99, quantity: 2 }],
}

test('calls of gtag from before and after the script came are counted, and still reach the tag manager', async ({
  site,
  visit,
}) => {
  site.page('/', {
    body: `<p>Shop</p><script>
      window.dataLayer = window.dataLayer || []
      function gtag() { dataLayer.push(arguments) }
      gtag('js', new Date())
      gtag('config', 'G-1')
      gtag('event', 'view_item', { value: 12.99, currency: 'GBP', items: [{ item_id: 'J1' }] })
    </script>`,
  })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await site.untilEvents('view_item', 1)
  await page.evaluate((order) => {
    const { gtag } = window as unknown as { gtag(...entry: unknown[]): void }
    gtag('event', 'purchase', order)
    gtag('event', 'login', { method: 'mail' })
  }, ORDER)
  await site.untilEvents('purchase', 1)
  expect(site.events('purchase')[0]?.params).toEqual(ORDER)
  expect(site.events('login')).toEqual([])
  expect(await page.evaluate(() => (window.dataLayer as unknown[]).length)).toBe(5)
})

test('objects with event and ecommerce are counted, also when the layer comes later', async ({ site, visit }) => {
  site.page('/', { body: '<p>Shop</p>' })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await page.evaluate((order) => {
    window.dataLayer = [
      { event: 'gtm.js' },
      { event: 'add_to_cart', ecommerce: { currency: 'GBP', items: order.items } },
    ]
    document.body.append(document.createElement('hr'))
  }, ORDER)
  await site.untilEvents('add_to_cart', 1)
  await page.evaluate((order) => (window.dataLayer as unknown[]).push({ event: 'purchase', ecommerce: order }), ORDER)
  await site.untilEvents('purchase', 1)
  expect(site.events('add_to_cart')[0]?.params?.items).toEqual(ORDER.items)
  expect(site.events('purchase')[0]?.params).toEqual(ORDER)
})

test('if a CMS reports its cart, the tag manager’s duplicate events are ignored', async ({ site, visit }) => {
  site.page('/', {
    body: `<p>Shop</p><script>
      window.curlewCart = {}
      window.dataLayer = ['view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout', 'view_cart'].map((event) =>
        ({ event, ecommerce: { items: [] } }))
    </script>`,
  })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await page.evaluate((order) => (window.dataLayer as unknown[]).push({ event: 'purchase', ecommerce: order }), ORDER)
  await site.untilEvents('purchase', 1)
  expect(site.events('view_cart')).toHaveLength(1)
  for (const name of ['view_item', 'add_to_cart', 'remove_from_cart', 'begin_checkout'])
    expect(site.events(name)).toEqual([])
})

test('a layer full of nonsense harms nothing', async ({ site, visit }) => {
  site.page('/', {
    body: `<p>Shop</p><script>
      window.dataLayer = [null, undefined, 7, 'event', [], ['event'], { event: 'purchase' }, { event: {}, ecommerce: 1 },
        { get event() { throw new Error('a page’s own') } }, { event: 'refund', ecommerce: null }]
    </script>`,
  })
  const { page } = await visit({ clock: 'real' })
  await page.goto(site.origin)
  await site.untilEvents('refund', 1)
  expect(await page.evaluate(() => (window.dataLayer as unknown[]).push(null, { event: 'view_cart' }))).toBe(12)
  await site.untilEvents('view_cart', 1)
  expect(site.events('purchase')).toHaveLength(1)
})
