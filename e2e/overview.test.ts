import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersInBothThemes } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, reportDataIs, signedIn } from './product.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'pro')
const newYork = await product.addSite({ name: 'Night Shop', domain: 'night.example', timezone: 'America/New_York' })
// 1 and 3 a.m. on the day without 2 a.m.; twice 1 a.m. on the day that has it twice.
const NIGHT = ['2026-03-08T06:30Z', '2026-03-08T07:30Z', '2025-11-02T05:30Z', '2025-11-02T05:40Z', '2025-11-02T06:30Z']
await product.load(
  newYork.id,
  NIGHT.map((time, i) => ({
    id: `night ${i}`,
    name: 'page_view',
    time: Date.parse(time),
    url: 'https://night.example/',
    visitor: `visitor ${i}`,
  })),
)
await product.licence(newYork.id, 'pro')
const fernhollow = await product.addSite({ name: 'Fernhollow Preserves and Pantry', domain: 'fernhollow.example' })
await product.licence(fernhollow.id, 'pro')
const empty = await product.addSite({ name: 'New Shop', domain: 'new.example' })

/** Address of the Overview, by default of the site with figures. */
function overview(address = ''): string {
  const parameters = new URLSearchParams(address)
  if (!parameters.has('site')) parameters.set('site', String(site.id))
  return `${product.url}/#/?${parameters}`
}

/** Opens the Overview and passes it on when its figures are shown. Fails on any error of the page. */
async function onOverview(
  address: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { context, page, errors } = await signedIn(product, browser, options)
  await page.goto(overview(address))
  await page.getByRole('region', { name: 'Key figures' }).waitFor()
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('the figures', () => {
  test('NAV-03 the path / opens the Overview Report', () =>
    onOverview('', async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Overview Report')
      expect(await page.title()).toContain('Overview Report')
    }))

  test('OV-07 OV-08 four infoboxes show their value and how it changed', () =>
    onOverview('', async (page) => {
      const text = async (name: string) => (await region(page, name).innerText()).replaceAll(/\s+/g, ' ')
      expect(await text('Sessions')).toBe('Sessions 60 +100.0% so far, vs. previous 30 days, same hours')
      expect(await text('Pageviews')).toBe('Pageviews 90 +200.0% so far, vs. previous 30 days, same hours')
      expect(await text('Avg. Session Duration')).toMatch(/^Avg\. Session Duration \d+s /)
      expect(await text('Bounce Rate')).toBe('Bounce Rate 50.0% −50.0% so far, vs. previous 30 days, same hours')
    }))

  test('OV-10 OV-11 equal those of the site’s visitors', () =>
    onOverview('', async (page) => {
      const shares = async (name: string) =>
        (await region(page, name).locator('tbody tr').allInnerTexts())
          .map((row) => row.split(/\s+/).slice(0, 3).join(' '))
          .toSorted()
      expect(await shares('New vs. Returning')).toEqual(['New 100.0% 60', 'Returning 0.0% 0'])
      expect(await shares('Device Breakdown')).toEqual(['Desktop 50.0% 30', 'Mobile 50.0% 30', 'Tablet 0.0% 0'])
    }))

  test('OV-12 the three lists have their headings', () =>
    onOverview('', async (page) => {
      const rows = (name: string) => region(page, name).getByRole('listitem').count()
      expect(await rows('Top 10 Countries')).toBe(10)
      expect(await rows('Top 10 Referrals')).toBe(3)
      const pages = region(page, 'Top Posts/Pages')
      expect(await pages.getByRole('listitem').count()).toBe(10)
      expect(await pages.getByRole('radio').allInnerTexts()).toEqual(['10', '25', '50'])
      await pages.getByRole('radio', { name: '25' }).click()
      expect(await pages.getByRole('listitem').count()).toBe(25)
      for (const name of ['Top 10 Countries', 'Top 10 Referrals', 'Top Posts/Pages'])
        expect(await region(page, name).getByRole('heading').innerText()).toBe(name)
    }))

  test('OV-13 API-07 each referral row asks for the icon of its domain, and shows a letter if there is no icon', async () => {
    const { context, page } = await signedIn(product, browser)
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()))
    await page.goto(overview())
    const row = region(page, 'Top 10 Referrals').getByRole('listitem').filter({ hasText: 'pinterest.com' })
    await row.scrollIntoViewIfNeeded()
    await expect.poll(() => asked.filter((url) => url.includes('pinterest.com')).length).toBeGreaterThan(0)
    await expect.poll(() => row.locator('img').count()).toBe(0)
    expect(await row.locator('[data-letter=P]').count()).toBe(1)
    await context.close()
  })

  test('OV-16 the bounce rate is explained on tap', async () => {
    const words = /Engaged means an event, a visit of 10 seconds or longer, or more than one page/
    await onOverview(
      '',
      async (page) => {
        // A tip closes when the page moves: the finger comes down once it has stopped.
        await page.getByRole('button', { name: 'About Bounce Rate' }).scrollIntoViewIfNeeded()
        await page.getByRole('button', { name: 'About Bounce Rate' }).tap()
        await expect.poll(() => page.getByRole('tooltip').textContent()).toMatch(words)
      },
      { hasTouch: true, viewport: { width: 390, height: 844 } },
    )
  })
})

describe('the chart', () => {
  test('one day is drawn by the hour, up to now', () =>
    onOverview('?range=today', async (page) => {
      const slider = page.getByRole('slider', { name: 'Sessions by hour' })
      expect(await slider.getAttribute('aria-valuemax')).toBe('12')
      await slider.focus()
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Tuesday, March 10 at 12.PM: Sessions 0/)
    }))

  test('a day of a clock change has its actual hours: one less in spring, one twice in autumn', async () => {
    const day = (start: string, look: (page: Page) => Promise<void>) =>
      onOverview(`?site=${newYork.id}&start=${start}&end=${start}`, look)
    const pointAfter = async (page: Page, steps: number) => {
      await page.getByRole('slider').focus()
      await page.keyboard.press('Home')
      for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight')
      return page.getByRole('slider').getAttribute('aria-valuetext')
    }
    await day('2026-03-08', async (page) => {
      expect(await page.getByRole('slider').getAttribute('aria-valuemax')).toBe('22')
      expect(await pointAfter(page, 1)).toMatch(/ at 1.AM: Sessions 1/)
      expect(await pointAfter(page, 2)).toMatch(/ at 3.AM: Sessions 1/)
    })
    await day('2025-11-02', async (page) => {
      expect(await page.getByRole('slider').getAttribute('aria-valuemax')).toBe('24')
      expect(await pointAfter(page, 1)).toMatch(/ at 1.AM EDT: Sessions 2/)
      expect(await pointAfter(page, 2)).toMatch(/ at 1.AM EST: Sessions 1/)
      await page.getByRole('button', { name: 'View as table' }).click()
      const rows = page.getByRole('table', { name: 'Sessions by hour' }).getByRole('row')
      await expect.poll(() => rows.count()).toBe(26)
    })
  })

  test('OV-03 it is hidden when there is nothing to draw', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(overview('?start=2020-01-01&end=2020-01-31'))
    await page.getByText('No visits in these days.').waitFor()
    expect(await page.getByRole('slider').count()).toBe(0)
    expect(await region(page, 'Sessions').innerText()).toMatch(/0\s+No change/)
    expect(await page.getByText('No data for this time period.').count()).toBe(5)
    await context.close()
  })

  test('OV-15 a new site waits for its stats, and its chart shows no figures', async () => {
    await onOverview(`?site=${empty.id}`, async (page) => {
      expect(await page.getByText("We're Waiting for Your Stats!").count()).toBe(1)
      expect(await page.getByRole('slider').count()).toBe(0)
    })
    await onOverview('', async (page) => {
      expect(await page.getByText("We're Waiting for Your Stats!").count()).toBe(0)
    })
  })
})

describe('for everybody', () => {
  test.each([1440, 390])('nothing is in the way of assistive technology, in either theme: %d px', (width) =>
    onOverview(
      '?compare=1',
      async (page) => {
        expect(await barriersInBothThemes(page)).toEqual([])
      },
      { viewport: { width, height: 900 } },
    ),
  )

  test('GEN-12 the layout is narrow at 782 px and wide at 783', async () => {
    const menu = (page: Page) => page.getByRole('button', { name: 'Menu: Overview' }).count()
    await onOverview('', async (page) => expect(await menu(page)).toBe(1), { viewport: { width: 782, height: 900 } })
    await onOverview('', async (page) => expect(await menu(page)).toBe(0), { viewport: { width: 783, height: 900 } })
  })

  test('a window of 783 px has room for the name of the site, and for the controls in one line', () =>
    onOverview(
      `?site=${fernhollow.id}&compare=1`,
      async (page) => {
        const box = async (name: string | RegExp, role: 'button' | 'link' = 'button') =>
          (await page.getByRole(role, { name }).first().boundingBox())!
        const name = page.getByRole('banner').getByText('Fernhollow Preserves and Pantry', { exact: true })
        expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
        const journeys = await box('User Journey', 'link')
        const badge = (await page.getByRole('banner').getByText('Pro', { exact: true }).boundingBox())!
        expect(badge.x - journeys.x - journeys.width).toBeGreaterThanOrEqual(8)
        const words = await page.getByText('User Journey', { exact: true }).boundingBox()
        expect(words!.x + words!.width).toBeLessThanOrEqual(journeys.x + journeys.width)
        const [dates, stop] = [await box(/^Last 30 days/), await box('Stop comparing')]
        expect(Math.abs(dates.y + dates.height / 2 - stop.y - stop.height / 2)).toBeLessThan(2)
      },
      { viewport: { width: 783, height: 900 } },
    ))

  test('a phone has the dates in one line', () =>
    onOverview(
      '?start=2025-12-21&end=2026-03-10&compare=1',
      async (page) => {
        const words = page.getByText('Custom dates: Dec 21, 2025 – Mar 10, 2026')
        expect((await words.boundingBox())!.height).toBeLessThan(30)
      },
      { viewport: { width: 390, height: 844 } },
    ))

  test('nothing overflows the window', () =>
    onOverview('?compare=1', async (page) => {
      for (const width of [1440, 1180, 783, 782, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    }))

  test('prints alone, on white, without controls', () =>
    onOverview(
      '',
      async (page) => {
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
        for (const role of ['banner', 'navigation'] as const) expect(await page.getByRole(role).count()).toBe(0)
        expect(await page.getByRole('button', { name: /PDF|View as table|Site Notes|About/ }).count()).toBe(0)
        expect(await page.getByText(/^Last 30 days/).isVisible()).toBe(true)
        const color = (of: 'color' | 'backgroundColor') =>
          page.locator('#curlew').evaluate((root, name) => getComputedStyle(root)[name], of)
        expect([await color('backgroundColor'), await color('color')]).toEqual([
          'rgb(255, 255, 255)',
          'rgb(27, 39, 51)',
        ])
      },
      { colorScheme: 'dark' },
    ))

  test('millions fit: a pie shows all its columns, and no line crosses a figure', async () => {
    const { context, page } = await signedIn(product, browser)
    const devices = { desktop: 44_515_142, tablet: 20_000_000, mobile: 50_000_000 }
    const figure = { value: 114_515_142, prev: 11.5, compare_value: 104_000_000 }
    await reportDataIs(page, (data) => ({
      ...data,
      infobox: { ...(data.infobox as object), sessions: figure, pageviews: figure },
      newvsreturn: { new: 84_515_142, returning: 30_000_000, compare: { new: 74_000_000, returning: 30_000_000 } },
      devices,
      compare: { ...(data.compare as object), devices },
    }))
    await page.goto(overview('?compare=1'))
    await region(page, 'Key figures').waitFor()
    for (const width of [1440, 1180, 1024, 783, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(tightPlaces), { message: `${width} px` }).toEqual([])
    }
    await context.close()
  })
})

/** Runs in the page. Finds elements outside their card, and figures of the strip crossed by a line. */
function tightPlaces(): string[] {
  const wordsOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect()
  }
  return [...document.querySelectorAll('section')].flatMap((card) => {
    const room = card.getBoundingClientRect()
    const parts = [...card.querySelectorAll(':is(p, th, td):not(section section *)')]
    const beyond = parts.filter((part) => wordsOf(part).right > room.right || wordsOf(part).left < room.left)
    const lines = [...card.querySelectorAll('p + div > svg')].filter((line) => {
      const words = line.parentElement!.previousElementSibling!
      const { left, top } = line.getBoundingClientRect()
      const isSeen = line.checkVisibility() && top < words.getBoundingClientRect().bottom
      return isSeen && left < wordsOf(words).right
    })
    return [...beyond, ...lines.map((line) => line.parentElement!)].map(({ textContent }) => textContent ?? '')
  })
}
