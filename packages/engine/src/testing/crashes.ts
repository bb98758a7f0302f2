/** Kills a store's process again and again while events arrive. */
import type { StoredEvent } from '@curlew/model'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { naiveAnswer } from '../naive/evaluate.ts'
import type { Store } from '../store.ts'
import { event } from './events.ts'
import type { StoreProcess } from './store-process.ts'
import { temporaryFolder } from './stores.ts'

const SENDERS = 8
/** Longer than it takes until a batch is carried into the tables, so that some kills meet that moment. */
const LONGEST_LIFE_MS = 700

/** Seed of the moments of the kills. The machine's timing varies too, so the same seed need not fail again. */
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 31)

const context = { site: 1, timeZone: 'UTC', currency: 'GBP' }
const range = { start: '2024-05-14', end: '2024-05-15' }

export interface Crashing {
  /** Opens the store of a folder in a child process. */
  start(folder: string): Promise<StoreProcess>
  open(folder: string): Promise<Pick<Store, 'run' | 'flush' | 'close'>>
  /** How often it is killed. */
  rounds: number
}

/** @param prepare before the first start */
export function testCrashes(prepare: () => Promise<Crashing>): void {
  test('kill -9 at any moment loses nothing acknowledged and doubles nothing', { timeout: 60_000 }, async ({
    onTestFailed,
  }) => {
    onTestFailed(() => console.error(`The same moments again: CRASH_SEED=${SEED}`))
    const { start, open, rounds } = await prepare()
    const lives = fc.sample(fc.noBias(fc.nat(LONGEST_LIFE_MS)), { seed: SEED, numRuns: rounds })
    const folder = await temporaryFolder()
    const sent: StoredEvent[] = []
    const acknowledged = new Set<string>()

    for (const [round, life] of lives.entries()) {
      const victim = await start(folder)
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

    const store = await open(folder)
    await store.flush()
    const stored = new Map<string, number>()
    for (let round = 0; round < rounds; round++) {
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
    expect(acknowledged.size).toBeGreaterThan(rounds)
    expect([...acknowledged].filter((path) => !stored.has(path))).toEqual([])
    expect([...stored].filter(([, count]) => count !== 1)).toEqual([])

    // The sessions, too, are those of exactly the events that are there.
    const query = { metrics: ['sessions' as const, 'screenPageViews' as const, 'engagedSessions' as const], range }
    const there = sent.filter(({ path }) => stored.has(path))
    expect((await store.run(query, context)).totals).toEqual(naiveAnswer(there, query, context).totals)
    await store.close()
  })
}
