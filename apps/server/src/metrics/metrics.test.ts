import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { openStore, StoreFullError } from '@curlew/engine'
import { DropReason } from '@curlew/model'
import { expect, onTestFinished, test } from 'vitest'
import type { Outside } from '../base.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { startServer } from '../server.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { CHROME_ON_WINDOWS, freshAddress } from '../test/test-server.ts'
import { NO_METRICS } from './metrics.ts'

async function startMeasured(settings: Partial<Config> = {}, outside?: Outside) {
  const folder = temporaryFolder()
  mkdirSync(`${folder}/app`)
  const config = {
    ...readConfig({
      CURLEW_DATA: folder,
      CURLEW_SAMPLE: 'off',
      CURLEW_LOG: 'silent',
      PORT: '0',
      CURLEW_RATE_LIMIT: '0',
    }),
    ...{ metrics: { host: '127.0.0.1', port: 0 }, proxies: ['127.0.0.1'], askSites: false, ...settings },
  }
  const server = await startServer(config, folder, outside)
  onTestFinished(() => server.close())
  const { sites } = server.services
  const site = (await sites.add({ ...{ name: 'E', domain: 'example.org', timezone: 'UTC', currency: 'EUR' } }))!
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/e`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'text/plain', origin: 'https://example.org', 'user-agent': CHROME_ON_WINDOWS },
        ...{ 'x-forwarded-for': freshAddress(), ...headers },
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { server, site, send }
}

/** Values by name and labels, as a scraper reads them. */
async function scrape(url: string): Promise<Map<string, number>> {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const parts = /^([a-zA-Z_]\w*(?:\{(?:\w+="[^"\\\n]*",?)*\})?) (\S+)$/.exec(line)
      expect(parts, line).not.toBeNull()
      return [parts![1]!, Number(parts![2])]
    }),
  )
}

let id = 0
const eventOf = (more = {}) => ({
  ...{ id: `00000000-0000-4000-8000-${String(++id).padStart(12, '0')}`, name: 'page_view', at: 1 },
  ...{ url: 'https://example.org/a', ...more },
})
const visitOf = (site: string, events: unknown[]) => ({ site, sent: 1, events })

test('without CURLEW_METRICS nothing listens, and nothing is measured', async () => {
  const { server } = await startMeasured({ metrics: null })
  expect(server.metricsUrl).toBeNull()
  expect(server.services.exposition).toBeNull()
  expect(server.services.metrics).toBe(NO_METRICS)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
})

test('counters move by exactly what was sent, and the journal is behind by nothing once it is applied', async () => {
  const { server, site, send } = await startMeasured()
  const before = await scrape(server.metricsUrl!)
  expect(before.get('curlew_events_acknowledged_total')).toBe(0)
  expect(before.get('process_cpu_seconds_total')).toBeGreaterThan(0)
  const statuses = await Promise.all([
    send(visitOf(site.key, [eventOf(), eventOf()])),
    send(visitOf(site.key, [eventOf(), { name: 'page_view' }])),
    send(visitOf(site.key, [eventOf()]), { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
    send(visitOf(site.key, [eventOf()]), { origin: 'https://elsewhere.org' }),
    send(visitOf('x'.repeat(site.key.length), [eventOf()])),
    send('{'),
    send(visitOf(site.key, [eventOf()]), { 'sec-gpc': '1' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204, 403, 404, 400, 204])
  await server.services.store.flush()
  const after = await scrape(server.metricsUrl!)
  const moved = [...after].filter(([name, value]) => /^curlew_events/.test(name) && value !== before.get(name))
  expect(Object.fromEntries(moved)).toEqual({
    curlew_events_acknowledged_total: 3,
    'curlew_events_dropped_total{reason="malformed"}': 2,
    'curlew_events_dropped_total{reason="bot"}': 1,
    'curlew_events_dropped_total{reason="foreign_origin"}': 1,
    'curlew_events_dropped_total{reason="unknown_site"}': 1,
    'curlew_events_dropped_total{reason="opted_out"}': 1,
  })
  expect(after.get('curlew_journal_waiting_events')).toBe(0)
  expect(after.get('curlew_journal_waiting_seconds')).toBe(0)
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404)
})

test('events that the disk does not take are counted as not stored, and not as acknowledged', async () => {
  const open: Outside['open'] = async (options) => {
    const append = () => Promise.reject(new StoreFullError(options.folder))
    return Object.assign(await openStore(options), { append })
  }
  const { server, site, send } = await startMeasured({}, { open })
  expect((await send(visitOf(site.key, [eventOf(), eventOf()]))).status).toBe(503)
  const after = await scrape(server.metricsUrl!)
  expect(after.get('curlew_events_not_stored_total')).toBe(2)
  expect(after.get('curlew_events_acknowledged_total')).toBe(0)
})

test('questions are timed by kind, and those without an answer counted by reason', async () => {
  const { server, site } = await startMeasured()
  const { figures } = server.services
  const query = { metrics: ['sessions' as const], range: { start: '2026-01-01', end: '2026-01-02' } }
  const tooLong = { code: 'figures_too_slow' as const }
  await figures.ask(site, (ask) => ask(query), { tooLong })
  await figures.facts(site)
  await expect(figures.ask(site, (ask) => ask(query), { tooLong, timeoutMs: 0 })).rejects.toThrow()
  await expect(figures.ask(site, (ask) => ask({ metrics: ['no such'] } as never), { tooLong })).rejects.toThrow()
  const after = await scrape(server.metricsUrl!)
  expect(after.get('curlew_query_duration_seconds_count{kind="facts"}')).toBe(1)
  expect(after.get('curlew_query_duration_seconds_count{kind="query"}')).toBeGreaterThanOrEqual(2)
  expect(after.get('curlew_query_failures_total{kind="query",reason="failed"}')).toBe(1)
})

test('runs of jobs are counted by job and outcome', async () => {
  const { server } = await startMeasured()
  await expect
    .poll(async () => (await scrape(server.metricsUrl!)).get('curlew_job_runs_total{job="old-salts",outcome="done"}'))
    .toBe(1)
})

test('what strangers send makes no new labels', async () => {
  const { server, site, send } = await startMeasured()
  await send(visitOf(site.key, [eventOf()]))
  await server.services.store.flush()
  const names = async () =>
    [...(await scrape(server.metricsUrl!)).keys()].filter((name) => /^curlew_(events|query)/.test(name))
  const before = await names()
  for (let i = 0; i < 30; i++) {
    const strange = `x"${i}\n{}\\`
    await send(
      visitOf(i % 2 ? site.key : strange, [eventOf({ name: `n${i}`, url: `https://example.org/${strange}` })]),
      {
        origin: `https://h${i}.org`,
        'user-agent': `bot-${i} "}`,
      },
    )
  }
  await server.services.store.flush()
  const after = await names()
  expect(after).toEqual(before)
  expect(after.filter((name) => name.startsWith('curlew_events_dropped_total'))).toHaveLength(DropReason.options.length)
  expect(after.join()).not.toContain(site.domain)
})

test('the address has nothing but the metrics, and connections that say nothing do not keep the server open', async () => {
  const { server } = await startMeasured()
  const base = new URL(server.metricsUrl!)
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(new URL(path, base), init)).status
  expect(await statusOf('/')).toBe(404)
  expect(await statusOf('/e', { method: 'POST', body: '{}' })).toBe(404)
  expect(await statusOf('/metrics?x=1')).toBe(404)
  expect(await statusOf('/metrics', { method: 'POST', body: 'x'.repeat(100_000) })).toBe(405)
  const silent = connect(Number(base.port), base.hostname)
  silent.on('error', () => {})
  await new Promise((resolve) => silent.once('connect', resolve))
  await server.close()
  await expect(fetch(base)).rejects.toThrow()
})

test('a port in use refuses the start in one sentence, and leaves nothing open', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(startMeasured({ metrics: { host: '127.0.0.1', port } })).rejects.toThrow(
    `Port ${port} is in use by another program; end that program, or set CURLEW_METRICS to another one.`,
  )
})

test('CURLEW_METRICS is an address and a port; a port alone is on this machine', () => {
  const of = (text: string) => readConfig({ CURLEW_METRICS: text }).metrics
  expect(of('127.0.0.1:9464')).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(of('[::1]:9464')).toEqual({ host: '::1', port: 9464 })
  expect(of('9464')).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(of(' ')).toBeNull()
  for (const wrong of [
    'on',
    'localhost',
    'http://127.0.0.1:9464',
    '127.0.0.1:',
    '127.0.0.1:99999',
    '::1:9464',
    ':9464',
    '1.2.3.4:5/x',
  ])
    expect(() => of(wrong), wrong).toThrow(ConfigError)
  expect(() => of('on')).toThrow(/^CURLEW_METRICS must be an address and a port/)
})
