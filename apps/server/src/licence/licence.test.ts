import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../test/commands.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { issueLicence, signingKey } from './licences.ts'

let server: TestServer
let folder: string
let key: string
beforeAll(async () => {
  server = await startTestServer()
  folder = server.services.config.dataFolder
  key = await signingKey(folder)
})
afterAll(() => server.close())

const cli = (...words: string[]) => runCommand('licence', words, { CURLEW_DATA: folder })

describe('a licence that does not hold says why', () => {
  const enter = async (token: string, ofSite = true) =>
    server.services.licences.enter(token, ofSite ? server.site : null).catch((error: Error) => error.message)

  test.each([
    ['', 'This is no licence of ours, or a part of it is missing.'],
    ['x.y.z', 'This is no licence of ours, or a part of it is missing.'],
  ])('an invalid licence: %j', async (token, reason) => {
    expect(await enter(token)).toBe(reason)
  })

  test('LIC-10 another site’s, one for all sites, and one for a single site', async () => {
    const foreign = await issueLicence(key, { type: 'pro', site: 'other.example', days: 1 })
    expect(await enter(foreign)).toBe('This licence is for other.example, not for example.org.')
    expect(await enter(foreign, false)).toBe('This licence is for other.example alone. Enter it at that site.')
    const network = await issueLicence(key, { type: 'pro', network: true, days: 1 })
    expect(await enter(network)).toBe(
      'This licence is for a whole installation. Enter it for all sites of the installation.',
    )
    const expired = await issueLicence(key, { type: 'pro', site: 'example.org', days: 1 }, Date.parse('2020-01-01'))
    expect(await enter(expired)).toBe('This licence expired on 2020-01-02.')
    expect((await server.services.licences.of(server.site)).site.type).toBe('lite')
  })
})

describe('npm run licence', () => {
  test('--help says how it is used', async () => {
    const { code, stdout } = await cli('--help')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Usage: npm run licence/)
  })

  test('without a site or a level it says how it is used, and fails', async () => {
    for (const words of [
      [],
      ['issue'],
      ['issue', '--level', 'lite', '--site', 'example.org'],
      ['issue', '--level', 'pro'],
      ['issue', '--level', 'pro', '--site', 'https://example.org/x'],
    ]) {
      const { code, stderr } = await cli(...words)
      expect([code, stderr]).toEqual([1, expect.stringMatching(/^Usage: /)])
    }
  })

  test('--enter says that the licence holds; the licence alone goes where scripts read', async () => {
    const { code, stdout, stderr } = await cli(
      'issue',
      '--level',
      'plus',
      '--site',
      'example.org',
      '--days',
      '30',
      '--enter',
    )
    expect(code).toBe(0)
    expect(stdout.trim().split('.')).toHaveLength(3)
    expect(stderr).toContain('The plus licence holds now for example.org, for 30 days.')
    expect((await server.services.licences.of(server.site)).site).toMatchObject({ type: 'plus', isExpired: false })
  })

  test('--enter speaks of one day in the singular', async () => {
    const { stderr } = await cli('issue', '--level', 'plus', '--site', 'example.org', '--days', '1', '--enter')
    expect(stderr).toContain('The plus licence holds now for example.org, for 1 day.')
  })

  test('a site that is not here is named', async () => {
    const { code, stderr } = await cli('issue', '--level', 'pro', '--site', 'nowhere.example', '--enter')
    expect([code, stderr.trim()]).toEqual([1, 'There is no site nowhere.example here; add it in the app first.'])
  })
})
