import type { StoredEvent } from '@curlew/model'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { naiveAnswer } from '../../naive/evaluate.ts'
import { event } from '../../testing/events.ts'
import { StoreProcess } from '../../testing/store-process.ts'
import { temporaryFolder } from '../../testing/stores.ts'
import { openStore } from './duckdb-store.ts'

const ROUNDS = 10
const SENDERS = 8
/** Longer than it takes until a batch is carried into the tables, so that some kills meet that moment. */
const LONGEST_LIFE_MS = 700

/** Of the moments of the kills. The machine has its own part in what they meet, so the same moments need not fail again. */
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 31)
const LIVES_MS = fc.sample(fc.noBias(fc.nat(LONGEST_LIFE_MS)), { seed: SEED, numRuns: ROUNDS })

const context = { site: 1, timeZone: 'UTC', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-15' }

test('kill -9 at any moment loses nothing acknowledged and doubles nothing', { timeout: 60_000 }, async ({
  onTestFailed,
}) => {
  onTestFailed(() => console.error(`The same moments again: CRASH_SEED=${SEED}`))
  const folder = await temporaryFolder()
  const sent: StoredEvent[] = []
  const acknowledged = new Set<string>()

  for (const [round, life] of LIVES_MS.entries()) {
    const victim = await StoreProcess.open(folder)
    let alive = true
    const send = async (sender: number) => {
      for (let i = 0; alive; i++) {
        const visit = event({
          minute: i % 600,
          visitor: BigInt(sender),
          path: `/${round}/${sender}/${i}`,
          hostname: String(round),
        })
        sent.push(visit)
        await victim.call('append', [visit])
        acknowledged.add(visit.path)
      }
    }
    const senders = Array.from({ length: SENDERS }, (_, sender) => send(sender).catch(() => {}))
    await new Promise((resolve) => setTimeout(resolve, life))
    await victim.kill()
    alive = false
    await Promise.all(senders)
  }

  const store = await openStore({ folder })
  await store.flush()
  const stored = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    const { rows } = await store.run(
      {
        metrics: ['eventCount'],
        dimensions: ['pagePath'],
        range,
        filters: [{ dimension: 'hostName', operator: 'is', values: [String(round)] }],
      },
      context,
    )
    for (const row of rows) stored.set(row.dimensions.pagePath!, row.current.eventCount!)
  }
  expect(acknowledged.size).toBeGreaterThan(ROUNDS)
  expect([...acknowledged].filter((path) => !stored.has(path))).toEqual([])
  expect([...stored].filter(([, count]) => count !== 1)).toEqual([])

  // The sessions, too, are those of exactly the events that are there.
  const query = { metrics: ['sessions' as const, 'screenPageViews' as const, 'engagedSessions' as const], range }
  const there = sent.filter(({ path }) => stored.has(path))
  expect((await store.run(query, context)).totals).toEqual(naiveAnswer(there, query, context).totals)
  await store.close()
})
