import '@curlew/words/en/reports.ts'
import type { Metric } from '@curlew/model'
import { expect, test } from 'vitest'
import { dimensionColumn, figureColumns } from './columns.tsx'
import { figureSet } from './figures.ts'

test('a figure is headed, explained and written as its metric is', () => {
  expect(figureColumns(figureSet(['sessions', 'exitRate']))).toEqual([
    {
      key: 'sessions',
      kind: 'count',
      label: 'Sessions',
      info: expect.stringContaining('30 minutes'),
      isInverted: false,
    },
    { key: 'exitrate', kind: 'share', label: '% of Exits', info: expect.any(String), isInverted: true },
  ])
})

test('a table may have its own words for a figure, and nothing else of its own', () => {
  const [column] = figureColumns(figureSet(['bounceRate']), { bounce_rate: { label: 'Bounce' } })
  expect(column).toMatchObject({ key: 'bounce_rate', kind: 'share', label: 'Bounce', isInverted: true })
  expect(column?.info).toContain('not engaged')
})

test('TAB-18 of bounces, exits and positions less is better, of visits and revenue more', () => {
  const inverted = (metrics: Metric[]) => figureColumns(figureSet(metrics)).map(({ isInverted }) => isInverted)
  expect(inverted(['bounceRate', 'exitRate', 'organicGoogleSearchAveragePosition'])).toEqual([true, true, true])
  expect(inverted(['sessions', 'purchaseRevenue'])).toEqual([false, false])
})

test('rows that a dimension splits are headed and explained as it is, unless the table has its own words', () => {
  const landing = { key: 'page', kind: 'text', label: 'Landing Page', info: 'The first page of a session.' }
  expect(dimensionColumn('page', 'landingPage')).toEqual(landing)
  expect(dimensionColumn('page', 'landingPage', { label: 'Page' })).toEqual({ ...landing, label: 'Page' })
})
