/**
 * Calls that a site's CMS signs with the site's secret. The CMS has signed the person in, checked its own nonce, and sends what the
 * person may do on that one site. The calls are those of the tables that all hosts share.
 */
import { Capability } from '@curlew/model'
import { z } from 'zod'
import type { Database } from '../../database/open.ts'
import { CmsFacts, HostFacts } from '../../entities/cms-facts.ts'
import type { Person } from '../../entities/person.ts'
import type { Site } from '../../entities/site.ts'
import { CallError } from '../../http/failure.ts'
import { type BodyHash, isSameText, SIGNED_HEADERS, sign } from './signature.ts'

/** Tolerated difference between the two clocks, either way. */
const TOLERANCE_MS = 5 * 60 * 1000

const Caller = z.object({
  id: z.string().min(1).max(100),
  name: z.string().max(250),
  email: z.string().max(254),
  capabilities: z.array(Capability).min(1),
  host: HostFacts,
  site: CmsFacts,
})

const Times = z.object({
  site: z.string().min(1).max(64),
  time: z.string().regex(/^\d{1,12}$/),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  caller: z.string().max(8192),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

export interface SignedCalls {
  /** Checks the headers before reading any of the body. @throws {CallError} `signature_refused`, `clock_off` */
  announced(request: Request): Promise<AnnouncedCall>
  /** Deletes nonces of calls that are too old to be accepted anyway. */
  forgetOld(): Promise<void>
}

/** A call with plausible headers: its signature can be checked once the body has arrived. */
export interface AnnouncedCall {
  /** The caller, if the signature is valid. @throws {CallError} `signature_refused` */
  personOf(body: Uint8Array | BodyHash): Promise<Person>
}

/** Whether a request claims to be signed; such a request is never accepted in another way. */
export const isSigned = (headers: Headers): boolean => headers.has(SIGNED_HEADERS.signature)

export function createSignedCalls(parts: {
  database: Database
  sites: { byKey(key: string): Site | undefined }
  /** Hashes of the secrets shared with sites' CMSs. */
  secrets: { hashOf(siteId: number): Promise<Buffer | null> }
  now: () => number
}): SignedCalls {
  const { database, sites, secrets, now } = parts

  /** On disk, so that calls cannot be replayed after a restart. @returns whether the nonce is new */
  async function isUnused(siteId: number, nonce: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('connector_calls')
      .values({ site_id: siteId, once: nonce, expires_at: now() + 2 * TOLERANCE_MS })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  return {
    async forgetOld() {
      await database.deleteFrom('connector_calls').where('expires_at', '<', now()).execute()
    },

    async announced(request) {
      const given = Object.fromEntries(
        Object.entries(SIGNED_HEADERS).map(([name, header]) => [name, request.headers.get(header)]),
      )
      const headers = Times.safeParse(given).data
      const site = headers && sites.byKey(headers.site)
      const key = site && (await secrets.hashOf(site.id))
      if (!headers || !site || !key) throw refused()
      // Reveals nothing: the `Date` header of every answer has this server's time.
      const ahead = Number(headers.time) * 1000 - now()
      if (Math.abs(ahead) > TOLERANCE_MS) throw clockOff(ahead)
      const { signature, ...signed } = headers
      const { method } = request
      const target = targetOf(request.url)
      return {
        async personOf(body) {
          if (!isSameText(sign(key, { ...signed, method, target, body }), signature)) throw refused()
          if (!(await isUnused(site.id, headers.nonce))) throw alreadyMade()
          const caller = callerOf(headers.caller)
          if (!caller) throw notUnderstood()
          return {
            id: `${site.key}:${caller.id}`,
            name: caller.name,
            email: caller.email,
            role: caller.capabilities.includes('update_settings') ? 'administrator' : 'viewer',
            signIn: '',
            delegation: { siteId: site.id, capabilities: caller.capabilities, host: caller.host, site: caller.site },
          }
        },
      }
    },
  }
}

function callerOf(text: string) {
  try {
    return Caller.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

function targetOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname.replace(/^.*?(?=\/ajax$|\/api\/)/, '') + search
}

const refused = () => new CallError('signature_refused', { code: 'secret_differs' })
const alreadyMade = () => new CallError('signature_refused', { code: 'call_repeated' })
const notUnderstood = () => new CallError('invalid_request', { code: 'cms_not_understood' })

function clockOff(aheadMs: number): CallError {
  const minutes = Math.round(Math.abs(aheadMs) / 60_000)
  return new CallError('clock_off', { code: aheadMs > 0 ? 'clock_ahead' : 'clock_behind', values: { minutes } })
}
