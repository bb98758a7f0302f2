import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { DEFAULT_LINK_SETTINGS } from '@curlew/model'
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

/** The settings that the links' module has at an address. */
async function settingsAt(address: string) {
  const response = await scriptFiles(server.services, folder).request(address)
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cache-control')).toContain('max-age')
  const script = await response.text()
  expect(script.endsWith("export default 'l.js'")).toBe(true)
  return JSON.parse(/^const SETTINGS=(.*);/.exec(script)![1]!)
}

test('the vitals’ module has the share of views that the site measures, and nothing where none is', async () => {
  const owner = await server.signIn('administrator')
  const share = async (address = `/w.js?${server.site.key}`) => {
    const script = await (await scriptFiles(server.services, folder).request(address)).text()
    return /^const SHARE=(.*);\nexport default 'w.js'$/.exec(script)?.[1] ?? script
  }
  expect(await share()).toBe('1')
  expect(await share('/w.js?unknown')).toBe('export {}')
  const set = (vitals_percent: unknown) => owner.rest('PATCH', `sites/${server.site.id}`, { vitals_percent })
  expect((await set(25)).status).toBe(200)
  expect(await share()).toBe('0.25')
  expect((await owner.rest('GET', `sites/${server.site.id}`)).answer.data).toMatchObject({ vitals_percent: 25 })
  expect((await set(0)).status).toBe(200)
  expect(await share()).toBe('export {}')
  for (const wrong of [101, -1, 0.5, '10']) expect((await set(wrong)).status).toBe(400)
  expect((await set(null)).status).toBe(200)
  expect(await share()).toBe('1')
})

test('each script is served to pages of any origin', async () => {
  for (const file of SCRIPT_FILES) {
    const response = await scriptFiles(server.services, folder).request(`/${file}?${server.site.key}`)
    expect(await response.text(), file).toContain(`export default '${file}'`)
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  }
})

test('the links’ module has what the site’s owner has chosen, and the usual where there is no such site', async () => {
  const usual = { ...DEFAULT_LINK_SETTINGS, domain: 'example.org' }
  expect(await settingsAt(`/l.js?${server.site.key}`)).toEqual(usual)
  expect(await settingsAt('/l.js?unknown')).toEqual({ ...usual, domain: '' })

  const owner = await server.signIn('administrator')
  const chosen = { affiliate: [{ path: '/out/', label: 'books' }], downloads: ['epub'] }
  const path = `sites/${server.site.id}/links`
  expect((await owner.rest('PUT', path, chosen)).status).toBe(200)
  expect((await owner.rest('GET', path)).answer).toEqual({ success: true, data: chosen })
  expect(await settingsAt(`/l.js?${server.site.key}`)).toEqual({ ...chosen, domain: 'example.org' })
})

test('each travels compressed, as the built ones beside it or, where it has a site’s settings, when it is asked for', async () => {
  writeFileSync(join(folder, 'c.js.br'), brotliCompressSync("export default 'c.js'"))
  const files = scriptFiles(server.services, folder)
  const script = await files.request('/c.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(script.headers.get('content-encoding')).toBe('br')
  expect(script.headers.get('vary')).toBe('Accept-Encoding')
  expect(brotliDecompressSync(await script.arrayBuffer()).toString()).toBe("export default 'c.js'")

  const many = { affiliate: [], downloads: Array.from({ length: 100 }, (_, i) => `extension${i}`.slice(0, 10)) }
  const owner = await server.signIn('administrator')
  expect((await owner.rest('PUT', `sites/${server.site.id}/links`, many)).status).toBe(200)
  const links = await files.request(`/l.js?${server.site.key}`, { headers: { 'accept-encoding': 'gzip, br' } })
  expect(links.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await links.arrayBuffer()).toString()).toContain('extension9')
})

test.for([
  { affiliate: [{ path: 'go/', label: 'x' }], downloads: [] },
  { affiliate: [{ path: '/go/', label: 'two words' }], downloads: [] },
  { affiliate: [], downloads: ['.pdf'] },
  {},
])('settings that make no sense are refused: %o', async (settings) => {
  const owner = await server.signIn('administrator')
  const { status } = await owner.rest('PUT', `sites/${server.site.id}/links`, settings)
  expect(status).toBe(400)
})

test('scripts carry none of the headers that only documents need', async () => {
  const response = await createApp(server.services, folder).request('/c.js')
  expect(response.status).toBe(200)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  for (const name of ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy', 'referrer-policy'])
    expect(response.headers.get(name), name).toBeNull()
})
