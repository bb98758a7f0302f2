import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('a text is read once while it is kept, and a long one each time', () => {
  const asked: string[] = []
  const length = remembered(
    (text) => {
      asked.push(text)
      return `${text.length}`
    },
    { entries: 2, longest: 3 },
  )
  expect(['a', 'bb', 'a', 'long', 'long'].map(length)).toEqual(['1', '2', '1', '4', '4'])
  expect(asked).toEqual(['a', 'bb', 'long', 'long'])
})

test('the number of kept results is limited: the least recently used one is dropped', () => {
  const asked: string[] = []
  const read = remembered(
    (text) => {
      asked.push(text)
      return text
    },
    { entries: 2, longest: 3 },
  )
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) read(text)
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})
