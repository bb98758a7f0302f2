import { DAY_MS, type DropReason, NotCountedSamples, REST_PATHS, restPath } from '@curlew/model'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/test-server.ts'

const MINUTE = 60_000
const NOW = Date.parse('2026-03-10T12:00:00Z')

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
})
afterEach(() => server.close())

const arrived = { name: 'page_view', url: 'https://example.org/a?token=secret#part', userAgent: 'Robot/1.0' }
const keep = (reason: DropReason, at: number, of: Partial<typeof arrived> = {}) =>
  server.services.notCountedSamples.keep(server.site.id, reason, at, () => ({ ...arrived, ...of }))

/** As a reader gets them, once so many are kept. */
async function samples(count: number) {
  await expect.poll(async () => (await server.services.notCountedSamples.list(server.site.id)).length).toBe(count)
  const owner = await server.signIn('administrator')
  const { answer } = await owner.rest('GET', restPath(REST_PATHS.notCountedSamples, server.site.id))
  return NotCountedSamples.parse(answer.data).samples
}

describe('samples of what was not counted', () => {
  test('say what arrived, without what follows the path', async () => {
    keep('bot', NOW)
    expect(await samples(1)).toEqual([
      { reason: 'bot', at: NOW, event: 'page_view', page: 'example.org/a', agent: 'Robot/1.0' },
    ])
  })

  test('are one a minute of each reason, so that a flood writes next to nothing', async () => {
    for (let second = 0; second < 180; second++) keep('bot', NOW + second * 1000)
    keep('excluded', NOW + MINUTE)
    expect((await samples(4)).map(({ reason }) => reason).toSorted()).toEqual(['bot', 'bot', 'bot', 'excluded'])
  })

  test('are the last 20 of each reason', async () => {
    for (let minute = 0; minute < 30; minute++) {
      keep('bot', NOW + minute * MINUTE, { name: `event_${minute}` })
      await expect
        .poll(async () => (await server.services.notCountedSamples.list(server.site.id))[0]?.event)
        .toBe(`event_${minute}`)
    }
    const kept = await samples(20)
    expect([kept[0]?.event, kept.at(-1)?.event]).toEqual(['event_29', 'event_10'])
  })

  test('include no visitors who refuse to be counted', async () => {
    keep('opted_out', NOW)
    keep('bot', NOW)
    expect((await samples(1)).map(({ reason }) => reason)).toEqual(['bot'])
  })

  test('are cut and cleaned, with any content', async () => {
    keep('malformed', NOW, { name: 'x'.repeat(500), url: 'no address', userAgent: `a\u0000\u202eb${'c'.repeat(5000)}` })
    const [sample] = await samples(1)
    expect(sample!.event).toHaveLength(40)
    expect(sample!.page).toBe('')
    expect(sample!.agent).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(sample!.agent.length).toBeLessThanOrEqual(200)
  })

  test('are deleted after 14 days', async () => {
    keep('bot', NOW - 14 * DAY_MS - 1)
    keep('excluded', NOW)
    await samples(1)
    await server.services.notCountedSamples.deleteOld()
    const rows = await server.services.database.selectFrom('not_counted_samples').selectAll().execute()
    expect(rows.map(({ reason }) => reason)).toEqual(['excluded'])
  })

  test('are for those who may change settings', async () => {
    const viewer = await server.signIn('viewer', [server.site.id])
    expect((await viewer.rest('GET', restPath(REST_PATHS.notCountedSamples, server.site.id))).status).toBe(403)
  })
})
