import type { Page } from 'playwright-core'
import { SITE_KEY, snippet } from './testing/site.ts'
import { expect, GATHERED, NOW, test } from './testing/test.ts'

/** Goes back within the document. A hashchange of an earlier step may still be on its way, so the fragment says when it is done. */
const goBackTo = (page: Page, fragment: string) =>
  page.evaluate(
    (to) =>
      new Promise<void>((done) => {
        addEventListener('hashchange', () => {
          if (location.hash === to) done()
        })
        history.back()
      }),
    fragment,
  )

test('A page view contains exactly what the contract requires', async ({ site, visit }) => {
  site.page('/from', { head: '', body: '<a href="/shop/?utm_source=letter&q=1#top">Shop</a>' })
  site.page('/shop/', { title: 'The “Shop” 🐦' })
  const { page } = await visit()
  await page.goto(`${site.origin}/from`)
  await Promise.all([page.waitForURL('**/shop/**'), page.click('a')])
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 1)

  const [request] = site.received()
  expect(request?.path).toBe('/e')
  expect(request?.headers['content-type']).toBe('text/plain;charset=UTF-8')
  expect(request?.body).toEqual({
    site: SITE_KEY,
    sent: NOW + GATHERED,
    language: 'de-CH',
    screen: 'large',
    events: [
      {
        id: expect.stringMatching(/^\d{10,40}$/),
        name: 'page_view',
        params: {},
        at: NOW,
        url: `${site.origin}/shop/?utm_source=letter&q=1`,
        title: 'The “Shop” 🐦',
        referrer: `${site.origin}/from`,
      },
    ],
  })
})

test('The size of the window is one of four', async ({ site, visit }) => {
  site.page('/')
  const { page } = await visit()
  const widths = [599, 600, 1023, 1024, 1439, 1440]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 600 })
    await page.goto(`${site.origin}/?${width}`)
    await page.clock.runFor(GATHERED)
  }
  await site.until(() => widths.every((width) => site.events('page_view').some(({ url }) => url.endsWith(`?${width}`))))
  const seen = site
    .received()
    .filter(({ body }) => body.events[0]?.name === 'page_view')
    .map(({ body }) => [body.events[0]?.url.split('?')[1], body.screen])
  expect(Object.fromEntries(seen)).toEqual({
    599: 'small',
    600: 'medium',
    1023: 'medium',
    1024: 'large',
    1439: 'large',
    1440: 'wide',
  })
})

test('Addresses and titles are cut to what the server takes', async ({ site, visit }) => {
  site.page('/', { title: 'ü'.repeat(600) })
  const { page } = await visit()
  await page.goto(`${site.origin}/?q=${'a'.repeat(3000)}`)
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 1)
  const [view] = site.events()
  expect(view?.url).toHaveLength(2048)
  expect(view?.title).toBe('ü'.repeat(512))
})

test('pushState, replaceState and going back are page views when the path is another', async ({ site, visit }) => {
  site.page('/a')
  const { page } = await visit()
  await page.goto(`${site.origin}/a`)
  await page.evaluate(() => {
    history.pushState({}, '', '/b?x=1')
    history.pushState({}, '', '/b?x=1')
    history.replaceState({}, '', '/b?x=2')
    history.pushState({}, '', '#part')
    history.replaceState({}, '', '/c')
    history.pushState({}, '', '/d')
    return new Promise((done) => {
      addEventListener('popstate', done)
      history.back()
    })
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 5)
  expect(site.events().map(({ url }) => url)).toEqual(
    ['/a', '/b?x=1', '/c', '/d', '/c'].map((path) => site.origin + path),
  )
})

test('Only the first page of a document has its referrer', async ({ site, visit }) => {
  site.page('/from', { head: '', body: '<a href="/a">A</a>' })
  site.page('/a')
  const { page } = await visit()
  await page.goto(`${site.origin}/from`)
  await Promise.all([page.waitForURL('**/a'), page.click('a')])
  await page.evaluate(() => history.pushState({}, '', '/b'))
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 2)
  expect(site.events().map(({ referrer }) => referrer)).toEqual([`${site.origin}/from`, undefined])
})

test('A title that is set after the address belongs to the new page, and the old one stays with the old', async ({
  site,
  visit,
}) => {
  site.page('/a', { title: 'First' })
  const { page } = await visit()
  await page.goto(`${site.origin}/a`)
  await page.evaluate(() => {
    history.pushState({}, '', '/b')
    setTimeout(() => {
      document.title = 'Second'
    }, 50)
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 2)
  expect(site.events().map(({ title }) => title)).toEqual(['First', 'Second'])
})

test('Fragments are not pages, unless the site uses them as routes', async ({ site, visit }) => {
  site.page('/plain/')
  site.page('/app/', { head: snippet('data-spa="hash"') })
  const walk = async (path: string) => {
    const { page } = await visit()
    await page.goto(site.origin + path)
    for (const hash of ['#/cart?step=1', '#!/thanks', '#part', '#/']) {
      await page.evaluate((to) => {
        location.hash = to
      }, hash)
    }
    await page.clock.runFor(GATHERED)
  }
  await walk('/plain/?utm_source=x#/start')
  await site.untilEvents('page_view', 1)
  await walk('/app/?utm_source=x#/start')
  await site.untilEvents('page_view', 5)
  expect(site.events().map(({ url }) => url.slice(site.origin.length))).toEqual([
    '/plain/?utm_source=x',
    '/app/start?utm_source=x',
    '/app/cart?utm_source=x',
    '/app/thanks?utm_source=x',
    '/app/?utm_source=x',
  ])
})

test('An anchor within a hash route is not a page, and the route stays', async ({ site, visit }) => {
  const body = `<a id="to-part" href="#part">Part</a> <a id="to-umlaut" href="#%C3%BCber-uns">Part</a>
    <a id="to-about" href="#/about">About</a><h2 id="part">Part</h2><h2 id="über-uns">Part</h2>`
  site.page('/app/', { head: snippet('data-spa="hash"'), body })
  const { page } = await visit()
  await page.goto(`${site.origin}/app/#/pricing`)
  await page.click('#to-part')
  await page.click('#to-umlaut')
  await page.evaluate(() => {
    history.pushState({}, '', '#part')
    window.curlew?.('event', 'on_pricing')
  })
  await page.click('#to-about')
  await page.click('#to-part')
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 2)
  expect(site.events().map(({ name, url }) => [name, url.slice(site.origin.length)])).toEqual([
    ['page_view', '/app/pricing'],
    ['on_pricing', '/app/pricing'],
    ['page_view', '/app/about'],
  ])
})

test('A document that is opened at an anchor is the page without it', async ({ site, visit }) => {
  site.page('/app/', { head: snippet('data-spa="hash"') })
  const { page } = await visit()
  await page.goto(`${site.origin}/app/#part`)
  await page.evaluate(() => {
    location.hash = '#other'
    location.hash = '#/next'
    location.hash = ''
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 3)
  expect(site.events('page_view').map(({ url }) => url.slice(site.origin.length))).toEqual([
    '/app/',
    '/app/next',
    '/app/',
  ])
})

test('If routes are paths, anchors are never pages', async ({ site, visit }) => {
  site.page('/a', { body: '<a href="#part">Part</a><h2 id="part">Part</h2>' })
  const { page } = await visit()
  await page.goto(`${site.origin}/a`)
  await page.click('a')
  await page.evaluate(() => {
    history.pushState({}, '', '#/route')
    history.replaceState({}, '', '#!/route')
  })
  await goBackTo(page, '#part')
  await page.evaluate(() => history.pushState({}, '', '/b#part'))
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 2)
  expect(site.events('page_view').map(({ url }) => url.slice(site.origin.length))).toEqual(['/a', '/b'])
})

test('A hash route counts once, however many events and calls its navigation makes', async ({ site, visit }) => {
  site.page('/app/', { head: snippet('data-spa="hash"'), body: '<a href="#/link">Link</a>' })
  const { page } = await visit({
    before: () => {
      const heard: string[] = []
      Object.assign(window, { heard })
      for (const type of ['popstate', 'hashchange']) addEventListener(type, () => heard.push(type))
    },
  })
  await page.goto(`${site.origin}/app/#/start`)
  await page.click('a')
  await page.evaluate(() => {
    location.hash = '#!/assigned'
    // As routers do: the state first, then the events that the browser does not send for it.
    history.pushState({}, '', '#/pushed')
    history.replaceState({ key: 1 }, '', '#/pushed')
    dispatchEvent(new PopStateEvent('popstate'))
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
  await goBackTo(page, '#!/assigned')
  expect(await page.evaluate('heard')).toEqual(expect.arrayContaining(['popstate', 'hashchange']))
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 5)
  expect(site.events('page_view').map(({ url }) => url.slice(site.origin.length))).toEqual(
    ['/start', '/link', '/assigned', '/pushed', '/assigned'].map((route) => `/app${route}`),
  )
})

test('A page can count a view without a new address', async ({ site, visit }) => {
  site.page('/a', { title: 'First' })
  const { page } = await visit()
  await page.goto(`${site.origin}/a`)
  await page.evaluate(() => {
    window.curlew?.('page', { url: '/virtual/step-2', title: 'Step 2' })
    window.curlew?.('event', 'sign_up')
    window.curlew?.('page')
    window.curlew?.('page', { url: 'http://[' })
  })
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 3)
  expect(site.events().map(({ name, url, title }) => [name, url.slice(site.origin.length), title])).toEqual([
    ['page_view', '/a', 'First'],
    ['page_view', '/virtual/step-2', 'Step 2'],
    ['sign_up', '/virtual/step-2', 'Step 2'],
    ['page_view', '/a', 'First'],
  ])
})

test('Calls made before the script has arrived are kept', async ({ site, visit }) => {
  const stub = 'window.curlew=window.curlew||function(){(curlew.q=curlew.q||[]).push(arguments)}'
  site.page('/', {
    head: `<script>${stub};curlew('event','early',{n:1});curlew('consent','granted')</script>${snippet()}`,
  })
  const { page } = await visit()
  await page.goto(site.origin)
  await page.clock.runFor(GATHERED)
  await site.untilEvents('early', 1)
  expect(site.events().map(({ name, params }) => [name, params])).toEqual([
    ['page_view', {}],
    ['early', { n: 1 }],
  ])
  expect(site.received()[0]?.body.visitor).toBeDefined()
})

test('A snippet that is there twice counts once', async ({ site, visit }) => {
  site.page('/a', { head: snippet() + snippet() })
  site.page('/b')
  const { page } = await visit()
  await page.goto(`${site.origin}/a`)
  await page.clock.runFor(GATHERED)
  await page.goto(`${site.origin}/b`)
  await page.clock.runFor(GATHERED)
  await site.until(() => site.events().some(({ url }) => url.endsWith('/b')))
  expect(site.events('page_view').map(({ url }) => url.slice(site.origin.length))).toEqual(['/a', '/b'])
})

test('Events go to another place where the snippet names one', async ({ site, visit }) => {
  site.page('/', { head: snippet('data-api="/elsewhere"') })
  const { page } = await visit()
  await page.goto(site.origin)
  await page.clock.runFor(GATHERED)
  await site.untilEvents('page_view', 1)
  expect(site.received()[0]?.path).toBe('/elsewhere')
})

test('A prerendered page counts when it is shown, with the facts that it gave before', async ({
  site,
  leaveToItself,
}) => {
  // The first page continues once the next one is rendered and has run its script.
  site.page('/first', {
    head: `<script type="speculationrules">{"prerender":[{"urls":["/next"],"eagerness":"immediate"}]}</script>
      <script>addEventListener('storage', () => { location.href = '/next' })</script>`,
  })
  site.page('/next', {
    head: `${snippet()}<script>
      document.addEventListener('DOMContentLoaded', () => {
        curlew('event', 'said', { ahead: document.prerendering })
        localStorage.rendered = 1
      })</script>`,
  })
  await leaveToItself(`${site.origin}/first`)
  await site.untilEvents('said', 1)
  expect(site.events().map(({ name, params }) => [name, params])).toEqual([
    ['page_view', {}],
    ['said', { ahead: true }],
  ])
  // Chromium marks requests of prerendered pages so.
  expect(site.received()[0]?.headers).not.toHaveProperty('sec-purpose')
})

test('A page that comes back from the back/forward cache is a new view, and its time away is not attention', async ({
  site,
  visit,
}) => {
  site.page('/a', {
    head: `${snippet()}<script>
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) setTimeout(() => { localStorage.now = 63000; location.href = '/c' })
      })</script>`,
  })
  site.page('/b', { head: '' })
  site.page('/c', { head: '' })
  const { page } = await visit({
    clock: 'real',
    before: () => {
      performance.now = () => Number(localStorage.now ?? 0)
    },
  })
  await page.goto(`${site.origin}/a`)
  await page.evaluate(() => {
    localStorage.now = 4000
  })
  await page.goto(`${site.origin}/b`)
  await page.evaluate(() => {
    localStorage.now = 60000
    history.back()
  })
  await site.untilEvents('user_engagement', 2)
  await site.untilEvents('page_view', 2)
  const engagements = site.events('user_engagement').map(({ params }) => params?.engagement_time_msec)
  expect(engagements).toEqual([4000, 3000])
  // The page loads once: only its first view has a referrer, even an empty one.
  const referrers = site.events('page_view').map(({ referrer }) => referrer)
  expect(referrers).toEqual(['', undefined])
})
