import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInApp } from '../testing/render-in-app.tsx'
import { ReportTable } from './report-table.tsx'
import type { Columns } from './types.ts'

interface Row {
  source: string
  sessions: number
  purchases: number
  compare: { sessions: number; purchases: number }
}
const COLUMNS: Columns<Row> = [
  { key: 'source', kind: 'text', label: 'Source' },
  { key: 'sessions', kind: 'count', label: 'Sessions' },
  { key: 'purchases', kind: 'count', label: 'Purchases' },
]
const row = (source: string, sessions: number, before = 1): Row => ({
  ...{ source, sessions, purchases: 0, compare: { sessions: before, purchases: 0 } },
})
const rowsUpTo = (count: number) => Array.from({ length: count }, (_, i) => row(`source-${i + 1}`, count - i))
const RANGES = {
  current: { start: '2026-02-09', end: '2026-03-10' },
  previous: { start: '2026-01-10', end: '2026-02-08' },
}

const tableOf = (rows: readonly Row[], isComparing = false, ranges = RANGES) => (
  <ReportTable
    title="Sources"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ source }) => source}
    isComparing={isComparing}
    ranges={ranges}
    defaultSort={{ column: 'sessions', subColumn: 'current', direction: 'descending' }}
    emptyText="No data currently"
    emptyHint="Nothing was counted on these days."
    fileName="sources"
    isSearchable
  />
)

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`#curlew table ${selector}`)]
/** The names of the rows shown, from the top. */
const names = () => all('tbody button bdi').map(({ textContent }) => textContent)
const sortBy = (name: string) =>
  page.elementLocator(all('thead')[0]!).getByRole('button', { name, exact: true }).click()
const sorted = (name: string) =>
  all('thead th')
    .find(({ textContent }) => textContent?.includes(name))!
    .getAttribute('aria-sort')

describe('sorting', () => {
  const rows = [row('beta', 2), row('Alpha', 30), row('gamma', 100)]

  test('TAB-01 TAB-02 the first click sorts ascending, later ones reverse it', async () => {
    await renderInApp(tableOf(rows))
    await sortBy('Source')
    await expect.poll(names).toEqual(['Alpha', 'beta', 'gamma'])
    expect([sorted('Source'), sorted('Sessions')]).toEqual(['ascending', null])
    await sortBy('Source')
    await expect.poll(names).toEqual(['gamma', 'beta', 'Alpha'])
    await sortBy('Sessions')
    await expect.poll(names).toEqual(['beta', 'Alpha', 'gamma'])
    await userEvent.keyboard('{Enter}')
    await expect.poll(names).toEqual(['gamma', 'Alpha', 'beta'])
    await expect.element(page.getByText('Sorted by Sessions, highest first')).toBeInTheDocument()
  })

  test('TAB-16 it stays while the dates and the rows change', async () => {
    const screen = await renderInApp(tableOf(rows))
    await sortBy('Source')
    await expect.poll(names).toEqual(['Alpha', 'beta', 'gamma'])
    const week = { ...RANGES, current: { start: '2026-03-04', end: '2026-03-10' } }
    await screen.rerender(tableOf([row('delta', 9), row('Alpha', 1)], false, week))
    await expect.poll(names).toEqual(['Alpha', 'delta'])
    expect(sorted('Source')).toBe('ascending')
  })
})

describe('compare', () => {
  const rows = [row('falling', 4, 8), row('rising', 3, 1), row('level', 2, 2)]

  test('TAB-12 TAB-14 TAB-15 each metric has its current and previous value and its change', async () => {
    await renderInApp(tableOf(rows, true))
    expect(all('thead th[scope=colgroup]').map(({ innerText }) => innerText.trim())).toEqual(['Sessions', 'Purchases'])
    const cells = all('thead tr:nth-child(2) th').map(({ innerText }) => innerText.trim())
    expect(cells).toEqual(['Current', 'Prev.', 'Change', 'Current', 'Prev.', 'Change'])
    const figures = all('tbody tr:first-child td').map(({ innerText }) => innerText.trim())
    expect(figures.slice(0, 3)).toEqual(['4', '8', '−50.0%'])
    expect(figures).toHaveLength(6)
  })

  test('TAB-17 TAB-19 up is green with an arrow up, down is red with an arrow down', async () => {
    await renderInApp(tableOf(rows, true))
    const changes = all('tbody tr')
      .slice(0, 3)
      .map((line) => line.querySelectorAll('td')[2]!.querySelector('span')!)
    expect(changes.map((span) => getComputedStyle(span).color)).toEqual([
      ...['rgb(200, 50, 43)', 'rgb(23, 119, 90)', 'rgb(95, 111, 128)'],
    ])
    const [down, up] = changes.map((span) => span.querySelector('path')?.getAttribute('d'))
    expect(up).not.toBe(down)
  })
})

test.each([
  [10, ['10'], 10],
  [11, ['10', '25'], 10],
  [25, ['10', '25'], 10],
  [26, ['10', '25', '50'], 10],
  [50, ['10', '25', '50'], 10],
  [51, ['10', '25', '50', 'All'], 10],
  [3, ['10'], 3],
])(
  'TAB-04 TAB-05 TAB-06 TAB-07 TAB-08 TAB-11 of %d rows, as many are shown as the limit says',
  async (count, limits, visible) => {
    await renderInApp(tableOf(rowsUpTo(count)))
    expect(
      page
        .getByRole('radio')
        .elements()
        .map((radio) => (radio as HTMLElement).innerText.trim()),
    ).toEqual(limits)
    expect(names()).toHaveLength(visible)
    expect(all('[data-blank]')).toHaveLength(10 - visible)
    await page.getByRole('radio', { name: limits.at(-1)!, exact: true }).click()
    const limit = Number(limits.at(-1))
    await expect.poll(() => names().length).toBe(Number.isNaN(limit) ? count : Math.min(limit, count))
  },
)

test('TAB-09 a row opens and closes with its button, also from the keyboard', async () => {
  await renderInApp(tableOf([row('reddit.com', 3)]))
  const button = page.getByRole('button', { name: 'reddit.com' })
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('Compared with Jan 10 – Feb 8')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Compared with Jan 10 – Feb 8')).toBeVisible()
})

test('TAB-11 an empty table shows its text alone', async () => {
  await renderInApp(tableOf([]))
  await expect.element(page.getByText('No data currently')).toBeVisible()
  expect(document.querySelector('#curlew table')).toBeNull()
  expect(document.querySelector('#curlew input')).toBeNull()
})
