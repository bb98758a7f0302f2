import { expect, test } from 'vitest'
import { event } from '../testing/events.ts'
import { decodeRecord, encodeRecord } from './record.ts'

test('a line of the first version, without page types, is read', () => {
  const { contentType: _type, contentGroup: _group, ...first } = event({ id: 2n ** 64n - 1n })
  const line = encodeRecord({ events: [first as ReturnType<typeof event>], drops: [] })
  expect(decodeRecord(line).events).toEqual([
    { ...first, contentType: '', contentGroup: '', shop: '', revision: 0, isVoid: false },
  ])
})
