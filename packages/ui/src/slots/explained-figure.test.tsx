/** Which figures of blocks open a receipt, and what each asks for. */
import { expect, test } from 'vitest'
import { InfoboxStrip } from '../blocks/infobox.tsx'
import { ListCard } from '../blocks/list-card.tsx'
import { PieCard } from '../blocks/pie-card.tsx'
import { StackedDays } from '../chart/lines/stacked-days.tsx'
import { ReportTable } from '../table/report-table.tsx'
import { renderInApp } from '../testing/render-in-app.tsx'
import { AskedReport, type FigureAsked } from './asked-report.ts'

/** Presses a figure, and says which one its receipt is of. */
async function opened(block: React.ReactNode, press: (screen: Awaited<ReturnType<typeof shown>>) => Promise<void>) {
  const screen = await shown(block)
  await press(screen)
  return JSON.parse((await screen.getByRole('dialog').element()).textContent ?? '') as FigureAsked
}

const shown = (block: React.ReactNode) =>
  renderInApp(<AskedReport value={{ report: 'overview' }}>{block}</AskedReport>, {
    slots: { Receipt: ({ figure }) => <div role="dialog">{JSON.stringify(figure)}</div> },
  })

const pie = (
  <PieCard
    title="Browsers"
    column="Browser"
    metric="Sessions"
    counts="sessions"
    unit="sessions"
    isComparing
    emptyHint=""
    slices={[
      { label: 'Chrome', value: 70, previous: 50, change: 40, filter: { dimension: 'browser', value: 'Chrome' } },
      {
        ...{ label: 'Other', value: 30, previous: 25, change: 20 },
        counted: { target: { dimension: 'browser', value: '' }, listed: ['Chrome'] },
      },
    ]}
  />
)

test.each<[string, string, Partial<FigureAsked>]>([
  ['an earlier value', '50', { side: 'previous', target: { dimension: 'browser', value: 'Chrome' }, shown: 50 }],
  ['all others', '30', { target: { dimension: 'browser', value: '' }, listed: ['Chrome'], shown: 30 }],
  ['the share of all others', '30.0%', { part: 'share', listed: ['Chrome'], shown: 30 }],
  ['all others, earlier', '25', { side: 'previous', listed: ['Chrome'], shown: 25 }],
  ['the total in the middle', '100', { part: 'whole', shown: 100 }],
])('a ring explains %s', async (_, name, figure) => {
  const asked = await opened(pie, (screen) => screen.getByRole('button', { name, exact: true }).click())
  expect(asked).toMatchObject({ metric: 'sessions', ...figure })
})

const row = { key: 'DE', label: 'Germany', value: 12, filter: { dimension: 'country', value: 'DE' } } as const

test('a list explains the earlier value of a row, which is read with the change', async () => {
  const compared = { previous: 8, change: 50, isShown: true }
  const list = <ListCard title="Countries" metric="Sessions" counts="sessions" rows={[{ ...row, compared }]} />
  const asked = await opened(list, (screen) => screen.getByRole('button', { name: 'up from 8' }).click())
  expect(asked).toEqual({ metric: 'sessions', target: row.filter, side: 'previous', shown: 8 })
})

test('a list explains the share of a row', async () => {
  const list = <ListCard title="Countries" metric="Sessions" counts="sessions" rows={[{ ...row, share: 25 }]} />
  const asked = await opened(list, (screen) => screen.getByRole('button', { name: '25.0%' }).click())
  expect(asked).toMatchObject({ metric: 'sessions', target: row.filter, part: 'share', shown: 25 })
})

test('a tile explains its earlier value', async () => {
  const previous = { value: '1,200', shown: 1200, range: 'Jan 10 – Feb 8' }
  const item = {
    key: 'sessions',
    metric: 'sessions',
    title: 'Sessions',
    value: '1,500',
    shown: 1500,
    change: 25,
  } as const
  const strip = <InfoboxStrip label="Figures" days={30} sameHours={false} items={[{ ...item, previous, values: [] }]} />
  const asked = await opened(strip, (screen) => screen.getByRole('button', { name: 'up from 1,200' }).click())
  expect(asked).toEqual({ metric: 'sessions', side: 'previous', shown: 1200 })
})

test('a table explains the earlier value of a cell', async () => {
  const table = (
    <ReportTable
      title="Countries"
      columns={[
        { key: 'country', kind: 'text', label: 'Country', dimension: 'country' },
        { key: 'sessions', kind: 'count', label: 'Sessions', metric: 'sessions' },
      ]}
      rows={[{ country: 'DE', sessions: 12, compare: { sessions: 8 } }]}
      rowKey={({ country }) => country}
      isComparing
      ranges={{
        current: { start: '2026-03-01', end: '2026-03-02' },
        previous: { start: '2026-02-01', end: '2026-02-02' },
      }}
      defaultSort={{ column: 'sessions', subColumn: 'current', direction: 'descending' }}
      emptyHint=""
      fileName="countries"
    />
  )
  const asked = await opened(table, (screen) => screen.getByRole('button', { name: '8', exact: true }).click())
  expect(asked).toEqual({ metric: 'sessions', target: row.filter, side: 'previous', shown: 8 })
})

test.each<[string, string, Partial<FigureAsked>]>([
  ['a figure', '12', { metric: 'transactions', shown: 12 }],
  ['a share', '60.0%', { metric: 'transactions', part: 'share', words: expect.objectContaining({ unit: 'share' }) }],
])('a table explains %s of rows that readers cannot filter by', async (_, name, figure) => {
  const range = { start: '2026-03-01', end: '2026-03-02' }
  const target = { dimension: 'daysToTransaction', value: '3' } as const
  const table = (
    <ReportTable
      title="Days"
      columns={[
        { key: 'days', kind: 'text', label: 'Days', counted: () => target },
        { key: 'orders', kind: 'count', label: 'Orders', metric: 'transactions' },
        { key: 'percent', kind: 'share', label: 'Share', shareOf: 'transactions' },
      ]}
      rows={[{ days: '3 days', orders: 12, percent: 60, compare: {} }]}
      rowKey={({ days }) => days}
      isComparing={false}
      ranges={{ current: range, previous: range }}
      defaultSort={{ column: 'orders', subColumn: 'current', direction: 'descending' }}
      emptyHint=""
      fileName="days"
    />
  )
  const asked = await opened(table, (screen) => screen.getByRole('button', { name, exact: true }).click())
  expect(asked).toMatchObject({ target, ...figure })
})

const days = ['2026-03-01', '2026-03-02'].map((key, i) => ({ key, label: key, words: `day ${i + 1}` }))
const layers = [
  { key: 'a', values: [1, 4] },
  { key: 'b', values: [2, 5] },
]

test('a day of stacked bars is reached with the arrow keys, and Enter explains it', async () => {
  const format = String
  const bars = (
    <div style={{ inlineSize: 600 }}>
      <StackedDays label="Fetches" {...{ days, layers, format }} figure={{ metric: 'sessions' }} />
    </div>
  )
  const asked = await opened(bars, async (screen) => {
    const slider = screen.getByRole('slider', { name: 'Fetches' })
    const press = (key: string) =>
      slider.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'day 2')
    press('Home')
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'day 1')
    press('Enter')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
  })
  expect(asked).toEqual({ metric: 'sessions', target: { dimension: 'date', value: '2026-03-01' }, shown: 3 })
})
