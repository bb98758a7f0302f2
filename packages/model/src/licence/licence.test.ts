import { describe, expect, test } from 'vitest'
import { CAPABILITIES, can } from '../people/access.ts'
import {
  allows,
  effectiveLevel,
  endedLicence,
  GATES,
  isLowered,
  LICENCE_LEVELS,
  type Licence,
  type LicenceLevel,
  networkLicenceApplies,
  REPORT_KEYS,
  UPSELL_KEYS,
  upsellKeyOf,
} from './licence.ts'

const licence = (type: Licence['type'], fields: Partial<Licence> = {}): Licence => ({
  type,
  expiryDate: null,
  isExpired: false,
  isInvalid: false,
  ...fields,
})

/** What is offered in place of a report that is closed: of the usual ones, and of the shop's. */
const showUpsell = (level: LicenceLevel) => !allows(level, 'traffic_overview')
const showUpsellPlus = (level: LicenceLevel) => !allows(level, 'ecommerce')

describe('levels', () => {
  const NONE = licence('lite')

  test('LIC-01 from least to most: lite, basic, plus, pro, agency', () => {
    expect(LICENCE_LEVELS).toEqual(['lite', 'basic', 'plus', 'pro', 'agency'])
  })

  test('LIC-03 LIC-04 the two upsell flags, level by level', () => {
    expect(LICENCE_LEVELS.map((level) => [level, showUpsell(level), showUpsellPlus(level)])).toEqual([
      ['lite', true, true],
      ['basic', true, true],
      ['plus', false, true],
      ['pro', false, false],
      ['agency', false, false],
    ])
  })

  test('LIC-02 on a network the network’s licence applies, otherwise the site’s', () => {
    const licences = { site: licence('basic'), network: licence('pro') }
    expect(effectiveLevel(licences, false)).toBe('basic')
    expect(effectiveLevel(licences, true)).toBe('pro')
    const lower = { site: licence('agency'), network: licence('basic') }
    expect(effectiveLevel(lower, false)).toBe('agency')
    expect(effectiveLevel(lower, true)).toBe('basic')
    expect(effectiveLevel({ site: licence('pro'), network: NONE }, true)).toBe('lite')
  })

  test('an expired or invalid licence opens nothing', () => {
    for (const bad of [licence('pro', { isExpired: true }), licence('pro', { isInvalid: true })]) {
      expect(effectiveLevel({ site: bad, network: licence('agency') }, false)).toBe('lite')
    }
  })

  const EXPIRED = licence('pro', { isExpired: true })
  // One that does not hold is of no level.
  const INVALID = licence('lite', { isInvalid: true })
  test.each([
    ['no licence at all', NONE, NONE, null],
    ['a licence that holds', licence('pro'), NONE, null],
    ['the site’s own has expired', EXPIRED, NONE, 'site'],
    ['the site’s own is invalid', INVALID, NONE, 'site'],
    ['that for all sites has expired, and the site has none', NONE, EXPIRED, 'network'],
    ['that for all sites is invalid, and the site has none', NONE, INVALID, 'network'],
    ['that for all sites has expired, the site’s own opens as much', licence('pro'), EXPIRED, null],
    ['that for all sites has expired, the site’s own opens less', licence('basic'), EXPIRED, 'network'],
    ['that for all sites is invalid, the site’s own holds', licence('basic'), INVALID, null],
    ['both have expired', EXPIRED, EXPIRED, 'site'],
    [
      'the site’s own has expired under one for all sites, which renewing it would not change',
      EXPIRED,
      licence('plus'),
      null,
    ],
  ] as const)('the licence to renew: %s', (_, site, network, ended) => {
    expect(endedLicence({ site, network })).toBe(ended)
  })

  test.each([
    ['a lower one for all sites holds', licence('pro'), licence('plus'), true],
    ['one for all sites opens as much', licence('pro'), licence('pro'), false],
    ['the lower one for all sites has expired', licence('pro'), licence('plus', { isExpired: true }), false],
    ['its own has expired', EXPIRED, licence('plus'), false],
    ['no licence covers all sites', licence('pro'), NONE, false],
  ] as const)('a site’s own licence would open more: %s', (_, site, network, lowered) => {
    expect(isLowered({ site, network })).toBe(lowered)
  })

  test('LIC-02 the licence for all sites decides while it is valid', () => {
    expect(
      [licence('plus'), NONE, EXPIRED, INVALID].map((network) => networkLicenceApplies({ site: NONE, network })),
    ).toEqual([true, false, false, false])
  })

  test('LIC-07 every report has one gate; reports without a specific rule open with plus', () => {
    expect(Object.keys(GATES)).toEqual(expect.arrayContaining([...REPORT_KEYS]))
    const others = REPORT_KEYS.filter(
      (key) =>
        ![
          'overview',
          'site_summary',
          'yearinreview',
          'ecommerce',
          'ecommerce_coupons',
          'ecommerce_funnel',
          'user_journey',
          'exceptions',
        ].includes(key),
    )
    for (const key of others)
      for (const level of LICENCE_LEVELS) expect(allows(level, key), `${key} at ${level}`).toBe(!showUpsell(level))
  })

  test('LIC-05 the shop’s reports follow the stricter flag', () => {
    for (const key of ['ecommerce', 'ecommerce_coupons', 'ecommerce_funnel'] as const) {
      for (const level of LICENCE_LEVELS) expect(allows(level, key), `${key} at ${level}`).toBe(!showUpsellPlus(level))
    }
  })
})

test('LIC-09 a viewer reads reports and changes nothing', () => {
  expect(CAPABILITIES.filter((capability) => can('viewer', capability))).toEqual(['view_reports'])
  expect(CAPABILITIES.every((capability) => can('administrator', capability))).toBe(true)
})

describe('what can be unlocked', () => {
  test('UPS-11 UPS-12 upgrade texts exist for 29 keys, including the two AI features', () => {
    expect(UPSELL_KEYS).toHaveLength(29)
    expect(UPSELL_KEYS).toEqual(expect.arrayContaining(['ai_insights', 'ai_insights_chat']))
  })

  test('every report that some level lacks has upgrade texts', () => {
    for (const key of REPORT_KEYS) expect(allows('lite', key) || upsellKeyOf(key) !== undefined, key).toBe(true)
    expect(upsellKeyOf('sitespeedmobile')).toBe('sitespeed')
    expect(upsellKeyOf('overview')).toBeUndefined()
  })
})
