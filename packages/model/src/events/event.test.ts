import { describe, expect, test } from 'vitest'
import { Dimension, dimensionScope } from '../dimensions/dimensions.ts'
import { COLLECT_LIMITS, EventParams, engagementTimeMs, Item, wholeParam } from './event.ts'
import { positionSum, SearchTerm } from './search-terms.ts'

describe('parameters', () => {
  test('are at most fifty', () => {
    const params = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, i]))
    expect(EventParams.safeParse(params(COLLECT_LIMITS.paramsPerEvent)).success).toBe(true)
    expect(EventParams.safeParse(params(COLLECT_LIMITS.paramsPerEvent + 1)).error?.issues[0]?.message).toBe(
      'too_many_params',
    )
  })

  test('a whole number is read from a number or from digits; anything else is 0', () => {
    const read = (value: string | number | boolean) => wholeParam({ params: { percent: value } }, 'percent')
    expect([25, '25', '999999999', '1000000000', '-5', 'x5', '5x', 2.5, true, ''].map(read)).toEqual([
      25, 25, 999_999_999, 0, 0, 0, 0, 0, 0, 0,
    ])
    expect(wholeParam({ params: {} }, 'toString')).toBe(0)
  })

  test('attention is read from one event only, at most a day', () => {
    const attention = (value: string | number, name = 'user_engagement') =>
      engagementTimeMs({ name, params: { engagement_time_msec: value } })
    expect([1500, '1500', 1500.9, 0, -5, 'long', 1e12].map((value) => attention(value))).toEqual([
      1500, 1500, 1500, 0, 0, 0, 86_400_000,
    ])
    expect(attention(1500, 'page_view')).toBe(0)
    expect(engagementTimeMs({ name: 'user_engagement', params: {} })).toBe(0)
  })

  test('a product’s valid fields are kept', () => {
    expect(
      Item.parse({ item_id: 7, item_name: 'a'.repeat(600), price: '12.50', quantity: 'two', coupon: null }),
    ).toEqual({ item_id: '7', item_name: 'a'.repeat(512), price: 12.5, quantity: undefined, coupon: undefined })
  })
})

describe('dimensions', () => {
  test('are the built-in ones and custom parameters', () => {
    for (const right of ['pagePath', 'customEvent:author', `customEvent:a${'b'.repeat(39)}`])
      expect(Dimension.safeParse(right).success, right).toBe(true)
    for (const wrong of [
      'page',
      'toString',
      'customEvent:',
      'customEvent:1st',
      'customEvent:a-b',
      `customEvent:a${'b'.repeat(40)}`,
      'x customEvent:author',
      7,
      ['pagePath'],
      null,
    ])
      expect(Dimension.safeParse(wrong).error?.issues[0]?.message, String(wrong)).toBe('unknown dimension')
  })

  test('custom parameters belong to page views', () => {
    expect(dimensionScope('customEvent:author')).toBe('event')
    expect(dimensionScope('country')).toBe('session')
  })
})

test('each impression of a search term counts with its position, in thousandths', () => {
  expect(positionSum({ term: 'jam', clicks: 1, impressions: 3, position: 2.5 })).toBe(7500)
  expect(positionSum({ term: 'jam', clicks: 0, impressions: 1, position: 1.23456 })).toBe(1235)
  expect(SearchTerm.safeParse({ term: ' ', clicks: 0, impressions: 0, position: 0 }).success).toBe(false)
})
