import type { ContentCounts } from '@curlew/reports'
import { expect, test } from 'vitest'
import type { Site } from '../entities/site.ts'
import { createContentCounter } from './content-counts.ts'

const HOUR = 60 * 60 * 1000
const site = { id: 1, domain: 'example.org', path: '', isSample: false } as Site
const counts = { posts: 1, pages: 2, comments: 3 }

function counter(counts: ContentCounts | null) {
  const clock = { now: 0 }
  const asked: string[] = []
  const content = createContentCounter(
    () => clock.now,
    async (domain) => {
      asked.push(domain)
      return counts
    },
  )
  return { clock, asked, content }
}

test('a site is asked once a day, for any number of readers', async () => {
  const { clock, asked, content } = counter(counts)
  expect(await Promise.all([content.of(site), content.of(site)])).toEqual([counts, counts])
  clock.now = 24 * HOUR - 1
  await content.of(site)
  expect(asked).toEqual(['example.org'])
  clock.now = 24 * HOUR
  expect(await content.of(site)).toEqual(counts)
  expect(asked).toHaveLength(2)
})

test('a site without an answer is asked again after an hour', async () => {
  const { clock, asked, content } = counter(null)
  expect(await content.of(site)).toBeNull()
  clock.now = HOUR - 1
  await content.of(site)
  expect(asked).toHaveLength(1)
  clock.now = HOUR
  await content.of(site)
  expect(asked).toHaveLength(2)
})

test('the sample site is not asked', async () => {
  const { asked, content } = counter(counts)
  expect(await content.of({ ...site, isSample: true })).toBeNull()
  expect(asked).toEqual([])
})
