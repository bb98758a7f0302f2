/** The calls of Site Speed, on a server whose audits an API on this machine answers. */
import { AJAX_ACTIONS } from '@curlew/model'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { createAudits } from './audits.ts'
import { KEPT_DAYS } from './kept-audits.ts'
import { localSite } from './testing/local-site.ts'

const DAY_MS = 86_400_000
const KEY = 'AIzaSyA-secret_key_of_the_tests'

/** The API: received calls, and its next answer. */
const api = { asked: [] as URL[], score: 0.87, status: 200, hold: Promise.resolve() }

async function open({ key = KEY as string | null, chromium = null as string | null } = {}) {
  const url = await localSite(async (request, response) => {
    const asked = new URL(request.url!, 'http://api')
    api.asked.push(asked)
    await api.hold
    response.writeHead(api.status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        lighthouseResult: {
          lighthouseVersion: '13.5.0',
          finalDisplayedUrl: asked.searchParams.get('url'),
          categories: { performance: { score: api.score } },
          audits: { 'largest-contentful-paint': { score: 0.79, numericValue: 2400 } },
        },
      }),
    )
  })
  const server = await startTestServer({ config: { pageSpeedKey: key, pageSpeedUrl: url, chromium } })
  onTestFinished(() => server.close())
  await server.services.licences.enter(await server.licence('plus'), server.site)
  const owner = await server.signIn('administrator')
  return { server, owner }
}

const run = (
  who: Browser,
  { site }: TestServer,
  more: Record<string, string> = {},
  action: string = AJAX_ACTIONS.runAudit,
) => who.ajax(action, { site: String(site.id), ...more }).then(({ answer }) => answer)
const status = (who: Browser, { site }: TestServer, more: Record<string, string> = {}) =>
  who
    .ajax(AJAX_ACTIONS.getAuditStatus, { site: String(site.id), device: 'desktop', ...more })
    .then(({ answer }) => answer)
const history = ({ services, site }: TestServer, device: 'desktop' | 'mobile' = 'desktop', page = '') =>
  services.audits.historyOf(site, { device, page })

beforeEach(() => {
  Object.assign(api, { asked: [], score: 0.87, status: 200, hold: Promise.resolve() })
})

describe('running an audit', () => {
  test.each([
    [AJAX_ACTIONS.runAudit, 'site_speed_run_audit', 'desktop'],
    [AJAX_ACTIONS.runMobileAudit, 'site_speed_run_audit_mobile', 'mobile'],
  ] as const)(
    'SPEED-15 %s is the action %s, audits the home page on %s and stores the result',
    async (action, name, device) => {
      expect(action).toBe(name)
      const { server, owner } = await open()
      expect(await run(owner, server, {}, action)).toEqual({
        success: true,
        data: { state: 'idle', place: 0, seconds: 0, failure: null },
      })
      expect(api.asked.map(({ searchParams }) => [searchParams.get('strategy'), searchParams.get('url')])).toEqual([
        [device, 'https://example.org/'],
      ])
      const { latest, days } = await history(server, device)
      expect(latest).toMatchObject({ score: 87, auditedAt: server.clock.now, source: 'pagespeed' })
      expect(days.map(({ date, score }) => [date, score])).toEqual([['2026-03-10', 87]])
      expect((await history(server, device === 'desktop' ? 'mobile' : 'desktop')).latest).toBeNull()
    },
  )

  test('a page that the owner chooses has separate results', async () => {
    const { server, owner } = await open()
    await run(owner, server, { page: 'https://www.example.org/jam?size=1' })
    expect(api.asked[0]!.searchParams.get('url')).toBe('https://example.org/jam?size=1')
    expect((await history(server)).latest).toBeNull()
    expect((await history(server, 'desktop', '/jam?size=1')).latest).toMatchObject({ score: 87 })
    expect(await run(owner, server, { page: 'https://evil.example/' })).toMatchObject({
      success: false,
      data: { fields: { page: 'page_of_other_site' } },
    })
    expect(api.asked).toHaveLength(1)
  })

  test('its status shows the place in the queue and the seconds so far', async () => {
    const { server, owner } = await open()
    const held = Promise.withResolvers<void>()
    api.hold = held.promise
    const viewer = await server.signIn('viewer', [server.site.id])
    const first = run(owner, server)
    await expect.poll(() => api.asked.length).toBe(1)
    const second = run(viewer, server, { page: '/jam' })
    await expect.poll(async () => (await status(owner, server, { page: '/jam' })).success).toBe(true)
    server.clock.now += 7000
    expect(await status(owner, server)).toMatchObject({ data: { state: 'running', place: 0, seconds: 7 } })
    expect(await status(owner, server, { page: '/jam' })).toMatchObject({
      data: { state: 'waiting', place: 1, seconds: 7 },
    })
    held.resolve()
    await Promise.all([first, second])
    expect(await status(owner, server)).toMatchObject({ data: { state: 'idle', failure: null } })
  })

  test('a person has one audit at a time per device of a site; a second call joins it', async () => {
    const { server, owner } = await open()
    const viewer = await server.signIn('viewer', [server.site.id])
    const held = Promise.withResolvers<void>()
    api.hold = held.promise
    const first = run(viewer, server)
    await expect.poll(() => api.asked.length).toBe(1)
    expect(await run(viewer, server, { page: '/jam' })).toMatchObject({
      success: false,
      data: {
        type: 'too_many_requests',
        code: 'audit_under_way',
        message: 'Your audit of example.org has not ended yet. Run the next one when it has.',
      },
    })
    const others = [
      run(viewer, server),
      run(viewer, server, { page: '/jam' }, AJAX_ACTIONS.runMobileAudit),
      run(owner, server, { page: '/jam' }),
    ]
    // Once this one is refused, those before it have been taken.
    expect(await run(viewer, server, { page: '/tea' })).toMatchObject({ data: { code: 'audit_under_way' } })
    held.resolve()
    expect((await Promise.all([first, ...others])).map(({ success }) => success)).toEqual([true, true, true, true])
    expect(api.asked).toHaveLength(3)
    // And the next one once it has ended.
    expect((await run(viewer, server, { page: '/jam' })).success).toBe(true)
  })

  test('a failed audit says why in the reader’s language and keeps the last successful result', async () => {
    const { server, owner } = await open()
    await run(owner, server)
    api.status = 429
    expect(await run(owner, server)).toMatchObject({
      success: true,
      data: {
        state: 'idle',
        failure: { code: 'pagespeed_quota', message: expect.stringContaining('Google allows no more') },
      },
    })
    expect((await history(server)).latest).toMatchObject({ score: 87 })
    Object.assign(api, { status: 200, score: 0.9 })
    expect(await run(owner, server)).toMatchObject({ data: { failure: null } })
    expect((await history(server)).latest).toMatchObject({ score: 90 })
  })

  test('a page whose script leads to another site has no result', async () => {
    const { server, owner } = await open()
    const { audits } = server.services
    await expect(audits.begin(server.site, { device: 'desktop', page: '' }, 'me').ended).resolves.toBe(true)
    const elsewhere = await localSite((_, response) =>
      response.end(
        JSON.stringify({
          lighthouseResult: {
            finalDisplayedUrl: 'https://evil.example/',
            categories: { performance: { score: 1 } },
            audits: {},
          },
        }),
      ),
    )
    server.services.config.pageSpeedUrl = elsewhere
    expect(await run(owner, server)).toMatchObject({
      data: { failure: { code: 'audit_redirected', values: { host: 'evil.example' } } },
    })
  })
})

describe('the setup of audits', () => {
  test.each([
    ['no Chromium', null, 'audit_no_chromium'],
    ['a site that is not public', '/bin/false', 'audit_not_public'],
  ])('%s', async (_, chromium, code) => {
    const { server, owner } = await open({ key: null, chromium })
    const site = (await server.services.sites.add({
      name: 'This machine',
      domain: '127.0.0.1',
      timezone: 'Europe/London',
      currency: 'GBP',
    }))!
    await server.services.licences.enter(await server.licence('plus', site), site)
    expect(await run(owner, { ...server, site })).toMatchObject({ data: { failure: { code } } })
  })

  test('without Lighthouse, which is optional, an audit says what to install, and everything else works', async () => {
    const { server } = await open({ key: null, chromium: '/bin/false' })
    const audits = createAudits({ ...server.services, hasLighthouse: () => false })
    onTestFinished(() => audits.stop())
    const home = { device: 'desktop', page: '' } as const
    await audits.begin(server.site, home, 'me').ended
    expect((await audits.status(server.site, home, 'en')).failure).toMatchObject({
      code: 'audit_no_lighthouse',
      message: expect.stringContaining('npm install'),
    })
  })

  test('the sample site cannot be audited', async () => {
    const { server, owner } = await open()
    const site = (await server.services.sites.add(
      { name: 'Sample', domain: 'sample.example', timezone: 'Europe/London', currency: 'GBP' },
      { level: 'pro' },
    ))!
    expect(await run(owner, { ...server, site })).toMatchObject({ success: false, data: { code: 'audit_sample' } })
  })

  test('SPEED-14 a level without the report runs no audit', async () => {
    const { server, owner } = await open()
    const site = (await server.services.sites.add({
      name: 'Lite',
      domain: 'lite.example',
      timezone: 'Europe/London',
      currency: 'GBP',
    }))!
    for (const action of [AJAX_ACTIONS.runAudit, AJAX_ACTIONS.runMobileAudit, AJAX_ACTIONS.getAuditStatus])
      expect(await run(owner, { ...server, site }, { device: 'mobile' }, action)).toMatchObject({
        success: false,
        data: { type: 'license_level' },
      })
    expect(api.asked).toEqual([])
  })
})

describe('the key of PageSpeed Insights', () => {
  test('a site’s own key wins over the installation’s, is never shown, and can be removed', async () => {
    const { server, owner } = await open({ key: null })
    const path = `sites/${server.site.id}/pagespeed-key`
    expect((await owner.rest('GET', path)).answer).toMatchObject({ data: { is_set: false, is_set_for_all: false } })
    const saved = await owner.rest('PUT', path, { key: ` ${KEY} ` })
    expect(saved.answer).toMatchObject({ data: { is_set: true } })
    expect(JSON.stringify([saved, await owner.rest('GET', path), owner.page])).not.toContain(KEY)
    await run(owner, server)
    expect((await history(server)).latest).toMatchObject({ source: 'pagespeed' })
    expect((await owner.rest('PUT', path, { key: 'short' })).answer).toMatchObject({
      data: { fields: { key: 'invalid_pagespeed_key' } },
    })
    expect((await owner.rest('DELETE', path)).answer).toMatchObject({ data: { is_set: false } })
    expect(await run(owner, server)).toMatchObject({ data: { failure: { code: 'audit_no_chromium' } } })
  })
})

describe('stored audits', () => {
  test('are the last of each day, and are deleted with the site', async () => {
    const { server } = await open()
    for (const [score, later] of [
      [0.5, 0],
      [0.6, 3_600_000],
      [0.7, DAY_MS],
    ] as const) {
      api.score = score
      server.clock.now += later
      await server.services.audits.begin(server.site, { device: 'desktop', page: '' }, 'me').ended
    }
    expect((await history(server)).days.map(({ date, score }) => [date, score])).toEqual([
      ['2026-03-10', 60],
      ['2026-03-11', 70],
    ])
    await server.services.removals.remove([server.site.id])
    expect((await history(server)).latest).toBeNull()
  })

  test('expire, except the last one of each page and device', async () => {
    const { server } = await open()
    const audit = (device: 'desktop' | 'mobile', page = '') =>
      server.services.audits.begin(server.site, { device, page }, 'me').ended
    await audit('desktop')
    await audit('mobile')
    await audit('desktop', '/jam')
    server.clock.now += DAY_MS
    await audit('desktop')
    server.clock.now += KEPT_DAYS * DAY_MS
    await server.services.audits.clean()
    const kept = await server.services.database
      .selectFrom('site_audits')
      .select(['device', 'page'])
      .orderBy('id')
      .execute()
    expect(kept).toEqual([
      { device: 'mobile', page: '' },
      { device: 'desktop', page: '/jam' },
      { device: 'desktop', page: '' },
    ])
  })
})
