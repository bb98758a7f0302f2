import { expect, test } from 'vitest'
import { totalMarkup } from './report.ts'

const total = (valueMinor: number | null, currency: string, locale = 'en-GB') =>
  totalMarkup({ valueMinor, currency }, locale)

test('an order’s total is written as shops do, in the reader’s way', () => {
  expect(total(5800, 'GBP')).toBe('<bdi><span>£</span>58.00</bdi>')
  expect(total(123_456, 'EUR', 'de-DE')).toBe('<bdi>1.234,56\u00a0<span>€</span></bdi>')
  expect(total(58, 'JPY')).toBe('<bdi><span>JP¥</span>58</bdi>')
})

test('nothing is written of an order without a value, or in what is no currency', () => {
  expect(total(null, 'GBP')).toBe('')
  for (const currency of ['', '<b>', 'gbp', 'GBPX', 'XGBP']) expect(total(100, currency), currency).toBe('')
})
