import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DIMENSIONS } from '../dimensions/dimensions.ts'
import { METRICS } from '../metrics/metrics.ts'
import { Query } from './query.ts'

/** The same question as JSON Schema, which others can be given: what it accepts is read back by Zod's own reader. */
const inJsonSchema = z.fromJSONSchema(z.toJSONSchema(Query, { io: 'input' }) as Parameters<typeof z.fromJSONSchema>[0])

const mostly = <Value>(right: fc.Arbitrary<Value>, ...wrong: unknown[]) =>
  fc.oneof({ weight: 12, arbitrary: right }, { weight: 1, arbitrary: fc.constantFrom(...wrong) })
const metric = mostly(fc.constantFrom(...Object.keys(METRICS)), 'visits', 'toString', '', 7, null)
const dimension = mostly(
  fc.constantFrom(...Object.keys(DIMENSIONS), 'customEvent:author', `customEvent:a${'b'.repeat(39)}`),
  ...[
    '__proto__',
    'constructor',
    'customEvent:',
    'customEvent:1st',
    'customEvent:a-b',
    `customEvent:a${'b'.repeat(40)}`,
  ],
  ...['x customEvent:author', 'customEvent:author\n', "customEvent:a') --", null, ['pagePath']],
)
const day = mostly(fc.constantFrom('2026-03-09', '2024-02-29'), '2026-02-29', '2026-3-9', '2026-03-09T00:00:00Z', '', 0)
const range = fc.record({ start: day, end: day })
const anything = fc.record(
  {
    metrics: mostly(fc.array(metric, { minLength: 1, maxLength: 3 }), [], new Array(13).fill('sessions')),
    range,
    dimensions: mostly(fc.array(dimension, { maxLength: 3 }), new Array(5).fill('date')),
    compare: range,
    filters: fc.array(
      fc.record({
        dimension,
        operator: mostly(fc.constantFrom('is', 'is_not'), 'contains'),
        values: mostly(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), [], [1]),
      }),
      { maxLength: 2 },
    ),
    order: fc.array(
      fc.record({ by: fc.oneof(metric, dimension), direction: mostly(fc.constantFrom('asc', 'desc'), 'up') }),
      { maxLength: 2 },
    ),
    lastMinutes: fc.record({
      count: mostly(fc.integer({ min: 1, max: 1440 }), 0, 1441, 1.5),
      until: mostly(fc.nat(), -1),
    }),
    limit: mostly(fc.integer({ min: 1, max: 10_000 }), 0, 10_001, '5'),
    offset: mostly(fc.integer({ min: 0, max: 10_000_000 }), -1, 0.5),
    funnel: fc.array(mostly(fc.constantFrom('view_item', 'purchase'), '', '1st', "a'b"), { maxLength: 3 }),
    latest: mostly(fc.constantFrom([], ['pageTitle']), ['pagePath']),
  },
  { requiredKeys: ['metrics', 'range'] },
)

test('the JSON Schema of a query accepts and refuses the same queries', () => {
  let accepted = 0
  const examples = 2000
  fc.assert(
    fc.property(anything, (query) => {
      const isRight = Query.safeParse(query).success
      accepted += Number(isRight)
      expect(inJsonSchema.safeParse(query).success, JSON.stringify(query)).toBe(isRight)
    }),
    { numRuns: examples, seed: 7 },
  )
  // Neither all of them nor none: the examples say something.
  expect(accepted).toBeGreaterThan(examples / 20)
  expect(accepted).toBeLessThan((examples * 19) / 20)
})

test('the JSON Schema of a query lists every metric and dimension by its name', () => {
  const text = JSON.stringify(z.toJSONSchema(Query, { io: 'input' }))
  for (const name of [...Object.keys(METRICS), ...Object.keys(DIMENSIONS)]) expect(text).toContain(`"${name}"`)
})
