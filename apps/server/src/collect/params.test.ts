import { expect, test } from 'vitest'
import { ReadableParams } from './params.ts'

const read = (params: Record<string, unknown>) => ReadableParams.parse(params)

test('texts, numbers, yes and no are kept; what is none of them is left out', () => {
  const told = { text: 'a', number: 1.5, yes: true, no: false, none: null, deep: { er: 1 }, list: ['a'] }
  expect(read(told)).toEqual({ text: 'a', number: 1.5, yes: true, no: false })
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

test('money that cannot be read is not as if none had been told', () => {
  expect(read({ value: {}, currency: null, items: 'jam', price: null })).toEqual({
    value: Number.NaN,
    currency: Number.NaN,
    items: Number.NaN,
  })
})

test('of a list those are kept that are products', () => {
  expect(read({ items: [{ item_id: 'a' }, 'b', null] }).items).toEqual([{ item_id: 'a' }])
  expect(read({ items: [] }).items).toEqual([])
  expect(read({ items: ['b', null] }).items).toBeNaN()
})

test('what is no object is refused', () => {
  for (const wrong of ['a', 1, null, ['a']]) expect(ReadableParams.safeParse(wrong).success).toBe(false)
})
