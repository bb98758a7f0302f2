/** Over real connections: queries of disconnected callers are cancelled. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Store } from '@curlew/engine'
import { naiveStore } from '@curlew/engine/naive'
import { AJAX_ACTIONS, type Envelope, type PageData } from '@curlew/model'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type RunningServer, startServer } from '../server.ts'

const ADMIN = { email: 'owner@example.org', password: 'a long enough password' }
const folder = mkdtempSync(join(tmpdir(), 'curlew-gone-'))
let server: RunningServer | undefined
afterEach(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a report whose caller closes the connection is given up by the source', { timeout: 20_000 }, async () => {
  const asked = Promise.withResolvers<void>()
  const givenUp = Promise.withResolvers<void>()
  const plain = naiveStore()
  const endless: Store = {
    ...plain,
    snapshot: (_, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal!.addEventListener('abort', () => {
          givenUp.resolve()
          reject(signal!.reason)
        })
        asked.resolve()
      }),
  }
  mkdirSync(join(folder, 'app'))
  const config = readConfig({
    CURLEW_DATA: folder,
    PORT: '0',
    CURLEW_SAMPLE: 'off',
    CURLEW_ASK_SITES: 'off',
    CURLEW_LOG: 'silent',
  })
  server = await startServer({ ...config, admin: ADMIN }, folder, { open: async () => endless })
  const site = (await server.services.sites.add({
    name: 'Example',
    domain: 'example.org',
    timezone: 'UTC',
    currency: 'EUR',
  }))!
  const signedIn = await fetch(`${server.url}/api/curlew/v1/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const answer = await fetch(`${server.url}/api/curlew/v1/page-data`, { headers: { cookie } })
  const { data: page } = (await answer.json()) as Extract<Envelope<PageData>, { success: true }>

  const body = new FormData()
  const fields = { action: AJAX_ACTIONS.getReportData, nonce: page.nonce, site: String(site.id), report: 'overview' }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const caller = new AbortController()
  const call = fetch(`${server.url}/ajax`, { method: 'POST', headers: { cookie }, body, signal: caller.signal })
  await asked.promise
  caller.abort()
  await expect(call).rejects.toThrow()
  await givenUp.promise
})
