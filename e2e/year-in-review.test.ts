/** The Year in Review: when it is offered, the poster, its PDF and the picture to share. */
import { readFileSync } from 'node:fs'
import type { ImportEvent, PageData } from '@curlew/model'
import type { Page, Request } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { barriersInBothThemes, barriersOf } from './barriers.ts'
import { openProduct, reportDataIs, signedIn } from './product.ts'
import { press } from './screen.ts'

const JANUARY = Date.parse('2026-01-05T12:00:00Z')
const SPRING = Date.parse('2026-03-10T12:00:00Z')

const { product, browser } = await openProduct({ now: JANUARY })
const site = (await product.addSite()).id
await product.licence(site, 'pro')
await product.load(site, visits('example.org'))
const lite = (await product.addSite({ domain: 'lite.example', name: 'Small Site' })).id
await product.load(lite, visits('lite.example'))

/** In 2024, 5 visitors each month; in 2025, 10 each month, some of them in every month, and 10 more in October. */
function* visits(domain: string): Generator<ImportEvent> {
  for (const year of [2024, 2025])
    for (let month = 0; month < 12; month++) {
      const count = year === 2024 ? 5 : month === 9 ? 20 : 10
      for (let visitor = 0; visitor < count; visitor++) {
        const who = `${domain} ${year} ${visitor < 4 ? visitor : `${month} ${visitor}`}`
        const visit = {
          name: 'page_view' as const,
          visitor: who,
          country: ['US', 'US', 'DE', 'GB'][visitor % 4]!,
          device: (['desktop', 'mobile', 'desktop', 'tablet'] as const)[visitor % 4]!,
        }
        const time = Date.UTC(year, month, 1 + visitor, 12)
        yield {
          ...visit,
          id: `${domain} ${year} ${month} ${visitor} a`,
          time,
          url: `https://${domain}/`,
          title: 'Welcome',
          referrer: visitor % 2 ? 'https://blog.example/post' : undefined,
        }
        if (visitor % 2 === 0)
          yield {
            ...visit,
            id: `${domain} ${year} ${month} ${visitor} b`,
            time: time + 90_000,
            url: `https://${domain}/jam/`,
            title: 'All about jam',
          }
      }
    }
}

const USERS_2025 = 4 + 11 * 6 + 16
const USERS_2024 = 4 + 12

interface Opened {
  to?: number
  path?: string
  year?: number
  width?: number
  dark?: boolean
  locale?: string
  before?(page: Page): Promise<unknown>
}

async function open({ to = site, path = '/year-in-review', year, width = 1440, dark, locale, before }: Opened = {}) {
  const { context, page, errors } = await signedIn(product, browser, {
    viewport: { width, height: 1000 },
    colorScheme: dark ? 'dark' : 'light',
    ...(locale && { locale }),
  })
  await before?.(page)
  await page.goto(`${product.url}/#${path}?site=${to}${year ? `&year=${year}` : ''}`)
  return { page, errors, close: () => context.close() }
}

const poster = (page: Page) => page.getByTestId('year-poster')
const section = (page: Page, name: string) => poster(page).getByRole('region', { name, exact: true })
const rowsOf = async (page: Page, name: string) =>
  (await section(page, name).locator('ol > li').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim())
const tab = (page: Page) => page.getByRole('link', { name: '2025 Year in Review' })

/** Runs with the product's clock at another time. */
async function at(time: number, work: () => Promise<void>) {
  product.clock.now = time
  try {
    await work()
  } finally {
    product.clock.now = JANUARY
  }
}

/** Changes the answer of the page data call. */
const pageDataIs = (page: Page, change: (data: PageData) => Partial<PageData>) =>
  page.route('**/page-data*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: PageData }
    await route.fulfill({ json: { ...body, data: { ...body.data, ...change(body.data) } } })
  })

test('its figures have receipts of that year', async () => {
  const { page, errors, close } = await open({ year: 2025 })
  const receipt = page.getByRole('dialog', { name: /^Receipt: / })
  await press(section(page, 'Top 5 countries').getByRole('listitem').first().getByRole('button'))
  await receipt.getByText('Jan 1 – Dec 31, 2025, 365 days').waitFor()
  await receipt.getByText('Country: United States').waitFor()
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await receipt.waitFor({ state: 'detached' })
  await press(poster(page).getByRole('button', { name: String(USERS_2025), exact: true }))
  await receipt.getByRole('heading', { name: `Total Users ${USERS_2025}` }).waitFor()
  await close()
  expect(errors).toEqual([])
})

describe('when it is offered', () => {
  test('NAV-24 NAV-36 in January the menu has it under its year, and its path opens it', async () => {
    const { page, errors, close } = await open({ path: '/' })
    await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    await tab(page).click()
    await poster(page).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#\/year-in-review/)
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Year in Review'])
    expect(errors).toEqual([])
    await close()
  })

  test('NAV-25 NAV-36 later its path leads to the Overview, and the menu lacks it; the settings open it all the same', () =>
    at(SPRING, async () => {
      const { page, close } = await open()
      await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
      expect(new URL(page.url()).hash.split('?')[0]).toBe('#/')
      expect(await tab(page).count()).toBe(0)
      await page.goto(`${product.url}/#/settings/site?site=${site}`)
      await page.getByRole('link', { name: 'Open the 2025 Year in Review' }).click()
      await poster(page).waitFor()
      await close()
    }))

  test('the settings of a site without a finished year open none, and say what it takes', async () => {
    const young = (await product.addSite({ domain: 'young.example', name: 'Young Site' })).id
    const { page, close } = await open({ to: young, path: '/settings/site' })
    const settings = page.getByRole('region', { name: 'Year in Review' })
    await settings.getByText('The first one is here after the end of a year with data.').waitFor()
    expect(await settings.getByRole('link').count()).toBe(0)
    await close()
  })

  test('YIR-21 in the free edition it is no sample, and nothing has to be unlocked', async () => {
    const { page, close } = await open({ to: lite })
    await section(page, 'Audience').getByText(`${USERS_2025} people`).waitFor()
    expect(await page.getByText(/^Unlock/).count()).toBe(0)
    await close()
  })

  test('YIR-11 YIR-12 YIR-13 a year that is not enabled says so, and leads back to the Overview', async () => {
    const { page, close } = await open({ year: 2026 })
    await page
      .getByText(
        'Your 2026 Year in Review is still calculating. Please check back later to see how your website performed last year.',
        { exact: true },
      )
      .waitFor()
    expect(await poster(page).count()).toBe(0)
    expect(await page.getByRole('link', { name: '2024' }).getAttribute('href')).toContain('year=2024')
    const back = page.getByRole('link', { name: 'Back to the Overview' })
    expect((await back.getAttribute('href'))?.split('?')[0]).toBe('#/')
    await back.click()
    await page.getByRole('heading', { name: 'Overview Report' }).waitFor()
    await close()
  })
})

describe('while it is still calculating', () => {
  const CALCULATING = /^Your 2025 Year in Review is still calculating\./

  test('the screen asks again by itself, and shows the poster once the visits are there', async () => {
    const late = (await product.addSite({ domain: 'late.example', name: 'Late Site' })).id
    const { page, close } = await open({ to: late, year: 2025, before: (page) => page.clock.install() })
    await page.getByText(CALCULATING).waitFor()
    await product.load(late, visits('late.example'))
    await page.clock.runFor(6000)
    await poster(page).waitFor()
    // The year is final, so the review makes no more requests than other reports.
    const asked = reviewsAsked(page)
    await page.clock.runFor(20_000)
    expect(asked()).toBe(0)
    await close()
  })
})

const isReview = (request: Request) => request.postData()?.includes('yearinreview') ?? false

/** Counts requests for the review from now on. */
function reviewsAsked(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (isReview(request)) count++
  })
  return () => count
}

describe('the poster', () => {
  test('YIR-01 YIR-07 its sections follow one another, from the hero to the footer', async () => {
    const { page, errors, close } = await open()
    await poster(page).waitFor()
    expect(await poster(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Audience',
      'Demographics',
      'Behavior',
      'Where visitors came from',
      'Thank you for a wonderful 2025.',
      'Join our communities',
    ])
    await poster(page).getByText('We will keep counting carefully, and see you in 2026.').waitFor()
    await poster(page).getByText('Made for example.org from your own analytics data, Jan 1 – Dec 31, 2025.').waitFor()
    expect(errors).toEqual([])
    await close()
  })

  test('YIR-02 YIR-03 YIR-17 YIR-18 four figures, the change against the year before, and twelve months', async () => {
    const { page, close } = await open()
    const audience = section(page, 'Audience')
    await audience.getByText(`${USERS_2025} people`).waitFor()
    const change = (((USERS_2025 - USERS_2024) / USERS_2024) * 100).toFixed(1)
    await audience.getByText(`${change}% more from ${USERS_2024}`).waitFor()
    const cards = (await audience.locator('ul > li').allInnerTexts()).map((text) => text.split(/\n+/))
    // Every second visit has two pages and lasts 90 seconds.
    expect(cards.map(([value, label]) => [value, label])).toEqual([
      ['86', 'Users'],
      ['130', 'Sessions'],
      ['195', 'Pageviews'],
      ['98', 'Minutes on site'],
    ])
    expect(cards.map(([, , foot]) => foot).slice(1)).toEqual([
      '1.51 for each user',
      '1.50 for each session',
      '0.75 for each session',
    ])
    const months = await rowsOf(page, 'Users by month')
    expect(months).toHaveLength(12)
    expect(months[0]).toBe('10 Jan')
    expect(months[9]).toBe('20 Oct')
    await audience.getByText('Best month: October, 20 users').waitFor()
    await audience.getByText('so the months add up to more than the year’s 86.').waitFor()
    await close()
  })

  test('YIR-17 long numbers are written in English in every language', async () => {
    const { page, close } = await open({
      locale: 'de-DE',
      before: (page) =>
        reportDataIs(page, (data) => ({
          ...data,
          info: { ...(data.info as object), users: { value: 1_234_567, prev: 0 } },
        })),
    })
    await section(page, 'Publikum').getByText('1,234,567 Personen').waitFor()
    await close()
  })

  test('YIR-05 YIR-06 YIR-16 pages, devices, countries and referrals; lists are padded to five rows', async () => {
    const { page, close } = await open()
    await poster(page).waitFor()
    expect(await rowsOf(page, 'Top 5 pages')).toEqual(['1 Welcome 130', '2 All about jam 65', '', '', ''])
    expect(await rowsOf(page, 'Top 5 countries')).toEqual([
      '1 United States 76',
      '2 Germany 27',
      '3 United Kingdom 27',
      '',
      '',
    ])
    expect(await rowsOf(page, 'Top 5 referrals')).toEqual(['1 blog.example 65', '', '', '', ''])
    const devices = (await section(page, 'Behavior').locator('ul > li').allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, ' ').trim(),
    )
    expect(devices).toEqual(['50.0% Desktop', '29.2% Mobile', '20.8% Tablet'])
    await section(page, 'Behavior')
      .getByText('They opened All about jam more than anything but your home page.')
      .waitFor()
    await close()
  })

  test('YIR-15 of eight rows a list shows five', async () => {
    const { page, close } = await open({
      before: (page) =>
        reportDataIs(page, (data) => ({
          ...data,
          referrals: Array.from({ length: 8 }, (_, index) => ({ url: `site${index}.example`, sessions: 80 - index })),
        })),
    })
    await poster(page).waitFor()
    expect(await rowsOf(page, 'Top 5 referrals')).toEqual(
      [0, 1, 2, 3, 4].map((index) => `${index + 1} site${index}.example ${80 - index}`),
    )
    await close()
  })

  test('YIR-04 gender and age are two charts where the source knows them; where not, a sentence says so', async () => {
    const known = await open({
      before: (page) =>
        reportDataIs(page, (data) => ({
          ...data,
          gender: [
            { gender: 'female', percent: 58 },
            { gender: 'male', percent: 42 },
          ],
          age: [
            { age: '25–34', percent: 30 },
            { age: '35–44', percent: 70 },
          ],
        })),
    })
    const demographics = section(known.page, 'Demographics')
    await demographics.getByText('Women made up 58.0% of your users, and the largest age group was 35–44.').waitFor()
    expect(await demographics.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['Gender', 'Age'])
    await known.close()
    const { page, close } = await open()
    await section(page, 'Demographics').getByText('Gender and age are not known').waitFor()
    expect(await section(page, 'Demographics').getByRole('heading', { level: 3 }).count()).toBe(0)
    await close()
  })

  test('YIR-09 of the sister plugins those are shown that the host has', async () => {
    const slugs = ['avocet', 'heron', 'snipe', 'tern', 'dipper']
    const entry = { basename: 'x/x.php', installed: false, active: false, title: 'X' }
    const { page, close } = await open({
      before: (page) =>
        pageDataIs(page, ({ addons }) => ({
          addons: { ...addons, unknown: entry, ...Object.fromEntries(slugs.map((slug) => [slug, entry])) },
        })),
    })
    const flock = section(page, 'More from the flock')
    await flock.waitFor()
    expect(await flock.locator('li b').allInnerTexts()).toEqual(['Avocet', 'Heron', 'Snipe', 'Tern', 'Dipper'])
    await close()
  })

  test('another year is chosen on the poster and kept in the address', async () => {
    const { page, close } = await open()
    await page.getByLabel('Year', { exact: true }).selectOption('2024')
    await section(page, 'Audience').getByText(`${USERS_2024} people`).waitFor()
    expect(page.url()).toContain('year=2024')
    await page.reload()
    await section(page, 'Audience').getByText('visited your site in 2024.').waitFor()
    // Nothing was counted before.
    expect(await section(page, 'Audience').getByText('than the year before').count()).toBe(0)
    await close()
  })

  test('at any width, in either theme, it keeps its light palette, reaches not beyond the window, and bars no one', async () => {
    const { page, errors, close } = await open({ dark: true })
    await poster(page).waitFor()
    // The footer has the product's mark beside its name.
    const foot = poster(page).locator('b', { hasText: /^Curlew$/ })
    expect(await foot.locator('svg').count()).toBe(1)
    expect(await poster(page).evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
    for (const width of [1440, 783, 782, 390]) {
      await page.setViewportSize({ width, height: 1000 })
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/year-${width}.png`, fullPage: true })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
      // The other two widths have the parts of these two.
      if (width === 1440 || width === 390) expect(await barriersInBothThemes(page)).toEqual([])
    }
    expect(errors).toEqual([])
    await close()
  })
})

describe('what can be taken along', () => {
  test('YIR-10 the whole review as a PDF under its own year', async () => {
    const { page, close } = await open()
    await poster(page).waitFor()
    const arrives = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByText('Download as PDF', { exact: true }).click()
    const file = await arrives
    expect(file.suggestedFilename()).toBe('year-in-review_example.org_2025-01-01_2025-12-31.pdf')
    const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await file.path())))
    if (process.env.PICTURES) await file.saveAs(`${process.env.PICTURES}/year.pdf`)
    // Searchable, copyable text from the hero to the footer.
    const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
    for (const words of [
      '2025 Year in Review',
      `${USERS_2025} people`,
      'Users by month',
      'Best month: October',
      'All about jam',
      'United States',
      'blog.example',
      'Thank you for a wonderful 2025.',
      'Made for example.org from your own analytics data',
    ])
      expect(text).toContain(words)
    await close()
  })

  test('YIR-10 the menu beside it still gives the review as pictures', async () => {
    const { page, close } = await open()
    await poster(page).waitFor()
    await page.getByRole('button', { name: 'Kinds of PDF' }).click()
    const arrives = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('menuitem', { name: /^As on the screen/ }).click()
    const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await (await arrives).path())))
    expect((await extractText(pdf, { mergePages: true })).text.trim()).toBe('')
    await close()
  })

  test('the picture shows three figures that the owner chooses, in the size that networks want', async () => {
    const { page, close } = await open({ dark: true })
    await poster(page).waitFor()
    await page.getByRole('button', { name: 'Share a picture' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share a picture' })
    const picture = dialog.getByRole('img')
    await picture.waitFor()
    expect(await picture.getAttribute('aria-label')).toContain('Users: 86; Sessions: 130; Pageviews: 195')
    expect(await dialog.getByLabel('Best month', { exact: true }).isDisabled()).toBe(true)
    await dialog.getByLabel('Sessions', { exact: true }).uncheck()
    expect(await dialog.getByRole('button', { name: 'Download the picture' }).isDisabled()).toBe(true)
    await dialog.getByLabel('Best month', { exact: true }).check()
    expect(await picture.getAttribute('aria-label')).toContain('Users: 86; Pageviews: 195; Best month: October')
    expect(await barriersOf(page, { within: '[role=dialog]' })).toEqual([])
    const arrives = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download the picture' }).click()
    const file = await arrives
    expect(file.suggestedFilename()).toBe('year-in-review_example.org_2025-01-01_2025-12-31.png')
    const png = readFileSync(await file.path())
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await close()
  })
})
