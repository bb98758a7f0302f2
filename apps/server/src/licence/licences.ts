/**
 * Licences: signed tokens, verified offline with a public key: the one in `CURLEW_LICENCE_PUBLIC_KEY`, else that of this installation's
 * signing key in the data folder.
 */
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  effectiveLevel,
  type Licence,
  LicenceClaims,
  type LicenceLevel,
  type Licences as LicencePair,
  networkLicenceApplies,
  type PaidLevel,
} from '@curlew/model'
import type { Coded } from '@curlew/words'
import { errors, exportPKCS8, generateKeyPair, importPKCS8, importSPKI, jwtVerify, SignJWT } from 'jose'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { belongsTo, type Site } from '../entities/site.ts'
import { ENGLISH } from '../http/failure.ts'

const ALGORITHM = 'EdDSA'
const ISSUER = 'curlew'
/** The site id of the network's stored licences. */
const NETWORK = 0

export const NO_LICENCE: Licence = { type: 'lite', expiryDate: null, isExpired: false, isInvalid: false }

/** The level in effect at a site: that of the installation's licence if it is valid, else the site's. */
export function levelAt(site: Pick<Site, 'isSample'>, licences: LicencePair): LicenceLevel {
  return effectiveLevel(licences, !site.isSample && networkLicenceApplies(licences))
}

export interface Licences {
  /** The current licences of a site and of the network. */
  of(site: Site): Promise<LicencePair>
  /**
   * Stores a licence if it is valid for this site (null: for the network).
   * @throws {LicenceRefused} with a reason for the person who entered it
   */
  enter(token: string, site: Site | null): Promise<Licence>
  remove(site: Site | null): Promise<void>
}

/** A licence that cannot be entered; the message is in English. */
export class LicenceRefused extends Error {
  override name = 'LicenceRefused'
  readonly reason: Coded<'field'>

  constructor(reason: Coded<'field'>) {
    super(ENGLISH.sayField(reason.code, reason.values))
    this.reason = reason
  }
}

export async function openLicences(database: Database, publicKeyPem: string, now: () => number): Promise<Licences> {
  const key = await importSPKI(publicKeyPem, ALGORITHM)
  /** Verification costs a signature check; its result changes only with the token and, once, on expiry. */
  const verified = new Map<string, Promise<LicenceClaims | 'invalid'>>()

  const claimsOf = (token: string) => {
    const known = verified.get(token) ?? verify(token)
    verified.set(token, known)
    return known
  }
  const verify = async (token: string): Promise<LicenceClaims | 'invalid'> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer: ISSUER,
        algorithms: [ALGORITHM],
        currentDate: new Date(0),
      })
      return LicenceClaims.safeParse(payload).data ?? 'invalid'
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return 'invalid'
      throw error
    }
  }
  const read = async (token: string, site: Site | null): Promise<Licence> => {
    const claims = await claimsOf(token)
    if (claims === 'invalid' || misfit(claims, site)) return { ...NO_LICENCE, isInvalid: true }
    return {
      type: claims.type,
      expiryDate: new Date(claims.exp * 1000).toISOString().slice(0, 10),
      isExpired: claims.exp * 1000 <= now(),
      isInvalid: false,
    }
  }
  const stored = async (site: Site | null) => {
    const row = await database
      .selectFrom('licences')
      .select('token')
      .where('site_id', '=', site?.id ?? NETWORK)
      .executeTakeFirst()
    return row ? read(row.token, site) : NO_LICENCE
  }
  const removeStored = (site: Site | null) =>
    database
      .deleteFrom('licences')
      .where('site_id', '=', site?.id ?? NETWORK)
      .execute()

  return {
    async of(site) {
      const network = await stored(null)
      if (site.isSample) return { site: { ...NO_LICENCE, type: site.sampleLevel }, network }
      return { site: await stored(site), network }
    },
    async enter(token, site) {
      const claims = await claimsOf(token)
      if (claims === 'invalid') throw new LicenceRefused({ code: 'invalid_licence' })
      const reason = misfit(claims, site)
      if (reason) throw new LicenceRefused(reason)
      const licence = await read(token, site)
      if (licence.isExpired)
        throw new LicenceRefused({ code: 'expired_licence', values: { day: licence.expiryDate ?? '' } })
      await database
        .insertInto('licences')
        .values({ site_id: site?.id ?? NETWORK, token })
        .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ token }))
        .execute()
      return licence
    },
    async remove(site) {
      await removeStored(site)
    },
  }
}

/** Why a genuine licence does not apply to this site (null: to the network); undefined if it does. */
function misfit(claims: LicenceClaims, site: Site | null): Coded<'field'> | undefined {
  if (claims.network) return site ? { code: 'licence_for_all' } : undefined
  if (!site) return { code: 'licence_for_one', values: { site: claims.site } }
  return belongsTo({ domain: claims.site }, site.domain)
    ? undefined
    : { code: 'licence_for_other', values: { site: claims.site, here: site.domain } }
}

/** Signs a licence. @param now start of validity, in milliseconds since 1970 */
export async function issueLicence(
  privateKeyPem: string,
  licence: { type: PaidLevel; site?: string; network?: boolean; days: number },
  now = Date.now(),
): Promise<string> {
  const from = Math.floor(now / 1000)
  return new SignJWT({
    type: licence.type,
    network: licence.network ?? false,
    ...(licence.site ? { site: licence.site } : {}),
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuer(ISSUER)
    .setIssuedAt(from)
    .setExpirationTime(from + licence.days * 24 * 60 * 60)
    .sign(await importPKCS8(privateKeyPem, ALGORITHM))
}

/** The signing key is damaged or unreadable; the message says what to do. Nothing has been changed. */
export class LicenceKeyError extends Error {
  override name = 'LicenceKeyError'
}

const signingKeyFile = (dataFolder: string) => join(dataFolder, 'licence-signing-key.pem')

/** Whether this installation has created its signing key. */
export const hasSigningKey = (dataFolder: string): boolean => existsSync(signingKeyFile(dataFolder))

/** The public part of a signing key, in PEM form. */
export const publicKeyOf = (privateKeyPem: string): string =>
  String(createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }))

/**
 * This installation's signing key (PKCS 8, PEM), created on first use and readable only by its owner.
 * @throws {LicenceKeyError}
 */
export async function signingKey(dataFolder: string): Promise<string> {
  const file = signingKeyFile(dataFolder)
  if (existsSync(file)) return readSigningKey(file)
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const pem = await exportPKCS8(privateKey)
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' })
  return pem
}

/** The key that verifies licences: the vendor's if configured, else this installation's. @throws {LicenceKeyError} */
export async function licenceKey({ licencePublicKey, dataFolder }: Config): Promise<string> {
  return licencePublicKey || publicKeyOf(await signingKey(dataFolder))
}

async function readSigningKey(file: string): Promise<string> {
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new LicenceKeyError(
      `The key of licences ${file} cannot be read (${error.code}); give this user the right to read it.`,
    )
  })
  try {
    if (createPrivateKey(pem).asymmetricKeyType === 'ed25519') return pem
  } catch {
    // Reported below.
  }
  throw new LicenceKeyError(
    `The key of licences ${file} is damaged; put a backup in its place, or move it away: licences signed with it then no longer hold.`,
  )
}
