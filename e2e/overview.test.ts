import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, reportDataIs, signedIn } from './product.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'pro')
const newYork = await product.addSite({ name: 'Night Shop', domain: 'night.example', timezone: 'America/New_York' })
// 1 and 3 in the morning on the day that has no 2; twice 1 on the day that has it twice.
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

/** The Overview's address, at the site with figures unless it says otherwise. */
function overview(address = ''): string {
  const parameters = new URLSearchParams(address)
  if (!parameters.has('site')) parameters.set('site', String(site.id))
  return `${product.url}/#/?${parameters}`
}

/** Opens the Overview and hands it over once its figures are there; fails on any error of the page. */
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

/** Opens the Overview with an answer that is told, such as one of more rows than the site has. */
async function onTold(
  answer: (data: Record<string, unknown>) => unknown,
  look: (page: Page) => Promise<void>,
  address = '',
): Promise<void> {
  const { context, page, errors } = await signedIn(product, browser)
  await reportDataIs(page, answer)
  await page.goto(overview(address))
  await region(page, 'Key figures').waitFor()
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

/** The colours that a ring's slices are drawn in, the first one first. */
const sliceColors = (page: Page, name: string) =>
  region(page, name)
    .locator('svg[viewBox="-100 -100 200 200"] path')
    .evaluateAll((slices) => slices.map((slice) => getComputedStyle(slice).fill))
/** #3a93dd and #5cc0a5. */
const CHART_COLORS = ['rgb(58, 147, 221)', 'rgb(92, 192, 165)']

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('TAB-22 a row of a list without its earlier figure has risen by 100 percent, and the others keep theirs', async () => {
  const { context, page, errors } = await signedIn(product, browser)
  await reportDataIs(page, (data) => {
    const [{ compare_sessions, compare_change, ...first }, ...others] = data.countries as Record<string, unknown>[] as [
      Record<string, unknown>,
      ...Record<string, unknown>[],
    ]
    return { ...data, countries: [first, ...others] }
  })
  await page.goto(overview('?compare=1'))
  const rows = region(page, 'Top 10 Countries').getByRole('listitem')
  await rows.first().waitFor()
  expect(await rows.first().innerText()).toMatch(/--\s+\+100\.0%/)
  expect(errors).toEqual([])
  await context.close()
})

test('GEN-05 in compare, lists show the earlier figure to eyes as well', () =>
  onOverview('?compare=1', async (page) => {
    const row = region(page, 'Top Posts/Pages').getByRole('listitem').first()
    const shown = row.getByText(/^[\d,]+$/)
    // Its place, what it is now, and what it was.
    expect(await shown.count()).toBe(3)
    for (const figure of await shown.all()) expect(await figure.isVisible()).toBe(true)
  }))

describe('the figures', () => {
  test('NAV-03 the path / opens the Overview Report', () =>
    onOverview('', async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Overview Report')
      expect(await page.title()).toContain('Overview Report')
    }))

  test('OV-01 OV-02 the tabs sessions and pageviews show one chart at a time', () =>
    onOverview('', async (page) => {
      const tabs = page.getByRole('tab')
      expect(await tabs.count()).toBe(2)
      expect(await tabs.nth(0).textContent()).toMatch(/^Sessions60.*\+100\.0%$/)
      expect(await tabs.nth(1).textContent()).toMatch(/^Pageviews90.*\+200\.0%$/)
      expect(await page.getByRole('slider').getAttribute('aria-label')).toBe('Sessions by day')
      await tabs.nth(1).click()
      await page.getByRole('slider', { name: 'Pageviews by day' }).waitFor()
      expect(await page.getByRole('slider').count()).toBe(1)
      expect(page.url()).toContain('tab=pageviews')
      await page.reload()
      await page.getByRole('slider', { name: 'Pageviews by day' }).waitFor()
    }))

  test('OV-07 OV-08 four infoboxes show their value and how it changed', () =>
    onOverview('', async (page) => {
      const text = async (name: string) => (await region(page, name).innerText()).replaceAll(/\s+/g, ' ')
      expect(await text('Sessions')).toBe('Sessions 60 +100.0% so far, vs. previous 30 days, same hours')
      expect(await text('Pageviews')).toBe('Pageviews 90 +200.0% so far, vs. previous 30 days, same hours')
      expect(await text('Avg. Session Duration')).toMatch(/^Avg\. Session Duration \d+s /)
      expect(await text('Bounce Rate')).toBe('Bounce Rate 50.0% −50.0% so far, vs. previous 30 days, same hours')
    }))

  test('OV-09 in compare mode each infobox also shows the previous value', async () => {
    await onOverview('', async (page) => {
      expect(await region(page, 'Sessions').innerText()).not.toContain('30\n')
      expect(await region(page, 'Sessions').getByText('up from').count()).toBe(0)
    })
    await onOverview('?compare=1', async (page) => {
      expect(await region(page, 'Sessions').innerText()).toMatch(/up from 30\s+Jan 10 – Feb 8/)
      expect(await region(page, 'Pageviews').innerText()).toMatch(/up from 30/)
      expect(await region(page, 'Bounce Rate').innerText()).toMatch(/down from 100\.0%/)
    })
  })

  test('OV-10 OV-11 CHART-04 the pies have a slice for each kind of visitor and each device, in the colours of charts', () =>
    onTold(
      (data) => ({
        ...data,
        newvsreturn: { new: 45, returning: 15, compare: { new: 30, returning: 0 } },
        devices: { desktop: 30, tablet: 6, mobile: 24 },
      }),
      async (page) => {
        const shares = async (name: string) =>
          (await region(page, name).locator('tbody tr').allInnerTexts()).map((row) =>
            row.split(/\s+/).slice(0, 3).join(' '),
          )
        for (const name of ['New vs. Returning', 'Device Breakdown'])
          expect(await region(page, name).getByRole('heading').innerText()).toBe(name)
        expect(await shares('New vs. Returning')).toEqual(['New 75.0% 45', 'Returning 25.0% 15'])
        expect(await shares('Device Breakdown')).toEqual(['Desktop 50.0% 30', 'Mobile 40.0% 24', 'Tablet 10.0% 6'])
        expect(await sliceColors(page, 'New vs. Returning')).toEqual(CHART_COLORS)
        const devices = await sliceColors(page, 'Device Breakdown')
        expect(devices.slice(0, 2)).toEqual(CHART_COLORS)
        expect(new Set(devices).size).toBe(3)
        const lines = await page
          .getByRole('slider')
          .locator('path')
          .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke))
        expect(lines).toContain(CHART_COLORS[0])
      },
    ))

  test('OV-10 OV-11 they are those of the site’s visitors', () =>
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

  test('OV-12 of twelve countries and twelve referrals the first ten are listed', () => {
    const twelve = Array.from({ length: 12 }, (_, place) => ({ place, sessions: 20 - place, compare_sessions: 1 }))
    return onTold(
      (data) => ({
        ...data,
        countries: twelve.map(({ place, ...row }) => ({ iso: `X${place}`, name: `Land ${place}`, ...row })),
        referrals: twelve.map(({ place, ...row }) => ({ url: `site-${place}.example`, ...row })),
      }),
      async (page) => {
        // Nor can more be asked for.
        for (const name of ['Top 10 Countries', 'Top 10 Referrals'])
          expect(await region(page, name).getByRole('radio').count()).toBe(0)
        const countries = await region(page, 'Top 10 Countries').getByRole('listitem').allInnerTexts()
        const referrals = await region(page, 'Top 10 Referrals').getByRole('listitem').allInnerTexts()
        expect(countries).toEqual(twelve.slice(0, 10).map(({ place }) => expect.stringContaining(`Land ${place}`)))
        expect(referrals).toEqual(
          twelve.slice(0, 10).map(({ place }) => expect.stringContaining(`site-${place}.example`)),
        )
      },
    )
  })

  test('OV-13 API-07 each referral row asks for the icon of its domain, and shows a letter where there is none', async () => {
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

  test('OV-14 each list leads to the full report whose address is given, and to no other', async () => {
    const LISTS = [
      ['countries', 'Top 10 Countries', 'View Countries Report'],
      ['referrals', 'Top 10 Referrals', 'View Full Referral Report'],
      ['topposts', 'Top Posts/Pages', 'View Full Posts/Pages Report'],
    ] as const
    const addressOf = (name: string) => `https://provider.example/${name}`
    let given: Record<string, string> = {}
    const { context, page } = await signedIn(product, browser)
    await reportDataIs(page, (data) => ({ ...data, galinks: given }))
    const links = async () => {
      await page.goto('about:blank')
      await page.goto(overview())
      await region(page, 'Top Posts/Pages').waitFor()
      const found = LISTS.map(async ([name, list, words]) => {
        const link = region(page, list).getByRole('link', { name: words })
        return (await link.count()) > 0 ? [name, await link.getAttribute('href'), await link.getAttribute('rel')] : []
      })
      return Promise.all(found)
    }
    expect(await links()).toEqual([[], [], []])
    given = { referrals: 'javascript:alert(1)' }
    expect(await links()).toEqual([[], [], []])
    for (const [only] of LISTS) {
      given = { [only]: addressOf(only) }
      expect(await links()).toEqual(
        LISTS.map(([name]) => (name === only ? [name, addressOf(name), 'noopener noreferrer nofollow'] : [])),
      )
    }
    await context.close()
  })

  test('OV-16 the bounce rate is explained on hover, on focus and on tap', async () => {
    const words = /Engaged means an event, a visit of 10 seconds or longer, or more than one page/
    await onOverview('', async (page) => {
      await page.getByRole('button', { name: 'About Bounce Rate' }).hover()
      await expect.poll(() => page.getByRole('tooltip').textContent()).toMatch(words)
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('tooltip').count()).toBe(0)
      await page.getByRole('button', { name: 'About Pageviews' }).focus()
      await expect.poll(() => page.getByRole('tooltip').textContent()).toMatch(/reloaded/)
    })
    await onOverview(
      '',
      async (page) => {
        // A tip closes when the page moves: the finger comes down once it stands still.
        await page.getByRole('button', { name: 'About Bounce Rate' }).scrollIntoViewIfNeeded()
        await page.getByRole('button', { name: 'About Bounce Rate' }).tap()
        await expect.poll(() => page.getByRole('tooltip').textContent()).toMatch(words)
      },
      { hasTouch: true, viewport: { width: 390, height: 844 } },
    )
  })
})

describe('the chart', () => {
  test('CHART-01 is 355 px high, wide and narrow', async () => {
    for (const width of [1440, 390]) {
      await onOverview('', async (page) => expect((await page.getByRole('slider').boundingBox())?.height).toBe(355), {
        viewport: { width, height: 900 },
      })
    }
  })

  test('CHART-02 a pie is 200 by 200', () =>
    onOverview('', async (page) => {
      const pie = region(page, 'Device Breakdown').locator('svg[viewBox="-100 -100 200 200"]')
      expect(await pie.boundingBox()).toMatchObject({ width: 200, height: 200 })
    }))

  test('arrow keys move along the days and say what stands there', () =>
    onOverview('?compare=1', async (page) => {
      const slider = page.getByRole('slider')
      await slider.focus()
      expect(await slider.getAttribute('aria-valuetext')).toMatch(
        /^Tuesday, March 10: Sessions 2 so far\. Sun, Feb 8: 1$/,
      )
      // The part of a day is held against the same part.
      expect(await page.getByTestId('chart-tooltip').innerText()).toMatch(
        /Sessions\s+2 so far\s+Sun, Feb 8\s+1\s+\+100\.0%\s+so far, vs\. the same hours$/,
      )
      await page.keyboard.press('ArrowLeft')
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Monday, March 9: /)
      expect(await page.getByTestId('chart-tooltip').innerText()).toMatch(
        /Monday, March 9\s+Sessions\s+2\s+Sat, Feb 7\s+1\s+\+100\.0%\s+vs\. previous period/,
      )
      await page.keyboard.press('Home')
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Monday, February 9: /)
      await page.keyboard.press('Escape')
      expect(await page.getByTestId('chart-tooltip').count()).toBe(0)
    }))

  test('its table has the same figures', () =>
    onOverview('', async (page) => {
      await page.getByRole('button', { name: 'View as table' }).click()
      const table = page.getByRole('table', { name: 'Sessions by day' })
      expect(await table.getByRole('row').count()).toBe(31)
      expect((await table.getByRole('row').nth(30).innerText()).split('\t').slice(0, 3)).toEqual([
        'Tuesday, March 10',
        '2',
        '\n+100.0%',
      ])
    }))

  test('one day is drawn by the hour, up to now', () =>
    onOverview('?range=today', async (page) => {
      const slider = page.getByRole('slider', { name: 'Sessions by hour' })
      expect(await slider.getAttribute('aria-valuemax')).toBe('12')
      await slider.focus()
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Tuesday, March 10 at 12.PM: Sessions 0/)
    }))

  test('a day has the hours that it has where the clocks change: one less in spring, one twice in autumn', async () => {
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
      expect(await page.getByRole('table', { name: 'Sessions by hour' }).getByRole('row').count()).toBe(26)
    })
  })

  test.each([
    ['en-US', 1440, 'Jan 2022'],
    ['de-DE', 783, 'Jan. 2022'],
    ['ru-RU', 390, 'янв. 2020 г.'],
    ['ja-JP', 390, '2022年1月'],
  ])(
    'ten years have the names of their months under them, none over another: %s, %d px',
    async (locale, width, month) => {
      const { context, page, errors } = await signedIn(product, browser, { locale, viewport: { width, height: 900 } })
      await page.goto(overview('?start=2016-03-10&end=2026-03-10'))
      const labels = page.getByRole('slider').getByTestId('time-label')
      await labels.first().waitFor()
      expect(await labels.allTextContents()).toContain(month)
      const places = await labels.evaluateAll((all) => all.map((label) => label.getBoundingClientRect()))
      for (const [i, { left, right }] of places.entries()) {
        if (i > 0) expect(left).toBeGreaterThan(places[i - 1]!.right)
        expect(right).toBeLessThan(width)
      }
      await context.close()
      expect(errors).toEqual([])
    },
  )

  test('the days of ten years are drawn some together, and each can be read', () =>
    onOverview('?start=2016-03-10&end=2026-03-10', async (page) => {
      const slider = page.getByRole('slider')
      expect(await slider.getAttribute('aria-valuemax')).toBe('3652')
      expect(await slider.getByText('Line: 7-day average. Band: lowest to highest.').count()).toBe(1)
      const corners = await slider
        .locator('path')
        .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')!.split('L').length))
      expect(Math.max(...corners)).toBeLessThan(1200)
      await slider.focus()
      await page.keyboard.press('ArrowLeft')
      expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Monday, March 9, 2026: Sessions 2/)
    }))

  test('OV-03 it is hidden when the answer counts nothing to draw, whatever its points say', () =>
    onTold(
      (data) => ({
        ...data,
        overviewgraph: { ...(data.overviewgraph as object), count: 0 },
        show_chart_overlay: false,
      }),
      async (page) => {
        await page.getByText('No visits in these days.').waitFor()
        expect(await page.getByRole('slider').count()).toBe(0)
        expect(await region(page, 'Sessions').innerText()).toMatch(/^Sessions\s+60/)
      },
    ))

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

  test.each([
    ['a site with figures', true, 30],
    ['a site whose chart has nothing to draw', true, 0],
    ['a site with figures', false, 30],
    ['a new site', false, 0],
  ])('OV-15 whether it waits for its stats is the answer’s to say: %s, overlay %s, %d points', (of, overlay, count) =>
    onTold(
      (data) => ({
        ...data,
        overviewgraph: { ...(data.overviewgraph as object), count },
        show_chart_overlay: overlay,
      }),
      async (page) =>
        expect(await page.getByText("We're Waiting for Your Stats!", { exact: true }).count()).toBe(overlay ? 1 : 0),
      of === 'a new site' ? `?site=${empty.id}` : '',
    ),
  )

  test('OV-17 notes stand at their dates and open on focus', async () => {
    const { context, page } = await signedIn(product, browser)
    await reportDataIs(page, (data) => ({
      ...data,
      overviewgraph: {
        ...(data.overviewgraph as object),
        notes: {
          '2026-03-02': [{ title: 'Newsletter <b>sent</b>', color: '#e0a100', important: true, category: 'Promotion' }],
        },
      },
    }))
    await page.goto(overview())
    const note = page.getByRole('button', { name: '1 note on Mar 2: Newsletter <b>sent</b>' })
    await note.focus()
    expect(await page.getByTestId('chart-tooltip').innerText()).toMatch(
      /Monday, March 2[\s\S]*Newsletter <b>sent<\/b>[\s\S]*Promotion/,
    )
    await context.close()
  })
})

describe('for everybody', () => {
  test.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
  ] as const)('nothing is in the way of assistive technology: %s, %d px', (colorScheme, width) =>
    onOverview(
      '?compare=1',
      async (page) => {
        expect(await barriersOf(page)).toEqual([])
      },
      { colorScheme, viewport: { width, height: 900 } },
    ),
  )

  test('pages that share a title are told apart by where they are, others are not', async () => {
    const { context, page } = await signedIn(product, browser)
    const row = { hostname: 'fernhollow.example', sessions: 1, compare_sessions: 0, compare_change: 100 }
    const pages = [
      ['/jam/', 'Jam'],
      ['/shop/jam/', 'Jam'],
      ['/tea/', 'Tea'],
    ] as const
    await reportDataIs(page, (data) => ({ ...data, toppages: pages.map(([url, title]) => ({ ...row, url, title })) }))
    await page.goto(overview())
    const items = region(page, 'Top Posts/Pages').getByRole('listitem')
    await items.first().waitFor()
    const texts = (await items.allTextContents()).map((text) => text.replace(' (opens in a new tab)', ''))
    const names = texts.map((text) => /[A-Z][^\d]*/.exec(text)?.[0])
    expect(names).toEqual(['Jam /jam/', 'Jam /shop/jam/', 'Tea'])
    await context.close()
  })

  test('what visitors wrote is shown as text', async () => {
    const { context, page, errors } = await signedIn(product, browser)
    const hostile = '"><img src=x onerror="document.title=1"><script>document.title=2</script>'
    const row = { sessions: 1, compare_sessions: 0, compare_change: 100 }
    await reportDataIs(page, (data) => ({
      ...data,
      countries: [{ iso: '../x', name: hostile, ...row }],
      referrals: [{ url: 'javascript:alert(1)', ...row }],
      toppages: [{ hostname: 'evil.example@good.example', url: `//${hostile}`, title: hostile, ...row }],
    }))
    await page.goto(overview())
    await region(page, 'Top Posts/Pages').getByText(hostile).waitFor()
    expect(await page.title()).toContain('Overview Report')
    for (const list of ['Top 10 Referrals', 'Top Posts/Pages'])
      expect(await region(page, list).getByRole('link').count()).toBe(0)
    await context.close()
    expect(errors).toEqual([])
  })

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

  test('nothing reaches beyond the window', async () => {
    for (const width of [1440, 1180, 783, 782, 390, 320]) {
      await onOverview(
        '?compare=1',
        async (page) =>
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width),
        { viewport: { width, height: 900 } },
      )
    }
  })

  test('on paper it stands alone, on white, without anything to press', () =>
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

  test('millions have room: a pie shows all its columns, and no line runs through a figure', async () => {
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

/** Runs in the page: what reaches out of its card, and figures of the strip that a line runs through. */
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
