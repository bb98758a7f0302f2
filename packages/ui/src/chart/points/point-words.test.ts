import { daysOf } from '@curlew/model'
import { createDayFormats } from '@curlew/words'
import { expect, test } from 'vitest'
import { noteDayWords, noteTitles, whenWords } from './point-words.ts'

const days = createDayFormats('en-US')
const month = { interval: 'day', labels: ['2026-03-01', '2026-03-31'] } as const
const years = { interval: 'day', labels: ['2025-03-01', '2026-03-31'] } as const

test('OV-17 if the range spans two years, days include their year', () => {
  expect(whenWords(month, '2026-03-02', days, 'full')).toBe('Monday, March 2')
  expect(whenWords(years, '2026-03-02', days, 'full')).toBe('Monday, March 2, 2026')
  expect(whenWords(years, '2026-03-02', days, 'axis')).toBe('Mar 2')
  expect(noteDayWords(month, '2026-03-02', days)).toBe('Mar 2')
  expect(noteDayWords(years, '2026-03-02', days)).toBe('Mar 2, 2026')
})

test.each([
  ['en-US', 'Nov 2016'],
  ['de-DE', 'Nov. 2016'],
  ['ja-JP', 'Nov 2016'],
])('past a year the axis names months with their years: in %s %s', (locale, words) => {
  const long = { interval: 'day', labels: daysOf({ start: '2016-11-21', end: '2026-11-21' }) } as const
  expect(whenWords(long, '2016-11-21', createDayFormats(locale), 'axis')).toBe(words)
})

test('a note in an hourly chart is labelled with its day', () => {
  expect(noteDayWords({ labels: ['2026-03-02T00:00', '2026-03-02T01:00'] }, '2026-03-02T00:00', days)).toBe('Mar 2')
})

test('the first five notes are named, including untitled ones', () => {
  const titles = ['A', '', 'C', 'D', 'E', 'F', 'G'].map((title) => ({
    title,
    color: '',
    important: false,
    category: '',
  }))
  expect(noteTitles(titles)).toEqual(['A', 'Untitled note', 'C', 'D', 'E', 'and 2 more'])
  expect(noteTitles(titles.slice(0, 1))).toEqual(['A'])
})
