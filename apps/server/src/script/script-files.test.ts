import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DEFAULT_LINK_SETTINGS, STANDARD_DEFINITIONS } from '@curlew/model'
import { SCRIPT_FILES } from '@curlew/tracker/script-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { scriptFiles } from './script-files.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'curlew-scripts-'))
  for (const file of SCRIPT_FILES) writeFileSync(join(folder, file), `export default '${file}'`)
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The settings that the start module has at an address. */
async function settingsAt(address: string) {
  const response = await scriptFiles(server.services, folder).request(address)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cache-control')).toContain('max-age')
  const script = await response.text()
  expect(script.endsWith("export default 'm.js'")).toBe(true)
  return JSON.parse(/^const SETTINGS=(.*);/.exec(script)![1]!)
}

test('the start module has the site’s share of measured views, and 0 for an unknown site', async () => {
  const owner = await server.signIn('administrator')
  const share = async (address = `/m.js?${server.site.key}`) => (await settingsAt(address)).vitalsShare
  expect(await share()).toBe(1)
  expect(await share('/m.js?unknown')).toBe(0)
  const set = (vitals_percent: unknown) => owner.rest('PATCH', `sites/${server.site.id}`, { vitals_percent })
  expect((await set(25)).status).toBe(200)
  expect(await share()).toBe(0.25)
  expect((await owner.rest('GET', `sites/${server.site.id}`)).answer.data).toMatchObject({ vitals_percent: 25 })
  expect((await set(0)).status).toBe(200)
  expect(await share()).toBe(0)
  for (const wrong of [101, -1, 0.5, '10']) expect((await set(wrong)).status).toBe(400)
  expect((await set(null)).status).toBe(200)
  expect(await share()).toBe(1)
})

test('each script is served to pages of any origin', async () => {
  for (const file of SCRIPT_FILES) {
    const response = await scriptFiles(server.services, folder).request(`/${file}?${server.site.key}`)
    expect(await response.text(), file).toContain(`export default '${file}'`)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test('the start module has the site’s link settings, and the defaults for an unknown site', async () => {
  const usual = { ...DEFAULT_LINK_SETTINGS, domain: 'example.org', vitalsShare: 1 }
  expect(await settingsAt(`/m.js?${server.site.key}`)).toEqual(usual)
  expect(await settingsAt('/m.js?unknown')).toEqual({ ...usual, domain: '', vitalsShare: 0 })

  const owner = await server.signIn('administrator')
  const chosen = { affiliate: [{ path: '/out/', label: 'books' }], downloads: ['epub'] }
  const path = `sites/${server.site.id}/links`
  expect((await owner.rest('PUT', path, chosen)).status).toBe(200)
  expect((await owner.rest('GET', path)).answer).toEqual({ success: true, data: chosen })
  expect(await settingsAt(`/m.js?${server.site.key}`)).toEqual({ ...chosen, domain: 'example.org', vitalsShare: 1 })
})

test('the start module knows if browsers must not store an id', async () => {
  expect(await settingsAt(`/m.js?${server.site.key}`)).not.toHaveProperty('noIds')
  await server.services.sites.change(server.site.id, { definitions: { ...STANDARD_DEFINITIONS, visitors: 'day' } })
  expect(await settingsAt(`/m.js?${server.site.key}`)).toMatchObject({ noIds: true })
})

test('scripts are sent compressed: built files in advance, files with a site’s settings on request', async () => {
  writeFileSync(join(folder, 'c.js.br'), brotliCompressSync("export default 'c.js'"))
  const files = scriptFiles(server.services, folder)
  const script = await files.request('/c.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(script.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await script.arrayBuffer()).toString()).toBe("export default 'c.js'")

  const many = { affiliate: [], downloads: Array.from({ length: 100 }, (_, i) => `extension${i}`.slice(0, 10)) }
  const owner = await server.signIn('administrator')
  expect((await owner.rest('PUT', `sites/${server.site.id}/links`, many)).status).toBe(200)
  const start = async (encoding: string) => {
    const response = await files.request(`/m.js?${server.site.key}`, { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    return [response.headers.get('content-encoding'), Buffer.from(await response.arrayBuffer())] as const
  }
  const [brotli, brotliBytes] = await start('gzip, deflate, br, zstd')
  expect([brotli, brotliDecompressSync(brotliBytes).toString()]).toEqual(['br', expect.stringContaining('extension9')])
  const [gzip, gzipBytes] = await start('gzip')
  expect([gzip, gunzipSync(gzipBytes).toString()]).toEqual(['gzip', expect.stringContaining('extension9')])
  for (const none of ['identity', 'br;q=0', '']) expect((await start(none))[0]).toBeNull()
})

test.for([
  { affiliate: [{ path: 'go/', label: 'x' }], downloads: [] },
  { affiliate: [{ path: '/go/', label: 'two words' }], downloads: [] },
  { affiliate: [], downloads: ['.pdf'] },
  {},
])('invalid settings are refused: %o', async (settings) => {
  const owner = await server.signIn('administrator')
  const { status } = await owner.rest('PUT', `sites/${server.site.id}/links`, settings)
  expect(status).toBe(400)
})

test('scripts have no headers that only documents need', async () => {
  const response = await createApp(server.services, folder).request('/c.js')
  expect(response.status).toBe(200)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const name of ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy', 'referrer-policy'])
    expect(response.headers.get(name), name).toBeNull()
})
