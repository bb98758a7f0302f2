import { MINUTE_MS } from '@curlew/model'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { naiveStore } from '../../naive/store.ts'
import type { Store } from '../../store.ts'
import { arrivals } from '../../testing/arbitrary-visits.ts'
import { event, MORNING } from '../../testing/events.ts'
import { temporaryFolder, temporaryStore } from '../../testing/stores.ts'
import { openStore } from './open-store.ts'

const factsOf = async (store: Store) => ({
  sites: await store.sites(),
  of: await Promise.all([1, 2].map((site) => store.facts(site))),
})

test('the facts of a site follow from all its events, in any order of arrival', async () => {
  const store = await temporaryStore()
  await fc.assert(
    fc.asyncProperty(arrivals, async ({ events }) => {
      for (const site of [1, 2]) await store.deleteSite(site)
      const plain = naiveStore()
      for (const batch of [events.slice(0, 5), events.slice(5)]) {
        await store.append(batch)
        await plain.append(batch)
      }
      await store.flush()
      expect(await factsOf(store)).toEqual(await factsOf(plain))
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

test('it is known after the next start, too, and forgotten with the site', async () => {
  const folder = await temporaryFolder()
  const before = await openStore({ folder })
  await before.load([event(), event({ minute: -60, name: 'view_item' })])
  // A year later.
  const later = 365 * 24 * 60
  await before.load([event({ site: 2, minute: later }), event({ site: 2, minute: later + 5 })])
  await before.close()
  const after = await openStore({ folder })
  expect(await factsOf(after)).toEqual({
    sites: [1, 2],
    of: [
      { firstTime: MORNING - 3_600_000, lastTime: MORNING, hasShop: true },
      { firstTime: MORNING + later * MINUTE_MS, lastTime: MORNING + (later + 5) * MINUTE_MS, hasShop: false },
    ],
  })
  await after.deleteSite(1)
  expect((await factsOf(after)).of[0]).toBeNull()
  await after.close()
})
