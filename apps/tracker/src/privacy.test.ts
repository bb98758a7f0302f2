import type { CollectEvent } from '@curlew/model'
import type { Page } from 'playwright-core'
import { SITE_KEY, type Site, snippet } from './testing/site.ts'
import { expect, GATHERED, hasRun, test } from './testing/test.ts'

const KEY = `curlew_${SITE_KEY}`

/** Lives through a visit to `/a` with all that would send something, and ends on another page. */
async function browse(page: Page, site: Site) {
  await page.goto(`${site.origin}/a`)
  await page.evaluate(() => window.curlew?.('event', 'sign_up'))
  await page.clock.runFor(60_000)
  await page.evaluate(() => history.pushState({}, '', '/b'))
  await page.clock.runFor(60_000)
  // Twice: what a page sends while it is left may come after the next page's first request.
  await page.goto(`${site.origin}/end`)
  await page.goto(`${site.origin}/end?really`)
}

const optOuts: [string, () => void][] = [
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Do Not Track as old browsers had it', () => Object.defineProperty(window, 'doNotTrack', { value: '1' })],
  [
    'The mark of the site’s own people',
    () => location.protocol === 'http:' && localStorage.setItem('curlew_ignore', '1'),
  ],
]

test.for(optOuts)(
  '%s: nothing is sent or stored, even if the page asks for it',
  async ([, before], { site, visit }) => {
    site.page('/a', { head: snippet('data-consent="granted"') })
    site.page('/end', { head: '' })
    const { page } = await visit({ before })
    await page.goto(`${site.origin}/end`)
    await page.evaluate((key) => localStorage.setItem(key, '["from-before-the-opt-out"]'), KEY)
    await browse(page, site)
    expect(site.received()).toEqual([])
    expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
  },
)

test('Browsers that leave the matter open are counted', async ({ site, visit }) => {
  site.page('/a')
  site.page('/end', { head: '' })
  const { page } = await visit({
    before: () => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: false })
      Object.defineProperty(navigator, 'doNotTrack', { value: 'unspecified' })
      Object.defineProperty(window, 'doNotTrack', { value: '0' })
    },
  })
  await browse(page, site)
  await site.untilEvents('page_view', 2)
})

test('Without consent no id is sent, and the browser keeps nothing', async ({ site, visit }) => {
  site.page('/a')
  site.page('/end', { head: '' })
  const { page, context } = await visit()
  await browse(page, site)
  await site.untilEvents('page_view', 2)
  expect(site.received().some(({ body }) => 'visitor' in body)).toBe(false)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  expect(await context.cookies()).toEqual([])
})

test('Requests carry no cookies of their server', async ({ site, visit }) => {
  site.page('/')
  const { page, context } = await visit()
  await context.addCookies([{ name: 'session', value: 'secret', url: site.origin }])
  await page.goto(site.origin)
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 1)
  expect(site.received()[0]?.headers).not.toHaveProperty('cookie')
})

test('With consent an id is stored, and all pages send it', async ({ site, visit }) => {
  site.page('/a', { head: snippet('data-consent="granted"') })
  const { page } = await visit()
  for (const url of ['/a?1', '/a?2']) {
    await page.goto(site.origin + url)
    await page.clock.runFor(GATHERED)
  }
  await site.untilEvents('page_view', 2)
  const [stored] = JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? '', KEY))
  expect(stored).toMatch(/^\d{10,40}$/)
  expect(new Set(site.received().map(({ body }) => body.visitor))).toEqual(new Set([stored]))

  const another = await visit()
  await another.page.goto(`${site.origin}/a?3`)
  await another.page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 3)
  expect(site.received().at(-1)?.body.visitor).not.toBe(stored)
})

test('Where the site wants no id, consent stores none, and removes what an earlier visit left', async ({
  site,
  visit,
  scripts,
}) => {
  site.page('/a', { head: snippet('data-consent="granted"') })
  const { page } = await visit()
  await page.goto(`${site.origin}/a?1`)
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 1)
  expect(await page.evaluate(() => localStorage.length)).toBe(1)

  const body = scripts['/m.js']!.replace('"vitalsShare":1}', '"vitalsShare":1,"noIds":true}')
  expect(body).not.toBe(scripts['/m.js'])
  await page.route('**/m.js?*', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await page.goto(`${site.origin}/a?2`)
  // Before, the page does not know what the site wants.
  await hasRun(page, '/m.js')
  await page.evaluate(() => window.curlew?.('consent', 'granted'))
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 2)
  await page.evaluate(() => {
    window.curlew?.('consent', 'granted')
    window.curlew?.('event', 'late', {})
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('late', 1)
  const later = site.received().filter(({ body }) => body.events.some(({ url }) => url.endsWith('/a?2')))
  expect(later.length).toBeGreaterThan(1)
  expect(later.filter(({ body }) => 'visitor' in body)).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('Consent is remembered until it is withdrawn, which removes the id', async ({ site, visit }) => {
  site.page('/a')
  const { page } = await visit()
  /** The id that a new page sends, where the visitor gives that answer on it. */
  const idOf = async (url: string, answer?: string) => {
    await page.goto(site.origin + url)
    await page.evaluate((given) => {
      if (given) window.curlew?.('consent', given)
    }, answer)
    await page.clock.runFor(GATHERED)
    const isView = (event: CollectEvent) => event.name === 'page_view' && event.url.endsWith(url)
    await site.until(() => site.events().some(isView))
    return site.received().find(({ body }) => body.events.some(isView))?.body.visitor
  }
  expect(await idOf('/a?1')).toBeUndefined()
  const id = await idOf('/a?2', 'granted')
  expect(id).toBeDefined()
  expect(await idOf('/a?3')).toBe(id)
  expect(await idOf('/a?4', 'granted')).toBe(id)
  expect(await idOf('/a?5', 'denied')).toBeUndefined()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  expect(await idOf('/a?6')).toBeUndefined()
  expect(await idOf('/a?7', 'granted')).not.toBe(id)
})

test('A snippet can withdraw consent, too', async ({ site, visit }) => {
  site.page('/yes', { head: snippet('data-consent="granted"') })
  site.page('/no', { head: snippet('data-consent="denied"') })
  const { page } = await visit()
  await page.goto(`${site.origin}/yes`)
  await page.goto(`${site.origin}/no`)
  await page.clock.runFor(GATHERED)
  const ofNo = () => site.received().find(({ body }) => body.events.some(({ url }) => url.endsWith('/no')))
  await site.until(() => !!ofNo())
  expect(ofNo()?.body).not.toHaveProperty('visitor')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

const storages: [string, () => void][] = [
  [
    'Storage that throws',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
  ],
  ['Storage that is missing', () => Object.defineProperty(window, 'localStorage', { value: null })],
  [
    'Storage that is full',
    () => location.protocol === 'http:' && localStorage.setItem('full', 'x'.repeat(5 * 1024 * 1024 - 4)),
  ],
]

test.for(storages)('%s: visits count, without an id', async ([, before], { site, visit }) => {
  site.page('/', { head: snippet('data-consent="granted"') })
  const { page } = await visit({ before })
  await page.goto(site.origin)
  await page.evaluate(() => window.curlew?.('consent', 'granted'))
  await page.clock.runFor(2000)
  await page.goto('about:blank')
  await site.untilEvents('user_engagement', 1)
  // Two requests, which may arrive in either order.
  expect(
    site
      .events()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['page_view', 'user_engagement'])
  expect(site.received().some(({ body }) => 'visitor' in body)).toBe(false)
})
