import { expect, test } from 'vitest'
import { readAs } from '../../../questions/read-as.ts'
import type { Plan, PlanInput } from '../../plan.ts'

const WEEK: PlanInput = { shape: 'value', metrics: ['sessions'], range: 'last:7d' }
const TOP: PlanInput = { shape: 'ranking', metrics: ['screenPageViews'], by: 'pagePath', range: 'last:30d', limit: 10 }
const DEVICES: PlanInput = {
  ...{ shape: 'breakdown', metrics: ['sessions'], by: 'deviceCategory', range: 'last:30d' },
  filters: [{ dimension: 'deviceCategory', operator: 'is', values: ['mobile', 'desktop'] }],
}
const BOUNCES: PlanInput = { shape: 'ranking', metrics: ['bounceRate'], by: 'pagePath', range: 'last:30d' }

test.each<[string, PlanInput, object]>([
  ['no, 30', WEEK, { range: 'last:30d' }],
  ['90 days', WEEK, { range: 'last:90d' }],
  ['nein, 14', WEEK, { range: 'last:14d' }],
  ['no, last month', WEEK, { range: 'last:month' }],
  ['no, 20', TOP, { limit: 20 }],
  ['what about /about/?', WEEK, { filters: [{ dimension: 'pagePath', operator: 'is', values: ['/about'] }] }],
])('%s corrects what was asked before', (question, previous, change) =>
  expect(readAs(question, question.startsWith('nein') ? 'de' : 'en', previous)).toMatchObject({
    ...previous,
    ...change,
  }),
)

const CAMPAIGNS: PlanInput = {
  ...{ shape: 'breakdown', metrics: ['purchaseRevenue'], by: 'sessionCampaignName', range: 'last:30d' },
}

test.each<[string, PlanInput, object]>([
  ['only those above £500', CAMPAIGNS, { shape: 'ranking', threshold: { operator: 'more', value: 50_000 } }],
  ['only those above 60%', BOUNCES, { threshold: { operator: 'more', value: 0.6 } }],
  ['and by hour', { shape: 'series', metrics: ['totalUsers'], by: 'date', range: 'last:week' }, { by: 'hour' }],
  [
    'and to the same day last week?',
    { ...WEEK, range: 'yesterday', compare: 'previous_period' },
    { range: 'yesterday', compare: '2026-11-10..2026-11-10' },
  ],
])('%s goes on in the figure and days before', (question, previous, change) =>
  expect(readAs(question, 'en', previous)).toMatchObject({ ...previous, ...change }),
)

test('what points back at an answer needs one', () => {
  expect(readAs('how many orders was that')).toBe('no_context')
  expect(readAs('how many orders was that', 'en', WEEK)).toMatchObject({ metrics: ['transactions'], range: 'last:7d' })
})

test.each<[string, PlanInput]>([
  ['no, 30', TOP],
  ['no, 30', { ...TOP, limit: 5, range: 'last:7d' }],
  ['no, 30', { ...WEEK, range: 'last:month' }],
])('%s, where it may be of days or rows, is refused', (question, previous) =>
  expect(readAs(question, 'en', previous)).toBe('no_context'),
)

test.each(['both together', 'beide zusammen'])('%s makes one figure of the rows that were named', (question) => {
  const together = readAs(question, question.startsWith('beide') ? 'de' : 'en', DEVICES)
  expect(together).toMatchObject({ shape: 'value', filters: DEVICES.filters })
  expect(together).not.toHaveProperty('by')
})

test('together, after rows that the question did not name, is refused', () =>
  expect(readAs('both together', 'en', { ...DEVICES, filters: [] })).toBe('no_context'))

test.each([
  ['nur Seiten mit mehr als 100 Besuchen', 'de'],
  ['only pages with more than 100 visits', 'en'],
  ['with more than 100 visits', 'en'],
] as const)('%s keeps the figure that pages go by', (question, language) =>
  expect(readAs(question, language, BOUNCES)).toMatchObject({
    ...BOUNCES,
    threshold: { operator: 'more', value: 100, of: 'sessions' },
  }),
)

const NEWSLETTER: PlanInput = {
  ...{ shape: 'value', metrics: ['transactions'], range: 'last:month' },
  filters: [{ dimension: 'sessionSource', operator: 'is', values: ['newsletter'] }],
}

test('another origin takes the place of the one before, unless it narrows it', () => {
  const social = readAs('and from social media?', 'en', NEWSLETTER) as Plan
  expect(social.filters.map(({ dimension }) => dimension)).toEqual(['sessionDefaultChannelGroup'])
  const mobile = readAs('and on mobile?', 'en', NEWSLETTER) as Plan
  expect(mobile.filters.map(({ dimension }) => dimension)).toEqual(['sessionSource', 'deviceCategory'])
  const email = readAs('only email', 'en', NEWSLETTER) as Plan
  expect(email.filters.map(({ dimension }) => dimension)).toEqual(['sessionSource', 'sessionDefaultChannelGroup'])
})

test('by how many people is of what was viewed', () =>
  expect(
    readAs('by how many people', 'en', {
      ...{ shape: 'value', metrics: ['screenPageViews'], range: 'last:week' },
      filters: [{ dimension: 'pagePath', operator: 'is', values: ['/about'] }],
    }),
  ).toMatchObject({ metrics: ['totalUsers'], range: 'last:week', filters: [{ dimension: 'pagePath' }] }))

test('vs weekends, after weekdays, is no row beside a row', () =>
  expect(
    readAs('vs weekends', 'en', {
      ...WEEK,
      filters: [{ dimension: 'dayOfWeek', operator: 'is', values: ['1', '2', '3', '4', '5'] }],
    }),
  ).toBe('no_context'))

test('the Friday before that is no day of the answer before', () =>
  expect(readAs('and the Friday before that?', 'en', { ...WEEK, range: '2026-11-13..2026-11-13' })).toBe('words'))
