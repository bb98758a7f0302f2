import { afterEach, expect, test } from 'vitest'
import { firstDayOfWeek } from './first-day-of-week.ts'

const { prototype } = Intl.Locale
const getWeekInfo = Object.getOwnPropertyDescriptor(prototype, 'getWeekInfo')!
afterEach(() => void Object.defineProperty(prototype, 'getWeekInfo', getWeekInfo))

const LOCALES = ['en-US', 'en', 'en-GB', 'de-DE', 'de', 'ar-EG', 'dv-MV', 'pt-BR']

test.each(['which the browser knows', 'in browsers that do not know it'])(
  'weeks begin where the locale has them begin, %s',
  (how) => {
    if (how === 'in browsers that do not know it')
      Object.defineProperty(prototype, 'getWeekInfo', { value: undefined, configurable: true })
    expect(LOCALES.map(firstDayOfWeek)).toEqual([0, 0, 1, 1, 1, 6, 5, 0])
  },
)
