import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LICENCE_LEVELS, type Licence } from '@curlew/model'
import { importPKCS8, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'
import { hasSigningKey, issueLicence, levelAt, NO_LICENCE, signingKey } from './licences.ts'
import { requireLevel } from './require-level.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const DAY = 24 * 60 * 60 * 1000

let server: TestServer
let owner: Browser
let key: string
beforeAll(async () => {
  server = await startTestServer({ now: NOW })
  owner = await server.signIn('administrator')
  key = await signingKey(server.services.config.dataFolder)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = NOW
  await server.services.licences.remove(server.site)
  await server.services.licences.remove(null)
})

const issue = (fields: Partial<Parameters<typeof issueLicence>[1]> = {}) =>
  issueLicence(key, { type: 'plus', site: 'example.org', days: 30, ...fields }, NOW)
const ofAll = { site: '', network: true }
const enter = (token: string) => server.services.licences.enter(token, server.site)
const stored = () => server.services.licences.of(server.site)
const NONE: Licence = { type: 'lite', expiryDate: null, isExpired: false, isInvalid: false }
const INVALID: Licence = { ...NONE, isInvalid: true }

describe('a licence', () => {
  test('says its level and its last day, and opens nothing until it is entered', async () => {
    expect(await stored()).toEqual({ site: NONE, network: NONE })
    const entered = { type: 'plus', expiryDate: '2026-04-09', isExpired: false, isInvalid: false }
    expect(await enter(await issue())).toEqual(entered)
    expect(await stored()).toEqual({ site: entered, network: NONE })
  })

  test('holds to its last moment', async () => {
    await enter(await issue({ days: 1 }))
    server.clock.now = NOW + DAY - 1
    expect((await stored()).site.isExpired).toBe(false)
    server.clock.now = NOW + DAY
    expect((await stored()).site).toEqual({ type: 'plus', expiryDate: '2026-03-11', isExpired: true, isInvalid: false })
  })

  test('takes the place of the one before', async () => {
    await enter(await issue())
    await enter(await issue({ type: 'pro', days: 5 }))
    expect((await stored()).site).toMatchObject({ type: 'pro', expiryDate: '2026-03-15' })
  })

  test('of a domain holds for the sites below it, and for no other', async () => {
    const add = async (domain: string) =>
      (await server.services.sites.add({ name: domain, domain, timezone: 'UTC', currency: 'EUR' }))!
    const shop = await add('shop.example.org')
    expect(await server.services.licences.enter(await issue(), shop)).toMatchObject({ type: 'plus' })
    const other = await add('notexample.org')
    await expect(server.services.licences.enter(await issue(), other)).rejects.toThrow(
      'This licence is for example.org, not for notexample.org.',
    )
    expect((await server.services.licences.of(other)).site).toEqual(NONE)
    expect((await stored()).site).toEqual(NONE)
  })

  test('of the whole installation is listed beside the site’s', async () => {
    await server.services.licences.enter(await issue({ type: 'agency', ...ofAll }), null)
    await enter(await issue({ type: 'basic' }))
    const { site, network } = await stored()
    expect([site.type, network.type]).toEqual(['basic', 'agency'])
    await server.services.licences.remove(null)
    expect(await stored()).toMatchObject({ site: { type: 'basic' }, network: NONE })
  })

  test('that has expired, or is for a site alone, is refused with the reason', async () => {
    const token = await issue({ days: 1 })
    await expect(server.services.licences.enter(token, null)).rejects.toThrow(
      'This licence is for example.org alone. Enter it at that site.',
    )
    server.clock.now = NOW + DAY
    await expect(enter(token)).rejects.toThrow('This licence expired on 2026-03-11.')
    expect(await stored()).toEqual({ site: NONE, network: NONE })
  })

  const signed = async (claims: Record<string, unknown>, issuer = 'curlew') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer(issuer)
      .setIssuedAt(NOW / 1000)
      .setExpirationTime((NOW + DAY) / 1000)
      .sign(await importPKCS8(key, 'EdDSA'))
  test.each([
    ['an unknown level', () => signed({ type: 'gold', site: 'example.org' })],
    ['the free level', () => signed({ type: 'lite', site: 'example.org' })],
    ['no site', () => signed({ type: 'pro' })],
    ['a site without a name', () => signed({ type: 'pro', site: '' })],
    ['another issuer', () => signed({ type: 'pro', site: 'example.org' }, 'other')],
    [
      'another key',
      () => {
        const { privateKey } = generateKeyPairSync('ed25519')
        const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
        return issueLicence(pem, { type: 'pro', site: 'example.org', days: 1 }, NOW)
      },
    ],
  ])('of %s is not genuine', async (_, token) => {
    await expect(enter(await token())).rejects.toThrow('This is no licence of ours, or a part of it is missing.')
    expect((await stored()).site).toEqual(NONE)
  })

  test.each([
    ['another site’s', () => issue({ site: 'other.example' })],
    ['one for all sites', () => issue(ofAll)],
    ['damaged', async () => (await issue()).slice(0, -20)],
  ])('that is stored but invalid opens nothing, and is shown as invalid: %s', async (_, token) => {
    const { database } = server.services
    await database
      .insertInto('licences')
      .values({ site_id: server.site.id, token: await token() })
      .execute()
    expect((await stored()).site).toEqual(INVALID)
  })
})

describe('the level of a site', () => {
  test('is the owner’s choice on the sample site, with any licence', async () => {
    await server.services.licences.enter(await issue({ type: 'agency', ...ofAll }), null)
    const sample = { ...server.site, isSample: true, sampleLevel: 'basic' as const }
    const licences = await server.services.licences.of(sample)
    expect(licences).toMatchObject({ site: { ...NONE, type: 'basic' }, network: { type: 'agency' } })
    expect(levelAt(sample, licences)).toBe('basic')
    expect(levelAt(server.site, licences)).toBe('agency')
  })

  test("comes from the site's licence, unless one for all sites is valid", () => {
    const pro = { ...NO_LICENCE, type: 'pro' as const }
    expect(levelAt({ isSample: false }, { site: pro, network: NO_LICENCE })).toBe('pro')
    expect(levelAt({ isSample: false }, { site: pro, network: { ...pro, type: 'plus', isExpired: true } })).toBe('pro')
  })
})

describe('a report that the level does not include', () => {
  /** The refusal at a site, or the level with which a call is allowed. */
  const ask = (
    what: Parameters<typeof requireLevel>[2],
    code?: Parameters<typeof requireLevel>[3],
    site = server.site,
  ) => requireLevel(server.services, site, what, code).catch((error: unknown) => error)
  const NEEDS_PRO = { type: 'license_level', message: 'This report needs the pro licence.', footer: 'pro' }

  test('LIC-05 names the licence that opens it', async () => {
    expect(await ask('ecommerce')).toMatchObject({ ...NEEDS_PRO, status: 200 })
    expect(await ask('ecommerce', 'reconcile_needs_level')).toMatchObject({
      type: 'license_level',
      message: 'Comparing orders needs the pro licence.',
    })
    await enter(await issue({ type: 'pro' }))
    expect(await ask('ecommerce')).toBe('pro')
    expect(LICENCE_LEVELS).toContain(await ask('overview'))
  })

  test('is refused as expired if the licence that included it has expired', async () => {
    const expired = { type: 'expired_license' }
    await enter(await issue({ type: 'pro', days: 1 }))
    server.clock.now = NOW + DAY
    expect(await ask('ecommerce')).toMatchObject({
      ...expired,
      code: 'expired_licence_of_site',
      message: 'This site’s licence has expired.',
    })
    server.clock.now = NOW
    await enter(await issue({ type: 'plus', days: 1 }))
    server.clock.now = NOW + DAY
    // It never opened this.
    expect(await ask('ecommerce')).toMatchObject(NEEDS_PRO)
    server.clock.now = NOW
    await server.services.licences.remove(server.site)
    await server.services.licences.enter(await issue({ type: 'pro', days: 1, ...ofAll }), null)
    server.clock.now = NOW + DAY
    expect(await ask('ecommerce')).toMatchObject({
      ...expired,
      code: 'expired_licence_of_all',
      message: 'The licence for all sites has expired.',
    })
    // A sample site has no licence to renew.
    expect(await ask('ecommerce', undefined, { ...server.site, isSample: true, sampleLevel: 'lite' })).toMatchObject(
      NEEDS_PRO,
    )
  })

  test('is not refused as expired if the licence is invalid', async () => {
    const { database } = server.services
    const token = await issue({ type: 'pro', site: 'other.example' })
    await database.insertInto('licences').values({ site_id: server.site.id, token }).execute()
    expect(await ask('ecommerce')).toMatchObject(NEEDS_PRO)
  })
})

describe('the calls', () => {
  test('enter and remove a licence, of a site and of the whole installation', async () => {
    const path = `sites/${server.site.id}/licence`
    expect((await owner.rest('PUT', path, { token: ` ${await issue()} ` })).answer).toEqual({
      success: true,
      data: { type: 'plus', expiryDate: '2026-04-09', isExpired: false, isInvalid: false },
    })
    expect(
      (await owner.rest('PUT', 'licence', { token: await issue({ type: 'pro', ...ofAll }) })).answer,
    ).toMatchObject({
      success: true,
      data: { type: 'pro' },
    })
    expect(await stored()).toMatchObject({ site: { type: 'plus' }, network: { type: 'pro' } })
    expect((await owner.rest('DELETE', 'licence')).answer).toEqual({ success: true, data: {} })
    expect(await stored()).toMatchObject({ site: { type: 'plus' }, network: NONE })
    expect((await owner.rest('DELETE', path)).answer).toEqual({ success: true, data: {} })
    expect(await stored()).toEqual({ site: NONE, network: NONE })
  })

  test('say why a licence is refused', async () => {
    expect(await owner.rest('PUT', `sites/${server.site.id}/licence`, { token: 'x' })).toMatchObject({
      status: 400,
      answer: {
        data: {
          type: 'invalid_request',
          fields: { token: 'invalid_licence' },
          message: 'This is no licence of ours, or a part of it is missing.',
        },
      },
    })
    expect((await owner.rest('PUT', 'licence', {})).status).toBe(400)
    expect((await owner.rest('PUT', 'sites/999/licence', { token: await issue() })).status).toBe(404)
  })
})

describe('the key that licences are signed with', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'curlew-licence-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const file = () => join(folder, 'licence-signing-key.pem')

  test('is made once, for its owner’s eyes alone', async () => {
    expect(hasSigningKey(folder)).toBe(false)
    const made = await signingKey(folder)
    expect(hasSigningKey(folder)).toBe(true)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await signingKey(folder)).toBe(made)
  })

  test.each([
    ['no key', () => 'nonsense'],
    [
      'of another kind',
      () =>
        String(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' })),
    ],
  ])('is reported as damaged when it is %s', async (_, text) => {
    writeFileSync(file(), text())
    await expect(signingKey(folder)).rejects.toThrow(
      `The key of licences ${file()} is damaged; put a backup in its place, or move it away: licences signed with it then no longer hold.`,
    )
  })

  test('is reported when it cannot be read', async () => {
    mkdirSync(file())
    const failure = await signingKey(folder).catch((error: Error) => error)
    expect(failure).toMatchObject({
      name: 'LicenceKeyError',
      message: `The key of licences ${file()} cannot be read (EISDIR); give this user the right to read it.`,
    })
  })
})
