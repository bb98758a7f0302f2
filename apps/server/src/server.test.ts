import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startServer } from './server.ts'
import { temporaryFolder } from './test/temporary-folder.ts'

test('a stop refuses new connections at once, even while the sample site is still being loaded', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'app'))
  const config = readConfig({ CURLEW_DATA: folder, CURLEW_SAMPLE: 'on', CURLEW_LOG: 'silent', PORT: '0' })
  const server = await startServer(config, folder)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const closing = server.close()
  await expect(fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })).rejects.toThrow()
  await closing
})
