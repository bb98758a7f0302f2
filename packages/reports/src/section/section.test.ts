import { expect, test } from 'vitest'
import { z } from 'zod'
import { hasFailed } from './section.ts'
import { sectionOf } from './section-schema.ts'

test('a section is its data, or the reason why it is missing', () => {
  const schema = sectionOf(z.array(z.number()))
  const failed = { error: { code: 'TIMEOUT' } }
  expect([schema.parse([1]), schema.parse(failed)]).toEqual([[1], failed])
  expect(schema.safeParse({ error: 'TIMEOUT' }).success).toBe(false)
  expect([hasFailed([1]), hasFailed(failed)]).toEqual([false, true])
})
