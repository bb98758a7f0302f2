import { ExcludedAddress, ExcludedRole } from '@curlew/model'
import { describe, expect, test } from 'vitest'
import { addressList } from './address-list.ts'

describe('addresses that are not counted', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7', true],
    ['192.0.2.7', '192.0.2.70', false],
    ['192.0.2.0/24', '192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['2001:db8::7', '2001:DB8:0:0:0:0:0:7', true],
    ['2001:DB8:0::/48', '2001:db8:0:ffff::1', true],
    ['2001:db8::/48', '2001:db8:1::1', false],
    ['2001:db8::/48', '192.0.2.7', false],
    ['192.0.2.0/24', '2001:db8::7', false],
  ])('%s and a visit from %s: %s', (entry, visitor, isIn) => {
    expect(ExcludedAddress.safeParse(entry).success).toBe(true)
    expect(addressList(['198.51.100.1', entry])(visitor)).toBe(isIn)
  })

  test.each([
    ...['', 'example.org', '192.0.2', '192.0.2.256', '192.0.2.0/33', '2001:db8::/129', '192.0.2.0/-1'],
    ...['0.0.0.0/0', '10.0.0.0/7', '::/0', '2001::/15', '192.0.2.7; drop table sites', '<b>192.0.2.7</b>'],
  ])('%j is refused', (entry) => {
    expect(ExcludedAddress.safeParse(entry).success).toBe(false)
  })
})

test.each(['', 'shop manager', '<b>', "editor'--", 'x'.repeat(41), 'Editor'])('%j is no role', (role) => {
  expect(ExcludedRole.safeParse(role).success).toBe(false)
})
