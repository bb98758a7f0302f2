import type { ReportParams, Result } from '@curlew/model'
import { expect, test } from 'vitest'
import { listed } from '../section/section.ts'
import { askAnswering } from '../testing/ask.ts'
import { funnel } from './report.ts'

/** Visitors at each step by country. */
const result = (people: Record<string, number[]>) =>
  ({
    rows: Object.entries(people).flatMap(([country, users]) =>
      users.map((totalUsers, step) => ({
        dimensions: { country, sessionDefaultChannelGroup: country, funnelStep: String(step) },
        current: { totalUsers },
      })),
    ),
  }) as unknown as Result

const params = { range: { start: '2026-03-09', end: '2026-03-10' }, locale: 'en' } as ReportParams
/** The payload for visitors by country or channel. */
const reportOf = (people: Record<string, number[]>) =>
  funnel.answer(
    askAnswering(() => result(people)),
    params,
  )

test('the ten largest categories are listed, and the others combined', async () => {
  const names = ['GB', 'DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'CH', 'PL', 'SE', 'DK']
  const people = Object.fromEntries(names.map((name, index) => [name, [index + 1, index === 1 ? 2 : 0]]))
  const { channel, country } = (await reportOf(people)).funnel_table
  const first = listed(channel).filter(({ step }) => step === 'view_item')
  expect(first.map(({ kind, breakdown_category, users }) => [kind, breakdown_category, users])).toEqual([
    ['total', '', 78],
    ...names
      .slice(2)
      .map((name, index) => ['category', name, index + 3])
      .reverse(),
    // One from Britain, two from Germany.
    ['rest', '', 3],
  ])
  expect(listed(channel).find(({ step, kind }) => step === 'add_to_cart' && kind === 'rest')).toEqual({
    ...{ step: 'add_to_cart', kind: 'rest', breakdown_category: '', iso: '', users: 2, users_rate: (100 * 2) / 3 },
    ...{ completion_rate: 0, abandonments: 2, abandonments_rate: 100 },
  })
  expect(listed(country)[1]).toMatchObject({ breakdown_category: 'Denmark', iso: 'DK' })
})

test('unknown countries have no flag', async () => {
  const { country } = (await reportOf({ '': [2], '(not set)': [1] })).funnel_table
  expect(
    listed(country)
      .slice(1, 3)
      .map(({ breakdown_category, iso }) => [breakdown_category, iso]),
  ).toEqual([
    ['', ''],
    ['(not set)', ''],
  ])
})

test('a step without visitors is followed by none', async () => {
  const { funnel_chart, funnel_table } = await reportOf({})
  expect(funnel_chart.map(({ value }) => value)).toEqual([0, 0, 0])
  expect(funnel_table.none.map(({ users_rate }) => users_rate)).toEqual([0, 0, 0])
  expect(funnel_table.channel).toHaveLength(3)
})
