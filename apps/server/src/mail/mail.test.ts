/** Mail from the setting to the mailbox: the real server, its database and store, and a real mail server. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { naiveAnswer } from '@curlew/engine/naive'
import { DAY_MS, HOUR_MS, type ImportEvent, MINUTE_MS, type StoredEvent } from '@curlew/model'
import { type MailStatus, NO_REPORT_MAIL, type ReportMailSetting } from '@curlew/model/mail'
import type { People } from '@curlew/model/people'
import { createWords } from '@curlew/words'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { z } from 'zod'
import { readConfig } from '../config.ts'
import { queryContext } from '../entities/site.ts'
import { FEATURES } from '../features.ts'
import { createCms } from '../hosts/wordpress/testing.ts'
import { importEvents } from '../import/importer.ts'
import { recordedImport } from '../test/recorded-import.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { startMailServer, startSilentServer, type TestMailServer } from './testing.ts'

/** A Saturday in London; Sundays at seven are a day away. */
const NOW = Date.parse('2026-11-21T08:00:00Z')
const SUNDAY_AT_SEVEN = Date.parse('2026-11-22T07:00:00Z')
const WEEK = { start: '2026-11-15', end: '2026-11-21' }
const WEEK_BEFORE = { start: '2026-11-08', end: '2026-11-14' }
const ADDRESS = 'person-1@example.org'
const WEEKLY = { ...NO_REPORT_MAIL, every: 'weekly', weekday: 0, hour: 7 } as const

let smtp: TestMailServer
let server: TestServer
let owner: Browser
let events: StoredEvent[]

/** Visits of two weeks, more in the second; one order in the first, two in the second. */
function* visits(): Generator<ImportEvent> {
  for (let i = 0; i < 90; i++) {
    const time = Date.parse('2026-11-08T09:00:00Z') + ((i * i) % 14) * DAY_MS + i * MINUTE_MS
    yield {
      id: `view ${i}`,
      name: 'page_view',
      time,
      url: `https://example.org/${['', 'jam', 'tea'][i % 3]}`,
      title: ['Home', 'Jam & <b>more</b>', 'Tea'][i % 3]!,
      visitor: `visitor ${i % 40}`,
      device: 'desktop',
      country: 'GB',
    }
  }
  for (const [i, day] of ['2026-11-10', '2026-11-17', '2026-11-18'].entries())
    yield {
      id: `order ${i}`,
      name: 'purchase',
      time: Date.parse(`${day}T12:00:00Z`),
      url: 'https://example.org/thanks',
      visitor: `visitor ${i}`,
      params: { transaction_id: `T${i}`, value: 12.5 * (i + 1), currency: 'GBP' },
    }
}

beforeEach(async () => {
  smtp = await startMailServer()
  server = await startTestServer({ now: NOW, config: { chromium: null, publicUrl: 'https://stats.example' } })
  events = await recordedImport(server.services.store, server.site, visits())
  await server.services.licences.enter(await server.licence('agency', server.site, 365), server.site)
  owner = await server.signIn('administrator')
  const { password, ...rest } = smtp.account
  expect((await owner.rest('PUT', 'mail', { ...rest, from_name: '', password })).status).toBe(200)
})
afterEach(async () => {
  await server.close()
  await smtp.close()
})

const path = () => `sites/${server.site.id}/report-mail`
const subscribe = async (person = owner, setting: object = WEEKLY) =>
  expect((await person.rest('PUT', path(), setting)).status).toBe(200)
const status = async () => (await owner.rest('GET', 'mail')).answer.data as unknown as MailStatus

/** Lets the job of mail run at an instant. */
async function run(at: number, on = server, name = 'mail') {
  on.clock.now = at
  await FEATURES.jobs(on.services)
    .find((job) => job.name === name)!
    .run(new AbortController().signal)
  // A page's proof that it is ours ends after half a day.
  if (on === server) owner = await server.signInAs({ email: ADDRESS, password: 'correct horse battery' })
}

describe('the mail server of the installation', () => {
  test('is shown without its password, which is in a file that its owner alone can read and in no log or table', async () => {
    const { answer } = await owner.rest('GET', 'mail')
    expect(answer.data).toMatchObject({
      server: { host: '127.0.0.1', user: 'curlew', has_password: true },
      from_environment: false,
    })
    expect(JSON.stringify(answer)).not.toContain(smtp.account.password)
    const folder = server.services.config.dataFolder
    const file = join(folder, 'mail', 'smtp-password')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const holding = readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((name) => readFileSync(name).includes(smtp.account.password))
    expect(holding).toEqual([file])
  })

  test('keeps its password for itself: another host or user needs it again', async () => {
    const { password, ...rest } = smtp.account
    const change = async (some: object) => (await owner.rest('PUT', 'mail', { ...rest, ...some })).answer
    for (const some of [{ host: 'evil.example', security: 'starttls' }, { port: 26 }, { user: 'eve' }])
      expect(await change(some)).toMatchObject({ data: { fields: { password: 'password_again' } } })
    expect(await change({ from_name: 'Other' })).toMatchObject({ success: true })
    expect(await owner.rest('POST', 'mail/test', {})).toMatchObject({ status: 200 })
    expect((await owner.rest('DELETE', 'mail')).status).toBe(200)
    expect(readdirSync(join(server.services.config.dataFolder, 'mail'))).toEqual([])
    expect((await status()).server).toBeNull()
  })

  test('refuses to sign in without encryption at a server that is not on this machine', async () => {
    const { password, ...rest } = smtp.account
    const change = async (some: object) => (await owner.rest('PUT', 'mail', { ...rest, password, ...some })).answer
    const before = await server.services.mailSettings.account()
    for (const host of ['smtp.example.org', '10.0.0.7', '127.0.0.1.example.org', '2001:db8::1'])
      expect(await change({ host })).toMatchObject({
        success: false,
        data: { fields: { security: 'mail_needs_encryption' } },
      })
    expect(await server.services.mailSettings.account()).toEqual(before)
    for (const host of ['localhost', 'LOCALHOST', 'mail.localhost', '127.0.0.2', '::1'])
      expect(await change({ host })).toMatchObject({ success: true })
    // Nothing to read on its way, or not readable.
    expect(await change({ host: 'smtp.example.org', user: '', password: '' })).toMatchObject({ success: true })
    for (const security of ['starttls', 'tls'])
      expect(await change({ host: 'smtp.example.org', security })).toMatchObject({ success: true })
  })

  test.each([
    ['host', 'smtp.example.org\r\nX: y'],
    ['host', 'smtp example'],
    ['from', 'a@example.org\r\nBcc: eve@example.org'],
    ['from', 'A <a@example.org>'],
    ['from_name', 'A\nBcc: eve@example.org'],
    ['user', 'a\u0000b'],
    ['port', 0],
    ['security', 'maybe'],
  ])('refuses %s %j', async (field, value) => {
    const { answer } = await owner.rest('PUT', 'mail', { ...smtp.account, [field]: value })
    expect(answer).toMatchObject({ success: false, data: { fields: { [field]: expect.any(String) } } })
  })

  test('sends a test to the administrator who asks, and says why it failed', async () => {
    expect((await owner.rest('POST', 'mail/test', {})).answer).toEqual({ success: true, data: { to: ADDRESS } })
    expect(smtp.mails).toMatchObject([{ to: [ADDRESS], mail: { subject: 'A test from Curlew' } }])
    smtp.refuses.set(ADDRESS, 550)
    expect(await owner.rest('POST', 'mail/test', {})).toMatchObject({
      status: 502,
      answer: { data: { code: 'mail_address_refused', message: expect.stringContaining('No such mailbox') } },
    })
    const { password, ...rest } = smtp.account
    await owner.rest('PUT', 'mail', { ...rest, password: 'wrong password' })
    const { answer } = await owner.rest('POST', 'mail/test', {})
    expect(answer).toMatchObject({ data: { code: 'mail_sign_in_refused' } })
    expect(JSON.stringify(answer)).not.toContain('wrong password')
  })

  test('from the environment cannot be changed on screen', async () => {
    const other = await startTestServer({ config: { smtp: smtp.account, publicUrl: 'https://stats.example' } })
    onTestFinished(() => other.close())
    const administrator = await other.signIn('administrator')
    expect((await administrator.rest('GET', 'mail')).answer.data).toMatchObject({ from_environment: true })
    for (const [method, body] of [['PUT', smtp.account] as const, ['DELETE', undefined] as const])
      expect((await administrator.rest(method, 'mail', body)).answer).toMatchObject({
        data: { code: 'mail_from_environment' },
      })
    expect((await administrator.rest('POST', 'mail/test', {})).status).toBe(200)
  })
})

describe('a weekly report', () => {
  test('comes on its day and hour, with the figures of the plain evaluation, once', async () => {
    await subscribe()
    await run(SUNDAY_AT_SEVEN - 1)
    expect(smtp.mails).toEqual([])
    await run(SUNDAY_AT_SEVEN)
    await run(SUNDAY_AT_SEVEN + HOUR_MS)
    expect(smtp.mails).toHaveLength(1)
    const { mail, to } = smtp.mails[0]!
    expect(to).toEqual([ADDRESS])

    const context = queryContext(server.site)
    const ask = (query: object) =>
      naiveAnswer(events, { ...query, range: WEEK, compare: WEEK_BEFORE } as never, context)
    const totals = ask({ metrics: ['sessions', 'screenPageViews', 'transactions', 'purchaseRevenue'] }).totals
    const { formats } = await createWords({ locale: 'en-US', currency: 'GBP' })
    const { current, previous } = totals as { current: Record<string, number>; previous: Record<string, number> }
    expect(mail.subject).toBe(`Your week: ${current.sessions} sessions, ${formats.money(current.purchaseRevenue!)}`)
    expect(current).toMatchObject({ transactions: 2, purchaseRevenue: 6250 })
    for (const [label, metric, write] of [
      ['Sessions', 'sessions', formats.number],
      ['Pageviews', 'screenPageViews', formats.number],
      ['Transactions', 'transactions', formats.number],
      ['Revenue', 'purchaseRevenue', formats.money],
    ] as const)
      expect(mail.text).toContain(
        `${label}: ${write(current[metric]!)} (${formats
          .change(Math.round(((current[metric]! - previous[metric]!) / previous[metric]!) * 1000) / 10)
          .replace(/^0%$/, 'No change')}, from ${write(previous[metric]!)})`,
      )
    for (const { latest, current } of ask({
      metrics: ['sessions'],
      dimensions: ['hostName', 'pagePath'],
      latest: ['pageTitle'],
    }).rows.slice(0, 5))
      expect(mail.text).toContain(`${latest?.pageTitle}: ${current.sessions}`)
    for (const part of [mail.text, mail.html])
      expect(part).toContain(`${server.site.timeZone}. All visits, without filters. Source: Curlew, exact figures.`)
    const days = ask({ metrics: ['sessions'], dimensions: ['date'] }).rows
    for (const { dimensions, current } of days)
      expect(mail.html).toMatch(
        new RegExp(`${new Date(dimensions.date!).getUTCDate()}: ${current.sessions}, before: \\d+`),
      )
  })

  test('holds in every mail program: no script, nothing from elsewhere, titles of visitors as text', async () => {
    await subscribe()
    await run(SUNDAY_AT_SEVEN)
    const { mail, raw } = smtp.mails[0]!
    const html = mail.html as string
    expect(html).not.toMatch(/<script|<link|<iframe|javascript:|url\(|@import|<svg/i)
    // The parser puts the picture that came with the mail in the place of its address.
    expect([...html.matchAll(/\ssrc="([^"]{0,20})/g)].map(([, src]) => src)).toEqual([
      expect.stringMatching(/^(cid:curlew-mark|data:image\/png)/),
    ])
    expect(html).toContain('Jam &amp; &lt;b&gt;more&lt;/b&gt;')
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replace(/stop\/.*/, 'stop/…'))).toEqual([
      `https://stats.example/#/?site=${server.site.id}&amp;start=${WEEK.start}&amp;end=${WEEK.end}`,
      'https://stats.example/mail/stop/…',
      `https://stats.example/#/account?site=${server.site.id}`,
    ])
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['curlew.png'])
    expect(mail.text).toContain('No PDF is attached: this server has no Chromium to print with.')
  })

  test('has the whole Overview as a PDF where there is a Chromium, in its own words where printing fails', async () => {
    const { chromium } = readConfig({})
    const folder = temporaryFolder()
    const config = { chromium, smtp: smtp.account, publicUrl: 'https://stats.example' }
    const printing = await startTestServer({ folder, now: NOW, config })
    onTestFinished(() => printing.close())
    await importEvents(printing.services.store, printing.site, visits())
    await printing.services.licences.enter(await printing.licence('pro', printing.site), printing.site)
    await subscribeOn(printing)
    await run(SUNDAY_AT_SEVEN, printing)
    const { mail } = smtp.mails[0]!
    const pdf = mail.attachments.find(({ contentType }) => contentType === 'application/pdf')!
    expect(pdf.filename).toBe('Overview 2026-11-15 to 2026-11-21.pdf')
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
    const kilobytes = Math.ceil(pdf.content.length / 1024)
    expect(mail.text).toContain(`The whole Overview is attached as a PDF, ${kilobytes} KB.`)

    printing.services.printer!.print = () => Promise.reject(new Error('no paper'))
    await run(SUNDAY_AT_SEVEN + 7 * DAY_MS, printing)
    expect(smtp.mails[1]!.mail.text).toContain('No PDF is attached: it could not be printed this time.')
  })

  test('is in the language of who asked for it, and a month has its own words', async () => {
    const german = { 'accept-language': 'de-DE' }
    await owner.rest('PUT', path(), { ...WEEKLY, every: 'monthly', day_of_month: 1 }, german)
    await run(Date.parse('2026-12-01T07:00:00Z'))
    expect(smtp.mails[0]!.mail.subject).toMatch(/^Ihr Monat: \d+ Sitzungen, 75,00\s£$/)
    expect(smtp.mails[0]!.mail.text).toContain('1.–30. Nov. 2026')
  })

  test('is sent once after a downtime, and never for days before the subscription', async () => {
    await subscribe()
    await run(SUNDAY_AT_SEVEN + 17 * DAY_MS)
    expect(smtp.mails.map(({ mail }) => mail.text?.split('\n')[0])).toEqual(['Example, Nov 29 – Dec 5, 2026'])
    await subscribe(owner, { ...WEEKLY, hour: 6 })
    await run(SUNDAY_AT_SEVEN + 18 * DAY_MS)
    expect(smtp.mails).toHaveLength(1)
  })

  test('is sent while mail is set up, and not later for a time when it was not', async () => {
    await subscribe()
    await owner.rest('DELETE', 'mail')
    await run(SUNDAY_AT_SEVEN)
    expect(await status()).toMatchObject({ server: null, waiting: 0 })
  })

  test('has the same Message-ID however often it is tried', async () => {
    await subscribe()
    smtp.after = 451
    await run(SUNDAY_AT_SEVEN)
    smtp.after = 'take'
    await run(SUNDAY_AT_SEVEN + MINUTE_MS)
    const ids = smtp.offered.map((raw) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1])
    expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f]{32}@pantry\.example>$/), ids[0]])
    expect(smtp.mails).toHaveLength(1)
  })
})

describe('a report is sent only to a person who may see it at that moment; not to', () => {
  test.each([
    [
      'a viewer who lost the site',
      (id: string) => server.services.database.deleteFrom('site_members').where('user_id', '=', id).execute(),
    ],
    ['a viewer whose account was removed', (id: string) => server.services.accounts.remove(id)],
    ['anybody where the licence fell', () => server.services.licences.remove(server.site)],
    [
      'anybody where the licence expired',
      async () => {
        await server.services.licences.remove(server.site)
        await server.services.licences.enter(await server.licence('pro', server.site, 1), server.site)
        server.clock.now += 2 * DAY_MS
      },
    ],
    [
      'a person who no longer wants it',
      (id: string) =>
        server.services.database
          .updateTable('report_mails')
          .set({ every: 'off' })
          .where('account_id', '=', id)
          .execute(),
    ],
  ])('%s', async (_, take) => {
    const viewer = await server.signIn('viewer', [server.site.id])
    await subscribe(viewer)
    const { account_id } = await server.services.database
      .selectFrom('report_mails')
      .select('account_id')
      .executeTakeFirstOrThrow()
    // It is queued while they may, and sent when they may not.
    server.clock.now = SUNDAY_AT_SEVEN
    await server.services.reportMails.queueDue()
    await take(account_id!)
    await run(server.clock.now)
    expect([smtp.attempts, smtp.mails]).toEqual([0, []])
    expect(await status()).toMatchObject({ failed: [], waiting: 0 })
  })

  test('a viewer subscribes to no site of others', async () => {
    const stranger = await server.signIn('viewer', [])
    expect((await stranger.rest('PUT', path(), WEEKLY)).status).toBe(404)
  })
})

describe('a report reaches its reader at most once', () => {
  test('two servers on one folder send it once', async () => {
    await subscribe()
    server.clock.now = SUNDAY_AT_SEVEN
    await server.services.reportMails.queueDue()
    await Promise.all([run(SUNDAY_AT_SEVEN), run(SUNDAY_AT_SEVEN), run(SUNDAY_AT_SEVEN)])
    expect(smtp.mails).toHaveLength(1)
  })

  test('a mail server that takes it and drops the connection gets it no second time; it is shown and can be tried again', async () => {
    await subscribe()
    smtp.after = 'drop'
    await run(SUNDAY_AT_SEVEN)
    smtp.after = 'take'
    for (const hours of [1, 24, 48]) await run(SUNDAY_AT_SEVEN + hours * HOUR_MS)
    expect(smtp.mails).toEqual([])
    const { failed } = await status()
    expect(failed).toMatchObject([
      { kind: 'digest', to: ADDRESS, site: 'Example', failure: { code: 'mail_outcome_unknown' } },
    ])
    const delivery = `mail/deliveries/${encodeURIComponent(failed[0]!.id)}`
    expect((await owner.rest('POST', delivery, {})).status).toBe(200)
    await run(server.clock.now + MINUTE_MS)
    expect(smtp.mails).toHaveLength(1)
    expect((await owner.rest('POST', delivery, {})).status).toBe(404)
  })

  test('a mail is not sent again if the process died while the mail server had it', async () => {
    const folder = temporaryFolder()
    const config = { chromium: null, smtp: smtp.account, publicUrl: 'https://stats.example' }
    const first = await startTestServer({ folder, now: NOW, config })
    onTestFinished(() => first.close())
    await importEvents(first.services.store, first.site, visits())
    await first.services.licences.enter(await first.licence('pro', first.site), first.site)
    await subscribeOn(first)
    // The message is with the mail server when the process ends: nothing after that is written.
    const died = Promise.withResolvers<void>()
    smtp.onMessage = async () => {
      await first.services.database
        .updateTable('deliveries')
        .set({ key: 'what the dead process would have written to' })
        .execute()
      died.resolve()
    }
    await run(SUNDAY_AT_SEVEN, first)
    await died.promise
    const { database } = first.services
    await database.updateTable('deliveries').set({ state: 'sending', changed_at: SUNDAY_AT_SEVEN }).execute()
    expect(smtp.mails).toHaveLength(1)
    smtp.onMessage = async () => {}
    await run(SUNDAY_AT_SEVEN + HOUR_MS, first)
    expect(smtp.mails).toHaveLength(1)
    expect(await first.services.deliveries.failed()).toMatchObject([{ failure: '{"code":"delivery_interrupted"}' }])
  })
})

async function subscribeOn(on: TestServer) {
  const person = await on.signIn('administrator')
  await person.rest('PUT', `sites/${on.site.id}/report-mail`, WEEKLY)
}

describe('an address that the mail server refuses', () => {
  test('is shown beside the person and to them, until it is taken again', async () => {
    await subscribe()
    smtp.refuses.set(ADDRESS, 550)
    await run(SUNDAY_AT_SEVEN)
    const people = async () => (await owner.rest('GET', 'people')).answer.data as unknown as z.infer<typeof People>
    const setting = async () => (await owner.rest('GET', path())).answer.data as unknown as ReportMailSetting
    expect((await people()).people).toMatchObject([{ email: ADDRESS, mailRefused: true }])
    expect((await setting()).refused).toContain('No such mailbox')
    expect((await status()).failed).toMatchObject([{ to: ADDRESS, failure: { code: 'mail_address_refused' } }])
    await run(SUNDAY_AT_SEVEN + HOUR_MS)
    expect(smtp.attempts, 'it is not tried again').toBe(1)

    smtp.refuses.clear()
    await run(SUNDAY_AT_SEVEN + 7 * DAY_MS)
    expect(smtp.mails).toHaveLength(1)
    expect((await people()).people).toMatchObject([{ mailRefused: false }])
    expect((await setting()).refused).toBeNull()
  })

  test('a server that is out of reach is tried again later', async () => {
    await subscribe()
    const silent = await startSilentServer()
    await silent.close()
    const { password, ...rest } = smtp.account
    await owner.rest('PUT', 'mail', { ...rest, port: silent.port, password })
    await run(SUNDAY_AT_SEVEN)
    expect(await status()).toMatchObject({ waiting: 1, failed: [] })
    await owner.rest('PUT', 'mail', { ...rest, password })
    await run(SUNDAY_AT_SEVEN + MINUTE_MS)
    expect(smtp.mails).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  const linkIn = (index = 0) =>
    /^List-Unsubscribe: <https:\/\/stats\.example([^>]+)>/m.exec(
      smtp.mails[index]!.raw.replace(/\r\n[ \t]/g, ' ').replace(/(<https:[^>]*)\s+/g, '$1'),
    )![1]!
  const every = async () => ((await owner.rest('GET', path())).answer.data as unknown as ReportMailSetting).every

  test('works with one click and without signing in; opening the link changes nothing', async () => {
    await subscribe()
    await run(SUNDAY_AT_SEVEN)
    const link = linkIn()
    for (const method of ['GET', 'HEAD']) expect((await server.app.request(link, { method })).status).toBe(200)
    expect(await every()).toBe('weekly')
    expect(await (await server.app.request(link)).text()).toContain('Get no more reports of Example by e-mail?')
    const oneClick = await server.app.request(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([oneClick.status, await every()]).toEqual([200, 'off'])
    await run(SUNDAY_AT_SEVEN + 7 * DAY_MS)
    expect(smtp.mails).toHaveLength(1)
  })

  test('takes no link that is not ours, of another kind, or of a person who is gone', async () => {
    await subscribe()
    await run(SUNDAY_AT_SEVEN)
    const link = linkIn()
    for (const wrong of [
      `${link}x`,
      link.slice(0, -1),
      link.replace('.digest.', '.alert.'),
      link.replace('.digest.', '.constructor.'),
      '/mail/stop/a',
      '/mail/stop/..',
    ])
      expect((await server.app.request(wrong, { method: 'POST' })).status, wrong).toBe(404)
    expect(await every()).toBe('weekly')
    await server.services.database.deleteFrom('report_mails').execute()
    expect((await server.app.request(link, { method: 'POST' })).status).toBe(404)
  })

  test('a page of another site cannot press the button', async () => {
    await subscribe()
    await run(SUNDAY_AT_SEVEN)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await server.app.request(linkIn(), { method: 'POST', headers })).status).toBe(403)
    expect(await every()).toBe('weekly')
  })
})

describe('a person of the site’s CMS', () => {
  const setting = { ...WEEKLY, app_url: 'https://example.org/wp-admin/admin.php?page=curlew' }
  async function connected() {
    const secret = await server.services.connectorSecrets.make(server.site.id)
    return createCms(server, server.site, secret)
  }

  test('gets mail at the address that the CMS signs for, with links to the CMS, as long as it keeps signing', async () => {
    const cms = await connected()
    const target = `/api/curlew/v1/${path()}`
    expect((await cms.call(target)).answer.data).toMatchObject({ address: 'ada@example.org', ends_after_days: 60 })
    expect((await cms.call(target, { method: 'PUT', body: JSON.stringify(setting) })).status).toBe(200)
    await run(SUNDAY_AT_SEVEN)
    expect(smtp.mails).toMatchObject([{ to: ['ada@example.org'] }])
    const { mail } = smtp.mails[0]!
    expect(mail.text).toContain(`${setting.app_url}#/?site=${server.site.id}&start=`)
    expect(mail.text).toContain('These mails end 60 days after you last opened Curlew there.')

    await run(SUNDAY_AT_SEVEN + 63 * DAY_MS)
    expect(smtp.mails).toHaveLength(1)
    await cms.call('/api/curlew/v1/page-data')
    await run(SUNDAY_AT_SEVEN + 70 * DAY_MS)
    expect(smtp.mails, 'seen again').toHaveLength(2)
    await server.services.connectorSecrets.remove(server.site.id)
    await run(SUNDAY_AT_SEVEN + 77 * DAY_MS)
    expect(smtp.mails, 'no longer connected').toHaveLength(2)
  })

  test('can be exported and erased by the CMS, by their address or number, with what waits for them; no one else is', async () => {
    const cms = await connected()
    await cms.call(`/api/curlew/v1/${path()}`, { method: 'PUT', body: JSON.stringify(setting) })
    await subscribe()
    const ask = async (body: object, as = cms) =>
      (await as.call('/api/curlew/v1/cms/person-mail', { method: 'POST', body: JSON.stringify(body) })).answer
    const ada = { mails: [{ every: 'weekly', alerts: false, name: 'Ada Łąka', email: 'ada@example.org' }] }
    expect(await ask({ email: 'ADA@example.org', user: '', erase: false })).toEqual({ success: true, data: ada })
    expect(await ask({ email: 'new@example.org', user: '7', erase: false })).toMatchObject({ data: ada })
    for (const other of [
      { email: '', user: '' },
      { email: ADDRESS, user: '' },
      { email: 'eve@example.org', user: '77' },
    ])
      expect(await ask({ ...other, erase: true }), JSON.stringify(other)).toMatchObject({ data: { mails: [] } })

    const strangers = (await server.services.sites.add({
      ...{ name: 'B', domain: 'b.example', timezone: 'UTC', currency: 'EUR' },
    }))!
    const other = createCms(server, strangers, await server.services.connectorSecrets.make(strangers.id))
    expect(await ask({ email: 'ada@example.org', user: '7', erase: true }, other)).toMatchObject({
      data: { mails: [] },
    })
    const viewer = { method: 'POST', body: '{}', capabilities: ['view_reports' as const] }
    expect((await cms.call('/api/curlew/v1/cms/person-mail', viewer)).status).toBe(403)

    server.clock.now = SUNDAY_AT_SEVEN
    await server.services.reportMails.queueDue()
    expect(await server.services.deliveries.waiting()).toBe(2)
    expect(await ask({ email: 'ada@example.org', user: '7', erase: true })).toMatchObject({ data: ada })
    expect(await ask({ email: 'ada@example.org', user: '7', erase: false })).toMatchObject({ data: { mails: [] } })
    expect(await server.services.deliveries.waiting()).toBe(1)
    const rows = await server.services.database.selectFrom('report_mails').select('account_id').execute()
    expect(rows).toEqual([{ account_id: expect.any(String) }])
  })

  test('is led to no other site, and may not see or change the mail server', async () => {
    const cms = await connected()
    const put = (body: object) => cms.call(`/api/curlew/v1/${path()}`, { method: 'PUT', body: JSON.stringify(body) })
    for (const app_url of ['https://evil.example/', 'javascript:alert(1)'])
      expect((await put({ ...setting, app_url })).answer, app_url).toMatchObject({ success: false })
    expect((await cms.call('/api/curlew/v1/mail')).status).toBe(403)
    expect((await cms.call('/api/curlew/v1/mail/test', { method: 'POST', body: '{}' })).status).toBe(403)
  })
})
