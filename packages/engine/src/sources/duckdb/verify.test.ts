import { DAY_MS, type StoredEvent } from '@curlew/model'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { arrivals } from '../../testing/arbitrary-visits.ts'
import { event, MORNING } from '../../testing/events.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { openStore, storeFile } from './open-store.ts'

const ALL = { from: 0, to: Number.MAX_SAFE_INTEGER, visitors: 10_000 }
const order = (given: Partial<StoredEvent> & { minute?: number }) =>
  event({ name: 'purchase', transactionId: '1', valueMinor: 4200, currency: 'EUR', ...given })

describe('an unchanged store', () => {
  test('is as its events say, however they arrived', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async ({ events }) => {
        const store = await temporaryStore()
        for (let i = 0; i < events.length; i += 7) {
          await store.append(events.slice(i, i + 7))
          await store.flush()
        }
        await store.sumUp(Date.now())
        const findings = await store.verify(ALL)
        expect(Object.entries(findings).filter(([, { different }]) => different > 0)).toEqual([])
        if (events.length > 0) expect(findings.sessions.checked).toBeGreaterThan(0)
      }),
      { numRuns: 6 },
    )
  })

  test('is checked for visitors of the sample alone, with all their sessions', async () => {
    const store = await temporaryStore()
    await store.append([
      event({ visitor: 1n, time: MORNING - 9 * DAY_MS }),
      event({ visitor: 1n, time: MORNING }),
      event({ visitor: 2n, time: MORNING - 9 * DAY_MS }),
    ])
    const week = { from: MORNING - DAY_MS, to: MORNING + DAY_MS, visitors: 10 }
    expect((await store.verify(week)).sessions).toEqual({ checked: 2, different: 0 })
    expect((await store.verify({ ...week, visitors: 0 })).sessions.checked).toBe(0)
  })
})

test.each([
  ['UPDATE sessions SET pageviews = pageviews + 1 WHERE visitor = 1', 'sessions', 1],
  ["DELETE FROM events WHERE path = '/next' AND session IN (SELECT id FROM sessions WHERE visitor = 1)", 'sessions', 1],
  ['UPDATE sessions SET is_new = NOT is_new WHERE visitor = 2', 'sessions', 1],
  ['DELETE FROM order_events', 'orderEvents', 1],
  ['UPDATE order_lines SET value_minor = 1', 'orderLines', 2],
  ['UPDATE site_facts SET first_time = 0', 'siteFacts', 2],
  ['UPDATE quarter_sums SET sessions = sessions + 1', 'sums', 2],
  ['DELETE FROM page_sums', 'sums', 2],
] as const)('what was changed behind its back is counted: %s', async (statement, table, different) => {
  const folder = await temporaryFolder()
  const first = await openStore({ folder })
  await first.append([1n, 2n].flatMap((visitor) => [event({ visitor }), event({ visitor, minute: 1, path: '/next' })]))
  await first.append([order({ visitor: 1n, minute: 2 })])
  await first.flush()
  await first.sumUp(MORNING + 30 * DAY_MS)
  await first.close()
  const instance = await DuckDBInstance.create(storeFile(folder))
  const connection = await instance.connect()
  await connection.run(statement)
  connection.closeSync()
  instance.closeSync()
  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  expect((await store.verify(ALL))[table].different).toBe(different)
})
