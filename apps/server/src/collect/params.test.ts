import { expect, test } from 'vitest'
import { ReadableParams } from './params.ts'

const read = (params: Record<string, unknown>) => ReadableParams.parse(params)

test('texts, numbers and booleans are kept; other values are dropped', () => {
  const given = { text: 'a', number: 1.5, yes: true, no: false, none: null, deep: { er: 1 }, list: ['a'] }
  expect(read(given)).toEqual({ text: 'a', number: 1.5, yes: true, no: false })
})

test('a long text is cut, and a parameter with a long name left out', () => {
  expect(read({ long: 'x'.repeat(600), ['n'.repeat(40)]: 1, ['n'.repeat(41)]: 1 })).toEqual({
    long: 'x'.repeat(512),
    ['n'.repeat(40)]: 1,
  })
})

test('numbers beyond all measure are left out; a value of money is kept, for its order to be refused', () => {
  expect(read({ most: 1e15, more: 1e15 + 1, least: -1e15, less: -1e15 - 1, value: 1e300 })).toEqual({
    most: 1e15,
    least: -1e15,
    value: 1e300,
  })
})

test('unreadable money differs from missing money', () => {
  expect(read({ value: {}, currency: null, items: 'jam', price: null })).toEqual({
    value: Number.NaN,
    currency: Number.NaN,
    items: Number.NaN,
  })
})

test('valid items of a list are kept', () => {
  expect(read({ items: [{ item_id: 'a' }, 'b', null] }).items).toEqual([{ item_id: 'a' }])
  expect(read({ items: [] }).items).toEqual([])
  expect(read({ items: ['b', null] }).items).toBeNaN()
})

test('anything but an object is refused', () => {
  for (const wrong of ['a', 1, null, ['a']]) expect(ReadableParams.safeParse(wrong).success).toBe(false)
})
