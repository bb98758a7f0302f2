/** The settings in the browser, each by its effect. */
import { createHash } from 'node:crypto'
import { dayOf } from '@curlew/model'
import { reportingSecret } from '@curlew/server/signature'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { openProduct, SETTINGS, signedIn } from './product.ts'
import { openScreen, settled } from './screen.ts'
import { visitSite } from './visitor.ts'

const WIDTHS = [1440, 390]

const { product, browser } = await openProduct({ realClock: true })
const shop = await product.addSite({ name: 'Corner Shop', domain: 'shop.example' })
await product.load(shop.id, [
  {
    id: 'view-0001',
    name: 'page_view',
    time: Date.now() - 1000,
    url: 'https://shop.example/',
    visitor: 'a',
    params: { author: 'Ada', recipe_level: 'easy' },
  },
])
await product.licence(shop.id, 'pro')

async function onSettings(
  section: string,
  look: (page: Page) => Promise<void>,
  { site = shop.id, ...window }: BrowserContextOptions & { site?: number } = {},
) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#/settings/${section}?site=${site}`)
  await page.getByRole('heading', { name: 'Settings' }).waitFor()
  await settled(page)
  await look(page)
  await context.close()
  // Browsers log refused calls as errors.
  expect(errors.filter((text) => !/status of 40[03]/.test(text))).toEqual([])
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
/** Waits until a page is drawn and all its scripts have run, so that there is something to measure. */
const settledScript = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))),
  )
const saved = (page: Page) => page.getByText('Settings Updated').first().waitFor()

describe('the sections', () => {
  test('each has its own address, which the navigation, the browser’s history and a reload keep', () =>
    onSettings('site', async (page) => {
      const nav = page.getByRole('navigation', { name: 'Settings' })
      await nav.getByRole('link', { name: 'People' }).click()
      await page.getByRole('region', { name: 'Invite someone' }).waitFor()
      expect(page.url()).toContain(`/#/settings/people?site=${shop.id}`)
      expect(await page.title()).toMatch(/^People · Settings · Corner Shop/)
      expect(await nav.locator('[aria-current=page]').allInnerTexts()).toEqual(['People'])
      expect(await page.locator('h1').evaluate((heading) => heading === document.activeElement)).toBe(true)
      await page.reload()
      await page.getByRole('region', { name: 'Invite someone' }).waitFor()
      await page.goBack()
      await page.getByRole('region', { name: 'About the site' }).waitFor()
      await page.goto(`${product.url}/#/settings/nothing?site=${shop.id}`)
      await page.getByRole('region', { name: 'About the site' }).waitFor()
    }))

  test('one can be chosen, changed and saved with the keyboard alone', () =>
    onSettings('site', async (page) => {
      await page.getByRole('link', { name: 'Dimensions' }).last().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('checkbox', { name: 'Show SEO Score' }).focus()
      await page.keyboard.press('Space')
      await page.getByRole('button', { name: 'Save dimensions' }).focus()
      await page.keyboard.press('Enter')
      await saved(page)
      const { dimensions } = product.server.services.sites.byId(shop.id)!
      expect(dimensions.find(({ name }) => name === 'seo_score')).toMatchObject({ enabled: true })
    }))

  test.each(WIDTHS)('nothing shifts after loading, at %i px', (width) =>
    onSettings(
      'site',
      async (page) => {
        const shifts = () =>
          page.evaluate(
            () =>
              new Promise<number>((resolve) => {
                new PerformanceObserver((list) =>
                  resolve(
                    list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
                  ),
                ).observe({ type: 'layout-shift', buffered: true })
                // Without any shift, the observer reports nothing.
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
              }),
          )
        let before = await shifts()
        expect(before, 'the app').toBeLessThan(0.1)
        for (const route of SETTINGS.slice(1)) {
          await openScreen(page, `${product.url}/#${route}?site=${shop.id}`)
          const after = await shifts()
          expect(after - before, route).toBeLessThan(0.1)
          before = after
        }
      },
      { viewport: { width, height: 900 } },
    ),
  )
})

test('the site gets another name, time zone and currency', () =>
  onSettings('site', async (page) => {
    await page.getByText('No visit is lost by a change.').waitFor()
    await page.getByLabel('Name').fill('Harbour Shop')
    await page.getByLabel('Time zone').fill('Asia/Tokyo')
    await page.getByLabel('Currency').fill('jpy')
    await press(page, 'Save site')
    await saved(page)
    await page.getByRole('banner').getByText('Harbour Shop').waitFor()
    await page.goto(`${product.url}/#/?site=${shop.id}`)
    await page.getByText('Times are in Asia/Tokyo').waitFor()
    expect(product.server.services.sites.byId(shop.id)).toMatchObject({ timeZone: 'Asia/Tokyo', currency: 'JPY' })
  }))

test('an owner excludes their own address; their visit is then not counted, and listed by its reason', async () => {
  const site = await visitSite(product, browser, { '/': '<p>Hello</p>' })
  await onSettings(
    'counting',
    async (page) => {
      await page.getByLabel('Addresses that are not counted').fill('198.51.100.0/40')
      await press(page, 'Save')
      await page.getByText('“198.51.100.0/40” is no address, or a range that is too wide.').waitFor()
      await page.getByLabel('Addresses that are not counted').fill('198.51.100.0/24')
      await press(page, 'Add my address')
      await press(page, 'Save')
      await saved(page)
      const { page: visitor } = site.visitor
      await Promise.all([visitor.waitForResponse('**/e'), visitor.goto(site.url)])
      await page.getByRole('link', { name: 'Not counted' }).click()
      const table = page.getByRole('table', { name: 'What was not counted' })
      await table.waitFor()
      const row = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Your own people' }) })
      expect((await row.getByRole('cell').allInnerTexts()).slice(1, 3)).toEqual(['100.0%', 'Today'])
      // The visit as it arrived, without the address that it came from.
      await press(page, 'Your own people: 1 sample')
      const sample = table.getByRole('listitem')
      expect(await sample.innerText()).toMatch(/page_view\s+127\.0\.0\.1\/\s+Mozilla/)
      const { store, sites } = product.server.services
      const today = dayOf(sites.byId(site.id)!.timeZone, Date.now())
      const { totals } = await store.run(
        { metrics: ['eventCount'], range: { start: today, end: today } },
        { site: site.id, timeZone: 'Europe/London', currency: 'GBP' },
      )
      expect(totals.current.eventCount).toBe(0)
    },
    { site: site.id },
  )
  await site.close()
  await product.server.services.removals.remove([site.id])
})

test('dimensions are renamed, ordered, added, removed and switched off, and the report shows just that', () =>
  onSettings('dimensions', async (page) => {
    for (const name of ['Category', 'Tags', 'Post Type', 'Published Date'])
      await page.getByRole('checkbox', { name: `Show ${name}` }).uncheck()
    await page.getByRole('checkbox', { name: 'Show SEO Score' }).uncheck()
    await page.getByLabel('Label').first().fill('Writer')
    await press(page, 'Add a dimension')
    expect(await page.getByLabel('Parameter').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.getByLabel('Parameter').fill('no name')
    await press(page, 'Save dimensions')
    await page.getByText('As your pages say it: 1 to 40 letters').waitFor()
    await page.getByText('Fill this in.').waitFor()
    await page.getByLabel('Parameter').fill('recipe_level')
    await page.getByLabel('Label').last().fill('<b>Level</b>')
    for (let places = 0; places < 8; places++) await press(page, 'Move New dimension up')
    await press(page, 'Add a dimension')
    await page.getByRole('button', { name: 'Remove New dimension' }).last().click()
    // The last entry was removed, so the focus is on the previous one.
    const entries = page.getByRole('listitem').filter({ has: page.getByLabel('Label') })
    expect(await entries.last().evaluate((entry) => entry.contains(document.activeElement))).toBe(true)
    await press(page, 'Save dimensions')
    await saved(page)
    await page.goto(`${product.url}/#/dimensions?site=${shop.id}&range=today`)
    await page.getByRole('table', { name: 'Writer' }).waitFor()
    expect(await page.locator('main section[aria-label] h2').allInnerTexts()).toEqual(['<b>Level</b>', 'Writer'])
  }))

describe('people', () => {
  const sitesOf = (email: string) =>
    product.server.services.database
      .selectFrom('site_members')
      .innerJoin('people', 'people.id', 'site_members.user_id')
      .select('site_id')
      .where('email', '=', email)
      .execute()
  const reader = { email: 'reader@example.org', password: 'a long enough password' }

  test('an added viewer sees only this site, can be promoted and demoted, and is signed out at once when removed', () =>
    onSettings('people', async (page) => {
      await page.getByText('You · Administrator').waitFor()
      await page.getByLabel('Name').fill('A Reader')
      await page.getByLabel('E-mail').fill(reader.email)
      await press(page, 'Invite')
      const link = await page.getByTestId('one-time-link').innerText()
      await page.getByRole('button', { name: 'Role of A Reader: Viewer' }).waitFor()
      await page.getByText('Invited', { exact: true }).waitFor()

      const stranger = await browser.newPage()
      await stranger.goto(link)
      await stranger.getByRole('heading', { name: 'Welcome to Curlew' }).waitFor()
      await stranger.getByLabel('Password').fill('short')
      await press(stranger, 'Set password')
      await stranger.getByText('Use at least 10 characters.').waitFor()
      await stranger.getByLabel('Password').fill(reader.password)
      await press(stranger, 'Set password')
      await stranger.getByText('Your new password is set. Sign in with it.').waitFor()
      await stranger.close()

      const theirs = await signedIn(product, browser, reader)
      await theirs.page.goto(`${product.url}/#/settings/people?site=${shop.id}`)
      await theirs.page.getByRole('heading', { name: 'Overview Report' }).waitFor()

      await press(page, 'Role of A Reader: Viewer')
      await page.getByRole('menuitemradio', { name: 'Administrator' }).click()
      await page.getByRole('button', { name: 'Role of A Reader: Administrator' }).waitFor()
      await theirs.page.goto('about:blank')
      await theirs.page.goto(`${product.url}/#/settings/people?site=${shop.id}`)
      await theirs.page.getByText('You · Administrator').waitFor()

      await press(page, 'Role of A Reader: Administrator')
      await page.getByRole('menuitemradio', { name: 'Viewer' }).click()
      const box = page.getByRole('group', { name: 'Sites that A Reader may see' }).getByRole('checkbox').first()
      await box.waitFor()
      await box.uncheck()
      await expect.poll(() => sitesOf('reader@example.org')).toEqual([])
      await theirs.page.reload()
      await theirs.page.getByRole('heading', { name: 'No site yet' }).waitFor()
      await theirs.page.getByText('You are signed in as reader@example.org.').waitFor()
      expect(await barriersOf(theirs.page)).toEqual([])
      await theirs.page.getByRole('button', { name: 'Sign out' }).click()
      await theirs.page.getByLabel('E-mail').fill(reader.email)
      await theirs.page.getByLabel('Password').fill(reader.password)
      await theirs.page.getByRole('button', { name: 'Sign in' }).click()
      await theirs.page.getByRole('heading', { name: 'No site yet' }).waitFor()

      await press(page, 'Remove A Reader')
      await page.getByRole('alertdialog', { name: 'Remove A Reader?' }).getByText('Remove', { exact: true }).click()
      await page.getByText('A Reader was removed').waitFor()
      await theirs.page.goto('about:blank')
      await theirs.page.goto(product.url)
      await theirs.page.getByRole('button', { name: 'Sign in' }).waitFor()
      await theirs.context.close()
    }))
})

test('the key of a WordPress site is removed after a confirmation, and then admits no call', () =>
  onSettings('site', async (page) => {
    const section = page.getByRole('region', { name: 'WordPress' })
    await section.getByRole('button', { name: 'Make a key' }).click()
    const [, site, secret] = (await section.getByTestId('connector-key').innerText()).split(/[:@]/)
    const derived = reportingSecret(createHash('sha256').update(secret!).digest())
    const report = async () => {
      const address = `${product.url}/mp/collect?measurement_id=${site}&api_secret=${derived}`
      const body = '{"client_id":"a","events":[{"name":"purchase"}]}'
      return (await fetch(address, { method: 'POST', body })).status
    }
    expect(await report()).toBe(204)
    await section.getByRole('button', { name: 'Remove the key' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the key' }).click()
    await section.getByText('There is no key.').waitFor()
    expect(await section.getByTestId('connector-key').count()).toBe(0)
    expect(await report()).toBe(403)
  }))

test('visitors’ browsers measure pages until the owner turns it off', async () => {
  const site = await visitSite(product, browser, { '/': '<h1>Hello</h1>', '/later': '<h1>Later</h1>' })
  const { page: visitor } = site.visitor
  const measured = visitor.waitForResponse('**/w.js?*')
  await visitor.goto(site.url)
  await measured
  await settledScript(visitor)
  await onSettings(
    'counting',
    async (page) => {
      const share = page.getByLabel('Page views that are measured')
      expect(await share.locator('option:checked').innerText()).toBe('Automatic: all, up to about 10,000 a day')
      await share.selectOption({ label: 'None' })
      await press(page, 'Set share')
      await saved(page)
      await page.reload()
      await expect.poll(() => share.locator('option:checked').innerText()).toBe('None')
    },
    { site: site.id },
  )
  const { page } = await site.report('/', { web_vitals: 1 })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { store, sites } = product.server.services
  const { timeZone, currency } = sites.byId(site.id)!
  const today = dayOf(timeZone, Date.now())
  const { rows } = await store.run(
    {
      metrics: ['largestContentfulPaint', 'largestContentfulPaintViews', 'cumulativeLayoutShiftViews'],
      dimensions: ['pagePath', 'deviceCategory'],
      range: { start: today, end: today },
    },
    { site: site.id, timeZone, currency },
  )
  expect(rows).toMatchObject([
    {
      dimensions: { pagePath: '/', deviceCategory: 'desktop' },
      current: { largestContentfulPaintViews: 1, cumulativeLayoutShiftViews: 1 },
    },
  ])
  expect(rows[0]!.current.largestContentfulPaint).toBeGreaterThan(0)
  const script = await (await fetch(`${product.url}/m.js?${sites.byId(site.id)!.key}`)).text()
  expect(script).toContain('"vitalsShare":0}')
  await site.close()
  await product.server.services.removals.remove([site.id])
})

test('PUB-05 PUB-06 the script counts the saved affiliate paths and download extensions', async () => {
  const site = await visitSite(product, browser, {
    '/': `<a id="aff" href="/partner/pan/">The pan</a> <a id="file" href="/prices.csv">Prices</a> <a id="old" href="/go/x">Old</a>
      <script>document.addEventListener('click', (e) => e.preventDefault())</script>`,
  })
  await onSettings(
    'links',
    async (page) => {
      await page.getByLabel('Affiliate links').fill('/partner/=tools')
      await page.getByLabel('Downloads').fill('.CSV')
      await press(page, 'Save links')
      await saved(page)
      await page.reload()
      await expect.poll(() => page.getByLabel('Affiliate links').inputValue()).toBe('/partner/=tools')
      expect(await page.getByLabel('Downloads').inputValue()).toBe('csv')
    },
    { site: site.id },
  )
  const { page: visitor } = site.visitor
  await Promise.all([visitor.waitForResponse('**/m.js?*'), visitor.goto(site.url)])
  for (const link of ['#aff', '#file', '#old']) await visitor.click(link)
  const { page, errors } = await site.report('/publishers', { click: 1, file_download: 1 })
  const cells = (table: string) =>
    page.getByRole('table', { name: table }).locator('tbody tr').first().locator('th,td').allInnerTexts()
  await page.getByRole('table', { name: 'Top Affiliate Links' }).waitFor()
  expect((await cells('Top Affiliate Links')).join(' ')).toMatch(/The pan[\s\S]*\/partner\/pan\/[\s\S]*1$/)
  expect((await cells('Top Download Links')).join(' ')).toMatch(/Prices[\s\S]*1$/)
  expect(errors).toEqual([])
  await site.close()
})

test('a site is deleted once its domain has been typed, and the next one is shown', async () => {
  const gone = await product.addSite({ name: 'Gone', domain: 'gone.example' })
  await onSettings(
    'site',
    async (page) => {
      const section = page.getByRole('region', { name: 'Delete this site' })
      const domain = section.getByRole('textbox', { name: 'Type gone.example to confirm' })
      await domain.fill('shop.example')
      await section.getByRole('button', { name: 'Delete this site' }).click()
      await section.getByText('This is not the domain of this site.').waitFor()
      await domain.fill('gone.example')
      await section.getByRole('button', { name: 'Delete this site' }).click()
      await page.getByText('gone.example is deleted.').waitFor()
      await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
      expect(page.url()).not.toContain(`site=${gone.id}`)
    },
    { site: gone.id },
  )
})
