/** Alerts from what a feature hands over to mailboxes and webhooks: the real server, a real mail server and a real receiver. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOUR_MS, MINUTE_MS } from '@curlew/model'
import { NO_REPORT_MAIL } from '@curlew/model/mail'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkSite } from '../exceptions/feature.ts'
import { steadyVisits } from '../exceptions/testing.ts'
import { FEATURES } from '../features.ts'
import { importEvents } from '../import/importer.ts'
import type { AlertEntry } from '../mail/alert-entry.ts'
import { startMailServer, type TestMailServer } from '../mail/testing.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')

/** A program that webhooks call. */
interface Receiver {
  url: string
  calls: { path: string; headers: IncomingHttpHeaders; body: string }[]
  /** Statuses of the next answers, before 204. */
  statuses: number[]
  server: Server
}

let smtp: TestMailServer
let receiver: Receiver
let server: TestServer
let owner: Browser

beforeEach(async () => {
  smtp = await startMailServer()
  receiver = await startReceiver()
  server = await startServer(true)
  owner = await server.signIn('administrator')
})
afterEach(async () => {
  await server.close()
  await smtp.close()
  receiver.server.closeAllConnections()
  receiver.server.close()
})

async function startServer(privateWebhooks: boolean) {
  const config = { privateWebhooks, smtp: smtp.account, publicUrl: 'https://stats.example', chromium: null }
  const started = await startTestServer({ now: NOW, config })
  await started.services.licences.enter(await started.licence('agency', started.site, 365), started.site)
  return started
}

async function startReceiver(): Promise<Receiver> {
  const state: Omit<Receiver, 'url' | 'server'> = { calls: [], statuses: [] }
  const listener = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    state.calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
    const status = state.statuses.shift() ?? 204
    response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end()
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook?key=secret`
  return Object.assign(state, { url, server: listener })
}

/** An entry with finished sentences. */
const entry = (id: string, some: object = {}): AlertEntry => ({
  id,
  category: 'Checkout errors',
  time: NOW - HOUR_MS,
  description: `Checkout errors: 11 on Saturday (${id})`,
  link: `/exceptions?entry=${id}`,
  ...some,
})
const report = (...entries: AlertEntry[]) => server.services.alerts.send(server.site, entries)
const path = (rest: string) => `sites/${server.site.id}/${rest}`

/** Runs the sending jobs at an instant. */
async function run(at: number) {
  server.clock.now = at
  for (const name of ['alerts', 'mail', 'webhooks'])
    await FEATURES.jobs(server.services)
      .find((job) => job.name === name)!
      .run(new AbortController().signal)
}

async function wantAlerts(person = owner) {
  expect((await person.rest('PUT', path('report-mail'), { ...NO_REPORT_MAIL, alerts: true })).status).toBe(200)
}

async function addWebhook(format: string, url = receiver.url): Promise<{ id: string; secret: string }> {
  const { answer } = await owner.rest('POST', path('webhooks'), { url, format })
  expect(answer).toMatchObject({ success: true })
  return answer.data as unknown as { id: string; secret: string }
}

/** An exception as its feature reports it, without text. */
const revenue = {
  id: 'exception:1',
  time: NOW - HOUR_MS,
  link: '/exceptions',
  exception: {
    ...({ category: 'eCommerce', signal: 'revenue', value: '', hours: 24 } as const),
    ...{ observed: 81_240, low: 18_000, high: 43_000 },
  },
} satisfies AlertEntry
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('alerts in the language of their reader', () => {
  test('each person reads a mail in their own, with the site’s currency, though one alert is sent to both', async () => {
    const german = await server.signIn('viewer', [server.site.id])
    await wantAlerts()
    await german.rest('PUT', path('report-mail'), { ...NO_REPORT_MAIL, alerts: true }, { 'accept-language': 'de-DE' })
    await report(revenue)
    await run(NOW + MINUTE_MS)
    const texts = smtp.mails.map(({ mail }) => plainSpaces(mail.text ?? '')).sort()
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('Umsatz: 812,40 £ in 24 Stunden, erwartet 180,00 £ bis 430,00 £\nE-Commerce')
    expect(texts[1]).toContain('Revenue: £812.40 in 24 hours, expected £180.00 to £430.00\neCommerce')
  })

  test('a mail names the source that makes up most of the difference', async () => {
    const german = await server.signIn('viewer', [server.site.id])
    await wantAlerts()
    await german.rest('PUT', path('report-mail'), { ...NO_REPORT_MAIL, alerts: true }, { 'accept-language': 'de-DE' })
    const mainly = { dimension: 'sessionSource', value: 'spam.example' } as const
    await report({
      ...revenue,
      exception: { ...revenue.exception, category: 'Marketing', signal: 'channel', value: 'Referral', mainly },
    })
    await run(NOW + MINUTE_MS)
    const texts = smtp.mails.map(({ mail }) => plainSpaces(mail.text ?? '')).join('\n')
    expect(texts).toContain('; most of the difference comes from spam.example')
    expect(texts).toContain('; den größten Teil des Unterschieds macht spam.example aus')
  })

  test('an exception whose figure is of later hours than those it was found in names their end', async () => {
    await addWebhook('json')
    await wantAlerts()
    const [time, to] = [4, 1].map((hours) => new Date(NOW - hours * HOUR_MS).toISOString())
    await report({ ...revenue, exception: { ...revenue.exception, time, to } })
    await run(NOW + MINUTE_MS)
    const until = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: server.site.timeZone,
    }).format(NOW - HOUR_MS)
    const { description } = JSON.parse(receiver.calls[0]!.body).entries[0]
    const said = plainSpaces(`in 24 hours until ${until}, expected`)
    expect(plainSpaces(description)).toContain(said)
    expect(plainSpaces(smtp.mails[0]!.mail.text ?? '')).toContain(said)
  })

  test('webhooks speak the language of who added them; their category is the same in every language', async () => {
    const headers = { 'accept-language': 'de-DE' }
    await owner.rest('POST', path('webhooks'), { url: receiver.url, format: 'slack' }, headers)
    await owner.rest('POST', path('webhooks'), { url: receiver.url, format: 'json' }, headers)
    await report({ ...revenue, exception: { ...revenue.exception, category: 'Engagement', signal: 'sessions' } })
    await run(NOW + MINUTE_MS)
    const [slack, json] = receiver.calls.map(({ body }) => JSON.parse(body))
    expect(slack.text).toContain('• Sitzungen: 81.240 in 24 Stunden, erwartet 18.000 bis 43.000 (Interaktion,')
    expect(json.entries).toMatchObject([
      { category: 'Engagement', description: 'Sitzungen: 81.240 in 24 Stunden, erwartet 18.000 bis 43.000' },
    ])
  })
})

describe('alerts by mail', () => {
  test('carry several entries at once, and each entry once however often it is reported', async () => {
    await wantAlerts()
    await report(entry('a'), entry('b', { description: 'Nobody came <b>today</b>' }))
    await report(entry('a'))
    await run(NOW + MINUTE_MS)
    await run(NOW + 24 * HOUR_MS)
    expect(smtp.mails).toHaveLength(1)
    const { mail } = smtp.mails[0]!
    expect(mail.subject).toBe('2 new exceptions: Example')
    expect(mail.text).toContain('https://stats.example/#/exceptions?entry=b')
    expect(mail.html).toContain('Nobody came &lt;b&gt;today&lt;/b&gt;')
    expect(smtp.mails[0]!.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('are a few a day: entries soon after one wait for the next, and long lists are cut', async () => {
    await wantAlerts()
    await report(entry('a'))
    await report(...Array.from({ length: 12 }, (_, i) => entry(`b${i}`)))
    await run(NOW + MINUTE_MS)
    await run(NOW + 6 * HOUR_MS - 1)
    expect(smtp.mails.map(({ mail }) => mail.subject)).toEqual(['New exception: Example'])
    await run(NOW + 6 * HOUR_MS)
    expect(smtp.mails.map(({ mail }) => mail.subject)).toEqual(['New exception: Example', '12 new exceptions: Example'])
    expect(smtp.mails[1]!.mail.text).toContain('2 more are in the report.')
  })

  test('are not sent to people who lost the site, nor where the licence does not open exceptions', async () => {
    const viewer = await server.signIn('viewer', [server.site.id])
    await wantAlerts(viewer)
    await report(entry('a'))
    await server.services.database.deleteFrom('site_members').execute()
    await run(NOW + MINUTE_MS)
    await wantAlerts()
    await report(entry('b'))
    await server.services.licences.enter(await server.licence('pro', server.site, 365), server.site)
    await run(NOW + 7 * HOUR_MS)
    expect(smtp.mails).toEqual([])
    expect(await server.services.deliveries.failed()).toEqual([])
  })

  test('do not contain entries from before the subscription', async () => {
    await report(entry('a'))
    await wantAlerts()
    await run(NOW + 12 * HOUR_MS)
    expect(smtp.mails).toEqual([])
  })

  test.each([
    { link: '//evil.example' },
    { link: 'https://evil.example' },
    { link: 'javascript:alert(1)' },
    { id: '' },
  ])('take no entry with %j', async (some) => {
    await expect(report(entry('a', some))).rejects.toThrow()
  })
})

describe('webhooks', () => {
  test('are called with JSON that is signed with the secret shown once, and with the time', async () => {
    const { secret } = await addWebhook('json')
    expect(JSON.stringify((await owner.rest('GET', path('webhooks'))).answer)).not.toMatch(`${secret}|key=secret`)
    await report(entry('a'))
    await run(NOW + MINUTE_MS)
    const [call] = receiver.calls
    expect(call!.path).toBe('/hook?key=secret')
    expect(JSON.parse(call!.body)).toMatchObject({
      type: 'exceptions',
      site: { name: 'Example', domain: 'example.org' },
      entries: [{ id: 'a', url: 'https://stats.example/#/exceptions?entry=a' }],
    })
    const seconds = (NOW + MINUTE_MS) / 1000
    const expected = createHmac('sha256', secret).update(`${seconds}.${call!.body}`).digest('hex')
    expect(call!.headers['curlew-signature']).toBe(`t=${seconds},v1=${expected}`)
    expect((await owner.rest('GET', path('webhooks'))).answer.data).toMatchObject({
      webhooks: [{ last_sent: NOW + MINUTE_MS, failure: null }],
    })
  })

  test('of one host are shown with their last characters; short paths stay hidden', async () => {
    const webhooksPath = path('webhooks')
    const add = (to: string) => owner.rest('POST', webhooksPath, { url: `https://hooks.example${to}`, format: 'json' })
    for (const each of ['/services/T0001/B0002/wxyzEFGH', '/services/T0001/B0002/ijklMNOP', '/in/wxyz']) await add(each)
    const { answer } = await owner.rest('GET', webhooksPath)
    const { webhooks } = answer.data as unknown as { webhooks: { host: string; ending: string }[] }
    expect(webhooks.map(({ host, ending }) => `${host} ${ending}`).toSorted()).toEqual([
      'hooks.example ',
      'hooks.example EFGH',
      'hooks.example MNOP',
    ])
    expect(JSON.stringify(answer)).not.toContain('wxyz')
  })

  test('speak Slack’s and Discord’s formats, without mentions or links from visitors’ texts', async () => {
    await addWebhook('slack')
    await addWebhook('discord')
    await report(entry('a', { description: '<!channel> @everyone [x](https://evil.example) & evil.example: 1.5' }))
    await run(NOW + MINUTE_MS)
    const [slack, discord] = receiver.calls.map(({ body }) => JSON.parse(body))
    // Both programs make links of addresses and of bare domains; a space without width prevents it.
    expect(slack.text).toContain(
      '&lt;!channel&gt; @everyone [x](https:\u200b//evil.\u200bexample) &amp; evil.\u200bexample: 1.5',
    )
    expect(slack.text).toContain('<https://stats.example/#/exceptions?entry=a|Look at it>')
    expect(discord.content).toContain('\\[x\\]\\(https:\u200b//evil.\u200bexample\\) & evil.\u200bexample: 1.5')
    expect(discord.allowed_mentions).toEqual({ parse: [] })
  })

  test('shorten Discord messages by whole entries', async () => {
    await addWebhook('discord')
    const long = (id: string) => entry(id, { description: 'a (b) '.repeat(50) })
    await report(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(long))
    await run(NOW + MINUTE_MS)
    const { content } = JSON.parse(receiver.calls[0]!.body)
    const lines: string[] = content.split('\n')
    expect(content.length).toBeLessThanOrEqual(2000)
    expect(lines[0]).toBe('7 new exceptions: Example')
    const shown = lines.filter((line) => line.startsWith('• '))
    expect(shown.length).toBeGreaterThan(1)
    for (const line of shown)
      expect(line).toMatch(/\[Look at it\]\(<https:\/\/stats\.example\/#\/exceptions\?entry=\w>\)$/)
    expect(lines.at(-1)).toBe(`${7 - shown.length} more are in the report.`)
  })

  test('are retried with the same id, and given up on permanent failures', async () => {
    await addWebhook('json')
    receiver.statuses = [503, 429, 200]
    await report(entry('a'))
    for (const minutes of [1, 2, 10, 60, 120]) await run(NOW + minutes * MINUTE_MS)
    expect(receiver.calls).toHaveLength(3)
    expect(new Set(receiver.calls.map(({ headers }) => headers['curlew-delivery'])).size).toBe(1)

    receiver.statuses = [404]
    await report(entry('b'))
    for (const hours of [7, 8, 24]) await run(NOW + hours * HOUR_MS)
    expect(receiver.calls).toHaveLength(4)
    expect(await server.services.deliveries.failed()).toMatchObject([
      { failure: expect.stringContaining('webhook_answer') },
    ])
  })

  test('follow no redirect', async () => {
    const { id } = await addWebhook('json')
    receiver.statuses = [302, 307]
    await report(entry('a'))
    await run(NOW + MINUTE_MS)
    const tested = await owner.rest('POST', `${path('webhooks/test')}?webhook=${id}`, {})
    expect(tested).toMatchObject({ status: 502, answer: { data: { code: 'webhook_redirect' } } })
    expect(receiver.calls.map((call) => call.path)).toEqual(['/hook?key=secret', '/hook?key=secret'])
  })

  test('can be tested, and a removed one is not called', async () => {
    const { id } = await addWebhook('slack')
    expect((await owner.rest('POST', `${path('webhooks/test')}?webhook=${id}`, {})).status).toBe(200)
    expect(JSON.parse(receiver.calls[0]!.body).text).toContain('This is a test from Example')
    await report(entry('a'))
    expect((await owner.rest('DELETE', `${path('webhooks')}?webhook=${id}`)).status).toBe(200)
    expect((await owner.rest('DELETE', `${path('webhooks')}?webhook=${id}`)).status).toBe(404)
    await run(NOW + MINUTE_MS)
    expect(receiver.calls).toHaveLength(1)
  })

  test('of another site are out of reach, and a site has ten at most', async () => {
    const { id } = await addWebhook('json')
    const other = (await server.services.sites.add({
      name: 'B',
      domain: 'b.example',
      timezone: 'UTC',
      currency: 'EUR',
    }))!
    expect((await owner.rest('DELETE', `sites/${other.id}/webhooks?webhook=${id}`)).status).toBe(404)
    expect((await owner.rest('POST', `sites/${other.id}/webhooks/test?webhook=${id}`, {})).status).toBe(404)
    for (let i = 1; i < 10; i++) await addWebhook('json')
    const { answer } = await owner.rest('POST', path('webhooks'), { url: receiver.url, format: 'json' })
    expect(answer).toMatchObject({ success: false, data: { code: 'too_many_webhooks' } })
  })

  test.each(['ftp://example.org/', 'file:///etc/passwd', 'javascript:alert(1)', 'https://me:secret@example.org/', 'x'])(
    'have no address such as %s',
    async (url) => {
      const { answer } = await owner.rest('POST', path('webhooks'), { url, format: 'json' })
      expect(answer).toMatchObject({ success: false, data: { fields: { url: expect.any(String) } } })
    },
  )
})

test('exceptions of three days of downtime are sent once, in one alert', async () => {
  const { services, site } = server
  const start = Date.parse('2026-06-10T08:00:00Z')
  const at = (hours: number) => start + hours * HOUR_MS
  const isBusy = (hour: number, from: number) => hour >= from && hour < from + 3 * HOUR_MS
  // Long before the site was watched, and once while nothing watched it.
  const bursts = [at(-10 * 24), at(6)]
  const visit = (from: number, to: number) =>
    importEvents(
      services.store,
      site,
      steadyVisits(site.domain, { from, to }, (hour) => ({
        ...{ google: 6, friends: 4 },
        ...(bursts.some((burst) => isBusy(hour, burst)) && { google: 80 }),
      })),
    )
  server.clock.now = at(0)
  await visit(at(-110 * 24), at(0))
  await wantAlerts(await server.signIn('viewer', [site.id]))
  await checkSite(services, site)
  await run(at(0) + MINUTE_MS)
  expect(smtp.mails).toEqual([])
  server.clock.now = at(72)
  await visit(at(0), at(72))
  await checkSite(services, site)
  const found = await services.exceptions.since(site, at(-11 * 24))
  expect(found.map(({ resolved }) => resolved)).toEqual([true, true])
  for (const minutes of [1, 11, 24 * 60]) await run(at(72) + minutes * MINUTE_MS)
  expect(smtp.mails.map(({ mail }) => mail.subject)).toEqual(['New exception: Example'])
})

test.each([
  'http://127.0.0.1:PORT/',
  'http://2130706433:PORT/',
  'http://0x7f.1:PORT/',
  'http://[::1]:PORT/',
  'http://[::ffff:127.0.0.1]:PORT/',
  'http://localhost:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
])('a webhook at %s is not called unless the operator allows it', async (template) => {
  const strict = await startServer(false)
  try {
    const administrator = await strict.signIn('administrator')
    const url = template.replace('PORT', String((receiver.server.address() as AddressInfo).port))
    const hooks = `sites/${strict.site.id}/webhooks`
    const { answer } = await administrator.rest('POST', hooks, { url, format: 'json' })
    const { id } = answer.data as unknown as { id: string }
    const tested = await administrator.rest('POST', `${hooks}/test?webhook=${id}`, {})
    expect(tested).toMatchObject({ status: 502, answer: { data: { code: 'webhook_private' } } })
    expect(receiver.calls).toEqual([])
  } finally {
    await strict.close()
  }
})
