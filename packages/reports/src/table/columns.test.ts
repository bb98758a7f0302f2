import '@curlew/words/en/reports.ts'
import type { Metric } from '@curlew/model'
import { expect, test } from 'vitest'
import { dimensionColumn, metricColumns } from './columns.tsx'
import { metricSet } from './metric-set.ts'

test("a metric's column has its label, definition and format", () => {
  expect(metricColumns(metricSet(['sessions', 'exitRate']))).toEqual([
    {
      key: 'sessions',
      metric: 'sessions',
      kind: 'count',
      label: 'Sessions',
      info: expect.stringContaining('30 minutes'),
      isInverted: false,
    },
    {
      key: 'exitrate',
      metric: 'exitRate',
      kind: 'share',
      label: '% of Exits',
      info: expect.any(String),
      isInverted: true,
    },
  ])
})

test('a table may override only the texts of a column', () => {
  const [column] = metricColumns(metricSet(['bounceRate']), { bounce_rate: { label: 'Bounce' } })
  expect(column).toMatchObject({ key: 'bounce_rate', kind: 'share', label: 'Bounce', isInverted: true })
  expect(column?.info).toContain('not engaged')
})

test('TAB-18 for bounces, exits and positions less is better; for visits and revenue more', () => {
  const inverted = (metrics: Metric[]) => metricColumns(metricSet(metrics)).map(({ isInverted }) => isInverted)
  expect(inverted(['bounceRate', 'exitRate', 'organicGoogleSearchAveragePosition'])).toEqual([true, true, true])
  expect(inverted(['sessions', 'purchaseRevenue'])).toEqual([false, false])
})

test("a dimension's column has its label and definition, unless overridden", () => {
  const landing = {
    key: 'page',
    kind: 'text',
    dimension: 'landingPage',
    label: 'Landing Page',
    info: 'The first page of a session.',
  }
  expect(dimensionColumn('page', 'landingPage')).toEqual(landing)
  expect(dimensionColumn('page', 'landingPage', { label: 'Page' })).toEqual({ ...landing, label: 'Page' })
})
