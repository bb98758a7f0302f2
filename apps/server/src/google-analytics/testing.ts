/** For tests: a server with a site whose figures come from a local Google. */
import { generateKeyPairSync } from 'node:crypto'
import { startGoogle, type TestGoogle, type TestProperty } from '@curlew/engine/testing/google-analytics'
import type { StoredEvent } from '@curlew/model'
import type { Site } from '../entities/site.ts'
import type { ServiceAccountKey } from '../google/service-account.ts'
import { importEvents } from '../import/importer.ts'
import { SAMPLE_SEED, sampleEvents } from '../sample/generator.ts'
import { SAMPLE_SITE } from '../sample/shop.ts'
import { type Browser, startTestServer, type TestServer } from '../test/test-server.ts'

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const ACCOUNT: ServiceAccountKey = {
  type: 'service_account',
  client_email: 'curlew@project.example',
  private_key: KEYS.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
export const PROPERTY = '123456789'

export interface GoogleSide {
  google: TestGoogle
  server: TestServer
  owner: Browser
  site: Site
  close(): Promise<void>
}

/** The sample's visits as they are stored. */
export async function storedSampleEvents(site: Site, from: number, to: number): Promise<StoredEvent[]> {
  const events: StoredEvent[] = []
  const load = async (batch: readonly StoredEvent[]) => {
    events.push(...batch)
    return { added: batch.length, duplicates: 0 }
  }
  await importEvents(
    { load } as Parameters<typeof importEvents>[0],
    site,
    sampleEvents({ seed: SAMPLE_SEED, from, to }),
  )
  return events
}

/** The property that a local Google has. */
async function sampleProperty(
  site: Site,
  { from, to, timeZone, currency }: { from: number; to: number; timeZone: string; currency: string },
): Promise<TestProperty> {
  return {
    ...{ name: 'Fernhollow Pantry', account: 'Fernhollow', timeZone, currency },
    custom: ['customEvent:author', 'customEvent:tags', 'customEvent:form_id', 'customEvent:published_at'],
    events: await storedSampleEvents(site, from, to),
  }
}

/** A local Google with the sample's visits, for a server elsewhere. */
export async function startSampleGoogle({
  now,
  from,
  to,
}: {
  now(): number
  from: number
  to: number
}): Promise<TestGoogle> {
  const { timezone: timeZone, currency, domain } = SAMPLE_SITE
  const site = { id: 1, domain, currency } as Site
  const properties = { [PROPERTY]: await sampleProperty(site, { from, to, timeZone, currency }) }
  return startGoogle({ properties, now, publicKey: KEYS.publicKey })
}

/** @param options of the server and of the property */
export async function googleSide({
  now,
  from,
  to,
  timeZone = SAMPLE_SITE.timezone,
  currency = SAMPLE_SITE.currency,
  isConnected = true,
  tokens,
}: {
  now: number
  from: number
  to: number
  timeZone?: string
  currency?: string
  isConnected?: boolean
  tokens?: { hour: number; day: number }
}): Promise<GoogleSide> {
  const google = await startGoogle({
    properties: {},
    now: () => server.clock.now,
    publicKey: KEYS.publicKey,
    ...(tokens && { tokens }),
  })
  const server: TestServer = await startTestServer({ now, config: { googleUrl: google.url } })
  const { services } = server
  const { timezone, currency: siteCurrency, domain } = SAMPLE_SITE
  const site = (await services.sites.add({ name: 'Sample', domain, timezone, currency: siteCurrency }))!
  await services.licences.enter(await server.licence('agency', site), site)
  google.properties[PROPERTY] = await sampleProperty(site, { from, to, timeZone, currency })
  const owner = await server.signIn('administrator')
  if (isConnected) {
    const body = { key: JSON.stringify(ACCOUNT), property: PROPERTY, source: 'google_analytics' }
    const { answer } = await owner.rest('PUT', `sites/${site.id}/google-analytics`, body)
    if (!answer.success) throw new Error(JSON.stringify(answer))
  }
  return {
    ...{ google, server, owner, site: services.sites.byId(site.id)! },
    async close() {
      await server.close()
      await google.close()
    },
  }
}
