/**
 * Calls that a site's CMS signs with the site's secret. The CMS has signed the person in and checked its own nonce, and says what they
 * may do on that one site. The calls themselves are those of the tables that all hosts share.
 */
import { Capability } from '@curlew/model'
import { z } from 'zod'
import type { Database } from '../../database/open.ts'
import { CmsFacts, HostFacts } from '../../entities/cms-facts.ts'
import type { Person } from '../../entities/person.ts'
import type { Site } from '../../entities/site.ts'
import { CallError } from '../../http/failure.ts'
import { type BodyHash, isSameText, SIGNED_HEADERS, sign } from './signature.ts'

/** How far the two clocks may be apart, either way. */
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
  once: z.string().regex(/^[0-9a-f]{32}$/),
  caller: z.string().max(8192),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

export interface SignedCalls {
  /** Checks the headers, before a byte of the body is read. @throws {CallError} `signature_refused`, `clock_off` */
  announced(request: Request): Promise<AnnouncedCall>
  /** Forgets calls that would be refused for their age. */
  forgetOld(): Promise<void>
}

/** A call whose headers may be right: the signature can be checked once the body is here. */
export interface AnnouncedCall {
  /** Who calls, if the signature is right. @throws {CallError} `signature_refused` */
  personOf(body: Uint8Array | BodyHash): Promise<Person>
}

/** Whether a request claims to be signed; it is then never taken for anything else. */
export const isSigned = (headers: Headers): boolean => headers.has(SIGNED_HEADERS.signature)

export function createSignedCalls(parts: {
  database: Database
  sites: { byKey(key: string): Site | undefined }
  /** Hashes of the secrets that sites share with their CMS. */
  secrets: { hashOf(siteId: number): Promise<Buffer | null> }
  now: () => number
}): SignedCalls {
  const { database, sites, secrets, now } = parts

  /** Kept on disk: a restart must not make old calls new. @returns whether the value is new */
  async function isFirst(siteId: number, once: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await database
      .insertInto('connector_calls')
      .values({ site_id: siteId, once, expires_at: now() + 2 * TOLERANCE_MS })
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
      // The `Date` of every answer has this server's time, so saying it here reveals nothing.
      const ahead = Number(headers.time) * 1000 - now()
      if (Math.abs(ahead) > TOLERANCE_MS) throw clockOff(ahead)
      const { signature, ...signed } = headers
      const { method } = request
      const target = targetOf(request.url)
      return {
        async personOf(body) {
          if (!isSameText(sign(key, { ...signed, method, target, body }), signature)) throw refused()
          if (!(await isFirst(site.id, headers.once))) throw alreadyMade()
          const caller = callerOf(headers.caller)
          if (!caller) throw notUnderstood()
          return {
            id: `${site.key}:${caller.id}`,
            name: caller.name,
            email: caller.email,
            role: caller.capabilities.includes('update_settings') ? 'administrator' : 'viewer',
            signIn: '',
            vouched: { siteId: site.id, capabilities: caller.capabilities, host: caller.host, site: caller.site },
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
