import { expect, test } from 'vitest'
import { readIp, subnetOf } from './subnet.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:443', '192.0.2.7'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[2001:db8::7', undefined],
  ['[]', undefined],
  ['192.0.2.256', undefined],
  ['example.org:80', undefined],
  ['unknown', undefined],
  ['', undefined],
])('the address in %j is %s', (text, address) => expect(readIp(text)).toBe(address))

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['192.0.2.7', '192.0.2.7'],
  ['nonsense', 'nonsense'],
])('the subnet of %s is %s', (address, subnet) => expect(subnetOf(address)).toBe(subnet))
