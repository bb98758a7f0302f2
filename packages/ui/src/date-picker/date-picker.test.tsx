import { speakLanguageOf } from '@curlew/words'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useDates } from '../dates/use-dates.ts'
import { CompareChip } from '../frame/compare-chip.tsx'
import { addressShown, type RenderOptions, renderInApp } from '../testing/render-in-app.tsx'
import { DatePicker } from './date-picker.tsx'

const REPORT = { frame: { dateRange: true, compare: true, hiddenPresets: [] } } as const
const LOCKED = 'The licence has no dates to choose.'

function Screen({ locale = 'en-US' }: { locale?: string }) {
  const dates = useDates(REPORT)
  return (
    <I18nProvider locale={locale}>
      <div style={{ display: 'flex', justifyContent: 'end' }}>
        {dates.state.compareReport && <CompareChip dates={dates} shown={undefined} />}
        <DatePicker dates={dates} locked={<p>{LOCKED}</p>} />
      </div>
    </I18nProvider>
  )
}

const button = () => page.getByTestId('dates')
const dialog = page.getByRole('dialog', { name: 'Choose dates' })
const calendar = (name: string) => dialog.getByRole('region', { name })
/** A day's button; its name may begin with the range it ends, and may end with what is special about it. */
const day = (part: string, date: string) =>
  calendar(part).getByRole('button', { name: new RegExp(`(^|, )\\w+day, ${date}( selected)?(, [^,]*)?$`) })
const choose = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const disabled = (part: string, date: string) => day(part, date).element().getAttribute('aria-disabled')
const isClosed = () => expect.element(dialog).not.toBeInTheDocument()
const segments = (end: string) => dialog.getByRole('group', { name: `Date Range, ${end}` }).getByRole('spinbutton')
async function typeInto(end: string, text: string) {
  ;(segments(end).first().element() as HTMLElement).focus()
  await userEvent.keyboard(text)
}
const rectOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x, y, width, height }
}

async function openPicker(query = '', options: RenderOptions & { width?: number; locale?: string } = {}) {
  const { width = 1440, locale = 'en-US', ...more } = options
  await page.viewport(width, 1000)
  await renderInApp(<Screen locale={locale} />, { address: `/${query}`, ...more })
  await button().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

describe('presets', () => {
  test('DATE-01 DATE-02 DATE-03 DATE-04 the picker has presets, a calendar and the compare option', async () => {
    await openPicker()
    const items = dialog.getByRole('listitem').elements() as HTMLElement[]
    expect(items.map(({ innerText }) => innerText)).toEqual([
      'Today',
      'Yesterday',
      'Last Week',
      'Last Month',
      'Last 7 days',
      'Last 30 days',
      'Last 90 days',
      'Set Custom Date Range',
    ])
    expect(calendar('Date Range').getByRole('grid').elements()).toHaveLength(1)
    await expect.element(dialog.getByRole('switch', { name: 'Compare to Previous' })).toBeInTheDocument()
  })

  test('DATE-06 a click on a preset applies it at once', async () => {
    await openPicker()
    await choose('Last 7 days')
    await isClosed()
    await expect.element(button()).toHaveTextContent('Last 7 days: Mar 4 – 10, 2026')
    expect(addressShown()).toBe('/?range=last7days')
  })

  test('DATE-07 GEN-05 with compare on, a preset brings its own dates to compare with', async () => {
    await openPicker('?compare=1')
    await choose('Last Month')
    await expect.element(page.getByText('vs. Jan 1 – 31')).toBeVisible()
    expect(addressShown()).toBe('/?range=lastmonth&compare=1')
  })

  test('the compared range has a way out beside it', async () => {
    await openPicker('?range=last7days&compare=1')
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Stop comparing' }).click()
    await expect.element(page.getByRole('button', { name: 'Stop comparing' })).not.toBeInTheDocument()
    expect(addressShown()).toBe('/?range=last7days')
  })
})

describe('custom ranges', () => {
  test('DATE-09 two clicks and Apply make a custom range, and no preset is left', async () => {
    await openPicker('?range=last7days')
    await day('Date Range', 'March 2, 2026').click()
    await day('Date Range', 'March 6, 2026').click()
    await expect
      .element(dialog.getByRole('button', { name: 'Set Custom Date Range' }))
      .toHaveAttribute('aria-pressed', 'true')
    await choose('Apply')
    await isClosed()
    await expect.element(button()).toHaveTextContent('Custom dates: Mar 2 – 6, 2026')
    expect(addressShown()).toBe('/?start=2026-03-02&end=2026-03-06')
  })

  test('DATE-08 one click alone changes nothing', async () => {
    await openPicker()
    await day('Date Range', 'March 2, 2026').click()
    await expect.element(dialog.getByText('Now choose the last day.')).toBeVisible()
    await choose('Apply')
    await expect.element(dialog.getByText('Choose the first and the last day.')).toBeVisible()
    await userEvent.keyboard('{Escape}{Escape}')
    await isClosed()
    await expect.element(button()).toHaveTextContent('Last 30 days: Feb 9 – Mar 10, 2026')
    expect(addressShown()).toBe('/')
  })

  test('DATE-08 an incomplete date counts as missing: nothing is applied until it is complete again', async () => {
    await openPicker()
    await typeInto('end', '{Backspace}')
    await choose('Apply')
    await expect.element(dialog.getByText('Choose the first and the last day.')).toBeVisible()
    expect(addressShown()).toBe('/')
    await typeInto('end', '02')
    await choose('Apply')
    await isClosed()
    await expect.element(button()).toHaveTextContent('Custom dates: Feb 9 – 10, 2026')
  })

  test.each(['click', 'Tab'])(
    'a day that does not exist is named, and no other replaces it: left by %s',
    async (way) => {
      await openPicker()
      await typeInto('start', '02302026')
      await expect.element(dialog.getByRole('alert').getByText('There is no 02/30/2026.')).toBeVisible()
      if (way === 'Tab') await userEvent.keyboard('{Tab}')
      await choose('Apply')
      await expect.element(dialog.getByRole('status').getByText('There is no 02/30/2026.')).toBeVisible()
      expect(addressShown()).toBe('/')
      // The last real day on the way there.
      expect(
        segments('start')
          .elements()
          .map(({ textContent }) => textContent),
      ).toEqual(['02', '03', '2026'])
      await typeInto('start', '02282026')
      await choose('Apply')
      await isClosed()
      await expect.element(button()).toHaveTextContent('Custom dates: Feb 28 – Mar 10, 2026')
    },
  )

  test('the fields can be typed into', async () => {
    await openPicker()
    await typeInto('start', '03012026')
    await choose('Apply')
    await isClosed()
    await expect.element(button()).toHaveTextContent('Custom dates: Mar 1 – 10, 2026')
  })

  test.each([
    ['end', '12312026', 'Choose Mar 10, 2026 or earlier.'],
    ['start', '01012004', 'Choose Jan 1, 2005 or later.'],
    ['end', '02012026', 'The last day is before the first.'],
  ])('an impossible typed day shows its error, and nothing moves: %s %s', async (end, typed, words) => {
    await openPicker()
    const before = rectOf(dialog.element())
    await typeInto(end, typed)
    await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible()
    expect(rectOf(dialog.element())).toEqual(before)
    await choose('Apply')
    await expect.element(dialog.getByRole('status').getByText(words)).toBeVisible()
    expect(addressShown()).toBe('/')
  })

  test.each(['Cancel', 'Escape'])('DATE-13 %s leaves the applied range as it was', async (way) => {
    await openPicker('?range=last7days')
    await day('Date Range', 'March 2, 2026').click()
    await day('Date Range', 'March 3, 2026').click()
    if (way === 'Cancel') await choose('Cancel')
    else await userEvent.keyboard('{Escape}')
    await isClosed()
    await expect.element(button()).toHaveTextContent('Last 7 days: Mar 4 – 10, 2026')
    expect(addressShown()).toBe('/?range=last7days')
  })

  test('DATE-16 no day before 1 January 2005 can be chosen', async () => {
    await openPicker('?start=2005-01-03&end=2005-01-09')
    await expect.element(dialog.getByText('January 2005', { exact: true })).toBeVisible()
    await expect.element(calendar('Date Range').getByRole('button', { name: 'Previous month' })).toBeDisabled()
    expect([disabled('Date Range', 'January 1, 2005'), disabled('Date Range', 'December 31, 2004')]).toEqual([
      null,
      'true',
    ])
  })

  test('DATE-17 no day after today can be chosen', async () => {
    await openPicker()
    expect([disabled('Date Range', 'March 10, 2026'), disabled('Date Range', 'March 11, 2026')]).toEqual([null, 'true'])
    await expect.element(calendar('Date Range').getByRole('button', { name: 'Next month' })).toBeDisabled()
  })
})

describe('comparing', () => {
  const compare = () => dialog.getByText('Compare to Previous').click()

  test('DATE-10 switching compare on brings a second calendar', async () => {
    await openPicker()
    expect(dialog.getByRole('grid').elements()).toHaveLength(1)
    await compare()
    await expect.element(dialog.getByText('30 days compared with 30 days')).toBeVisible()
    expect(dialog.getByRole('grid').elements()).toHaveLength(2)
  })

  const apply = dialog.getByRole('button', { name: 'Apply' })

  test('DATE-12 with compare off, Apply does not wait for compare dates', async () => {
    await openPicker('?compare=1')
    await day('Compare To', 'January 20, 2026').click()
    await expect.element(apply).toBeDisabled()
    await compare()
    await expect.element(apply).toBeEnabled()
  })

  test('DATE-11 Apply needs both compare dates', async () => {
    await openPicker()
    await compare()
    await expect.element(apply).toBeEnabled()
    await day('Compare To', 'January 20, 2026').click()
    await expect.element(apply).toBeDisabled()
    await day('Compare To', 'January 25, 2026').click()
    await apply.click()
    await isClosed()
    await expect.element(page.getByText('vs. Jan 20 – 25')).toBeVisible()
    expect(addressShown()).toContain('compare=1&compareStart=2026-01-20&compareEnd=2026-01-25')
  })

  test('a compare range has to be an earlier one', async () => {
    await openPicker('?compare=1')
    await calendar('Compare To').getByRole('button', { name: 'Next month' }).click()
    await expect.element(day('Compare To', 'February 9, 2026')).toHaveAttribute('aria-disabled', 'true')
    expect(disabled('Compare To', 'February 8, 2026')).toBeNull()
  })

  test('DATE-10 on a phone the switch stays under the finger while calendars come and go', async () => {
    await openPicker('', { width: 390 })
    await dialog.getByRole('button', { name: 'Show Details' }).click()
    const control = dialog.getByText('Compare to Previous')
    const which = dialog.getByRole('button', { name: 'Compare To', exact: true })
    const before = rectOf(control.element())
    await control.click()
    await expect.element(which).toBeVisible()
    expect(rectOf(control.element())).toEqual(before)
    await control.click()
    await expect.element(which).not.toBeInTheDocument()
    expect(rectOf(control.element())).toEqual(before)
  })
})

describe('the address', () => {
  test('dates in it that make no sense become the default, and leave it', async () => {
    await renderInApp(<Screen />, { address: '/?start=2026-03-09&end=2026-02-01&range=<script>&tab=x&compare=y' })
    await expect.element(button()).toHaveTextContent('Last 30 days: Feb 9 – Mar 10, 2026')
    expect(addressShown()).toBe('/?tab=x')
  })

  test('in lite it names no dates that are not shown, and the button opens a prompt without dates', async () => {
    await openPicker('?range=today&compare=1&tab=pageviews', { pageData: { level: 'lite' } })
    await expect.element(page.getByText(LOCKED)).toBeVisible()
    expect(page.getByRole('grid').elements()).toEqual([])
    expect(addressShown()).toBe('/?tab=pageviews')
  })
})

test('DATE-05 on narrow screens details are shown and hidden by a toggle, one calendar at a time', async () => {
  await openPicker('?compare=1', { width: 390 })
  const grids = page.getByRole('grid')
  expect(grids.elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Show Details' }).click()
  expect(grids.elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Compare To', exact: true }).click()
  await expect.element(calendar('Compare To').getByRole('grid')).toBeVisible()
  expect(grids.elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Hide Details' }).click()
  await expect.element(grids).not.toBeInTheDocument()
})

test('the keyboard alone chooses a range', async () => {
  await renderInApp(<Screen />)
  const focus = (element: Element) => (element as HTMLElement).focus()
  focus(button().element())
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  focus(day('Date Range', 'March 2, 2026').element())
  // The focus is on the day after by itself.
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Now choose the last day.')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  focus(dialog.getByRole('button', { name: 'Apply' }).element())
  await userEvent.keyboard('{Enter}')
  await isClosed()
  await expect.element(button()).toHaveTextContent('Custom dates: Mar 2 – 4, 2026')
  await expect.element(button()).toHaveFocus()
})

describe('pressed as people do', () => {
  const WORDS = {
    'en-US': {
      ...{ range: 'Date Range', details: 'Show Details', apply: 'Apply' },
      ...{ pickEnd: 'Now choose the last day.', pickBoth: 'Choose the first and the last day.' },
      day: (number: string) => new RegExp(`March ${number}, 2026`),
    },
    'de-DE': {
      ...{ range: 'Zeitraum', details: 'Details zeigen', apply: 'Übernehmen' },
      ...{ pickEnd: 'Wählen Sie nun den letzten Tag.', pickBoth: 'Wählen Sie den ersten und den letzten Tag.' },
      day: (number: string) => new RegExp(` ${number}\\. März 2026`),
    },
  } as const
  /** The pointer goes down, rests, and comes up in the same place: what moves away on press is missed. */
  const PRESS = { delay: 120 }

  test.each([
    [1440, 'en-US', ''],
    [1440, 'de-DE', ''],
    [1440, 'en-US', '?compare=1'],
    [783, 'en-US', ''],
    [783, 'de-DE', '?compare=1'],
    [782, 'en-US', ''],
    [390, 'en-US', ''],
    [390, 'de-DE', '?compare=1'],
  ] as const)('DATE-09 days keep their place: %d px, %s %s', async (width, locale, address) => {
    await speakLanguageOf(locale, document.documentElement)
    onTestFinished(() => speakLanguageOf('en-US', document.documentElement))
    await openPicker(address, { width, locale })
    const words = WORDS[locale]
    const part = page.getByRole('region', { name: words.range, exact: true })
    const cell = (number: string) => part.getByRole('gridcell').getByRole('button', { name: words.day(number) })
    if (width < 783) await page.getByRole('button', { name: words.details }).click(PRESS)
    const places = () => {
      const { width, height } = rectOf(page.getByRole('dialog').element())
      return [width, height, rectOf(part.element())]
    }
    const before = places()
    await cell('2').click(PRESS)
    await expect.element(page.getByText(words.pickEnd)).toBeVisible()
    expect(places()).toEqual(before)
    await page.getByRole('button', { name: words.apply }).click(PRESS)
    await expect.element(page.getByText(words.pickBoth)).toBeVisible()
    expect(places()).toEqual(before)
    // Leaving the calendar discarded the first day.
    await cell('2').click(PRESS)
    await cell('6').click(PRESS)
    expect(places()).toEqual(before)
    await page.getByRole('button', { name: words.apply }).click(PRESS)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(addressShown()).toContain('start=2026-03-02&end=2026-03-06')
  })
})
