import { expect, test } from 'vitest'
import { addressList } from './address-list.ts'
import { clientAddress } from './client-address.ts'

test.each([
  ['a forged header is not believed without a proxy', '198.51.100.7', '1.2.3.4', [], '198.51.100.7'],
  ['nor from an address that is not a proxy', '198.51.100.7', '1.2.3.4', ['10.0.0.1'], '198.51.100.7'],
  ['a proxy sends the client’s address', '10.0.0.1', '198.51.100.7', ['10.0.0.1'], '198.51.100.7'],
  [
    'only the part that proxies wrote counts',
    '10.0.0.1',
    '1.2.3.4, 198.51.100.7, 10.0.0.2',
    ['10.0.0.1', '10.0.0.2'],
    '198.51.100.7',
  ],
  ['nonsense in the chain ends it', '10.0.0.1', '1.2.3.4, <script>', ['10.0.0.1'], '10.0.0.1'],
  ['a range of proxies', '10.1.2.3', '1.2.3.4, 198.51.100.7, 10.255.0.9', ['10.0.0.0/8'], '198.51.100.7'],
  [
    'a range of IPv6',
    '2001:db8::9',
    '2001:DB8:0:0::7, 2001:db9::1',
    ['2001:db8::/32', '2001:db9::1'],
    '2001:DB8:0:0::7',
  ],
  ['an address with a port', '10.0.0.1', '198.51.100.7:52100', ['10.0.0.1'], '198.51.100.7'],
  ['IPv6 in brackets', '10.0.0.1', '[2001:db8::7]', ['10.0.0.1'], '2001:db8::7'],
  ['IPv6 in brackets with a port', '10.0.0.1', '[2001:db8::7]:443, 10.0.0.1:80', ['10.0.0.1'], '2001:db8::7'],
  ['IPv4 in IPv6 from a proxy', '::ffff:10.0.0.1', '::ffff:198.51.100.7', ['10.0.0.1'], '198.51.100.7'],
  ['a bracket that is not closed ends the chain', '10.0.0.1', '[2001:db8::7', ['10.0.0.1'], '10.0.0.1'],
  ['IPv4 on an IPv6 socket is IPv4', '::ffff:198.51.100.7', undefined, [], '198.51.100.7'],
])('%s', (_, socket, header, proxies, expected) => {
  expect(clientAddress(socket, header, addressList(proxies))).toBe(expected)
})
