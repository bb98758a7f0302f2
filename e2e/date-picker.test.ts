import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersOf } from './barriers.ts'
import { history } from './history.ts'
import { openProduct, signedIn } from './product.ts'
import { press } from './screen.ts'

const { product, browser } = await openProduct()
const site = await product.addSite()
await product.load(site.id, history())
await product.licence(site.id, 'pro')
// Added some days ago: on its first day a site shows more.
product.clock.now -= 3 * 86_400_000
const lite = await product.addSite({ name: 'Lite Shop', domain: 'lite.example' })
product.clock.now += 3 * 86_400_000
await product.load(lite.id, history('lite.example'))

const NARROW = { viewport: { width: 390, height: 844 } }
const button = (page: Page) => page.getByTestId('dates')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose dates' })
const calendar = (page: Page, name: string) => dialog(page).getByRole('region', { name })
/** A day's button; its name may begin with the range it ends, and may end with what is special about it. */
const day = (page: Page, part: string, date: string) =>
  calendar(page, part).getByRole('button', { name: new RegExp(`(^|, )\\w+day, ${date}( selected)?(, [^,]*)?$`) })
/** The button takes its words from the address, which changes a moment after the picker has closed. */
const says = (page: Page, text: string | RegExp) => expect.poll(() => button(page).innerText()).toMatch(text)

/** What the address says, of which the site is a part where there are several. */
const parameters = (page: Page) => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split('?')[1]))
const named = { site: String(site.id) }

/** Opens the Overview at an address and, unless told otherwise, the picker. */
async function onPicker(
  address: string,
  look: (page: Page, asked: URLSearchParams[]) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { context, page, errors } = await signedIn(product, browser, options)
  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (!request.url().endsWith('/ajax') || !body?.includes('curlew_get_report_data') || body.includes('site_summary'))
      return
    const fields = [...body.matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map((match) => [match[1]!, match[2]!])
    asked.push(new URLSearchParams(fields))
  })
  const query = new URLSearchParams({ ...named, ...Object.fromEntries(new URLSearchParams(address)) })
  await page.goto(`${product.url}/#/?${query}`)
  await page.getByRole('region', { name: /Key figures|Kennzahlen/ }).waitFor()
  await button(page).click()
  await page.getByRole('dialog').waitFor()
  await look(page, asked)
  await context.close()
  expect(errors).toEqual([])
}

const LANGUAGES = {
  'en-US': {
    range: 'Date Range',
    details: 'Show Details',
    apply: 'Apply',
    pickEnd: 'Now choose the last day.',
    pickBoth: 'Choose the first and the last day.',
    day: (number: string) => new RegExp(`March ${number}, 2026`),
  },
  'de-DE': {
    range: 'Zeitraum',
    details: 'Details zeigen',
    apply: 'Übernehmen',
    pickEnd: 'Wählen Sie nun den letzten Tag.',
    pickBoth: 'Wählen Sie den ersten und den letzten Tag.',
    day: (number: string) => new RegExp(` ${number}\\. März 2026`),
  },
} as const

const choose = async (page: Page, preset: string) =>
  dialog(page).getByRole('button', { name: preset, exact: true }).click()
const isClosed = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const compare = (page: Page) => dialog(page).getByText('Compare to Previous').click()

describe('presets', () => {
  test('DATE-01 DATE-02 DATE-03 DATE-04 the picker has presets, a calendar and the compare option', () =>
    onPicker('', async (page) => {
      expect(await dialog(page).getByRole('listitem').allInnerTexts()).toEqual([
        'Today',
        'Yesterday',
        'Last Week',
        'Last Month',
        'Last 7 days',
        'Last 30 days',
        'Last 90 days',
        'Set Custom Date Range',
      ])
      expect(await calendar(page, 'Date Range').getByRole('grid').count()).toBe(1)
      expect(await dialog(page).getByRole('switch', { name: 'Compare to Previous' }).count()).toBe(1)
    }))

  test('DATE-06 DATE-21 GEN-04 a click on a preset applies it at once and loads its figures', () =>
    onPicker('', async (page, asked) => {
      await choose(page, 'Last 7 days')
      await isClosed(page)
      await says(page, 'Last 7 days: Mar 4 – 10, 2026')
      await expect.poll(() => asked.at(-1)?.get('start')).toBe('2026-03-04')
      expect(asked.at(-1)?.get('end')).toBe('2026-03-10')
      expect(asked.at(-1)?.has('compare_report')).toBe(false)
      await expect.poll(() => page.getByRole('tab', { name: /Sessions/ }).innerText()).toMatch(/Sessions\s+14\s/)
      expect(parameters(page)).toEqual({ ...named, range: 'last7days' })
    }))

  test('DATE-07 GEN-05 with compare on, a preset brings its own dates to compare with', () =>
    onPicker('?compare=1', async (page, asked) => {
      await choose(page, 'Last Month')
      await isClosed(page)
      await expect.poll(() => asked.at(-1)?.get('compare_start')).toBe('2026-01-01')
      expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
        start: '2026-02-01',
        end: '2026-02-28',
        compare_report: 'true',
        compare_end: '2026-01-31',
      })
      await page.getByText('vs. Jan 1 – 31').waitFor()
    }))

  test('the compared range has a way out beside it', () =>
    onPicker('?range=last7days&compare=1', async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Stop comparing' }).click()
      await page.getByRole('button', { name: 'Stop comparing' }).waitFor({ state: 'detached' })
      expect(parameters(page)).toEqual({ ...named, range: 'last7days' })
    }))
})

describe('custom ranges', () => {
  test('DATE-09 two clicks and Apply make a custom range, and no preset is left', () =>
    onPicker('?range=last7days', async (page) => {
      await press(day(page, 'Date Range', 'March 2, 2026'))
      await press(day(page, 'Date Range', 'March 6, 2026'))
      expect(
        await dialog(page).getByRole('button', { name: 'Set Custom Date Range' }).getAttribute('aria-pressed'),
      ).toBe('true')
      await choose(page, 'Apply')
      await isClosed(page)
      await says(page, 'Custom dates: Mar 2 – 6, 2026')
      expect(parameters(page)).toEqual({ ...named, start: '2026-03-02', end: '2026-03-06' })
    }))

  test('DATE-08 one click alone changes nothing', () =>
    onPicker('', async (page, asked) => {
      await press(day(page, 'Date Range', 'March 2, 2026'))
      await dialog(page).getByText('Now choose the last day.').waitFor()
      await choose(page, 'Apply')
      await dialog(page).getByText('Choose the first and the last day.').waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await isClosed(page)
      await says(page, 'Last 30 days: Feb 9 – Mar 10, 2026')
      expect(asked.map(String)).toEqual([expect.stringContaining('end=2026-03-10')])
    }))

  test('DATE-08 a date of which a part is cleared is missing: nothing is applied until it is whole again', () =>
    onPicker('', async (page, asked) => {
      const end = dialog(page).getByRole('group', { name: 'Date Range, end' }).getByRole('spinbutton')
      await end.nth(0).focus()
      await page.keyboard.press('Backspace')
      await choose(page, 'Apply')
      await dialog(page).getByText('Choose the first and the last day.').waitFor()
      expect(asked).toHaveLength(1)
      await end.nth(0).focus()
      await page.keyboard.type('02')
      await choose(page, 'Apply')
      await isClosed(page)
      await says(page, 'Custom dates: Feb 9 – 10, 2026')
    }))

  test.each(['click', 'Tab'])('a day that there is not is named, and no other is put in its place: left by %s', (way) =>
    onPicker('', async (page, asked) => {
      const start = dialog(page).getByRole('group', { name: 'Date Range, start' }).getByRole('spinbutton')
      await start.nth(0).focus()
      await page.keyboard.type('02302026')
      await dialog(page).getByRole('alert').getByText('There is no 02/30/2026.').waitFor()
      if (way === 'Tab') await page.keyboard.press('Tab')
      await choose(page, 'Apply')
      await dialog(page).getByRole('status').getByText('There is no 02/30/2026.').waitFor()
      expect(asked).toHaveLength(1)
      // The last real day on the way there.
      expect(await start.allInnerTexts()).toEqual(['02', '03', '2026'])
      await start.nth(0).focus()
      await page.keyboard.type('02282026')
      await choose(page, 'Apply')
      await isClosed(page)
      await says(page, 'Custom dates: Feb 28 – Mar 10, 2026')
    }),
  )

  test('the fields can be typed into', () =>
    onPicker('', async (page) => {
      const start = dialog(page).getByRole('group', { name: 'Date Range, start' }).getByRole('spinbutton')
      await start.nth(0).focus()
      await page.keyboard.type('03012026')
      await choose(page, 'Apply')
      await isClosed(page)
      await says(page, 'Custom dates: Mar 1 – 10, 2026')
    }))

  test.each([
    ['end', '12312026', 'Mar 10, 2026 is the last day that can be chosen.'],
    ['start', '01012004', 'No day before Jan 1, 2005 can be chosen.'],
    ['end', '02012026', 'The last day is before the first.'],
  ])('a typed day that cannot be says what is wrong with it: %s %s', (end, typed, words) =>
    onPicker('', async (page) => {
      const before = await dialog(page).boundingBox()
      const field = dialog(page)
        .getByRole('group', { name: `Date Range, ${end}` })
        .getByRole('spinbutton')
      await field.nth(0).focus()
      await page.keyboard.type(typed)
      await dialog(page).getByRole('alert').getByText(words).waitFor()
      expect(await dialog(page).boundingBox()).toEqual(before)
      await choose(page, 'Apply')
      await dialog(page).getByRole('status').getByText(words).waitFor()
    }),
  )

  test('DATE-13 Cancel and Escape leave the applied range as it was', async () => {
    for (const leave of ['Cancel', 'Escape']) {
      await onPicker('?range=last7days', async (page, asked) => {
        await press(day(page, 'Date Range', 'March 2, 2026'))
        await press(day(page, 'Date Range', 'March 3, 2026'))
        if (leave === 'Cancel') await choose(page, 'Cancel')
        else await page.keyboard.press('Escape')
        await isClosed(page)
        await says(page, 'Last 7 days: Mar 4 – 10, 2026')
        expect(asked.map(String)).toEqual([expect.stringContaining('end=2026-03-10')])
      })
    }
  })

  test('DATE-16 no day before 1 January 2005 can be chosen', () =>
    onPicker('?start=2005-01-03&end=2005-01-09', async (page) => {
      await dialog(page).getByRole('heading', { name: 'January 2005' }).waitFor()
      expect(await calendar(page, 'Date Range').getByRole('button', { name: 'Previous month' }).isDisabled()).toBe(true)
      expect(await day(page, 'Date Range', 'January 1, 2005').getAttribute('aria-disabled')).toBeNull()
      expect(await day(page, 'Date Range', 'December 31, 2004').getAttribute('aria-disabled')).toBe('true')
    }))

  test('DATE-17 no day after today can be chosen', () =>
    onPicker('', async (page) => {
      expect(await day(page, 'Date Range', 'March 10, 2026').getAttribute('aria-disabled')).toBeNull()
      expect(await day(page, 'Date Range', 'March 11, 2026').getAttribute('aria-disabled')).toBe('true')
      expect(await calendar(page, 'Date Range').getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true)
    }))
})

describe('with a real mouse', () => {
  test.each([
    [1440, 'en-US', false],
    [1440, 'de-DE', false],
    [1440, 'en-US', true],
    [783, 'en-US', false],
    [783, 'de-DE', true],
    [782, 'en-US', false],
    [390, 'en-US', false],
    [390, 'de-DE', true],
  ] as const)(
    'DATE-09 days keep their place while they are pressed: %d px, %s, compare %s',
    (width, locale, isCompared) =>
      onPicker(
        isCompared ? '?compare=1' : '',
        async (page) => {
          const words = LANGUAGES[locale]
          const part = page.getByRole('region', { name: words.range })
          const cell = (number: string) => part.getByRole('gridcell').getByRole('button', { name: words.day(number) })
          if (width < 783) await press(page.getByRole('button', { name: words.details }))
          const size = async () => {
            const { width, height } = (await page.getByRole('dialog').boundingBox())!
            return [width, height]
          }
          const place = async () => (await part.boundingBox())!
          const before = [await size(), await place()]
          await press(cell('2'))
          await page.getByText(words.pickEnd).waitFor()
          expect([await size(), await place()]).toEqual(before)
          await press(page.getByRole('button', { name: words.apply }))
          await page.getByText(words.pickBoth).waitFor()
          expect([await size(), await place()]).toEqual(before)
          // Leaving the calendar gave up the first day.
          await press(cell('2'))
          await press(cell('6'))
          expect([await size(), await place()]).toEqual(before)
          await press(page.getByRole('button', { name: words.apply }))
          await page.getByRole('dialog').waitFor({ state: 'detached' })
          expect(parameters(page)).toMatchObject({ start: '2026-03-02', end: '2026-03-06' })
        },
        { locale, viewport: { width, height: width < 783 ? 844 : 1000 } },
      ),
  )
})

test('DATE-10 on a phone the switch stays under the finger while calendars come and go', () =>
  onPicker(
    '',
    async (page) => {
      await press(page.getByRole('button', { name: 'Show Details' }))
      const control = dialog(page).getByText('Compare to Previous')
      const before = await control.boundingBox()
      await press(control)
      await dialog(page).getByRole('button', { name: 'Compare To', exact: true }).waitFor()
      expect(await control.boundingBox()).toEqual(before)
      await press(control)
      await dialog(page).getByRole('button', { name: 'Compare To', exact: true }).waitFor({ state: 'detached' })
      expect(await control.boundingBox()).toEqual(before)
    },
    { viewport: { width: 390, height: 1000 } },
  ))

describe('comparing', () => {
  test('DATE-10 switching compare on brings a second calendar', () =>
    onPicker('', async (page) => {
      expect(await dialog(page).getByRole('grid').count()).toBe(1)
      await compare(page)
      expect(await dialog(page).getByRole('grid').count()).toBe(2)
      await dialog(page).getByText('30 days compared with 30 days').waitFor()
    }))

  test('DATE-11 Apply needs both compare dates, DATE-12 and is free with compare off', () =>
    onPicker('', async (page) => {
      const apply = dialog(page).getByRole('button', { name: 'Apply' })
      expect(await apply.isEnabled()).toBe(true)
      await compare(page)
      expect(await apply.isEnabled()).toBe(true)
      await press(day(page, 'Compare To', 'January 20, 2026'))
      expect(await apply.isEnabled()).toBe(false)
      await press(day(page, 'Compare To', 'January 25, 2026'))
      expect(await apply.isEnabled()).toBe(true)
      await apply.click()
      await isClosed(page)
      await page.getByText('vs. Jan 20 – 25').waitFor()
      expect(page.url()).toContain('compare=1&compareStart=2026-01-20&compareEnd=2026-01-25')
    }))

  test('a compare range has to be an earlier one', () =>
    onPicker('?compare=1', async (page) => {
      await calendar(page, 'Compare To').getByRole('button', { name: 'Next month' }).click()
      expect(await day(page, 'Compare To', 'February 8, 2026').getAttribute('aria-disabled')).toBeNull()
      expect(await day(page, 'Compare To', 'February 9, 2026').getAttribute('aria-disabled')).toBe('true')
    }))
})

describe('the address', () => {
  test('survives a reload and moves with back and forward', () =>
    onPicker('', async (page) => {
      await choose(page, 'Last 7 days')
      await isClosed(page)
      await button(page).click()
      await choose(page, 'Yesterday')
      await isClosed(page)
      await page.reload()
      await page.getByRole('region', { name: 'Key figures' }).waitFor()
      await says(page, 'Yesterday: Mar 9, 2026')
      await page.goBack()
      await page.getByText('Last 7 days: Mar 4 – 10, 2026').waitFor()
      await page.goBack()
      await page.getByText('Last 30 days: Feb 9 – Mar 10, 2026').waitFor()
      await page.goForward()
      await page.getByText('Last 7 days: Mar 4 – 10, 2026').waitFor()
    }))

  test('what makes no sense there is the default, and does not stay there', () =>
    onPicker('?start=2026-03-09&end=2026-02-01&range=<script>&tab=%00&compare=x', async (page) => {
      await says(page, 'Last 30 days: Feb 9 – Mar 10, 2026')
      await expect.poll(() => parameters(page)).toEqual({ ...named, tab: '\0' })
    }))
})

describe('in lite', () => {
  test('the address names no dates that are not shown', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/?site=${lite.id}&range=today&compare=1&tab=pageviews`)
    await page.getByRole('region', { name: 'Key figures' }).waitFor()
    await expect.poll(() => parameters(page)).toEqual({ site: String(lite.id), tab: 'pageviews' })
    await context.close()
  })

  test('DATE-15 the button opens a prompt to upgrade and changes nothing', async () => {
    const { context, page } = await signedIn(product, browser)
    await page.goto(`${product.url}/#/?site=${lite.id}&range=today`)
    await page.getByRole('region', { name: 'Key figures' }).waitFor()
    await says(page, /^Last 30 days: Feb 8 – Mar 9, 2026/)
    await button(page).click()
    await page.getByText('Choose any days since 2005, and compare them with earlier ones.').waitFor()
    expect(
      await page.getByRole('dialog').getByRole('link', { name: 'Upgrade and Unlock' }).getAttribute('href'),
    ).toMatch(/^https:\/\//)
    expect(await page.getByRole('grid').count()).toBe(0)
    await context.close()
  })
})

describe('on narrow screens', () => {
  test('DATE-05 details are shown and hidden by a toggle, one calendar at a time', () =>
    onPicker(
      '?compare=1',
      async (page) => {
        expect(await page.getByRole('grid').count()).toBe(0)
        await page.getByRole('button', { name: 'Show Details' }).click()
        expect(await page.getByRole('grid').count()).toBe(1)
        await page.getByRole('button', { name: 'Compare To', exact: true }).click()
        expect(await calendar(page, 'Compare To').getByRole('grid').count()).toBe(1)
        expect(await page.getByRole('grid').count()).toBe(1)
        await page.getByRole('button', { name: 'Hide Details' }).click()
        expect(await page.getByRole('grid').count()).toBe(0)
      },
      NARROW,
    ))
})

describe('for everybody', () => {
  test.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
  ] as const)('nothing is in the way of assistive technology: %s, %d px', (colorScheme, width) =>
    onPicker(
      '?compare=1',
      async (page) => {
        expect(await barriersOf(page, { within: '[role="dialog"]' })).toEqual([])
      },
      { colorScheme, reducedMotion: 'reduce', viewport: { width, height: 900 } },
    ),
  )

  test('the keyboard alone chooses a range', () =>
    onPicker('', async (page) => {
      await page.keyboard.press('Escape')
      await isClosed(page)
      await button(page).focus()
      await page.keyboard.press('Enter')
      await dialog(page).waitFor()
      await day(page, 'Date Range', 'March 2, 2026').focus()
      await page.keyboard.press('Enter')
      // The focus is on the day after by itself.
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await dialog(page).getByRole('button', { name: 'Apply' }).focus()
      await page.keyboard.press('Enter')
      await isClosed(page)
      await says(page, 'Custom dates: Mar 2 – 4, 2026')
      expect(await button(page).evaluate((element) => element === document.activeElement)).toBe(true)
    }))
})
