import { EXCEPTION_SIGNALS, type ExceptionSignal, unitOf } from '@curlew/model'
import { expect, test } from 'vitest'
import { exceptionFormat } from './exception-words.ts'
import { createFormats } from './formats/numbers.ts'

const formats = createFormats({ locale: 'de-DE', currency: 'EUR' })

test("values are formatted like the signal's metric: shares in percent, money with currency, whole counts", () => {
  const write = (signal: ExceptionSignal, value: number) =>
    exceptionFormat(signal, formats)(value).replaceAll('\u00a0', ' ')
  expect(write('sessions', 1371.6)).toBe('1.372')
  expect(write('silence', 0.4)).toBe('0')
  expect(write('engagement', 0.2146)).toBe('21,5 %')
  expect(write('abandonment', 1)).toBe('100,0 %')
  expect(write('averageOrder', 3120.4)).toBe('31,20 €')
  for (const [signal, metric] of Object.entries(EXCEPTION_SIGNALS))
    expect(write(signal as ExceptionSignal, 1).endsWith('%'), signal).toBe(unitOf(metric) === 'share')
})
