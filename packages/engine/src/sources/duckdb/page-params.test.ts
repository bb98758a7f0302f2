import type { StoredEvent } from '@curlew/model'
import { expect, test } from 'vitest'
import { event } from '../../testing/events.ts'
import { temporaryFolder } from '../../testing/stores.ts'
import { openStore } from './open-store.ts'

const ASKED = ['author', 'tags', "it's", 'empty', 'of_event', 'content_type', 'content_group', 'never']
const EVENTS: StoredEvent[] = [
  event({ params: { author: 'Ada', empty: '' } }),
  event({ params: { author: 'Ada', tags: 'a,b', "it's": 0, logged_in: false } }),
  event({ name: 'add_to_cart', params: { of_event: 'yes' } }),
  event({ contentType: 'post' }),
  event({ site: 2, params: { never: 'said at another site' }, contentGroup: 'Bread' }),
]
const SAID = { 1: ['author', 'content_type', "it's", 'tags'], 2: ['content_group', 'never'] }

test('what a site’s pages say is known as soon as it is stored, by either way in, and forgotten with the site', async () => {
  const folder = await temporaryFolder()
  const store = await openStore({ folder })
  const said = async (site: number) => [...(await store.saidParams(site, ASKED))!].sort()
  expect(await said(1)).toEqual([])
  await store.append(EVENTS.slice(0, 2))
  await store.flush()
  await store.load(EVENTS.slice(1))
  expect(await said(1)).toEqual(SAID[1])
  expect(await said(2)).toEqual(SAID[2])
  expect([...(await store.saidParams(1, ['tags']))!]).toEqual(['tags'])
  await store.deleteSite(1)
  expect(await said(1)).toEqual([])
  expect(await said(2)).toEqual(SAID[2])
  await store.close()
})
