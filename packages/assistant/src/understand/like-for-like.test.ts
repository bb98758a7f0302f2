import { expect, test } from 'vitest'
import { placeIn, readAs, type TestLanguage } from '../../questions/read-as.ts'
import { planDays } from '../plan-days.ts'

const THIS_MONTH = { days: ['2026-11-01', '2026-11-18'], compared: ['2026-10-01', '2026-10-18'] }
const THIS_YEAR = { days: ['2026-01-01', '2026-11-18'], compared: ['2025-01-01', '2025-11-18'] }
const THIS_WEEK = { days: ['2026-11-16', '2026-11-18'], compared: ['2026-11-09', '2026-11-11'] }

function daysOf(question: string, language: TestLanguage) {
  const plan = readAs(question, language)
  if (typeof plan === 'string') return plan
  const { days, compared } = planDays(plan, placeIn(language))
  return { days: [days.start, days.end], compared: [compared?.start, compared?.end] }
}

test.each([
  ['month to date vs same period last month', 'en', THIS_MONTH],
  ['visits this month compared to the same days of the previous month', 'en', THIS_MONTH],
  ['revenue YTD vs last year', 'en', THIS_YEAR],
  ['this year vs last year', 'en', THIS_YEAR],
  ['visits this year against the same period last year', 'en', THIS_YEAR],
  ['visits this week vs same time last week', 'en', THIS_WEEK],
  ['Besuche diesen Monat gegenüber dem gleichen Zeitraum im Vormonat', 'de', THIS_MONTH],
  ['Umsatz dieses Jahr im Vergleich zum letzten Jahr', 'de', THIS_YEAR],
  ['Besuche diese Woche im Vergleich zum selben Zeitraum der Vorwoche', 'de', THIS_WEEK],
] as const)('a period under way is compared with as many days: %s', (question, language, days) =>
  expect(daysOf(question, language)).toEqual(days),
)

test('of a day, the same period last month is unclear', () => {
  expect(readAs('visits yesterday vs the same period last month')).toBe('words')
})
