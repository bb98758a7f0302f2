import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { announceServer } from '../running-server.ts'
import { runCommand } from '../test/commands.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { codeOf } from './testing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const run = (folder: string, ...words: string[]) => runWith({}, folder, ...words)
const runWith = (environment: Record<string, string>, folder: string, ...words: string[]) =>
  runCommand('reset-password', words, { CURLEW_DATA: folder, PORT: '4400', HOST: '0.0.0.0', ...environment })

test('the command prints a link that sets a new password, while the server is running', async () => {
  const { accounts, config } = server.services
  const { page } = await server.signIn('administrator')
  const { code, stdout, stderr } = await run(config.dataFolder, page.user.email.toUpperCase())
  expect([code, stderr]).toEqual([0, ''])
  const token = /^http:\/\/127\.0\.0\.1:4400\/#\/reset\/([\w-]{43})$/m.exec(stdout)![1]!
  // The link is an hour old at most by the machine's own clock.
  server.clock.now = Date.now()
  expect(await accounts.resetPassword(token, 'a new and long password')).toBe(page.user.email)
  expect(await accounts.verify((await accounts.idOf(page.user.email))!, 'a new and long password')).toBe(true)
})

test('the link leads to the server that runs with this folder; to CURLEW_URL where that is set', async () => {
  const { dataFolder } = server.services.config
  const { email } = (await server.signIn('viewer')).page.user
  const linkOf = async (environment: Record<string, string>) =>
    /^(http.*)\/#\/reset\/[\w-]{43}$/m.exec((await runWith(environment, dataFolder, email)).stdout)?.[1]
  const { withdraw } = await announceServer(dataFolder, 'http://127.0.0.1:7123')
  expect(await linkOf({})).toBe('http://127.0.0.1:7123')
  expect(await linkOf({ CURLEW_URL: 'https://stats.example.org/' })).toBe('https://stats.example.org')
  await withdraw()
  expect(await linkOf({})).toBe('http://127.0.0.1:4400')
  expect(await linkOf({ HOST: '::1' })).toBe('http://[::1]:4400')
})

test('it turns off the second factor only on request', async () => {
  const { accounts, config } = server.services
  const { page } = await server.signIn('viewer')
  const { email } = page.user
  const id = (await accounts.idOf(email))!
  const { secret } = await accounts.secondFactor.begin({ id, email })
  await accounts.secondFactor.confirm(id, codeOf(secret, server.clock.now))
  await run(config.dataFolder, email)
  expect(await accounts.secondFactor.isOn(id)).toBe(true)
  await run(config.dataFolder, email, '--without-second-step')
  expect(await accounts.secondFactor.isOn(id)).toBe(false)
})

test.each([
  [['nobody@example.org'], /^There is no account with the e-mail address nobody@example\.org\.$/m],
  [[], /^Usage: /],
  [['--unknown'], /unknown/i],
])('%j ends in one sentence', async (words, message) => {
  const { code, stdout, stderr } = await run(server.services.config.dataFolder, ...words)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(message)
})

test('a folder without accounts is not changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-empty-'))
  expect((await run(folder, 'a@example.org')).stderr).toMatch(/^There are no accounts in .*CURLEW_DATA/)
  rmSync(folder, { recursive: true })
})
