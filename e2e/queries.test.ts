/** Search terms: imported from an export in the settings, shown in the report. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, reportDataIs, signedIn } from './product.ts'
import { expectBlurred, press } from './screen.ts'

const { product, browser } = await openProduct()
const site = (await product.addSite()).id
const empty = (await product.addSite({ domain: 'empty.example' })).id
const lite = (await product.addSite({ domain: 'lite.example' })).id
for (const id of [site, empty]) await product.licence(id, 'plus')
await product.load(site, history())
await product.load(empty, history('empty.example'))

const table = (page: Page) => page.getByRole('table', { name: 'Top 50 Google Search Terms' })
const rows = async (page: Page) =>
  (await table(page).locator('tbody tr:not([data-blank])').allInnerTexts()).map((text) =>
    text.replaceAll(/\s+/g, ' ').trim(),
  )

/** Sixty terms on two days, sorted by clicks. */
const EXPORT = [
  'date,query,clicks,impressions,position',
  ...Array.from({ length: 60 }, (_, index) => [
    `2026-03-05,term ${index} <b>,${100 - index},${200 - index},${1 + index / 10}`,
    `2026-03-06,term ${index} <b>,1,${index},2`,
  ]).flat(),
  'some day,broken,1,1,1',
].join('\n')

async function upload(page: Page, content: string, to = site) {
  await page.goto(`${product.url}/#/settings/search?site=${to}`)
  await page.getByRole('button', { name: 'Choose a CSV file' }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Queries.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
}

describe('from the export to the report', () => {
  test('SC-01 SC-02 SC-03 SC-08 NAV-10 an export is uploaded, and the report shows its fifty most clicked terms', async () => {
    const { context, page, errors } = await signedIn(product, browser)
    await upload(page, EXPORT)
    await page.getByText('Read: 120 lines, 2 days.').waitFor()
    await page.getByText('1 line was left out:').waitFor()
    await page.getByText('Line 122:').waitFor()
    await page.goto(`${product.url}/#/search-console?site=${site}`)
    await page.getByRole('heading', { name: 'Search Console Report', level: 1 }).waitFor()
    await table(page).waitFor()
    expect((await table(page).locator('thead th').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Terms',
      'Clicks',
      'Impressions',
      'CTR',
      'Avg. Position',
    ])
    expect((await rows(page)).slice(0, 2)).toEqual(['1 term 0 <b> 101 200 50.5% 1.0', '2 term 1 <b> 100 200 50.0% 1.1'])
    await page
      .getByRole('radio', { name: 'All', exact: true })
      .or(page.getByRole('radio', { name: '50' }))
      .last()
      .click()
    await expect.poll(async () => (await rows(page)).length).toBe(50)
    expect(await page.getByRole('link', { name: 'View Full Queries Report' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })

  test('a link to one term shows it alone, whatever its place, and leads to all', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/search-console?site=${site}&term=${encodeURIComponent('term 59 <b>')}`)
    await page.getByText('Only “term 59 <b>”').waitFor()
    expect(await rows(page)).toEqual([expect.stringMatching(/^1 term 59 <b> 42 /)])
    expect(await barriersOf(page)).toEqual([])
    await press(page.getByRole('button', { name: 'Show all terms' }))
    await expect.poll(async () => (await rows(page))[0]).toMatch(/^1 term 0 <b> 101 /)
    expect(await page.getByText('Only “term 59 <b>”').count()).toBe(0)
    await context.close()
  })

  test('DATE-14 SC-04 neither today nor yesterday can be chosen; the full report is linked where it is supplied', async () => {
    const { context, page } = await signedIn(product, browser)
    await reportDataIs(page, (data) => ({ ...data, galinks: { queries: 'https://search.example/report' } }))
    await page.goto(`${product.url}/#/search-console?site=${site}`)
    expect(await page.getByRole('link', { name: 'View Full Queries Report' }).getAttribute('href')).toBe(
      'https://search.example/report',
    )
    await page.getByTestId('dates').click()
    const dialog = page.getByRole('dialog', { name: 'Choose dates' })
    await dialog.getByText('Last 7 days').waitFor()
    for (const hidden of ['Today', 'Yesterday']) expect(await dialog.getByText(hidden, { exact: true }).count()).toBe(0)
    await context.close()
  })

  test('SC-10 a range without terms says so', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/search-console?site=${site}&start=2026-02-01&end=2026-02-02`)
    await page.getByText('No data currently for the Search Console report', { exact: true }).waitFor()
    await context.close()
  })

  test('a site without any links to where they are imported', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/search-console?site=${empty}`)
    await page.getByRole('link', { name: 'Bring your search terms' }).click()
    await page.getByRole('heading', { name: 'Google Search Console' }).waitFor()
    await context.close()
  })

  test('SC-09 in lite it is a blurred sample behind the offer', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/search-console?site=${lite}`)
    await page.getByText('Unlock the Search Console Report').waitFor()
    await expectBlurred(page, 'fernhollow pantry')
    await context.close()
  })
})

describe('the offer below the terms', () => {
  const SEO = 'Climb Higher for These Terms'
  const COMPETITORS = 'Which Searches Lead to Your Competitors?'
  const offer = (page: Page, name: string) => page.getByRole('region', { name })
  const open = async (page: Page, to = site) => {
    await page.goto('about:blank')
    await page.goto(`${product.url}/#/search-console?site=${to}`)
    await page.locator('[data-report]').waitFor()
  }
  /** Answers one of the calls instead of the server: with a status, or with the fields beside `success`. */
  const answering = (page: Page, action: string, answer: object | number) =>
    page.route('**/ajax', (route) => {
      if (!route.request().postData()?.includes(action)) return route.fallback()
      return typeof answer === 'number' ? route.fulfill({ status: answer }) : route.fulfill({ json: answer })
    })
  const setSeo = async (state: 'missing' | 'installed' | 'active') => {
    const { database } = product.server.services
    await database.deleteFrom('dismissed_offers').execute()
    await database.deleteFrom('site_addons').where('slug', '=', 'seo').execute()
    await database.insertInto('site_addons').values({ site_id: site, slug: 'seo', state }).execute()
  }
  const withPage = async (look: (page: Page) => Promise<void>) => {
    const { context, page } = await signedIn(product, browser)
    await look(page)
    await context.close()
  }

  test('SC-06 SC-07 PROMO-01 PROMO-02 is the addon’s if that is not active, else the partner’s, never both', () =>
    withPage(async (page) => {
      for (const [state, shown, hidden] of [
        ['missing', SEO, COMPETITORS],
        ['installed', SEO, COMPETITORS],
        ['active', COMPETITORS, SEO],
      ] as const) {
        await setSeo(state)
        await open(page)
        await offer(page, shown).waitFor()
        expect(await offer(page, hidden).count()).toBe(0)
      }
      await offer(page, COMPETITORS).getByRole('link', { name: 'Research Keywords' }).waitFor()
      expect(await barriersOf(page)).toEqual([])
    }))

  test('SC-05 is missing without terms, and in lite', () =>
    withPage(async (page) => {
      await setSeo('missing')
      await open(page, empty)
      await page.getByRole('link', { name: 'Bring your search terms' }).waitFor()
      await page.goto(`${product.url}/#/search-console?site=${lite}`)
      await page.getByText('Unlock the Search Console Report').waitFor()
      for (const name of [SEO, COMPETITORS]) expect(await offer(page, name).count()).toBe(0)
    }))

  test.each([
    [SEO, 'missing', 'seo'],
    [COMPETITORS, 'active', 'competitor'],
  ] as const)(
    'PROMO-03 PROMO-04 PROMO-05 PROMO-06 API-09 API-10 API-11 API-12 API-13 %s: shown and closed as its calls say',
    (name, state, action) =>
      withPage(async (page) => {
        await setSeo(state)
        await answering(page, `curlew_dismiss_${action}_offer`, 500)
        await open(page)
        await offer(page, name).getByRole('button', { name: 'Dismiss' }).click()
        await page.getByRole('alertdialog').filter({ hasText: 'Error' }).getByRole('button', { name: 'OK' }).click()
        expect(await offer(page, name).count()).toBe(1)
        await page.unrouteAll()
        await answering(page, `curlew_dismiss_${action}_offer`, { success: true, dismissed: 'no' })
        const answered = page.waitForResponse('**/ajax')
        await offer(page, name).getByRole('button', { name: 'Dismiss' }).click()
        await answered
        expect(await offer(page, name).count()).toBe(1)
        await page.unrouteAll()
        await offer(page, name).getByRole('button', { name: 'Dismiss' }).click()
        await offer(page, name).waitFor({ state: 'detached' })
        const status = page.waitForResponse((response) =>
          Boolean(response.request().postData()?.includes(`curlew_get_${action}_offer_status`)),
        )
        await open(page)
        expect(await (await status).json()).toMatchObject({ dismissed: 'yes' })
        expect(await offer(page, name).count()).toBe(0)

        await setSeo(state)
        await answering(page, `curlew_get_${action}_offer_status`, 500)
        await open(page)
        await table(page).waitFor()
        expect(await offer(page, name).count()).toBe(0)
      }),
  )

  test('PROMO-07 PROMO-08 PROMO-09 the addon is installed, then activated or not; both reload the page', () =>
    withPage(async (page) => {
      await setSeo('missing')
      await open(page)
      const loaded = () => page.waitForEvent('load')
      await offer(page, SEO).getByRole('button', { name: 'Install SEO Addon' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'SEO Addon Installed' })
      const [left] = await Promise.all([loaded(), dialog.getByRole('button', { name: 'Dismiss' }).click()])
      expect(left).toBeDefined()
      const [activated] = await Promise.all([
        loaded(),
        offer(page, SEO).getByRole('button', { name: 'Activate SEO Addon' }).click(),
      ])
      expect(activated).toBeDefined()
      await offer(page, COMPETITORS).waitFor()
    }))

  test('PROMO-10 PROMO-11 failures show a message', () =>
    withPage(async (page) => {
      await setSeo('missing')
      await answering(page, 'curlew_install_addon', 500)
      await open(page)
      await offer(page, SEO).getByRole('button', { name: 'Install SEO Addon' }).click()
      await page.getByText('Installation Failed. Please refresh and try again.', { exact: true }).waitFor()
      await setSeo('installed')
      await answering(page, 'curlew_activate_addon', { success: true, data: false })
      await open(page)
      await offer(page, SEO).getByRole('button', { name: 'Activate SEO Addon' }).click()
      await page.getByText('Activation Failed. Please refresh and try again.', { exact: true }).waitFor()
    }))
})

describe('importing terms', () => {
  test('an export without dates asks for its days, and is spread over them', async () => {
    const { context, page } = await signedIn(product, browser)
    const csv = 'Top queries,Clicks,Impressions,CTR,Position\njam,10,100,10%,2.5\n'
    await upload(page, csv, empty)
    await page.getByText('This export has no dates. Give the days that it is of.').waitFor()
    expect(await page.getByLabel('First day').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('First day').fill('2026-03-01')
    await page.getByLabel('Last day').fill('2026-03-02')
    await page.getByRole('button', { name: 'Upload Queries.csv' }).click()
    await page.getByText('Read: 1 line, 2 days.').waitFor()
    await page.goto(`${product.url}/#/search-console?site=${empty}&start=2026-03-02&end=2026-03-02`)
    await expect.poll(() => rows(page)).toEqual(['1 jam 5 50 10.0% 2.5'])
    await context.close()
  })

  test('a connection says what is wrong with its input', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/settings/search?site=${empty}`)
    await page.getByLabel('Property').fill('empty.example')
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('Name the property as Search Console does').first().waitFor()
    await page.getByText('Paste the key.').waitFor()
    await page.getByLabel('Property').fill('sc-domain:empty.example')
    await page.getByLabel('JSON key of the service account').fill('{"type":"authorized_user"}')
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('Paste the whole JSON key of a service account, as Google gives it.').waitFor()
    await context.close()
  })

  test.each([
    ['/search-console', 'light', 1440],
    ['/search-console', 'dark', 390],
  ] as const)('nothing of %s is in the way of assistive technology: %s, %i px', async (route, colorScheme, width) => {
    const { context, page } = await signedIn(product, browser, { colorScheme, viewport: { width, height: 900 } })
    await page.goto(`${product.url}/#${route}?site=${site}`)
    await table(page).waitFor()
    expect(await barriersOf(page)).toEqual([])
    await context.close()
  })
})

describe('the shop’s settings', () => {
  test('a secret is shown once; after a confirmation it can be replaced or removed', async () => {
    const { context, page } = await signedIn(product, browser)
    const address = page.getByTestId('server-address')
    await page.goto(`${product.url}/#/settings/shop?site=${site}`)
    await page.getByRole('button', { name: 'Make a secret' }).click()
    await expect.poll(() => address.innerText()).toMatch(/api_secret=[\w-]{32}$/)
    const first = await address.innerText()
    await page.reload()
    await page.getByText('The secret was shown when it was made.').waitFor()
    expect(await address.innerText()).toMatch(/api_secret=…$/)
    await page.getByRole('button', { name: 'Make another secret' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make another secret' }).click()
    await expect.poll(() => address.innerText()).toMatch(/api_secret=[\w-]{32}$/)
    expect(await address.innerText()).not.toBe(first)
    const report = (url: string) =>
      fetch(url, { method: 'POST', body: '{"client_id":"a","events":[{"name":"purchase"}]}' }).then(
        ({ status }) => status,
      )
    expect(await report(first)).toBe(403)
    const second = await address.innerText()
    expect(await report(second)).toBe(204)

    await page.getByRole('button', { name: 'Remove the secret' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove the secret' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await report(second)).toBe(204)
    await page.getByRole('button', { name: 'Remove the secret' }).click()
    await question.getByRole('button', { name: 'Remove the secret' }).click()
    await page.getByText('There is no secret.').waitFor()
    expect(await address.innerText()).toMatch(/api_secret=…$/)
    expect(await page.getByRole('button', { name: 'Remove the secret' }).count()).toBe(0)
    expect(await report(second)).toBe(403)
    await context.close()
  })

  test('rates are stored, and invalid ones refused', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/settings/shop?site=${site}`)
    const field = page.getByLabel('What one of them is worth in GBP')
    for (const wrong of ['USD', 'ABC=1', 'USD=-1', 'USD=much']) {
      await field.fill(wrong)
      await page.getByRole('button', { name: 'Save the rates' }).click()
      await page.getByText('Write currencies with what they are worth').waitFor()
    }
    await field.fill('usd=0.79, JPY=0.005')
    await page.getByRole('button', { name: 'Save the rates' }).click()
    await page.getByText('Settings Updated').waitFor()
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('USD=0.79, JPY=0.005')
    await context.close()
  })
})
