/** The properties of sites, and what is known of each. */
import { DAY_MS } from '@curlew/model'
import { type SiteFacts, SourceFailedError } from '../../source.ts'
import { type Asker, createAsker, type GoogleCall, reportCache } from './asker.ts'
import { Metadata } from './report.ts'

/** The property of a site. */
export interface Ga4Property {
  /** Its number, in digits. */
  id: string
  /** IANA name: its days are those of the figures. */
  timeZone: string
  /** ISO 4217: what its money is kept in. Google converts it into the site's. */
  currency: string
  call: GoogleCall
  /** What was last known of it; undefined: nothing yet. */
  facts: SiteFacts | null | undefined
  keepFacts(facts: SiteFacts | null): Promise<void>
}

export interface Known {
  property: Ga4Property
  asker: Asker
  /** Custom dimensions; undefined: not known yet. */
  registered: ReadonlySet<string> | undefined
  registeredAt: number
  /** Questions that Google refused. */
  refused: Set<string>
  facts: { value: SiteFacts | null; at: number } | undefined
  refreshing: Promise<SiteFacts | null> | undefined
}

/** Custom dimensions are read again after this time. */
const REGISTERED_MS = DAY_MS

export interface KnownProperties {
  /** @throws {SourceFailedError} if the site is not connected */
  of(site: number): Promise<Known>
  /** By site, those that were opened: for what cannot wait. */
  opened: ReadonlyMap<number, Known>
  /** Reads which custom dimensions a property has, once a day. */
  readRegistered(known: Known): Promise<void>
  /** Forgets all answers of a site, when its connection changes. */
  forget(site: number): void
}

interface KnownPropertiesNeeds {
  /** Null: the site is not connected. */
  propertyOf(site: number): Promise<Ga4Property | null>
  /** Megabytes for answers. */
  cacheMb: number
  now(): number
}

export function knownProperties({ propertyOf, cacheMb, now }: KnownPropertiesNeeds): KnownProperties {
  const cache = reportCache(cacheMb)
  const sites = new Map<number, Promise<Known>>()
  const opened = new Map<number, Known>()

  async function open(site: number): Promise<Known> {
    const property = await propertyOf(site)
    if (!property) throw new SourceFailedError('not_connected')
    const { id, call } = property
    const asker = createAsker({ prefix: prefixOf(site), property: id, call, cache, now })
    const known: Known = {
      ...{ property, asker, registered: undefined, registeredAt: 0, refused: new Set(), refreshing: undefined },
      facts: property.facts === undefined ? undefined : { value: property.facts, at: 0 },
    }
    opened.set(site, known)
    return known
  }
  const of = (site: number): Promise<Known> => {
    const found = sites.get(site)
    if (found) return found
    const opening = open(site)
    sites.set(site, opening)
    opening.catch(() => sites.delete(site))
    return opening
  }

  async function readRegistered(known: Known): Promise<void> {
    if (known.registered && now() - known.registeredAt < REGISTERED_MS) return
    const answer = await known.property.call(`/v1beta/properties/${known.property.id}/metadata`)
    const parsed = Metadata.safeParse(answer)
    if (!parsed.success) return
    known.registered = new Set(parsed.data.dimensions.map(({ apiName }) => apiName))
    known.registeredAt = now()
  }

  return {
    of,
    opened,
    readRegistered,
    forget(site) {
      sites.delete(site)
      opened.delete(site)
      for (const key of [...cache.keys()]) if (key.startsWith(prefixOf(site))) cache.delete(key)
    },
  }
}

const prefixOf = (site: number) => `${site} `
