/** What a site counts as a bounce, a session and a visitor: chosen in the settings, said and switched in receipts. */
import { mkdirSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press, settled } from './screen.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite({ timezone: 'UTC' })).id
/** Besides 60 visits: 20 of a single page that is read for a minute, and of these 10 that go on after midnight. */
function* readers() {
  yield* history()
  for (let i = 0; i < 20; i++) {
    const event = (id: string, name: string, time: string, params = {}) => ({
      ...{ id: `${id} ${i}`, name, visitor: `reader ${i}`, country: 'DE', device: 'desktop' as const, params },
      ...{ time: Date.parse(time), url: 'https://example.org/article' },
    })
    const [day, next] = ['2026-03-08', '2026-03-09']
    yield event('view', 'page_view', `${day}T23:50:00Z`)
    yield event('read', 'user_engagement', `${day}T23:51:00Z`, { engagement_time_msec: 60_000 })
    if (i < 10) yield event('late', 'page_view', `${next}T00:05:00Z`)
  }
}
await product.load(site, readers())
await product.licence(site, 'agency')

async function onPage(address: string, look: (page: Page) => Promise<void>, window: BrowserContextOptions = {}) {
  const { context, page, errors } = await signedIn(product, browser, window)
  await page.goto(`${product.url}/#${address}${address.includes('?') ? '&' : '?'}site=${site}`)
  await settled(page)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

const SETTINGS = '/settings/definitions'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const choice = (page: Page, name: string, option: string) =>
  section(page, name).getByRole('radio', { name: option, exact: true })
const save = (page: Page, name: string) => press(section(page, name).getByRole('button', { name: /^Save/ }))
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const receipt = (page: Page) => page.getByRole('dialog', { name: /^Receipt: / })
const show = async (page: Page, name: string) => {
  const folder = process.env.SCREENS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: name.includes('settings') })
}

/** The bounce rate on the Overview. */
const rate = async (page: Page) => (await tile(page, 'Bounce Rate').innerText()).match(/[\d.]+%/)?.[0]

test.each([
  ['on a wide screen', {}],
  [
    'on a phone in the dark',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const },
  ],
])(
  'a bounce is what the site chooses, and a receipt shows its figure by the other definition, %s',
  async (where, window) => {
    await onPage(
      '/?range=last30days',
      async (page) => {
        expect(await rate(page)).toBe('37.5%')
        await press(tile(page, 'Bounce Rate').getByRole('button', { name: '37.5%' }))
        await receipt(page).getByText('The share of sessions that were not engaged.').waitFor()
        await receipt(page).getByRole('radio', { name: 'Not engaged (GA4)', checked: true }).waitFor()
        await show(page, `receipt ${where}`)
        await press(receipt(page).getByRole('radio', { name: 'A single page view' }))
        await receipt(page).getByText('The share of sessions with a single page and no event.').waitFor()
        await receipt(page)
          .getByRole('heading', { name: /50\.0%/ })
          .waitFor()
        await receipt(page).getByText('Not the site’s definition: it is shown here alone.').waitFor()
        expect(await receipt(page).locator('pre').first().textContent()).toContain('"bounce": "single_page"')
        expect(await barriersOf(page)).toEqual([])
        await show(page, `receipt by the other ${where}`)
        await press(receipt(page).getByRole('button', { name: 'Close the receipt' }))
        expect(await rate(page)).toBe('37.5%')
      },
      window,
    )
    await onPage(
      SETTINGS,
      async (page) => {
        await show(page, `settings ${where}`)
        expect(await barriersOf(page)).toEqual([])
        await press(choice(page, 'Bounces', 'A single page view'))
        await section(page, 'Bounces').getByText('Plausible, Matomo and Universal Analytics').waitFor()
        await save(page, 'Bounces')
        await page.getByText('Settings Updated').first().waitFor()
        // The focus stays where it was.
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save bounces')
        // Without a reload of the app, reports follow.
        await page.goto(`${product.url}/#/?range=last30days&site=${site}`)
        await settled(page)
        expect(await rate(page)).toBe('50.0%')
        await press(tile(page, 'Bounce Rate').getByRole('button', { name: '50.0%' }))
        await receipt(page).getByText('The share of sessions with a single page and no event.').waitFor()
        await page.goto(`${product.url}/#${SETTINGS}?site=${site}`)
        await press(choice(page, 'Bounces', 'Not engaged (GA4)'))
        await save(page, 'Bounces')
        await page.getByText('Settings Updated').first().waitFor()
      },
      window,
    )
  },
)

test('sessions also start at midnight once all of them are made again, and charts and receipts say so', async () => {
  await onPage(SETTINGS, async (page) => {
    await section(page, 'Sessions').getByRole('checkbox', { name: 'Also at midnight' }).check()
    const { store } = product.server.services
    const redefine = store.redefineSessions.bind(store)
    const { promise: released, resolve: goOn } = Promise.withResolvers<void>()
    onTestFinished(() => goOn())
    store.redefineSessions = async (of, rules, options) => {
      options?.onProgress?.({ done: 42, all: 100 })
      await released
      return redefine(of, rules, options)
    }
    await save(page, 'Sessions')
    await section(page, 'Sessions').getByText('Recalculating sessions: 42.0% done.').waitFor()
    await show(page, 'settings at work')
    expect(await barriersOf(page)).toEqual([])
    store.redefineSessions = redefine
    goOn()
    await section(page, 'Sessions')
      .getByText('Curlew recalculates the sessions of all days in the background.')
      .waitFor()
    expect(await section(page, 'Sessions').getByRole('checkbox', { name: 'Also at midnight' }).isChecked()).toBe(true)
  })
  await onPage('/?range=last30days', async (page) => {
    expect(await tile(page, 'Sessions').innerText()).toMatch(/90/)
    await press(tile(page, 'Sessions').getByRole('button', { name: '90', exact: true }))
    await receipt(page).getByText('after 30 minutes, at midnight (UTC), and with a new campaign').waitFor()
    await show(page, 'receipt of sessions')
    await press(receipt(page).getByRole('button', { name: 'Close the receipt' }))
    await press(page.getByRole('button', { name: 'Site Notes' }))
    await page.getByText('Sessions now also start at midnight and with a new campaign').first().waitFor()
  })
})

test('choices fit into a narrow window in German, too', () =>
  onPage(
    SETTINGS,
    async (page) => {
      for (const choices of await page.getByRole('radiogroup').all())
        expect(await choices.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      for (const option of await page.getByRole('radio').all())
        expect(await option.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    },
    { viewport: { width: 320, height: 800 }, locale: 'de-DE' },
  ))

test('visitors are recognised within a day alone if the site chooses so, from then on', () =>
  onPage(SETTINGS, async (page) => {
    await section(page, 'Visitors').getByText('This holds for new events only.').waitFor()
    await press(choice(page, 'Visitors', 'Nobody'))
    await save(page, 'Visitors')
    await page.getByText('Settings Updated').first().waitFor()
    expect(product.server.services.sites.byId(site)!.definitions.visitors).toBe('day')
  }))
