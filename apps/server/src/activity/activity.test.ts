import { AJAX_ACTIONS, DAY_MS, REST_PATHS, restPath } from '@curlew/model'
import { ACTIVITY_DAYS, ACTIVITY_PAGE, ActivityLog } from '@curlew/model/activity'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FEATURES } from '../features.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
let administrator: Browser
beforeEach(async () => {
  server = await startTestServer()
  administrator = await server.signIn('administrator')
})
afterEach(() => server.close())

const pathOf = (site: number) => restPath(REST_PATHS.activity, site)
async function logOf(browser = administrator, search = '', site = server.site.id) {
  const { answer } = await browser.rest('GET', `${pathOf(site)}${search}`)
  return ActivityLog.parse(answer.data)
}
const entriesOf = async () => (await logOf()).entries.map(({ activity, subject }) => [activity, subject])

/** Changes of content, tests of a connection, what is sent or tried without effect on figures, and work that other programs send: these are visible elsewhere. */
const NOT_LOGGED = [
  'POST events',
  'POST visitor-data/preview',
  'POST cms/crawlers',
  'POST cms/import',
  'POST cms/person-mail',
  'POST imports',
  'DELETE imports/:id',
  'POST imports/files',
  'POST imports/files/:id',
  'DELETE imports/files/:id',
  'POST mail/test',
  'POST mail/deliveries/:id',
  'DELETE mail/deliveries/:id',
  'POST note-media',
  'POST server/doctor',
  'POST shared-views/preview',
  'POST sites/:id/assistant-model/test',
  'POST sites/:id/google-analytics/properties',
  'POST sites/:id/reconcile',
  'POST sites/:id/search-console',
  'POST sites/:id/webhooks/test',
]

describe('which calls are logged', () => {
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

  test('every REST call that changes a setting, a person or a licence', () => {
    const silent = FEATURES.routes
      .filter(({ method, access, activity }) => method !== 'GET' && access === 'update_settings' && !activity)
      .filter(({ scope }) => scope !== 'notes')
      .map(name)
    expect(silent.toSorted()).toEqual(NOT_LOGGED.toSorted())
  })

  test('ajax calls that change what a site shows', () => {
    const logged = Object.entries(FEATURES.calls).flatMap(([action, { activity }]) => (activity ? [action] : []))
    expect(logged.toSorted()).toEqual(
      [
        AJAX_ACTIONS.activateAddon,
        AJAX_ACTIONS.deactivateAddon,
        AJAX_ACTIONS.installAddon,
        AJAX_ACTIONS.removeSampleSite,
        AJAX_ACTIONS.setSampleEdition,
      ].toSorted(),
    )
  })
})

test('an entry says who changed what, and when', async () => {
  await administrator.rest('PATCH', restPath(REST_PATHS.site, server.site.id), { name: 'New name' })
  const { name, email } = administrator.page.user
  expect(await logOf()).toEqual({
    entries: [{ id: expect.any(Number), at: server.clock.now, activity: 'site_changed', subject: 'name', name, email }],
    more: false,
  })
})

test('people are named, also after they have been removed', async () => {
  const added = { name: 'Jo', email: 'jo@example.org', role: 'viewer', sites: [] }
  const { answer } = await administrator.rest('POST', REST_PATHS.people, added)
  const { id } = answer.data as { id: string }
  await administrator.rest('PATCH', restPath(REST_PATHS.person, id), { role: 'administrator' })
  const { answer: link } = await administrator.rest('POST', restPath(REST_PATHS.personResetLink, id), {})
  const token = (link.data as { link: string }).link.split('/').at(-1)!
  const set = await server.app.request(`/api/curlew/v1/${REST_PATHS.passwordReset}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, password: 'another long password' }),
  })
  expect(set.status).toBe(200)
  await administrator.rest('DELETE', restPath(REST_PATHS.person, id))
  expect(await entriesOf()).toEqual([
    ['person_removed', 'jo@example.org'],
    ['password_set', 'jo@example.org'],
    ['person_link_made', 'jo@example.org'],
    ['person_changed', 'jo@example.org'],
    ['person_invited', 'jo@example.org'],
  ])
  const { entries } = await logOf()
  // The link works without an account.
  expect(entries[1]).toMatchObject({ name: '', email: '' })
})

test('what is refused is not logged', async () => {
  await administrator.rest('PATCH', restPath(REST_PATHS.site, server.site.id), { timezone: 'Mars/Base' })
  await administrator.rest('DELETE', restPath(REST_PATHS.person, 'nobody'))
  const viewer = await server.signIn('viewer', [server.site.id])
  await viewer.rest('PATCH', restPath(REST_PATHS.site, server.site.id), { name: 'New name' })
  expect(await entriesOf()).toEqual([])
})

test('no secret is stored', async () => {
  const webhooks = restPath(REST_PATHS.webhooks, server.site.id)
  const token = await server.licence('agency')
  await administrator.rest('PUT', restPath(REST_PATHS.licence, server.site.id), { token })
  await administrator.rest('POST', webhooks, { url: 'https://hooks.example/services/SECRETPATH', format: 'json' })
  await administrator.rest('POST', restPath(REST_PATHS.apiSecret, server.site.id), {})
  const stored = await server.services.database.selectFrom('activities').selectAll().execute()
  expect(stored).toHaveLength(3)
  expect(JSON.stringify(stored)).not.toContain(token)
  expect(JSON.stringify(stored)).not.toContain('SECRETPATH')
  expect(await entriesOf()).toContainEqual(['webhook_added', 'hooks.example'])
})

test('pages follow each other without gaps, newest first', async () => {
  for (let i = 0; i < ACTIVITY_PAGE + 3; i++)
    await administrator.rest('PATCH', restPath(REST_PATHS.site, server.site.id), { name: `Name ${i}` })
  const first = await logOf()
  const last = await logOf(administrator, `?before=${first.entries.at(-1)!.id}`)
  expect([first.entries.length, first.more, last.entries.length, last.more]).toEqual([ACTIVITY_PAGE, true, 3, false])
  const ids = [...first.entries, ...last.entries].map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  const { status } = await administrator.rest('GET', `${pathOf(server.site.id)}?before=x`)
  expect(status).toBe(400)
})

test('a site shows its own entries and those of the installation, not those of other sites', async () => {
  const other = (await server.services.sites.add({
    name: 'Other',
    domain: 'other.example',
    timezone: 'UTC',
    currency: 'EUR',
  }))!
  await administrator.rest('PATCH', restPath(REST_PATHS.site, other.id), { name: 'Renamed' })
  await administrator.rest('DELETE', REST_PATHS.networkLicence)
  expect(await entriesOf()).toEqual([['network_licence_removed', '']])
  expect((await logOf(administrator, '', other.id)).entries.map(({ activity }) => activity)).toEqual([
    'network_licence_removed',
    'site_changed',
  ])
  const { activities } = server.services
  expect((await activities.list(other.id, { withInstallation: false })).entries).toHaveLength(1)
})

test('entries end after two years', async () => {
  await administrator.rest('PATCH', restPath(REST_PATHS.site, server.site.id), { name: 'New name' })
  const { activities } = server.services
  server.clock.now += ACTIVITY_DAYS * DAY_MS
  await activities.deleteOld()
  expect((await activities.list(server.site.id, { withInstallation: true })).entries).toHaveLength(1)
  server.clock.now += 1
  await activities.deleteOld()
  expect((await activities.list(server.site.id, { withInstallation: true })).entries).toEqual([])
})
