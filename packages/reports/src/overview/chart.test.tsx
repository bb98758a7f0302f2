import { addDays, type ChartNotes } from '@curlew/model'
import { answerReport } from '@curlew/ui/testing/answer-calls.ts'
import { addressShown, type RenderOptions, renderInApp } from '@curlew/ui/testing/render-in-app.tsx'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LAST_30_DAYS, type OverviewData, overviewData } from '../testing/overview-data.ts'
import OverviewScreen from './screen.tsx'

const slider = page.getByRole('slider')
const tooltip = page.getByTestId('chart-tooltip')
const textOf = (locator: { element(): Element }) => (locator.element() as HTMLElement).innerText
const focus = (locator: { element(): Element }) => (locator.element() as HTMLElement).focus()
const said = () => slider.element().getAttribute('aria-valuetext')
const WAITING = "We're Waiting for Your Stats!"

async function openOverview(data: OverviewData = overviewData(), options: RenderOptions = {}) {
  const asked = answerReport(() => data)
  await renderInApp(<OverviewScreen />, options)
  await expect.element(page.getByRole('region', { name: 'Key figures' })).toBeVisible()
  return asked
}
const withGraph = (given: Partial<OverviewData['overviewgraph']>, more: Partial<OverviewData> = {}) => {
  const data = overviewData()
  return { ...data, overviewgraph: { ...data.overviewgraph, ...given }, ...more }
}
const TEN_YEARS = { start: '2016-03-10', end: '2026-03-10' }

describe('lines', () => {
  test('OV-01 OV-02 the tabs sessions and pageviews show one chart at a time, and the address says which', async () => {
    await openOverview()
    const tabs = page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent)
    expect(tabs).toEqual([
      expect.stringMatching(/^Sessions60.*\+100\.0%$/),
      expect.stringMatching(/^Pageviews90.*\+200\.0%$/),
    ])
    await expect.element(slider).toHaveAccessibleName('Sessions by day')
    await page.getByRole('tab', { name: /^Pageviews/ }).click()
    await expect.element(slider).toHaveAccessibleName('Pageviews by day')
    expect(slider.elements()).toHaveLength(1)
    expect(addressShown()).toBe('/?tab=pageviews')
  })

  test.each([
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ])(
    'the next tab is opened by its arrow key, around the end, by Home and by End: %s',
    async (direction, next, before) => {
      document.body.dir = direction
      try {
        await openOverview()
        const selected = () => page.getByRole('tab', { selected: true }).element()
        const [sessions, pageviews] = page.getByRole('tab').elements()
        ;(sessions as HTMLElement).focus()
        for (const [key, tab] of [
          [next, pageviews],
          [next, sessions],
          [before, pageviews],
          ['{Home}', sessions],
          ['{End}', pageviews],
        ] as const) {
          await userEvent.keyboard(key)
          await expect.poll(() => [selected(), document.activeElement]).toEqual([tab, tab])
        }
        const panel = page.getByRole('tabpanel')
        await expect.element(panel).toHaveAccessibleName(/^Pageviews/)
        expect(pageviews!.getAttribute('aria-controls')).toBe(panel.element().id)
        expect(
          page
            .getByRole('tab')
            .elements()
            .map((tab) => (tab as HTMLElement).tabIndex),
        ).toEqual([-1, 0])
      } finally {
        document.body.dir = ''
      }
    },
  )

  test.each([1440, 390])(
    'CHART-01 CHART-02 the chart is 355 px high, and a pie 200 by 200, at %d px',
    async (width) => {
      await page.viewport(width, 900)
      await openOverview()
      expect(slider.element().getBoundingClientRect().height).toBe(355)
      const pie = page
        .getByRole('region', { name: 'Device Breakdown' })
        .element()
        .querySelector('svg[viewBox^="-100"]')!
      expect(pie.getBoundingClientRect()).toMatchObject({ width: 200, height: 200 })
    },
  )

  test('the legend names the period, and in compare the earlier one with a dashed line', async () => {
    const legend = () =>
      page.getByRole('list', { name: 'Periods shown' }).getByRole('listitem').elements() as HTMLElement[]
    const dashes = () =>
      [...slider.element().querySelectorAll('path')].map((path) => getComputedStyle(path).strokeDasharray)
    const screen = await renderedOverview('/')
    expect(legend().map(({ innerText }) => innerText)).toEqual(['Feb 9 – Mar 10'])
    expect(dashes()).not.toContain('5px, 4px')
    await screen.unmount()
    await renderedOverview('/?compare=1')
    expect(legend().map(({ innerText }) => innerText)).toEqual(['Feb 9 – Mar 10', expect.stringContaining('Jan 10')])
    expect(dashes()).toContain('5px, 4px')
  })

  test('the days of ten years are drawn some together, and each can be read', async () => {
    await openOverview(overviewData({}, TEN_YEARS), { address: '/?start=2016-03-10&end=2026-03-10' })
    await expect.element(slider).toHaveAttribute('aria-valuemax', '3652')
    await expect.element(slider.getByText('Line: 7-day average. Band: lowest to highest.')).toBeVisible()
    const corners = [...slider.element().querySelectorAll('path')].map(
      (path) => path.getAttribute('d')!.split('L').length,
    )
    expect(Math.max(...corners)).toBeLessThan(1200)
    focus(slider)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(said).toMatch(/^Monday, March 9, 2026: Sessions 2/)
  })

  test.each([
    ['en-US', 1440, 'Jan 2022'],
    ['de-DE', 783, 'Jan. 2022'],
    ['ru-RU', 390, 'Jan 2022'],
  ])(
    'ten years have the names of their months under them, none over another: %s, %d px',
    async (locale, width, month) => {
      await page.viewport(width, 900)
      const settings = { locale, currency: 'GBP', timezone: 'Europe/London', upgrade_url: '', favicon_url: '' }
      await openOverview(overviewData({}, TEN_YEARS), {
        address: '/?start=2016-03-10&end=2026-03-10',
        pageData: { settings: settings as never },
      })
      const labels = slider.getByTestId('time-label').elements()
      expect(labels.map(({ textContent }) => textContent)).toContain(month)
      const places = labels.map((label) => label.getBoundingClientRect())
      for (const [i, { left, right }] of places.entries()) {
        if (i > 0) expect(left).toBeGreaterThan(places[i - 1]!.right)
        expect(right).toBeLessThan(width)
      }
    },
  )
})

async function renderedOverview(address: string) {
  answerReport(() => overviewData())
  const screen = await renderInApp(<OverviewScreen />, { address })
  await expect.element(page.getByRole('region', { name: 'Key figures' })).toBeVisible()
  return screen
}

describe('points', () => {
  test('arrow keys move along the days and say their figures, until Escape', async () => {
    await openOverview(overviewData(), { address: '/?compare=1' })
    focus(slider)
    await userEvent.keyboard('{ArrowRight}')
    expect(said()).toMatch(/^Tuesday, March 10: Sessions 2 so far\. Sun, Feb 8: 1$/)
    // The part of a day is compared with the same part.
    expect(textOf(tooltip)).toMatch(/Sessions\s+2 so far\s+Sun, Feb 8\s+1\s+\+100\.0%\s+so far, vs\. the same hours$/)
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(said).toMatch(/^Monday, March 9: /)
    expect(textOf(tooltip)).toMatch(
      /Monday, March 9\s+Sessions\s+2\s+Sat, Feb 7\s+1\s+\+100\.0%\s+vs\. previous period/,
    )
    await userEvent.keyboard('{Home}')
    await expect.poll(said).toMatch(/^Monday, February 9: /)
    await userEvent.keyboard('{End}')
    await expect.poll(said).toMatch(/^Tuesday, March 10: /)
    await userEvent.keyboard('{Escape}')
    await expect.element(tooltip).not.toBeInTheDocument()
  })

  test('the pointer shows the nearest day, and leaving the chart hides it', async () => {
    await openOverview()
    await slider.hover({ position: { x: 50, y: 100 } })
    await expect.poll(() => textOf(tooltip)).toMatch(/^Monday, February 9\s/)
    await page.getByRole('heading', { level: 1 }).hover()
    await expect.element(tooltip).not.toBeInTheDocument()
  })

  test('the table has the same figures', async () => {
    await openOverview()
    await page.getByRole('button', { name: 'View as table' }).click()
    await expect.element(page.getByRole('table', { name: 'Sessions by day' })).toBeVisible()
    const rows = page.getByRole('table', { name: 'Sessions by day' }).getByRole('row').elements() as HTMLElement[]
    expect(rows).toHaveLength(31)
    expect(rows[30]!.innerText.split('\t').map((text) => text.trim())).toEqual(['Tuesday, March 10', '2', '+100.0%'])
    await page.getByRole('button', { name: 'View as chart' }).click()
    await expect.element(slider).toBeVisible()
  })
})

describe('without figures', () => {
  test('OV-03 it is hidden when the answer has nothing to draw, with any points', async () => {
    await openOverview(withGraph({ count: 0 }))
    await expect.element(page.getByText('No visits in these days.')).toBeVisible()
    expect(slider.elements()).toEqual([])
    expect(textOf(page.getByRole('region', { name: 'Sessions', exact: true }))).toMatch(/^Sessions\s+60/)
  })

  test.each([
    ['with points', true, 30],
    ['without points', true, 0],
    ['with points', false, 30],
    ['without points', false, 0],
  ])('OV-15 the answer says whether it waits for its stats: %s, overlay %s', async (_, overlay, count) => {
    await openOverview(withGraph({ count }, { show_chart_overlay: overlay }))
    expect(page.getByText(WAITING, { exact: true }).elements()).toHaveLength(overlay ? 1 : 0)
    expect(slider.elements()).toHaveLength(count > 0 ? 1 : 0)
  })
})

describe('notes on the chart', () => {
  const note = (title: string, important = false) => ({
    title,
    color: '#e0a100' as const,
    important,
    category: 'Press',
  })

  test('NOTE-02 OV-17 they are at their day on both tabs, and open by keyboard as text', async () => {
    const notes: ChartNotes = { '2026-03-02': [note('First <b>bold</b>'), note('Second', true)] }
    await openOverview(withGraph({ notes }))
    for (const tab of ['Sessions', 'Pageviews']) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      await expect.element(slider).toHaveAccessibleName(`${tab} by day`)
      focus(slider)
      await userEvent.keyboard('{Tab}')
      await expect
        .element(page.getByRole('button', { name: '2 notes on Mar 2: First <b>bold</b>; Second' }))
        .toHaveFocus()
      expect(textOf(tooltip)).toMatch(/Monday, March 2[\s\S]*First <b>bold<\/b>[\s\S]*Press[\s\S]*Second/)
    }
  })

  test('OV-17 thirteen months with many notes stay readable: markers share, and name their days with the year', async () => {
    const range = { start: addDays(LAST_30_DAYS.end, -395), end: LAST_30_DAYS.end }
    const days = Array.from({ length: 79 }, (_, i) => addDays(range.end, -390 + 5 * i))
    const data = overviewData({}, range)
    data.overviewgraph.notes = Object.fromEntries(days.map((day) => [day, [note(`Note of ${day}`)]]))
    await openOverview(data, { address: `/?start=${range.start}&end=${range.end}` })
    const markers = page.getByRole('button', { name: /^\d+ notes? on / })
    const boxes = markers.elements().map((marker) => marker.getBoundingClientRect())
    expect(boxes.length).toBeGreaterThan(10)
    for (const [i, { left }] of boxes.sort((a, b) => a.left - b.left).entries())
      if (i > 0) expect(left).toBeGreaterThanOrEqual(boxes[i - 1]!.right)
    focus(markers.first())
    await expect
      .poll(() => textOf(tooltip))
      .toMatch(/Thursday, February 13, 2025[\s\S]*Note of 2025-02-13\s+Feb 13, 2025[\s\S]*Feb 18, 2025/)
  })
})
