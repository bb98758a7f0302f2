import { SITE_KEY, type Site } from './testing/site.ts'
import { expect, GATHERED, test, type Visit } from './testing/test.ts'

/** Loads `/` and sends what there is. */
async function load(site: Site, { page }: Visit) {
  await page.goto(site.origin)
  await page.clock.runFor(GATHERED)
}

test('Of parameters, what the contract takes is sent, and the rest left out', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit()
  await page.goto(site.origin)
  await page.evaluate(() => {
    const circular: Record<string, unknown> = { kept: 'yes' }
    circular.self = circular
    window.curlew?.('event', 'plain', {
      text: '<script>',
      long: 'é'.repeat(600),
      half: '\ud83d',
      number: -12.5,
      yes: true,
      no: false,
      date: new Date(0),
      nothing: null,
      missing: undefined,
      nested: { deep: 1 },
      list: ['a'],
      call: () => 1,
      nan: Number.NaN,
      infinite: Number.POSITIVE_INFINITY,
      minus: Number.NEGATIVE_INFINITY,
      huge: 1e308,
    })
    window.curlew?.('event', 'circular', circular)
    window.curlew?.('event', 'symbol', { ok: 1, n: Symbol('s') })
    window.curlew?.('event', 'prototype', JSON.parse('{"__proto__":"a","constructor":"b"}'))
    window.curlew?.('event', 'big', { ok: 1, big: 1n, items: [{ item_id: 'a', price: 1n }], last: 'yes' })
    window.curlew?.('event', 'no_list', { ok: 1, items: 5 })
    window.curlew?.('event', 'no_items', { ok: 1, items: null })
    window.curlew?.('event', 'odd_items', { items: [{ item_id: 'a' }, null, 'b', { item_name: 'n' }] })
    window.curlew?.('event', 'getter', {
      get bad() {
        throw new Error('a page’s own')
      },
    })
    window.curlew?.(
      'event',
      'proxy',
      new Proxy(
        {},
        {
          ownKeys() {
            throw new Error('a page’s own')
          },
        },
      ),
    )
    window.curlew?.('event', 'none', null as never)
    window.curlew?.('event', 'label', 'a label' as never)
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('label', 1)
  expect(Object.fromEntries(site.events().map(({ name, params }) => [name, params]))).toEqual({
    page_view: {},
    plain: {
      text: '<script>',
      long: 'é'.repeat(512),
      half: '\ud83d',
      number: -12.5,
      yes: true,
      no: false,
      date: '1970-01-01T00:00:00.000Z',
    },
    circular: { kept: 'yes' },
    symbol: { ok: 1 },
    // The other key arrives, too, and is the server's to ignore.
    prototype: { constructor: 'b' },
    big: { ok: 1, items: [{ item_id: 'a' }], last: 'yes' },
    no_list: { ok: 1 },
    no_items: { ok: 1 },
    odd_items: { items: [{ item_id: 'a' }, { item_name: 'n' }] },
    getter: undefined,
    proxy: undefined,
    none: {},
    label: expect.anything(),
  })
})

test('A purchase arrives whole, in the types of the contract', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit()
  await page.goto(site.origin)
  await page.evaluate(() => {
    window.curlew?.('event', 'purchase', {
      transaction_id: 'T-1',
      value: 42.5,
      tax: 3,
      shipping: 5,
      currency: 'EUR',
      coupon: 10,
      items: [
        { item_id: 17, item_name: 'Binoculars', item_variant: null, price: '12.50', quantity: '3', extra: { a: 1 } },
        { item_id: 'B', item_name: 'Book', item_category: 'Birds', coupon: 5, price: 5, discount: 0.5, quantity: 1 },
      ],
    })
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('purchase', 1)
  expect(site.events('purchase')[0]?.params).toEqual({
    transaction_id: 'T-1',
    value: 42.5,
    tax: 3,
    shipping: 5,
    currency: 'EUR',
    coupon: 10,
    items: [
      { item_id: '17', item_name: 'Binoculars', price: 12.5, quantity: 3 },
      { item_id: 'B', item_name: 'Book', item_category: 'Birds', coupon: '5', price: 5, discount: 0.5, quantity: 1 },
    ],
  })
})

test('A purchase of two hundred products fits a request', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit()
  await page.goto(site.origin)
  await page.evaluate(() => {
    const items = Array.from({ length: 250 }, (_, index) => ({
      item_id: `sku-${index}`,
      item_name: 'A product with a name of some length',
      item_category: 'Bird feeding',
      item_variant: 'large, green',
      price: 19.95,
      quantity: 2,
    }))
    window.curlew?.('event', 'purchase', { value: 9975, items })
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('purchase', 1)
  expect(site.events('page_view')).toHaveLength(1)
  expect(site.events('purchase')[0]?.params?.items).toHaveLength(200)
})

test('Invalid names, unknown commands and meaningless calls are ignored', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit()
  await page.goto(site.origin)
  await page.evaluate(() => {
    const say = window.curlew as unknown as (...anything: unknown[]) => void
    const thrower = {
      toString() {
        throw new Error('a page’s own')
      },
    }
    for (const name of ['', '1st', 'sign up', 'a'.repeat(41), 'é', null, undefined, {}, thrower, Symbol('s')]) {
      say('event', name)
    }
    for (const command of ['constructor', 'toString', '__proto__', '', null, thrower, Symbol('s')]) say(command, 'x')
    say()
    say('page', null)
    say('page', { url: thrower })
    say('event', 'a'.repeat(40))
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('a'.repeat(40), 1)
  expect(site.events().map(({ name }) => name)).toEqual(['page_view', 'a'.repeat(40)])
})

test('A strict Content-Security-Policy lets the script work', async ({ site, visit }) => {
  site.page('/', {
    headers: { 'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'" },
  })
  const visitor = await visit()
  const complaints: string[] = []
  visitor.page.on('console', (message) => complaints.push(message.text()))
  await load(site, visitor)
  await visitor.page.clock.runFor(2000)
  await visitor.page.goto('about:blank')
  await site.untilEvents('user_engagement', 1)
  expect(site.events('page_view')).toHaveLength(1)
  expect(complaints).toEqual([])
})

const mischief: [string, () => void][] = [
  ['No crypto', () => Object.defineProperty(window, 'crypto', { value: undefined })],
  [
    'JSON overwritten',
    () => {
      JSON.stringify = () => {
        throw new Error('a page’s own')
      }
    },
  ],
  [
    'fetch and sendBeacon overwritten',
    () => {
      window.fetch = () => {
        throw new Error('a page’s own')
      }
      navigator.sendBeacon = window.fetch as never
    },
  ],
  [
    'Everything about time overwritten',
    () => {
      performance.now = () => {
        throw new Error('a page’s own')
      }
      Date.now = performance.now
    },
  ],
  ['No addEventListener', () => Object.defineProperty(window, 'addEventListener', { value: undefined })],
  ['curlew frozen', () => Object.defineProperty(window, 'curlew', { value: 1 })],
]

test.for(mischief)(
  '%s, before the script or after it: the page lives on without an error',
  async ([, mischiefOf], { site, visit }) => {
    site.page('/')
    for (const when of ['before', 'after']) {
      const { page } = await visit(when === 'before' ? { before: mischiefOf } : {})
      await page.goto(site.origin)
      if (when === 'after') await page.evaluate(mischiefOf)
      await page.clock.runFor(60_000)
      await page.evaluate(() => {
        history.pushState({}, '', '/b')
        for (const type of ['blur', 'focus', 'online', 'popstate']) window.dispatchEvent(new Event(type))
      })
      await page.clock.runFor(60_000)
      await page.goto('about:blank')
    }
    // That no error was seen is checked after each test.
  },
)

test('A page whose history is frozen is counted', async ({ site, visit }) => {
  site.page('/')
  const visitor = await visit({ before: () => Object.freeze(history) })
  await load(site, visitor)
  await site.untilEvents('page_view', 1)
})

test('A page that hides its title behind an element is counted', async ({ site, visit }) => {
  site.page('/', { body: '<img name="title" alt="">' })
  const visitor = await visit()
  await load(site, visitor)
  await site.untilEvents('page_view', 1)
})

test('What the page’s own history calls throw stays the page’s', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit()
  await page.goto(site.origin)
  const thrown = await page.evaluate(() => {
    try {
      history.pushState(() => 1, '', '/b')
      return 'nothing'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(thrown).toBe('DataCloneError')
})

test('A script that cannot know its site does nothing, and breaks nothing', async ({ site, scripts, visit }) => {
  const script = scripts['/c.js']
  // An optimiser has put it into the page.
  site.page('/', { head: `<script type="module">${script}</script><script>${script}</script>` })
  const { page } = await visit()
  await page.goto(site.origin)
  await page.clock.runFor(60_000)
  await page.goto('about:blank')
  expect(site.received()).toEqual([])
})

test('The script leaves one name behind in the page', async ({ site, visit }) => {
  site.page('/with')
  site.page('/without', { head: '' })
  const { page } = await visit()
  const names = async (path: string) => {
    await page.goto(site.origin + path)
    return page.evaluate(() => Object.getOwnPropertyNames(window))
  }
  const without = new Set(await names('/without'))
  expect((await names('/with')).filter((name) => !without.has(name))).toEqual(['curlew'])
})

test('Each event is the site’s that the snippet names', async ({ site, visit }) => {
  site.page('/')
  const visitor = await visit()
  await load(site, visitor)
  await site.untilEvents('page_view', 1)
  expect(site.received()[0]?.body.site).toBe(SITE_KEY)
})
