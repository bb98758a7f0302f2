/** Every screen and its dialogs: with assistive technology, with the keyboard alone, and with reduced motion. */

import { DAY_MS } from '@curlew/model'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { barriersInBothThemes } from './barriers.ts'
import { history } from './history.ts'
import { NOW, openProduct, reportDataIs, SETTINGS, signedIn, UNLIKE_REPORTS } from './product.ts'
import { openScreen, settled } from './screen.ts'

const ROUTES = [...UNLIKE_REPORTS, ...SETTINGS, '/account']
/** Parts that look different in a narrow window. */
const NARROW_STATES = [
  'a group of the menu',
  'the menu of the account',
  'the date picker with both ranges',
  'the form of a note',
  'a table with an open row',
  'the offer over a locked report',
]
/** They change the answers or the clock of their window, or need one where nothing was open before. */
const OWN_WINDOW = [
  'a toast with a way back',
  'a report that failed',
  'a report without rows',
  'an explanation',
  'the form of a note',
]
const LOCKED = '/traffic-source-medium'
/** A screen where nothing below opens. */
const ELSEWHERE = '/dimensions'

const { product, browser } = await openProduct()
const { services } = product.server
product.clock.now = NOW - 3 * DAY_MS
const site = await product.addSite()
const lite = await product.addSite({ name: 'Free Shop', domain: 'free.example' })
const silent = await product.addSite({ name: 'Silent Shop', domain: 'silent.example' })
const sample = (await services.sites.add(
  { name: 'Sample Shop', domain: 'sample.example', timezone: 'Europe/London', currency: 'GBP' },
  { level: 'pro' },
))!
product.clock.now = NOW
await product.load(site.id, history())
await product.load(lite.id, history('free.example'))
await product.load(sample.id, history('sample.example'))
await product.licence(site.id, 'pro')
beforeEach(async () => {
  await services.database.deleteFrom('notes').execute()
  await services.notes.save(services.sites.byId(site.id)!, {
    id: 0,
    note_title: 'Sale begins',
    note_date: '',
    note_date_ymd: '2026-03-02',
    important: true,
    category: { id: 0 },
    medias: {},
    version: 0,
  })
})

async function looking(window: BrowserContextOptions, look: (page: Page) => Promise<void>): Promise<void> {
  const { context, page, errors } = await signedIn(product, browser, window)
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

async function open(page: Page, route: string, { id } = site, parameters = ''): Promise<void> {
  await openScreen(page, `${product.url}/#${route}?site=${id}${parameters}`)
}

const FLOATING = '#curlew :is([role=dialog], [role=alertdialog], [role=menu], [role=tooltip])'

/** Checks the current page in both themes. */
async function hasNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // A tooltip needs no landmark: it describes its button.
  const without = (await page.getByRole('tooltip').count()) > 0 ? ['region'] : []
  // Every screen is looked at by itself, so in the dark what has opened over it is enough.
  const hasOpened = (await page.locator(FLOATING).count()) > 0
  expect(await barriersInBothThemes(page, { without }, hasOpened ? FLOATING : undefined)).toEqual([])
}

/** Every control of the current page can be reached with the Tab key, and is visible with the focus. */
async function isReachable(page: Page, route: string): Promise<void> {
  // A group of tabs or of row counts is one tab stop; arrow keys lead to the others.
  const stops = await page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('#curlew :is(a[href], button, input, select, textarea, [tabindex])'),
    ]
    const reachable = all.filter(
      (it) =>
        it.tabIndex >= 0 && it.checkVisibility() && !it.closest('[inert]') && !it.matches(':disabled, [type=radio]'),
    )
    const groups = reachable.map((it) => it.closest('[role=radiogroup], [role=toolbar]') ?? it)
    for (const [index, it] of reachable.entries()) it.dataset.stop = String(groups.indexOf(groups[index]!))
    return new Set(groups).size
  })
  await page.evaluate(() => {
    const reached = new Set<string>()
    const unseen: string[] = []
    const note = () => {
      const it = document.activeElement as HTMLElement
      if (it.dataset.stop === undefined) return
      const { boxShadow, outlineStyle, outlineColor } = getComputedStyle(it)
      const hasRing = boxShadow !== 'none' || (outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)')
      reached.add(it.dataset.stop)
      if (!hasRing && it.closest('[data-focus-visible], [data-focus-within]') === null)
        unseen.push(it.outerHTML.slice(0, 90))
    }
    ;(document.activeElement as HTMLElement | null)?.blur()
    // Each press is also the moment to look at what the one before it has reached.
    document.addEventListener('keydown', note, true)
    Object.assign(window, {
      noteLast() {
        note()
        return { reached: reached.size, unseen }
      },
      stopNoting: () => document.removeEventListener('keydown', note, true),
    })
  })
  const look = () =>
    page.evaluate(() => (window as never as { noteLast(): { reached: number; unseen: string[] } }).noteLast())
  let found = { reached: 0, unseen: [] as string[] }
  // A row with the focus has two more stops.
  for (let round = 0; round < 3 && found.reached < stops; round++) {
    // The browser handles them in order; waiting for each would take three times as long.
    await Promise.all(Array.from({ length: stops }, () => page.keyboard.press('Tab')))
    found = await look()
  }
  await page.evaluate(() => (window as never as { stopNoting(): void }).stopNoting())
  expect(found.reached, route).toBe(stops)
  expect(found.unseen, route).toEqual([])
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

/** A screen without anything that the test before left open, in the same window. */
async function reopen(page: Page, ...screen: [route: string, at?: typeof site, parameters?: string]): Promise<void> {
  await page.mouse.move(-1, -1)
  // A menu stays open when the address changes.
  await page.keyboard.press('Escape')
  await open(page, ELSEWHERE)
  await open(page, ...screen)
}

/** Everything that opens: on which screen, and how. */
const OPEN_STATES: Record<string, (page: Page, isWide: boolean) => Promise<void>> = {
  'a group of the menu': async (page, isWide) => {
    await reopen(page, '/')
    await button(page, isWide ? 'Traffic' : /^Menu: /).click()
    await page.getByRole('link', { name: /^Technology/ }).waitFor()
  },
  'the menu of the account': async (page) => {
    await reopen(page, '/')
    await button(page, /^Account of/).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  },
  'the menu of sites': async (page) => {
    await reopen(page, '/')
    await button(page, /^Site: /).click()
    await page.getByRole('menuitemradio', { name: /^Free Shop/ }).waitFor()
  },
  'the date picker with both ranges': async (page) => {
    await reopen(page, '/', site, '&compare=1')
    await page.getByTestId('dates').click()
    await page.getByRole('dialog', { name: 'Choose dates' }).getByText('Apply').waitFor()
  },
  'an explanation': async (page) => {
    await reopen(page, '/')
    await button(page, 'About Bounce Rate').click()
    await page.getByRole('tooltip').waitFor()
  },
  'the chart as a table': async (page) => {
    await reopen(page, '/', site, '&compare=1')
    await button(page, 'View as table').click()
    await button(page, 'View as chart').waitFor()
  },
  'the list of notes': async (page) => {
    await reopen(page, '/')
    await button(page, 'Site Notes').click()
    await button(page, 'Edit Sale begins').waitFor()
  },
  'the form of a note': async (page) => {
    await reopen(page, '/')
    await button(page, 'Site Notes').click()
    await button(page, 'Edit Sale begins').click()
    await page.getByRole('textbox', { name: 'Site Note' }).waitFor()
  },
  'a table with an open row': async (page) => {
    await reopen(page, LOCKED, site, '&compare=1')
    await page.locator('tbody button[aria-expanded]').first().click()
    await page.locator('tbody button[aria-expanded=true]').waitFor()
  },
  'a toast with a way back': async (page) => {
    await reopen(page, '/')
    await page.clock.install()
    await button(page, 'Site Notes').click()
    await button(page, 'Delete Sale begins').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).waitFor()
  },
  'a question before something is gone': async (page) => {
    await reopen(page, '/', sample)
    await button(page, /^Account of/).click()
    await page.getByRole('menuitem', { name: 'Remove sample site' }).click()
    await page.getByRole('alertdialog', { name: 'Remove the sample site?' }).waitFor()
  },
  'the offer over a locked report': async (page) => {
    await reopen(page, LOCKED, lite)
    await page.getByRole('heading', { name: /^Unlock / }).waitFor()
  },
  'the sample of a locked report': async (page) => {
    await reopen(page, LOCKED, lite)
    await button(page, 'See a Sample Report').click()
    await page.getByText('This is a sample report.').waitFor()
  },
  'the offer in place of the date picker': async (page) => {
    await reopen(page, '/', lite)
    await page.getByTestId('dates').click()
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /^Unlock / })
      .waitFor()
  },
  'a report that failed': async (page) => {
    await page.route('**/ajax', (route) =>
      route.request().postData()?.includes('curlew_get_report_data') ? route.abort() : route.continue(),
    )
    await reopen(page, '/countries')
    await button(page, 'Retry').waitFor()
  },
  'a site that is not connected': async (page) => {
    await reopen(page, '/', silent)
    await page.getByRole('link', { name: 'Launch Setup Wizard' }).waitFor()
  },
  'a report without rows': async (page) => {
    await reportDataIs(page, (data) => ({ ...data, source_medium_table: [] }))
    await reopen(page, LOCKED)
    await page.getByText('No data currently for the Source / Medium report').waitFor()
  },
  'the wizard': async (page) => {
    await reopen(page, '/setup', site, '&new')
    await page.getByRole('heading', { name: /Your site|Add the snippet|First visit/ }).waitFor()
  },
}

describe.each([
  ['wide', 1440],
  ['narrow', 390],
] as const)('nothing is in the way of assistive technology, in either theme: %s', async (_, width) => {
  const window = { viewport: { width, height: 900 } }
  // One window, so that the app and axe load once.
  const shared = await signedIn(product, browser, window)

  // In a narrow window all reports use the same parts, so two of them are enough.
  describe('every screen', () => {
    const { page, errors } = shared
    // Both are about the screen as it opens, so it opens once.
    test.each(width > 782 ? ROUTES : ROUTES.slice(0, 2))(
      '%s; with the keyboard alone, every control can be reached, and is visible with the focus',
      async (route) => {
        await open(page, route)
        await hasNoBarriers(page)
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        await isReachable(page, route)
        expect(errors).toEqual([])
      },
    )
  })

  const states = Object.entries(OPEN_STATES).filter(([name]) => width > 782 || NARROW_STATES.includes(name))
  test.each(states)('%s', async (name, show) => {
    // A deliberate failure is also logged as an error of the page.
    const own = OWN_WINDOW.includes(name) ? await signedIn(product, browser, window) : undefined
    const { page } = own ?? shared
    await show(page, width > 782)
    await hasNoBarriers(page)
    await own?.context.close()
  })

  test('signing in, with its error messages', async () => {
    const context = await browser.newContext(window)
    const page = await context.newPage()
    await page.goto(product.url)
    await button(page, 'Sign in').click()
    await page.getByText('Enter your password.').waitFor()
    await hasNoBarriers(page)
    await context.close()
  })
})

describe('with reduced motion', () => {
  test.each(['/', LOCKED, '/settings'])('nothing on %s moves', (route) =>
    looking({ reducedMotion: 'reduce' }, async (page) => {
      await page.goto(`${product.url}/#${route}?site=${site.id}`)
      const moving = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('#curlew, #curlew *')].flatMap((element) =>
            ['', '::before', '::after']
              .map((part) => getComputedStyle(element, part))
              .filter((style) => style.animationName !== 'none' || !/^[0s, ]*$/.test(style.transitionDuration))
              .map(() => element.outerHTML.slice(0, 80)),
          ),
        )
      // While it loads, and after that.
      await page.locator('h1').waitFor()
      expect(await moving()).toEqual([])
      await settled(page)
      expect(await moving()).toEqual([])
    }),
  )

  test('without reduced motion, some things move', () =>
    looking({ reducedMotion: 'no-preference' }, async (page) => {
      await open(page, '/settings/licence')
      const duration = () => button(page, 'Enter licence').evaluate((it) => getComputedStyle(it).transitionDuration)
      expect(await duration()).toContain('0.14s')
    }))
})

describe('with the keyboard alone', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

  test('the first stop leads past the menu to the report', () =>
    looking({}, async (page) => {
      await open(page, LOCKED)
      // It loads after the report.
      await page.getByRole('button', { name: /^Filter/ }).waitFor()
      const address = page.url()
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to report' })
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
      expect((await skip.boundingBox())!.width).toBeGreaterThan(80)
      await page.keyboard.press('Enter')
      expect(await page.locator('main').evaluate((main) => main === document.activeElement)).toBe(true)
      expect(page.url()).toBe(address)
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Filter')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toContain('Last 30 days')
    }))

  test('a group of the menu opens, keeps the focus, leads to a report and returns the focus', () =>
    looking({}, async (page) => {
      await open(page, '/')
      const group = button(page, 'Traffic')
      await group.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('dialog', { name: 'Traffic' })
      await panel.waitFor()
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press('Tab')
        expect(await panel.evaluate((it) => it.contains(document.activeElement))).toBe(true)
      }
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'detached' })
      await expect.poll(() => group.evaluate((it) => it === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: /^Technology/ }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Technology' }).waitFor()
    }))

  test('a dialog keeps the focus, and returns it on closing', () =>
    looking({}, async (page) => {
      await open(page, '/')
      const dates = page.getByTestId('dates')
      await dates.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Choose dates' })
      await dialog.waitFor()
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press('Tab')
        expect(await dialog.evaluate((it) => it.contains(document.activeElement))).toBe(true)
      }
      await dialog.getByRole('button', { name: 'Last 7 days' }).focus()
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => dates.innerText()).toContain('Last 7 days')
      await expect.poll(() => dates.evaluate((it) => it === document.activeElement)).toBe(true)
    }))

  test('a table can be sorted, filtered and expanded', () =>
    looking({}, async (page) => {
      await open(page, LOCKED)
      const table = page.getByRole('table', { name: 'Source / Medium Details' })
      const sort = table.locator('thead').getByRole('button', { name: /^Sessions/ })
      await sort.focus()
      await page.keyboard.press('Enter')
      await expect
        .poll(() => table.locator('[aria-sort]:not([aria-sort=none])').getAttribute('aria-sort'))
        .toBe('ascending')
      await page.getByRole('textbox', { name: /^Filter / }).focus()
      await page.keyboard.type('reddit')
      await expect.poll(() => table.locator('tbody button[aria-expanded]').count()).toBe(1)
      await table.locator('tbody button[aria-expanded]').focus()
      await page.keyboard.press('Enter')
      await table.locator('tbody button[aria-expanded=true]').waitFor()
    }))

  test('a note can be written and the panel closed', () =>
    looking({}, async (page) => {
      await open(page, '/')
      await button(page, 'Site Notes').focus()
      await page.keyboard.press('Enter')
      await button(page, 'Add New Site Note').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('textbox', { name: 'Site Note' }).waitFor()
      await page.keyboard.type('Written without a mouse')
      await button(page, 'Add Site Note').focus()
      await page.keyboard.press('Enter')
      await button(page, 'Edit Written without a mouse').waitFor()
      await button(page, 'Close Site Notes').focus()
      await page.keyboard.press('Enter')
      await button(page, 'Edit Written without a mouse').waitFor({ state: 'detached' })
    }))
})
