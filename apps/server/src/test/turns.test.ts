/** Long files are read in parts: the event loop runs in between, so that visits are still accepted. */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { importLines } from '../import/importer.ts'
import { readOrders } from '../reconcile/orders-file.ts'
import { readExport } from '../search-console/export-file.ts'

/** Turns of the event loop during work. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const counting = (async () => {
    for (; !isDone; turns++) await setImmediate()
  })()
  await work().finally(() => {
    isDone = true
  })
  await counting
  return turns
}

const many = (line: (index: number) => string, count: number) => Array.from({ length: count }, (_, i) => line(i))
const bytes = (lines: string[]) => Buffer.from(lines.join('\n'))
const SITE = { id: 1, domain: 'example.org', currency: 'GBP', timeZone: 'Europe/London' }
const RANGE = { start: '2025-01-01', end: '2026-03-01' }
const nowhere = { load: async () => ({ added: 0, duplicates: 0 }) } as unknown as Parameters<typeof importLines>[0]

describe('a file twice as long takes twice as many turns of the event loop, each no longer than before', () => {
  test.each<[string, (count: number) => Promise<unknown>]>([
    [
      'search terms without dates',
      (count) =>
        readExport(
          bytes(['query,clicks,impressions,position', ...many((i) => `term ${i + 1e6},1,2,3.5`, count)]),
          RANGE,
        ),
    ],
    [
      'search terms by day',
      (count) =>
        readExport(
          bytes([
            'date,query,clicks,impressions,position',
            ...many((i) => `2026-03-01,term ${i + 1e6},1,2,3.5`, count),
          ]),
          undefined,
        ),
    ],
    [
      'orders',
      (count) => readOrders(bytes(['order,date,total', ...many((i) => `${i + 1e6},2026-03-10,1`, count)]), SITE),
    ],
    [
      'history',
      (count) =>
        importLines(
          nowhere,
          SITE,
          many(
            (i) =>
              `{"id":"${i}","name":"page_view","time":"2026-03-01T09:30:00Z","visitor":"v","url":"https://example.org/"}`,
            count,
          ),
          1,
        ),
    ],
  ])('%s', async (_, work) => {
    const [one, two] = [await turnsDuring(() => work(8000)), await turnsDuring(() => work(16_000))]
    expect(one).toBeGreaterThan(5)
    expect(two / one).toBeGreaterThan(1.6)
    expect(two / one).toBeLessThan(2.4)
  })
})
