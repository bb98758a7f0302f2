import { randomBytes, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openServices } from '../services.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { FAST_PASSWORDS } from './testing.ts'

const PASSWORD = 'a long enough password'
/** Released: passwords of running installations are stored like this. */
const keyOf = (salt: string) =>
  scryptSync(PASSWORD, salt, 64, { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }).toString('hex')

test('without a cost, hashes are as hard to guess as released, and released hashes are verified', async () => {
  const [salt, key] = (await hashPassword(PASSWORD)).split(':')
  expect(key).toBe(keyOf(salt!))
  const released = randomBytes(16).toString('hex')
  expect(await verifyPassword(`${released}:${keyOf(released)}`, PASSWORD)).toBe(true)
  expect(await verifyPassword(`${released}:${keyOf(released)}`, 'another password')).toBe(false)
})

test('a hash is verified only with the cost it was made with', async () => {
  const hash = await hashPassword(PASSWORD, FAST_PASSWORDS)
  expect(await verifyPassword(hash, PASSWORD, FAST_PASSWORDS)).toBe(true)
  expect(await verifyPassword(hash, PASSWORD)).toBe(false)
})

test('a server that is started without replaced parts hashes as released', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'curlew-passwords-'))
  const { services, close } = await openServices(readConfig({ CURLEW_DATA: folder, CURLEW_LOG: 'silent' }))
  await services.accounts.create({ email: 'a@example.org', password: PASSWORD, name: 'A', role: 'viewer' })
  const { password } = await services.database.selectFrom('people').select('password').executeTakeFirstOrThrow()
  const [salt, key] = password.split(':')
  expect(key).toBe(keyOf(salt!))
  await close()
  rmSync(folder, { recursive: true, force: true })
})
