import { expect, test } from 'vitest'
import { amountMarkup } from './report.ts'

const total = (minor: number | null, currency: string, locale = 'en-GB') => amountMarkup(minor, currency, locale)

test("an order total is marked up as in shops, in the user's locale", () => {
  expect(total(5800, 'GBP')).toBe('<bdi><span>£</span>58.00</bdi>')
  expect(total(123_456, 'EUR', 'de-DE')).toBe('<bdi>1.234,56\u00a0<span>€</span></bdi>')
  expect(total(58, 'JPY')).toBe('<bdi><span>JP¥</span>58</bdi>')
})

test('an order without a value has no total; an unknown currency shows only the number', () => {
  expect(total(null, 'GBP')).toBe('')
  expect(total(5800, 'XXX')).toBe('<bdi>58.00</bdi>')
  for (const currency of ['', '<b>', 'gbp', 'GBPX', 'XGBP'])
    expect(total(100, currency), currency).toBe('<bdi>1.00</bdi>')
})
