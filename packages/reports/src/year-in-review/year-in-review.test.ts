import '@curlew/words/en/year.ts'
import { t } from '@curlew/words'
import { expect, test } from 'vitest'
import { yearFormats } from './formats.ts'
import { pdfDays } from './pdf-days.ts'
import { STARS, WORDS } from './share-image.ts'
import { SHOWCASE } from './showcase.ts'

test('YIR-08 the showcase has 21 sister plugins, each once and with words', () => {
  expect(SHOWCASE).toHaveLength(21)
  expect(new Set(SHOWCASE.map(({ slug }) => slug)).size).toBe(21)
  for (const { slug } of SHOWCASE) expect(t(`year.plugin.${slug}`)).toMatch(/\w/)
})

test('YIR-17 YIR-18 numbers are written in English, averages with two digits', () => {
  expect(yearFormats.number(1_234_567)).toBe('1,234,567')
  expect(yearFormats.number(98.4)).toBe('98')
  expect(yearFormats.average(2.7)).toBe('2.70')
  expect(yearFormats.average(1234.005)).toMatch(/^1,234\.0[01]$/)
  expect(yearFormats.percent(52)).toBe('52.0%')
})

test('YIR-19 a PDF without dates of its year is of the 30 days up to yesterday', () => {
  const standard = { start: '2025-12-06', end: '2026-01-04' }
  expect(pdfDays(undefined, 2025, '2026-01-05')).toEqual(standard)
  expect(pdfDays({ start: '2026-01-01', end: '2026-01-04' }, 2025, '2026-01-05')).toEqual(standard)
  const year = { start: '2025-01-01', end: '2025-12-31' }
  expect(pdfDays(year, 2025, '2026-01-05')).toEqual(year)
})

test('on the picture to share no star is among the words, however long the site’s name is', () => {
  const { x: left, room, site, year, title } = WORDS
  // Letters rise by their size above their line, and hang a quarter of it below.
  const among = (line: { y: number; size: number }) =>
    STARS.filter(
      ([x, y]) => x > left - 8 && x < left + room + 8 && y > line.y - line.size && y < line.y + line.size / 4,
    )
  expect([site, year, title].flatMap(among)).toEqual([])
})
