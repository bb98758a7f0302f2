/** How exceptions reach people: by mail and as notifications. */
import { AJAX_ACTIONS, DAY_MS, HOUR_MS, type Notification } from '@curlew/model'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FEATURES } from '../features.ts'
import type { AlertEntry } from '../mail/alert-entry.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
  await server.services.licences.enter(await server.licence('agency', server.site, 365), server.site)
})
afterEach(() => server.close())

/** An exception as a check keeps it. */
const keep = (found: number, { resolved = null as number | null } = {}) =>
  server.services.database
    .insertInto('exceptions')
    .values({
      site_id: server.site.id,
      family: 'traffic',
      found_at: found,
      latest_at: found,
      resolved_at: resolved,
      signal: 'sessions',
      facts: JSON.stringify({
        ...{ signal: 'sessions', value: '', from: new Date(found - HOUR_MS).toISOString() },
        ...{ to: new Date(found).toISOString(), hours: 1, observed: 900, expected: 300, low: 250, high: 360 },
        ...{ deviation: 9, difference: 600, symptoms: [], chart: [], explanations: [] },
      }),
      verdict: null,
      deleted_at: null,
    })
    .execute()
const run = () =>
  FEATURES.jobs(server.services)
    .find(({ name }) => name === 'alerts')!
    .run(new AbortController().signal)
const entries = async () =>
  (await server.services.database.selectFrom('alert_entries').select('entry').orderBy('id').execute()).map(
    ({ entry }) => JSON.parse(entry) as AlertEntry,
  )

test('new exceptions are sent once to subscribers, unless the level lacks them', async () => {
  await keep(NOW - 2 * DAY_MS)
  await keep(NOW - HOUR_MS)
  await run()
  await run()
  expect(await entries()).toEqual([
    expect.objectContaining({
      exception: {
        category: 'Engagement',
        signal: 'sessions',
        value: '',
        observed: 900,
        low: 250,
        high: 360,
        hours: 1,
        time: new Date(NOW - HOUR_MS).toISOString(),
        to: new Date(NOW - HOUR_MS).toISOString(),
        mainly: null,
      },
    }),
  ])
  await server.services.licences.enter(await server.licence('pro', server.site, 365), server.site)
  await keep(NOW - HOUR_MS / 2)
  await run()
  expect(await entries()).toHaveLength(1)
})

test('notifications list open exceptions of the last week', async () => {
  await keep(NOW - 8 * DAY_MS)
  await keep(NOW - 3 * DAY_MS, { resolved: NOW - 2 * DAY_MS })
  await keep(NOW - 3 * DAY_MS)
  const viewer = await server.signIn('viewer', [server.site.id])
  const noticesOf = async () => {
    const { answer } = await viewer.ajax(AJAX_ACTIONS.getNotifications)
    return (answer.data as { notifications: Notification[] }).notifications
  }
  expect(await noticesOf()).toMatchObject([
    {
      title: 'Engagement: something left its path',
      content: expect.stringMatching(/^Sessions: 900/),
      start: new Date(NOW - 3 * DAY_MS).toISOString(),
      btns: { open: { url: '#/exceptions' } },
    },
  ])
  await server.services.licences.enter(await server.licence('pro', server.site, 365), server.site)
  expect(await noticesOf()).toEqual([])
})

test('notifications show administrators failed deliveries', async () => {
  const owner = await server.signIn('administrator')
  const viewer = await server.signIn('viewer', [server.site.id])
  for (const key of ['a', 'b'])
    await server.services.database
      .insertInto('deliveries')
      .values({
        ...{ key, channel: 'mail', site_id: server.site.id, target: 'x', payload: '{}', state: 'failed' },
        ...{ attempts: 9, due_at: NOW, changed_at: NOW, failure: JSON.stringify({ code: 'delivery_failed' }) },
      })
      .execute()
  const noticesOf = async (person: typeof owner) => {
    const { answer } = await person.ajax(AJAX_ACTIONS.getNotifications)
    return (answer.data as { notifications: Notification[] }).notifications.map(({ content }) => content)
  }
  expect(await noticesOf(owner)).toEqual([expect.stringContaining('2 mails and calls of webhooks were given up.')])
  expect(await noticesOf(viewer)).toEqual([])
})
