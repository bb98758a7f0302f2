import { AJAX_ACTIONS, DAY_MS, type Notification } from '@curlew/model'
import { createWords } from '@curlew/words'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Person } from '../entities/person.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { machineNotices } from './machine-notices.ts'
import type { NoticeSource } from './notice.ts'
import { createNotifications } from './notifications.ts'

const NOW = Date.parse('2026-03-10T20:00:00Z')
let server: TestServer
let owner: Browser
beforeEach(async () => {
  server = await startTestServer({ now: NOW })
  owner = await server.signIn('administrator')
})
afterEach(() => server.close())

async function seenBy(person: Browser): Promise<Notification[]> {
  const { answer } = await person.ajax(AJAX_ACTIONS.getNotifications)
  return (answer.data as { notifications: Notification[] }).notifications
}
const shown = async (person = owner) => (await seenBy(person)).map(({ title, is_read: isRead }) => [title, isRead])
const hasLicence = async (days: number) =>
  server.services.licences.enter(await server.licence('pro', server.site, days), server.site)

test('a licence that expires within two weeks is announced to people who can renew it', async () => {
  const viewer = await server.signIn('viewer', [server.site.id])
  await hasLicence(15)
  expect(await shown()).toEqual([])
  await hasLicence(13)
  expect(await seenBy(owner)).toEqual([
    {
      id: `licence:site:${server.site.id}:2026-03-23`,
      title: 'Your licence is about to end',
      content: 'The licence of this site ends on Mar 23, 2026. Renew it to keep the reports that it opens.',
      icon: 'alert',
      start: '2026-03-09T00:00:00.000Z',
      btns: { open: { url: '#/settings/licence', text: 'Enter a licence', is_external: false } },
      is_read: false,
    },
  ])
  expect(await shown(viewer)).toEqual([])
  await hasLicence(200)
  expect(await shown()).toEqual([])
})

test('seen and dismissed states are stored per person, until the cause changes', async () => {
  const colleague = await server.signIn('administrator')
  await hasLicence(13)
  expect(await shown()).toEqual([['Your licence is about to end', false]])
  expect((await owner.ajax(AJAX_ACTIONS.readNotifications)).answer.success).toBe(true)
  expect(await shown()).toEqual([['Your licence is about to end', true]])
  const [{ id }] = (await seenBy(owner)) as [Notification]
  expect((await owner.ajax(AJAX_ACTIONS.dismissNotification, { id: 'another' })).answer.success).toBe(true)
  expect(await shown()).toHaveLength(1)
  expect((await owner.ajax(AJAX_ACTIONS.dismissNotification, { id })).answer.success).toBe(true)
  expect(await shown()).toEqual([])
  await owner.ajax(AJAX_ACTIONS.readNotifications)
  expect(await shown()).toEqual([])
  expect(await shown(colleague)).toHaveLength(1)
  await hasLicence(12)
  expect(await shown()).toEqual([['Your licence is about to end', false]])
  await owner.ajax(AJAX_ACTIONS.dismissNotification, { id: 'all' })
  expect(await shown()).toEqual([])
  expect((await owner.ajax(AJAX_ACTIONS.dismissNotification, { id: 'x'.repeat(201) })).answer.success).toBe(false)
})

test('old dismissals are deleted', async () => {
  await hasLicence(13)
  await owner.ajax(AJAX_ACTIONS.dismissNotification, { id: 'all' })
  const rows = () => server.services.database.selectFrom('notice_states').selectAll().execute()
  await server.services.notifications.forgetOld()
  expect(await rows()).toHaveLength(1)
  server.clock.now = NOW + 401 * DAY_MS
  await server.services.notifications.forgetOld()
  expect(await rows()).toEqual([])
})

test('a nearly full disk and outdated city data are announced in the reader’s language', async () => {
  const of = async (locale: string, free: number, builtAt: number | null) => {
    const source = machineNotices({ geo: { builtAt }, dataFolder: '/', freeBytes: async () => free })
    const person = { id: 'p', name: '', email: '', role: 'administrator', signIn: '' } as const
    const found = await source.notices({
      site: server.site,
      person,
      words: await createWords({ locale }),
      locale,
      now: NOW,
    })
    return found.map(({ id, content }) => [id, content])
  }
  expect(await of('en', 2 ** 30, NOW - 364 * DAY_MS)).toEqual([])
  expect(await of('en', 2 ** 40, null)).toEqual([])
  const old = Date.parse('2025-03-01T06:00:00Z')
  expect(await of('en', 700 * 2 ** 20, old)).toEqual([
    ['disk', '700 MB are free where the data folder is. Make room: a full disk cannot take any more visits.'],
    [`city-data:${old}`, expect.stringContaining('looked up in data of Mar 1, 2025.')],
  ])
  expect((await of('de', 700 * 2 ** 20, null))[0]![1]).toContain('noch 700 MB frei')
})

test('each source has an audience: notices about the machine are only for the server’s administrators', async () => {
  const sourceFor = (id: string, needed: NoticeSource['for']): NoticeSource => ({
    for: needed,
    notices: async () => [{ id, title: id, content: '', icon: 'info', since: NOW }],
  })
  const notifications = createNotifications({
    database: server.services.database,
    now: () => NOW,
    sources: [
      sourceFor('readers', 'view_reports'),
      sourceFor('owners', 'update_settings'),
      sourceFor('operators', 'operator'),
    ],
  })
  const of = async (person: Pick<Person, 'role' | 'delegation'>) => {
    const reader = { id: 'p', name: '', email: '', signIn: '', ...person }
    return (await notifications.of({ site: server.site, person: reader, locale: 'en' })).map(({ id }) => id)
  }
  expect(await of({ role: 'administrator' })).toEqual(['readers', 'owners', 'operators'])
  expect(await of({ role: 'viewer' })).toEqual(['readers'])
  const delegation = { siteId: server.site.id, capabilities: ['view_reports', 'update_settings'] } as never
  expect(await of({ role: 'administrator', delegation })).toEqual(['readers', 'owners'])
  expect(await of({ role: 'administrator', delegation: { capabilities: ['view_reports'] } as never })).toEqual([
    'readers',
  ])
})

test('the included city data has a build date', () => {
  expect(server.services.geo.builtAt).toBeGreaterThan(Date.parse('2020-01-01'))
})
