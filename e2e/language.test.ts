/** German on every screen, right to left, and a language without a catalogue. */

import { DAY_MS } from '@curlew/model'
import { catalogueOf } from '@curlew/words/catalogues'
import { textsIn } from '@curlew/words/testing'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { history } from './history.ts'
import { LASTING_REPORTS, openProduct, reportDataIs, SETTINGS, signedIn, UNLIKE_REPORTS } from './product.ts'
import { openScreen } from './screen.ts'

const ROUTES = [...LASTING_REPORTS.map(({ route }) => route), ...SETTINGS, '/account']
const WIDTHS = [1440, 783, 782, 390]
const EXTREMES = [1440, 390]

const { product, browser } = await openProduct()
product.clock.now -= 3 * DAY_MS
const site = await product.addSite()
const lite = await product.addSite({ name: 'Free Shop', domain: 'free.example' })
product.clock.now += 3 * DAY_MS
await product.load(site.id, history())
await product.load(lite.id, history('free.example'))
await product.licence(site.id, 'pro')

/** Opens the app in a language; fails on any error of the page. */
async function speaking(locale: string, look: (page: Page) => Promise<void>): Promise<void> {
  const { context, page, errors } = await signedIn(product, browser, { locale })
  await look(page)
  await context.close()
  expect(errors).toEqual([])
}

async function open(page: Page, route: string, { id } = site, parameters = ''): Promise<void> {
  await openScreen(page, `${product.url}/#${route}?site=${id}${parameters}`)
}

/** The scripts that a page loads from now on. */
function scriptsOf(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  })
  return scripts
}

/** Those that contain some texts. */
const saying = async (scripts: readonly Promise<string>[], words: unknown) =>
  (await Promise.all(scripts)).filter((script) => script.includes(String(words)))

/** Every text that a person may see or hear, including names of controls. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const words = [document.title]
    const texts = document.createTreeWalker(document.querySelector('#curlew')!, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) words.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('#curlew *'))
      for (const name of ['aria-label', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt'])
        words.push(element.getAttribute(name) ?? '')
    return [...new Set(words.map((text) => text.trim()).filter(Boolean))]
  })

const [en, de] = await Promise.all([catalogueOf('en'), catalogueOf('de')])
/** English messages that differ in German, each as the texts between its values. */
const ENGLISH = Object.entries(en)
  // Reports show channels' names as in the data; answers translate them.
  .filter(([key]) => !key.startsWith('channel.'))
  .filter(([key, message]) => JSON.stringify(message) !== JSON.stringify(de[key as keyof typeof de]))
  .flatMap(([, message]) => textsIn(message))
  .filter((pieces) => pieces.some((piece) => /\p{L}/u.test(piece)))
const WITHOUT_VALUES = new Set(ENGLISH.filter(({ length }) => length === 1).flat())
/** Values may be any text. Thousands of patterns for each word take a second a screen, so its start and end are compared first. */
const WITH_VALUES = ENGLISH.filter(({ length }) => length > 1).map((pieces) => ({
  start: pieces[0]!,
  end: pieces.at(-1)!,
  pattern: new RegExp(`^${pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 'u'),
}))
/** The same in English and German, as the text of another message. */
const GERMAN = new Set(Object.values(de).flatMap((message) => textsIn(message).map((pieces) => pieces.join(''))))

const isEnglish = (text: string) =>
  WITHOUT_VALUES.has(text) ||
  WITH_VALUES.some(({ start, end, pattern }) => text.startsWith(start) && text.endsWith(end) && pattern.test(text))
const englishIn = (words: readonly string[]) => words.filter((text) => !GERMAN.has(text) && isEnglish(text))

const FITTING = { beyond: 0, cut: [] }
/** Overflow of the page beyond the window, and text cut off without an ellipsis. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll('#curlew *')].filter((element) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
      const isCutting = overflowX === 'hidden' || overflowX === 'clip'
      const isMeant = textOverflow === 'ellipsis' || clipPath !== 'none' || element.closest('[inert]')
      return isCutting && !isMeant && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
    })
    return {
      beyond: document.documentElement.scrollWidth - window.innerWidth,
      cut: cut.map((element) => `${element.className}: ${element.textContent?.slice(0, 60)}`),
    }
  })

/** Nothing overflows the window or is cut off, at any of these widths. */
async function fits(page: Page, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Parts that depend on their width are redrawn shortly after it changes.
    await expect.poll(() => misfits(page), { message: `at ${width} px` }).toEqual(FITTING)
  }
}

describe('German', () => {
  describe('every screen', async () => {
    const { page, errors } = await signedIn(product, browser, { locale: 'de-DE' })
    test.each(ROUTES)('every word of %s, its controls and its title is German, and fits', async (route) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(page, route, site, '&compare=1')
      expect(await page.locator('html').getAttribute('lang')).toBe('de')
      const words = await wordsOf(page)
      expect(words.length).toBeGreaterThan(20)
      expect(englishIn(words)).toEqual([])
      await fits(page)
      expect(errors).toEqual([])
    })
  })

  test('everything that opens is German: menus, date picker, notes, tables, explanations', () =>
    speaking('de-DE', async (page) => {
      await open(page, '/traffic-overview')
      const press = async (name: string | RegExp) => {
        await page.getByRole('button', { name }).first().click()
        expect(englishIn(await wordsOf(page))).toEqual([])
      }
      await press('Zugriffe')
      await page.getByRole('dialog', { name: 'Zugriffe' }).waitFor()
      await page.keyboard.press('Escape')
      await press(/^Farbschema/)
      await page.getByRole('menuitemradio', { name: 'Dunkel' }).waitFor()
      await page.keyboard.press('Escape')
      await press(/^Letzte 30 Tage: 9\. Feb\. – 10\. März 2026/)
      await page.getByRole('dialog', { name: 'Zeitraum wählen' }).waitFor()
      expect(englishIn(await wordsOf(page))).toEqual([])
      await page.keyboard.press('Escape')
      await press('Notizen')
      await page.getByText('Es gibt noch keine Notizen. Legen Sie gleich eine an!').waitFor()
      await press('Neue Notiz')
      await page.getByRole('textbox', { name: 'Notiz', exact: true }).fill('Ausverkauf')
      await page.getByRole('button', { name: 'Notiz hinzufügen' }).click()
      await page.getByText('Die Notiz wurde hinzugefügt.').waitFor()
      await page.getByRole('button', { name: 'Ausverkauf löschen' }).click()
      await page.getByRole('button', { name: 'Rückgängig' }).waitFor()
      expect(englishIn(await wordsOf(page))).toEqual([])
    }))

  test('upgrade texts are in German, and the English ones are not loaded', () =>
    speaking('de-DE', async (page) => {
      const scripts = scriptsOf(page)
      await open(page, '/traffic-source-medium', lite)
      await page.getByRole('heading', { name: 'Bericht Quelle / Medium freischalten' }).waitFor()
      await page.getByText('Unterscheiden Sie eine Suche von einer Anzeige auf derselben Website.').waitFor()
      await page.getByRole('link', { name: 'Upgrade und freischalten' }).waitFor()
      expect(englishIn(await wordsOf(page))).toEqual([])
      expect(await saying(scripts, de['upsell.traffic_source_medium.claim'])).toHaveLength(1)
      expect(await saying(scripts, en['upsell.traffic_source_medium.claim'])).toEqual([])
    }))

  test('a failure has a German message for its type', () =>
    speaking('de-DE', async (page) => {
      await page.route('**/ajax', async (route) => {
        const body = route.request().postData()
        if (!body?.includes('curlew_get_report_data')) return route.continue()
        const data = { message: 'Something went wrong here.', footer: '', type: 'server_error' }
        await route.fulfill({ json: { success: false, data } })
      })
      await open(page, '/')
      await page.getByText('Dieser Bericht konnte nicht geladen werden.').waitFor()
      await page.getByText('Hier ist etwas schiefgegangen. Bitte versuchen Sie es erneut.').waitFor()
      expect(englishIn(await wordsOf(page))).toEqual([])
    }))

  test('an empty report says so in German', () =>
    speaking('de-DE', async (page) => {
      await reportDataIs(page, (data) => ({ ...data, countries: [] }))
      await open(page, '/countries')
      await page.getByText('Noch keine Daten für den Länderbericht').waitFor()
      expect(englishIn(await wordsOf(page))).toEqual([])
    }))

  test('signing in is German, also when it fails', async () => {
    const context = await browser.newContext({ locale: 'de-AT' })
    const page = await context.newPage()
    await page.goto(product.url)
    await page.getByLabel('E-Mail').fill('niemand@example.org')
    await page.getByLabel('Passwort').fill('nicht das Passwort')
    await page.getByRole('button', { name: 'Anmelden' }).click()
    await page.getByText('Die E-Mail-Adresse oder das Passwort ist falsch.').waitFor()
    expect(englishIn(await wordsOf(page))).toEqual([])
    expect(await page.title()).toBe('Anmelden · Curlew')
    await context.close()
  })

  test('a field’s refusal by the server has a German message beside it, in the settings and in the account', async () => {
    const { context, page } = await signedIn(product, browser, { locale: 'de-DE' })
    await open(page, '/settings/site', lite)
    const domain = page.getByLabel('Domain')
    await domain.fill('example.org')
    await page.getByRole('button', { name: 'Website speichern' }).click()
    await page.getByText('Diese Website gibt es hier schon.').waitFor()
    expect(await domain.getAttribute('aria-invalid')).toBe('true')
    expect(englishIn(await wordsOf(page))).toEqual([])

    await open(page, '/account')
    await page.getByLabel('Bisheriges Passwort').fill('nicht das Passwort')
    await page.getByLabel('Neues Passwort').fill('ein langes neues Passwort')
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await page.getByText('Das ist nicht Ihr Passwort.').waitFor()
    expect(await page.getByLabel('Bisheriges Passwort').getAttribute('aria-invalid')).toBe('true')
    expect(englishIn(await wordsOf(page))).toEqual([])
    await context.close()
  })

  test('English loads no other language', () =>
    speaking('en-GB', async (page) => {
      const scripts = scriptsOf(page)
      await open(page, '/traffic-source-medium', lite)
      await page.getByRole('heading', { name: 'Unlock the Source / Medium Report' }).waitFor()
      expect(await saying(scripts, en['upsell.traffic_source_medium.claim'])).toHaveLength(1)
      for (const key of ['upsell.traffic_source_medium.claim', 'app.failed'] as const)
        expect(await saying(scripts, de[key])).toEqual([])
    }))
})

test('a language without a catalogue has English texts with its country’s dates', () =>
  speaking('fr-FR', async (page) => {
    await open(page, '/')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await page.getByText('Last 30 days: 9 Feb – 10 Mar 2026').waitFor()
    await page.getByText('Bounce Rate').first().waitFor()
  }))

test('calendars do not shorten day names that begin with the same letters', () =>
  speaking('ar-EG', async (page) => {
    await open(page, '/')
    const names = () => page.getByRole('dialog').locator('table').last().locator('thead th').allInnerTexts()
    await page.getByTestId('dates').click()
    await page.getByRole('dialog').getByText('Set Custom Date Range').click()
    await page.getByRole('dialog').locator('table').waitFor()
    const inRange = await names()
    expect(new Set(inRange).size).toBeGreaterThan(5)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Site Notes' }).click()
    await page.getByRole('button', { name: 'Add New Site Note' }).click()
    await page.getByRole('group', { name: 'Date' }).getByRole('button').click()
    await page.getByRole('dialog').locator('table').waitFor()
    expect(await names()).toEqual(inRange)
  }))

describe('every screen fits', () => {
  // Where lines break does not depend on direction: the widest and the narrowest window are enough, and one report of each kind.
  describe('ar-XB&compare=1', async () => {
    const { page, errors } = await signedIn(product, browser, { locale: 'ar-XB' })
    test.each([...UNLIKE_REPORTS, ...SETTINGS, '/account'])(
      '%s: nothing reaches beyond the window, nothing is cut off',
      async (route) => {
        await open(page, route, site, '&compare=1')
        await fits(page, EXTREMES)
        expect(errors).toEqual([])
      },
    )
  })

  test.each(['de-DE', 'ar-XB'])('%s: everything that opens stays in the window', (locale) =>
    speaking(locale, async (page) => {
      for (const width of EXTREMES) {
        await page.setViewportSize({ width, height: 900 })
        // From another screen, so that nothing from the previous width is open.
        await open(page, '/settings/site')
        await open(page, '/traffic-overview', site, '&compare=1')
        // The receipts of a column open at the same place with the same lines, so those of the first row are enough.
        const buttons = page.locator('button[aria-haspopup]:not(tfoot *, tbody tr:not(:first-child) *)')
        for (let index = 0; index < (await buttons.count()); index++) {
          await buttons.nth(index).click()
          const opened = page.locator('[role=dialog], [role=menu]').last()
          const isInside = async () => {
            const box = (await opened.boundingBox())!
            return box.x >= 0 && box.x + box.width <= width
          }
          await expect.poll(isInside, { message: `${await opened.getAttribute('aria-label')}, ${width} px` }).toBe(true)
          await expect.poll(() => misfits(page)).toEqual(FITTING)
          await page.keyboard.press('Escape')
          await opened.waitFor({ state: 'detached' })
        }
      }
    }),
  )
})

describe('right to left', () => {
  const leftOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!.x

  test('the page is mirrored: menu, chevrons and columns; time still runs from left to right', () =>
    speaking('ar-XB', async (page) => {
      await open(page, '/traffic-overview')
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      expect(await leftOf(page, 'h1')).toBeGreaterThan(720)
      expect(await leftOf(page, 'button[aria-haspopup=menu] >> nth=-1')).toBeLessThan(200)
      const table = page.getByRole('table', { name: 'Traffic Details' })
      const [name, first] = [table.locator('thead th').first(), table.locator('tbody td').first()]
      expect((await name.boundingBox())!.x).toBeGreaterThan((await first.boundingBox())!.x)
      const chevron = table.locator('tbody button svg').first()
      expect(await chevron.evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1')

      const days = await page
        .locator('[role=slider] svg text')
        .evaluateAll((labels) =>
          labels
            .filter((label) => /\d\s|\s\d/.test(label.textContent ?? ''))
            .map((label) => label.getBoundingClientRect().x),
        )
      expect(days.length).toBeGreaterThan(2)
      expect(days).toEqual(days.toSorted((a, b) => a - b))
    }))

  test('the buttons of a calendar point in their direction', () =>
    speaking('ar-XB', async (page) => {
      await open(page, '/')
      await page.getByTestId('dates').click()
      await page.getByRole('dialog', { name: 'Choose dates' }).getByText('Set Custom Date Range').click()
      const [previous, next] = [
        page.getByRole('button', { name: 'Previous month' }).first(),
        page.getByRole('button', { name: 'Next month' }).first(),
      ]
      await previous.waitFor()
      expect((await previous.boundingBox())!.x).toBeGreaterThan((await next.boundingBox())!.x)
      expect(await previous.locator('svg').evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1')
    }))
})

test('a duration has the units of the language', async () => {
  await speaking('de-DE', async (page) => {
    await open(page, '/')
    await page.getByText('15 Sek.', { exact: true }).first().waitFor()
  })
})
