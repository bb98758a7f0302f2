/** Lighthouse itself, in a real Chromium, on pages of this machine. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SpeedDevice } from '@curlew/model'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findHeadlessChromium } from '../../../../scripts/chromium.mjs'
import { targetOf } from '../http/outbound/public-address.ts'
import { startTestServer } from '../test/test-server.ts'
import { readUserAgent } from '../text/user-agent.ts'
import type { AuditAnswer } from './audit-order.ts'
import { faultReason } from './faults.ts'
import { profilesIn, runApart } from './run-apart.ts'
import { localSite } from './testing/local-site.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'curlew-lighthouse-'))
let chromium: string
beforeAll(() => {
  const found = findHeadlessChromium()
  if (!found) throw new Error('There is no Chromium; `npm test` says how to get one.')
  chromium = found
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

function audit(address: string, device: SpeedDevice = 'desktop'): Promise<AuditAnswer> {
  const allowed = [targetOf(new URL(address))]
  const order = { address, device, chromium, allowed }
  return runApart(order, { dataFolder, timeLimitMs: 240_000, signal: new AbortController().signal })
}

/** Fields of a `stat` file below /proc, from the process group on. */
const statOf = (path: string) => readFileSync(path, 'utf8').split(') ').at(-1)!.split(' ').slice(2)

/** How nice the threads of the browsers of audits are. */
function prioritiesOfThreads(): number[] {
  const pids = readdirSync('/proc').filter((name) => Number(name) > 0)
  const isBrowser = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataFolder)
  /** Processes and threads may end while they are looked at. */
  const orNone = <T>(read: () => T[]) => {
    try {
      return read()
    } catch {
      return []
    }
  }
  const groups = new Set(pids.flatMap((pid) => orNone(() => (isBrowser(pid) ? [statOf(`/proc/${pid}/stat`)[0]] : []))))
  return pids
    .filter((pid) => orNone(() => [groups.has(statOf(`/proc/${pid}/stat`)[0])])[0])
    .flatMap((pid) =>
      orNone(() => readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/stat`)),
    )
    .flatMap((path) => orNone(() => [Number(statOf(path)[14])]))
}

test.runIf(process.platform === 'linux')(
  'every thread of the browser has low priority, also as root',
  {
    timeout: 300_000,
  },
  async () => {
    const priorities: number[] = []
    const origin = await localSite((request, response) => {
      if (request.url === '/') response.setHeader('content-type', 'text/html')
      else priorities.push(...prioritiesOfThreads())
      response.end('<!doctype html><title>Jam</title><p>Jam<script>fetch("/threads")</script>')
    })
    await audit(`${origin}/`)
    expect([...new Set(priorities)]).toEqual([constants.priority.PRIORITY_BELOW_NORMAL])
  },
)

test('a page is measured with its resources, and cannot reach anything else on this machine', {
  timeout: 300_000,
}, async () => {
  const reached: string[] = []
  const inside = await localSite((request, response) => {
    reached.push(request.url!)
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('secret')
  })
  const loaded: string[] = []
  const userAgents = new Set<string>()
  const port = new URL(inside).port
  const origin = await localSite((request, response) => {
    loaded.push(request.url!)
    userAgents.add(request.headers['user-agent']!)
    if (request.url === '/slow.css')
      return void response.writeHead(200, { 'content-type': 'text/css' }).end('p { color: red }')
    if (request.url === '/file')
      return void response.writeHead(200, { 'content-disposition': 'attachment; filename=a.bin' }).end('download')
    if (request.url === '/moved') return void response.writeHead(302, { location: `${inside}/moved` }).end()
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html lang="en"><head><title>Jam</title>
      <link rel="stylesheet" href="/slow.css"></head><body><h1>Jam</h1><p>${'A jar of jam. '.repeat(2000)}</p>
      <img src="${inside}/img" alt=""><img src="http://localhost:${port}/name" alt=""><img src="/moved" alt="">
      <iframe src="file:///etc/passwd"></iframe><iframe src="${inside}/frame"></iframe><iframe src="/file"></iframe>
      <script>
        fetch('${inside}/fetch').catch(() => {})
        navigator.sendBeacon('/e', '{}')
        new WebSocket('ws://127.0.0.1:${port}/socket')
        new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:${port}' }] }).createDataChannel('x')
        window.open('${inside}/window')
        alert('Read me'); confirm('Sure?')
      </script></body></html>`)
  })
  const answer = await audit(`${origin}/`)
  expect(reached).toEqual([])
  expect(loaded).toEqual(expect.arrayContaining(['/slow.css', '/e']))
  // The site's own statistics count no audits.
  expect([...userAgents].map(readUserAgent)).toEqual(['bot'])
  expect(answer).toMatchObject({
    fault: null,
    result: {
      source: 'lighthouse',
      address: `${origin}/`,
      values: {
        first_contentful_paint: { value: expect.any(Number), score: expect.any(Number) },
        server_response_time: { value: expect.any(Number), score: expect.any(Number) },
        interaction_to_next_paint: { value: null, score: null },
      },
    },
  })
  expect(readdirSync(profilesIn(dataFolder))).toEqual([])
})

test('a page that answers with an error is not measured', { timeout: 300_000 }, async () => {
  const userAgents = new Set<string>()
  const origin = await localSite((request, response) => {
    userAgents.add(request.headers['user-agent']!)
    response.writeHead(503, { 'content-type': 'text/html' }).end('<p>Down')
  })
  const answer = await audit(`${origin}/`, 'mobile')
  expect(answer).toMatchObject({ result: null, fault: 'ERRORED_DOCUMENT_REQUEST', status: 503 })
  expect([...userAgents]).toEqual([expect.stringMatching(/Android.*Mobile Safari/)])
  expect([...userAgents].map(readUserAgent)).toEqual(['bot'])
})

test('a page whose script never ends is reported as hanging', { timeout: 300_000 }, async () => {
  const origin = await localSite((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      '<!doctype html><title>Jam</title><p>Jam<script>onload = () => setTimeout(() => { for (;;); }, 500)</script>',
    )
  })
  const answer = await audit(`${origin}/`)
  if ('error' in answer) throw new Error(answer.error)
  expect(faultReason(answer.fault!, answer.status, new URL(origin))).toEqual({ code: 'audit_page_hung' })
})

test.each([
  [
    '127.0.0.1',
    'http://elsewhere.example/welcome',
    'The page redirects to elsewhere.example, which is not part of this site.',
  ],
  ['127.0.0.1', 'http://127.0.0.1:6379/', 'The page redirects to 127.0.0.1:6379, which is not part of this site.'],
  [
    'localhost',
    'http://localhost/',
    'localhost is not on the public internet, so it was not opened. The operator of this installation can allow it with CURLEW_AUDIT_LOCAL.',
  ],
])(
  'a page of %s whose script leads to %s gets the message with that host',
  {
    timeout: 300_000,
  },
  async (domain, elsewhere, message) => {
    const local = await localSite((_, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>Moved</title><script>location = '${elsewhere}'</script>`)
    })
    const origin = local.replace('127.0.0.1', domain)
    const server = await startTestServer({ config: { chromium, auditOrigins: [origin] } })
    onTestFinished(() => server.close())
    const { sites, audits } = server.services
    const site = (await sites.add({ name: 'Moved', domain, timezone: 'UTC', currency: 'EUR' }))!
    const home = { device: 'desktop', page: '' } as const
    await audits.begin(site, home, 'me').ended
    expect((await audits.status(site, home, 'en')).failure).toMatchObject({ message })
  },
)
