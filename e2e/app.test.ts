import { DAY_MS } from '@curlew/model'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { ADMIN, NOW, openProduct, signedIn } from './product.ts'
import { expectAtTopEnd, press, settled } from './screen.ts'

const VIEWER = { email: 'viewer@example.org', password: 'another long password' }

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'pro')
const { services } = product.server
const added = await services.sites.add(
  { name: 'Sample Shop', domain: 'sample.example', timezone: 'Europe/London', currency: 'GBP' },
  { level: 'pro' },
)
const sample = added!
await product.load(sample.id, history('sample.example'))
const viewer = await services.accounts.create({ ...VIEWER, name: 'A Viewer', role: 'viewer' })
await services.database.insertInto('site_members').values({ user_id: viewer!, site_id: site.id }).execute()

const figures = (page: Page) => page.getByRole('region', { name: 'Key figures' })

/** Passes a call for report data on, or answers it. */
async function onReportData(page: Page, answer: () => Promise<{ status?: number; json?: unknown } | 'pass' | 'drop'>) {
  await page.route('**/ajax', async (route) => {
    const body = route.request().postData()
    if (!body?.includes('curlew_get_report_data') || body.includes('site_summary')) return route.continue()
    const instead = await answer()
    if (instead === 'pass') await route.continue()
    else if (instead === 'drop') await route.abort('connectionfailed')
    else await route.fulfill(instead)
  })
}

const refusal = (type: string, message = 'The reason.') => ({
  json: { success: false, data: { message, footer: '', type } },
})

describe('routes and menu', () => {
  test('NAV-01 NAV-02 routes are after the hash, and an unknown one leads to /', async () => {
    const { context, page, errors } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/nope/at-all?site=1`)
    await figures(page).waitFor()
    await expect.poll(() => page.url()).toBe(`${product.url}/#/?site=${site.id}`)
    await context.close()
    expect(errors).toEqual([])
  })

  test.each([
    ['nope', ''],
    ['year-in-review', ''],
    ['ai-insights/nope', 'ai-insights'],
  ])('NAV-02 an address of the second site that leads elsewhere stays with that site: %s', async (path, to) => {
    const { context, page } = await signedIn(product, browser)
    const other = await product.addSite({ domain: `${path.replace('/', '-')}.example`, name: 'Other Shop' })
    await page.goto(`${product.url}/#/${path}?range=last7days&site=${other.id}`)
    await expect.poll(() => new URL(page.url()).hash.split('&tab')[0]).toBe(`#/${to}?range=last7days&site=${other.id}`)
    if (!to) await page.getByRole('button', { name: /^Site: Other Shop/ }).waitFor()
    await context.close()
  })

  test('NAV-31 the menu lists the available reports', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(product.url)
    const menu = page.getByRole('navigation', { name: 'Reports' })
    await menu.waitFor()
    expect(await menu.locator('a, button').allInnerTexts()).toEqual([
      'Overview',
      'Traffic',
      'Publishers',
      'Search Console',
      'eCommerce',
      'Dimensions',
      'Forms',
      'Realtime',
      'Site Speed',
      'Media',
      'Exceptions',
      // After the specification's own.
      'Goals',
    ])
    expect(await menu.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
    await context.close()
  })

  test('NAV-39 NAV-40 on narrow screens a bar with the title opens the menu, which closes on a choice', async () => {
    const { context, page } = await signedIn(product, browser, { viewport: { width: 390, height: 844 } })
    await page.goto(`${product.url}/#/?range=last7days`)
    await page.getByRole('button', { name: 'Menu: Overview Report' }).click()
    await page.getByRole('link', { name: 'Overview' }).first().click()
    await page.getByRole('link', { name: 'Overview' }).first().waitFor({ state: 'detached' })
    expect(page.url()).toBe(`${product.url}/#/?range=last7days&site=${site.id}`)
    await context.close()
  })
})

describe('the calls of a start', () => {
  test('API-35 are app init, addons, settings and notifications', async () => {
    const { context, page } = await signedIn(product, browser)
    const actions: string[] = []
    page.on('request', (request) => {
      const action = /name="action"\r\n\r\n(\w+)/.exec(request.postData() ?? '')?.[1]
      if (action) actions.push(action)
    })
    await page.goto(product.url)
    await figures(page).waitFor()
    await settled(page)
    for (const call of ['app_init', 'get_addons', 'get_settings', 'get_notifications'])
      expect(actions.filter((action) => action === `curlew_${call}`)).toHaveLength(1)
    await context.close()
  })

  test.each(['app_init', 'get_addons', 'get_settings', 'get_license', 'get_notifications', 'get_profile'])(
    'ERR-02 TOAST-01 %s that fails shows the default error, and the report all the same',
    async (call) => {
      const { context, page } = await signedIn(product, browser)
      await page.route('**/ajax', (route) =>
        route.request().postData()?.includes(`curlew_${call}\r\n`)
          ? route.fulfill({ status: 500, json: refusal('server_error').json })
          : route.continue(),
      )
      await page.goto(`${product.url}/#/?site=${site.id}`)
      const error = page.getByRole('alertdialog')
      await error.filter({ hasText: 'Please try again.' }).waitFor()
      await figures(page).waitFor()
      expect(await error.count()).toBe(1)
      expect((await error.innerText()).split(/\n+/)).toEqual(['Error', 'Please try again.', 'OK'])
      await error.getByRole('button', { name: 'OK', exact: true }).click()
      await error.waitFor({ state: 'detached' })
      await context.close()
    },
  )

  test('invalid page data shows a message, and is requested again', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.route('**/page-data*', (route) => route.fulfill({ json: { success: true, data: { host: 7 } } }))
    await page.goto(product.url)
    const alert = page.getByRole('alert')
    await alert.getByText('The server sent something that cannot be shown here.').waitFor()
    expect(await alert.innerText()).not.toMatch(/[{[]/)
    await page.unroute('**/page-data*')
    await alert.getByRole('button').click()
    await figures(page).waitFor()
    await context.close()
  })
})

describe('before the app has started', () => {
  test('signed-in people see a frame in their theme until there is more to show', async () => {
    const { context, page } = await signedIn(product, browser)
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/assets/start-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.addInitScript(() => localStorage.setItem('curlew.theme', 'dark'))
    await page.goto(product.url, { waitUntil: 'commit' })
    const frame = page.locator('#frame')
    await frame.getByText('Curlew').waitFor()
    await expect.poll(() => frame.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('dark')
    letThrough()
    await figures(page).waitFor()
    expect(await frame.count()).toBe(0)
    await context.close()
  })

  test('others see no frame', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const response = await page.goto(product.url)
    expect(await response!.text()).not.toContain('id="frame"')
    await context.close()
  })
})

describe('a screen whose code takes its time', () => {
  test('shows heading, title, current entry and a skeleton at once', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/?site=${site.id}`)
    await figures(page).waitFor()
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Forms', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Forms Report' }).waitFor()
    expect(await page.title()).toContain('Forms Report')
    expect(await page.getByRole('link', { name: 'Forms', exact: true }).getAttribute('aria-current')).toBe('page')
    expect(await page.locator('main [aria-busy=true]').count()).toBe(1)
    expect(await figures(page).count()).toBe(0)
    letThrough()
    await page.getByText('There were no impressions for this date range.').waitFor()
    await context.close()
  })
})

describe('a CMS that has ended the sign-in', () => {
  test.each([
    [403, '-1'],
    [400, '0'],
  ])('its answer %i %s says so, with the way back', async (status, body) => {
    const { context, page } = await signedIn(product, browser)
    let isOut = true
    await page.route('**/ajax', (route) => (isOut ? route.fulfill({ status, body }) : route.continue()))
    await page.goto(product.url)
    await page.getByText('Your sign-in has ended. Please sign in again.').waitFor()
    isOut = false
    await page.getByRole('button', { name: 'Sign In Again' }).click()
    await figures(page).waitFor()
    await context.close()
  })
})

describe('a report that does not load', () => {
  test('says so at once without a connection, and loads when it returns', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(product.url)
    await figures(page).waitFor()
    await context.setOffline(true)
    await page.goto(`${product.url}/#/?range=last7days`)
    await page.getByText(/^The server could not be reached/).waitFor()
    expect(await figures(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(/^The server could not be reached/).waitFor()
    await context.setOffline(false)
    await figures(page).waitFor()
    await context.close()
  })

  test('keeps figures that are already loaded without a connection', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.clock.install()
    await page.goto(product.url)
    await figures(page).waitFor()
    await context.setOffline(true)
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/ajax'))
    await page.clock.runFor(70_000)
    await failed
    await page.getByText(/^Updated .* ago/).waitFor()
    expect(await figures(page).count()).toBe(1)
    expect(await page.getByText('This report could not be loaded.').count()).toBe(0)
    await context.close()
  })

  test('leads to the sign-in page after a sign-in has ended', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(product.url)
    await figures(page).waitFor()
    await context.clearCookies()
    await page.goto(`${product.url}/#/?range=last7days`)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await context.close()
  })
})

describe('while other dates load', () => {
  test('TOAST-05 the old figures stay, and a toast at the top end says so', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(product.url)
    await figures(page).waitFor()
    const release = Promise.withResolvers<void>()
    await onReportData(page, async () => {
      await release.promise
      return 'pass'
    })
    await page.goto(`${product.url}/#/?range=last7days`)
    const toast = page.getByRole('alertdialog', { name: 'Refreshing Report' })
    await toast.waitFor()
    expect(await toast.innerText()).toMatch(/Refreshing Report\s+Loading new report data\.\.\./)
    await expectAtTopEnd(toast)
    expect(await page.getByRole('region', { name: 'Sessions', exact: true }).innerText()).toMatch(/Sessions\s+60/)
    release.resolve()
    await toast.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.getByRole('region', { name: 'Sessions', exact: true }).innerText())
      .toMatch(/Sessions\s+14/)
    await context.close()
  })
})

describe('a site that is not connected', () => {
  /** A site older than a day that never sent anything. */
  async function silentSite(domain: string) {
    product.clock.now = NOW - 2 * DAY_MS
    const silent = await product.addSite({ name: 'Silent Shop', domain })
    product.clock.now = NOW
    return silent
  }

  test('CONN-01 CONN-02 CONN-03 CONN-05 its reports are blurred behind a notice that leads to the wizard', async () => {
    const silent = await silentSite('silent.example')
    const { context, page, errors } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/?site=${silent.id}`)
    const notice = page.getByRole('alert')
    await notice.getByText('You must connect with Curlew before you can view reports.', { exact: true }).waitFor()
    expect(await notice.getByText('Please ask your webmaster').count()).toBe(0)
    const behind = page.locator('[inert]')
    expect(await behind.evaluate((element) => getComputedStyle(element).filter)).toBe('blur(5px)')
    await notice.getByRole('link', { name: 'Launch Setup Wizard' }).click()
    await page.getByRole('heading', { name: /Add the snippet/ }).waitFor()
    await context.close()
    expect(errors).toEqual([])
  })
})

describe('the set-up of another site', () => {
  test('continues at its step after a reload and from the settings, until the first visit arrives', async () => {
    const { context, page, errors } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/setup?new`)
    await page.getByLabel('Name', { exact: true }).fill('Second Shop')
    await page.getByLabel('Domain', { exact: true }).fill('second.example')
    await page.getByRole('button', { name: 'Add site' }).click()
    const snippet = page.getByRole('heading', { name: 'Add the snippet' })
    const ofSecond = page.getByText('Put this line into every page of second.example')
    await ofSecond.waitFor()

    await page.reload()
    await snippet.waitFor()
    await ofSecond.waitFor()
    await page.getByRole('button', { name: 'I have added it' }).click()
    const waiting = page.getByText('Waiting for the first visit…')
    await waiting.waitFor()
    await page.reload()
    await waiting.waitFor()
    await page.goBack()
    await snippet.waitFor()

    const second = services.sites.all().find(({ domain }) => domain === 'second.example')!
    await page.goto(`${product.url}/#/settings/site?site=${second.id}`)
    const setUp = page.getByRole('link', { name: 'Go on with the set-up' })
    await setUp.click()
    await snippet.waitFor()
    await ofSecond.waitFor()

    const visit = {
      id: 'first',
      name: 'page_view',
      url: 'https://second.example/',
      title: 'Home',
      visitor: 'v',
    } as const
    await product.load(second.id, [{ ...visit, time: NOW - 1000 }])
    const asked = page.waitForResponse('**/last-visit')
    await page.goto(`${product.url}/#/settings/site?site=${second.id}`)
    await (await asked).finished()
    await page.getByTestId('snippet').filter({ hasText: '<script' }).waitFor()
    await expect.poll(() => setUp.count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('the header', () => {
  test('sites are switched by their menu, and the address says which', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/?range=last7days&site=${site.id}`)
    await figures(page).waitFor()
    await page.getByRole('button', { name: /^Site: Example Shop/ }).click()
    await page.getByRole('menuitemradio', { name: /Sample Shop/ }).click()
    await page.getByRole('button', { name: /^Site: Sample Shop/ }).waitFor()
    expect(page.url()).toContain(`site=${sample.id}`)
    expect(page.url()).toContain('range=last7days')
    await page.getByText('Sample', { exact: true }).waitFor()
    await context.close()
  })

  test('with several sites, the address names the current one, so that it can be shared', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(product.url)
    await page.getByRole('tab', { name: 'Pageviews' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe(`#/?site=${site.id}&tab=pageviews`)
    await context.close()
  })

  test('an address with an unknown site says so, and is corrected', async () => {
    const { context, page } = await signedIn(product, browser)
    for (const named of ['4711', 'nonsense']) {
      await page.goto('about:blank')
      await page.goto(`${product.url}/#/?range=last7days&site=${named}`)
      const said = page.getByText(
        'The address names a site that is not there, or that you may not see. This is Example Shop.',
      )
      await said.waitFor()
      await figures(page).waitFor()
      expect(new URL(page.url()).hash).toBe(`#/?range=last7days&site=${site.id}`)
    }
    await context.close()
  })

  test('a second address with an unknown site replaces the notice of the first', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/?site=4711`)
    const notices = page.getByText(/^The address names a site that is not there/)
    await notices.waitFor()
    await expect.poll(() => new URL(page.url()).hash).toContain(`site=${site.id}`)
    await page.goto(`${product.url}/#/?site=4712`)
    await expect.poll(() => new URL(page.url()).hash).toContain(`site=${site.id}`)
    await settled(page)
    expect(await notices.count()).toBe(1)
    await context.close()
  })

  test('the notice of a wrong address disappears when the address names a known site', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/?site=4711`)
    const notices = page.getByText(/^The address names a site that is not there/)
    await notices.waitFor()
    await expect.poll(() => new URL(page.url()).hash).toContain(`site=${site.id}`)
    await settled(page)
    // It explains why another site is shown than the requested one.
    expect(await notices.count()).toBe(1)
    await page.goto(`${product.url}/#/?site=${sample.id}`)
    await notices.waitFor({ state: 'detached' })
    await context.close()
  })

  test.each([1440, 783, 782, 390])('TOAST-04 a toast leaves the dates free, at %i px', async (width) => {
    const { context, page } = await signedIn(product, browser, { viewport: { width, height: 900 } })
    await page.goto(`${product.url}/#/?site=4711&compare=1`)
    const toast = page.getByRole('alertdialog')
    await toast.waitFor()
    await settled(page)
    const box = async (element: Locator) => (await element.boundingBox())!
    const below = async () => {
      const dates = await box(page.getByTestId('dates'))
      return (await box(toast)).y - dates.y - dates.height
    }
    await expect.poll(below).toBeGreaterThan(0)
    const { x, y, width: wide, height } = await box(toast)
    expect([width - x - wide < 40, x > 0, y + height < 450]).toEqual([true, true, true])
    await page.setViewportSize({ width: 360, height: 900 })
    await expect.poll(below).toBeGreaterThan(0)
    await press(page.getByTestId('dates'))
    await page.getByRole('dialog', { name: 'Choose dates' }).waitFor()
    await context.close()
  })

  test('GEN-06 on the sample site the edition is switched from the header', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/?site=${sample.id}`)
    await page.getByRole('button', { name: 'Edition: Pro' }).click()
    await page.getByRole('menu').waitFor()
    expect(await page.getByRole('menuitemradio').allInnerTexts()).toEqual(['Lite', 'Basic', 'Plus', 'Pro', 'Agency'])
    await page.getByRole('menuitemradio', { name: 'Lite' }).click()
    await page.getByRole('button', { name: 'Edition: Lite' }).waitFor()
    await page.getByText('Last 30 days: Feb 8 – Mar 9, 2026').waitFor()
    await page.getByRole('button', { name: 'Edition: Lite' }).click()
    await page.getByRole('menuitemradio', { name: 'Pro' }).click()
    await page.getByText('Last 30 days: Feb 9 – Mar 10, 2026').waitFor()
    await context.close()
  })

  test('the theme is chosen and remembered', async () => {
    const { context, page } = await signedIn(product, browser, { colorScheme: 'light' })
    await page.goto(product.url)
    await figures(page).waitFor()
    const ground = () => page.locator('#curlew').evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await ground()).toBe('rgb(246, 248, 251)')
    await page.getByRole('button', { name: 'Theme: System' }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect.poll(ground).toBe('rgb(16, 22, 29)')
    await page.reload()
    await page.getByRole('button', { name: 'Theme: Dark' }).waitFor()
    expect(await ground()).toBe('rgb(16, 22, 29)')
    await context.close()
  })

  test('a viewer is offered only permitted actions', async () => {
    const { context, page } = await signedIn(product, browser, VIEWER)
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Account of A Viewer' }).click()
    await page.getByRole('menu').waitFor()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Your account', 'Sign out'])
    await context.close()
  })
})

describe('signing in and out', () => {
  test('the form says what is missing or wrong, and leads to the reports', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${product.url}/?link=expired#/`)
    await page.getByText('That link has been used or has expired.').waitFor()
    expect(await barriersOf(page)).toEqual([])
    const submit = page.getByRole('button', { name: 'Sign in' })
    await submit.click()
    await page.getByText('Enter your e-mail address.').waitFor()
    await page.getByLabel('E-mail').fill(ADMIN.email)
    await page.getByLabel('Password').fill('not the password')
    await submit.click()
    await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor()
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.keyboard.press('Enter')
    await figures(page).waitFor()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await context.close()
  })
})
