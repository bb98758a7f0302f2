/** The Real-Time report: current visits, and refreshing. */
import type { ImportEvent } from '@curlew/model'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { NOW, openProduct, reportDataIs, signedIn, startProduct } from './product.ts'
import { expectBlurred } from './screen.ts'
import { visitSite } from './visitor.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
const quiet = (await product.addSite({ domain: 'quiet.example' })).id
for (const id of [site, quiet]) await product.licence(id, 'plus')
const lite = (await product.addSite({ domain: 'lite.example' })).id
await product.load(site, lastHour())
await product.load(quiet, lastHour('quiet.example', NOW - 3_600_000))

/** One view per minute, each by another visitor, from a referrer or a campaign; the oldest an hour ago. */
function* lastHour(domain = 'example.org', until = NOW): Generator<ImportEvent> {
  for (let minute = 60; minute >= 0; minute--) {
    yield {
      id: `${domain} ${minute}`,
      name: 'page_view',
      time: until - minute * 60_000,
      url: `https://${domain}/${minute % 2 ? 'odd' : 'even'}/${minute % 3 ? '' : '?utm_source=news&utm_medium=email&utm_campaign=spring'}`,
      title: minute % 2 ? 'Odd <b>' : 'Even',
      referrer: minute % 3 === 1 ? 'https://blog.example/post' : undefined,
      visitor: `${domain} ${minute}`,
      country: minute % 2 ? 'GB' : 'US',
      region: minute % 2 ? 'England' : 'Texas',
      city: minute % 2 ? 'London' : 'Austin',
    }
  }
}

/** Opens the report in a window with a controlled clock, and records the calls for its figures. */
async function open(options: { to?: number; before?: (page: Page) => Promise<void> } = {}) {
  const { context, page, errors } = await signedIn(product, browser)
  const calls: number[] = []
  await page.clock.install({ time: NOW })
  page.on('request', (request) => {
    if (request.postData()?.includes('curlew_get_report_data') && request.postData()?.includes('realtime'))
      calls.push(calls.length)
  })
  await options.before?.(page)
  await page.goto(`${product.url}/#/real-time?site=${options.to ?? site}`)
  return { page, calls, errors, close: () => context.close() }
}
const users = (page: Page) => page.getByTestId('active-users')
const age = (page: Page) => page.getByTestId('age')
const list = async (page: Page, name: string) =>
  (await page.getByRole('region', { name, exact: true }).getByRole('listitem').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  )
const advance = async (page: Page, seconds: number) => {
  for (let second = 0; second < seconds; second++) await page.clock.runFor(1000)
}
/** Advances the clock by a minute, and waits for the answer. */
const nextAnswer = async (page: Page, wanted: () => boolean) => {
  await advance(page, 61)
  await expect.poll(wanted).toBe(true)
}

describe('what it shows', () => {
  test('RT-01 RT-05 a visitor opens two pages in a real browser, and the report shows exactly that', async () => {
    const live = await startProduct({ realClock: true })
    const visited = await visitSite(live, browser, { '/first': '<p>First</p>', '/second': '<p>Second</p>' })
    const { page } = visited.visitor
    await page.goto(`${visited.url}/first`)
    await page.goto(`${visited.url}/second`)
    const { page: owner, errors } = await visited.report('/real-time', { page_view: 3 })
    await users(owner).waitFor()
    expect(await users(owner).innerText()).toBe('1')
    const rows = await list(owner, 'Top Pages')
    expect(rows.toSorted()).toEqual(
      ['/first', '/second', '/the-end'].map((path) => expect.stringContaining(`Page ${path}`)),
    )
    expect(errors).toEqual([])
    await visited.close()
    await live.close()
  })

  test('RT-01 RT-02 RT-05 RT-06 RT-07 RT-08 RT-20 the last 30 minutes, and nothing before', async () => {
    const { page, errors, close } = await open()
    await users(page).waitFor()
    // Views at the minutes 0 to 29 before now, each by another visitor.
    expect(await users(page).innerText()).toBe('30')
    expect(await list(page, 'Top Pages')).toEqual([
      '1 Even (opens in a new tab) /even/ 15 50.0%',
      '2 Odd <b> (opens in a new tab) /odd/ 15 50.0%',
    ])
    expect(await list(page, 'Top Referral Traffic Sources')).toEqual([
      expect.stringMatching(/^1 blog\.example .*\/post 10 33\.3%$/),
      expect.stringMatching(/^2 news spring 10 33\.3%$/),
    ])
    expect(await list(page, 'Top Countries')).toEqual(['1 United Kingdom 15 50.0%', '2 United States 15 50.0%'])
    expect(await list(page, 'Top Cities')).toEqual(['1 Austin Texas 15 50.0%', '2 London England 15 50.0%'])
    await page.getByText('30 in 30 minutes').waitFor()
    await page.getByRole('button', { name: 'View as table' }).click()
    const table = page.getByRole('region', { name: 'Pageviews Per Minute' }).getByRole('table')
    await expect.poll(() => table.locator('tbody tr').count()).toBe(30)
    await table.getByText('30 minutes ago').waitFor()
    await table.getByText('1 minute ago', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: /^View All/ }).count()).toBe(0)
    expect(errors).toEqual([])
    await close()
  })

  test('RT-22 RT-23 RT-24 a quiet site says so, list by list', async () => {
    const { page, close } = await open({ to: quiet })
    await page.getByText('No pageviews currently.', { exact: true }).waitFor()
    await page.getByText('No referral traffic currently.', { exact: true }).waitFor()
    await expect.poll(() => page.getByText('No traffic currently.', { exact: true }).count()).toBe(2)
    expect(await users(page).innerText()).toBe('0')
    await close()
  })

  test('RT-03 RT-04 without a series shows the pages beside the count, and a sentence says why', async () => {
    const { page, close } = await open({
      before: (page) =>
        reportDataIs(page, (data) => ({
          ...data,
          realtime: { ...(data.realtime as object), pageviewsovertime: undefined },
        })),
    })
    await page
      .getByText(
        'The real-time graph of visitors over time is not currently available for this site. Please try again later.',
        { exact: true },
      )
      .waitFor()
    expect(await page.getByRole('region', { name: 'Pageviews Per Minute' }).count()).toBe(0)
    const [now, pages] = await Promise.all(
      ['Right Now', 'Top Pages'].map((name) => page.getByRole('region', { name }).boundingBox()),
    )
    expect(Math.abs(now!.y - pages!.y)).toBeLessThan(2)
    await close()
  })

  test('RT-06 without referrals their list is missing; RT-09 links to full reports where they are supplied', async () => {
    const addresses = ['toppages', 'countries', 'city'].map((name) => [name, `https://provider.example/${name}`])
    const { page, close } = await open({
      before: (page) =>
        reportDataIs(page, (data) => ({
          ...data,
          realtime: { ...(data.realtime as object), referrals: undefined },
          galinks: Object.fromEntries(addresses),
        })),
    })
    await page.getByRole('region', { name: 'Top Pages' }).waitFor()
    expect(await page.getByRole('region', { name: 'Top Referral Traffic Sources' }).count()).toBe(0)
    for (const name of ['View All Pages', 'View All Countries', 'View All Cities'])
      expect(await page.getByRole('link', { name }).getAttribute('href')).toMatch(/^https:\/\/provider\.example\//)
    await close()
  })

  test('RT-25 in lite it is a blurred sample behind the offer, and nothing is asked', async () => {
    const { page, calls, close } = await open({ to: lite })
    await page.getByText('Unlock the Real-Time Report').waitFor()
    await expectBlurred(page, 'Top Pages')
    await advance(page, 130)
    expect(calls).toEqual([])
    await close()
  })

  test.each([
    ['light', 1440],
    ['dark', 390],
  ] as const)('nothing is in the way of assistive technology: %s, %i px', async (colorScheme, width) => {
    const { context, page } = await signedIn(product, browser, { colorScheme, viewport: { width, height: 900 } })
    await page.goto(`${product.url}/#/real-time?site=${site}`)
    await users(page).waitFor()
    expect(await barriersOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await context.close()
  })
})

describe('when it asks', () => {
  test('RT-10 RT-11 RT-12 RT-13 once on opening, then every 60 seconds; the seconds count up and restart', async () => {
    const { page, calls, close } = await open()
    await users(page).waitFor()
    expect(calls).toHaveLength(1)
    const first = await age(page).innerText()
    await advance(page, 1)
    await expect.poll(() => age(page).innerText()).not.toBe(first)
    await advance(page, 8)
    expect(calls).toHaveLength(1)
    await nextAnswer(page, () => calls.length === 2)
    await expect.poll(() => age(page).innerText()).toMatch(/^Updated \d s ago$/)
    await nextAnswer(page, () => calls.length === 3)
    await close()
  })

  test('RT-14 RT-15 RT-16 RT-17 without focus it pauses until the page is reloaded', async () => {
    const { page, calls, errors, close } = await open()
    await users(page).waitFor()
    await page.evaluate(() => {
      document.hasFocus = () => false
    })
    await advance(page, 61)
    const dialog = page.getByRole('alertdialog', { name: 'Real-Time Report Paused' })
    await dialog.waitFor()
    await dialog
      .getByText(
        'The Real-Time Report automatically paused due to inactivity. Please refresh the page to resume the Real-Time Report.',
        { exact: true },
      )
      .waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.evaluate(() => {
      document.hasFocus = () => true
    })
    await advance(page, 130)
    expect(await dialog.count()).toBe(1)
    expect(calls).toHaveLength(1)
    expect(await barriersOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Refresh the page' }).click()
    await expect.poll(() => calls.length).toBe(2)
    await dialog.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
    await close()
  })

  test('RT-18 a failure keeps the figures and says so; the sixth one stops refreshing', async () => {
    const { page, calls, close } = await open()
    await users(page).waitFor()
    let isDown = true
    await page.route('**/ajax', (route) =>
      isDown && route.request().postData()?.includes('realtime') ? route.abort() : route.continue(),
    )
    for (let failures = 1; failures <= 3; failures++) await nextAnswer(page, () => calls.length === 1 + failures)
    await page.getByText('Not refreshed').waitFor()
    expect(await users(page).innerText()).toBe('30')
    // A success in between does not restart the count.
    isDown = false
    await nextAnswer(page, () => calls.length === 5)
    await expect.poll(() => page.getByText('Not refreshed').count()).toBe(0)
    isDown = true
    for (let failures = 4; failures <= 6; failures++) await nextAnswer(page, () => calls.length === 2 + failures)
    await page.getByRole('alert').getByText('The refresh failed too often.').waitFor()
    await advance(page, 130)
    expect(calls).toHaveLength(8)
    expect(await users(page).innerText()).toBe('30')
    await close()
  })

  test('RT-19 it stops when the screen is left', async () => {
    const { page, calls, close } = await open()
    await users(page).waitFor()
    await page.evaluate(() => {
      location.hash = '#/'
    })
    await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    await advance(page, 130)
    expect(calls).toHaveLength(1)
    await close()
  })
})
