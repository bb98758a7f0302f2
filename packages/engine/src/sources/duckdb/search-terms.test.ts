import type { SearchTerm } from '@curlew/model'
import { beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store.ts'
import { temporaryStore } from '../../testing/stores.ts'

const context = { site: 1, timeZone: 'UTC', currency: 'GBP' }
const term = (word: string, clicks: number): SearchTerm => ({
  term: word,
  clicks,
  impressions: 10 * clicks,
  position: 2,
})
const days = (terms: Record<string, SearchTerm[]>) => new Map(Object.entries(terms))

let store: Store
beforeEach(async () => {
  store = await temporaryStore()
})
/** Clicks of each day from the 13th to the 18th of May that has any. */
async function clicks(site = 1): Promise<Record<string, number>> {
  const query = {
    metrics: ['organicGoogleSearchClicks' as const],
    dimensions: ['date' as const],
    range: { start: '2024-05-13', end: '2024-05-18' },
  }
  const { rows } = await store.run(query, { ...context, site })
  return Object.fromEntries(rows.map((row) => [row.dimensions.date, row.current.organicGoogleSearchClicks]))
}

test('a day that is reported again is replaced, and no other', async () => {
  await store.replaceSearchTerms(
    1,
    days({
      '2024-05-14': [term('jam', 2), term('pot', 1)],
      '2024-05-15': [term('jam', 4)],
      '2024-05-17': [term('jam', 8)],
    }),
  )
  await store.replaceSearchTerms(2, days({ '2024-05-15': [term('jam', 16)] }))
  expect(await clicks()).toEqual({ '2024-05-14': 3, '2024-05-15': 4, '2024-05-17': 8 })
  await store.replaceSearchTerms(1, days({ '2024-05-15': [term('lid', 5)], '2024-05-14': [] }))
  expect([await clicks(), await clicks(2)]).toEqual([{ '2024-05-15': 5, '2024-05-17': 8 }, { '2024-05-15': 16 }])
  await store.replaceSearchTerms(1, days({}))
  expect(await clicks()).toEqual({ '2024-05-15': 5, '2024-05-17': 8 })
})

test('a day reported out of a whole range leaves the other days their share', async () => {
  await store.spreadSearchTerms(1, { start: '2024-05-14', end: '2024-05-17' }, [term('jam', 40)])
  await store.replaceSearchTerms(1, days({ '2024-05-15': [term('jam', 1)] }))
  expect(await clicks()).toEqual({ '2024-05-14': 10, '2024-05-15': 1, '2024-05-16': 10, '2024-05-17': 10 })
  await store.replaceSearchTerms(1, days({ '2024-05-14': [term('jam', 2)], '2024-05-17': [term('jam', 3)] }))
  expect(await clicks()).toEqual({ '2024-05-14': 2, '2024-05-15': 1, '2024-05-16': 10, '2024-05-17': 3 })
})

test('a range reported over days replaces them', async () => {
  await store.replaceSearchTerms(1, days({ '2024-05-14': [term('jam', 9)], '2024-05-16': [term('jam', 9)] }))
  await store.spreadSearchTerms(1, { start: '2024-05-15', end: '2024-05-16' }, [term('jam', 4)])
  expect(await clicks()).toEqual({ '2024-05-14': 9, '2024-05-15': 2, '2024-05-16': 2 })
})

test('the days of which terms are known, of this site alone', async () => {
  expect(await store.searchTermDays(1)).toBeNull()
  await store.replaceSearchTerms(
    1,
    days({ '2024-05-14': [term('jam', 1), term('pot', 1)], '2024-05-17': [term('jam', 1)] }),
  )
  await store.replaceSearchTerms(2, days({ '2024-01-01': [term('jam', 1)] }))
  expect(await store.searchTermDays(1)).toEqual({ first: '2024-05-14', last: '2024-05-17', days: 2 })
  await store.spreadSearchTerms(1, { start: '2024-05-16', end: '2024-05-20' }, [term('jam', 1)])
  expect(await store.searchTermDays(1)).toEqual({ first: '2024-05-14', last: '2024-05-20', days: 6 })
})
