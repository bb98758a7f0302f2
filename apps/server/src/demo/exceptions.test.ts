import { naiveStore } from '@curlew/engine/naive'
import { EXCEPTION_CATEGORIES } from '@curlew/model'
import { exceptions } from '@curlew/reports'
import { expect, test } from 'vitest'
import { describeFor } from '../exceptions/describe.ts'
import { reportOf } from '../test/report-of.ts'
import { demoExceptions } from './exceptions.ts'

const RANGE = { start: '2026-10-02', end: '2026-10-31' }
const PERIOD = { range: RANGE, now: Date.parse('2026-11-01T12:00:00Z') }
const SITE = { id: 1, source: 'curlew', timeZone: 'America/New_York', currency: 'USD', rates: {} }
const made = demoExceptions(RANGE, SITE.timeZone)

test('EXC-08 EXC-12 EXC-13 the sample has 20 items of all three categories, each with its fields and a chart that shows it', async () => {
  const describe = await describeFor(SITE, 'en-US')
  const found = made.map((one) => ({ ...one, description: describe(one) }))
  const { items } = await reportOf(naiveStore(), exceptions, SITE, { ...PERIOD, exceptions: { found, unwatched: 0 } })
  expect(items).toHaveLength(20)
  expect(new Set(items.map(({ id }) => id)).size).toBe(20)
  expect(new Set(items.map(({ category }) => category))).toEqual(new Set(EXCEPTION_CATEGORIES))
  expect(new Set(items.map(({ resolved }) => resolved))).toEqual(new Set([true, false]))
  expect(items.map(({ time }) => time)).toEqual(
    items
      .map(({ time }) => time)
      .toSorted()
      .toReversed(),
  )
  for (const { observed, low, high, to, chart, description } of items) {
    expect(observed < low || observed > high).toBe(true)
    expect(chart.find(({ time }) => time === to)).toEqual({ time: to, observed, low, high })
    expect(description).toMatch(/expected \S+ to \S+/)
  }
})

test('an exception that was found at midnight has the notes of the day before', async () => {
  const midnight = '2026-10-30T04:00:00.000Z'
  const found = { ...made[0]!, from: '2026-10-30T02:00:00.000Z', to: midnight, time: midnight, description: '' }
  const note = (title: string) => [{ title, color: '', important: false, category: '' }]
  const notes = { '2026-10-29': note('Letter'), '2026-10-30': note('Fair') }
  const { items } = await reportOf(naiveStore(), exceptions, SITE, {
    ...PERIOD,
    exceptions: { found: [found], unwatched: 0 },
    notes,
  })
  expect(items[0]!.notes).toEqual([{ day: '2026-10-29', title: 'Letter' }])
})

test('an exception is described in the language and currency of its reader', async () => {
  const revenue = made.find(({ signal }) => signal === 'revenue')!
  expect((await describeFor(SITE, 'en-US'))(revenue)).toBe('Revenue: $812.40 in 24 hours, expected $180.00 to $430.00')
  expect((await describeFor({ ...SITE, currency: 'EUR' }, 'de-DE'))(revenue).replaceAll('\u00a0', ' ')).toBe(
    'Umsatz: 812,40 € in 24 Stunden, erwartet 180,00 € bis 430,00 €',
  )
  const later = { ...revenue, to: '2026-11-20T13:00:00.000Z' }
  expect((await describeFor({ ...SITE, timeZone: 'America/New_York' }, 'en-US'))(later).replaceAll('\u202f', ' ')).toBe(
    'Revenue: $812.40 in 24 hours until Nov 20, 2026, 8:00 AM, expected $180.00 to $430.00',
  )
  const silence = made.find(({ signal }) => signal === 'silence')!
  expect((await describeFor(SITE, 'en-US'))(silence)).toBe('Nothing was counted for 6 hours, expected 96 to 240 events')
})
