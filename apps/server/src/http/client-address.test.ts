import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

test.each([
  ['a forged header is not believed without a proxy', '198.51.100.7', '1.2.3.4', [], '198.51.100.7'],
  ['nor from somebody who is none of the proxies', '198.51.100.7', '1.2.3.4', ['10.0.0.1'], '198.51.100.7'],
  ['a proxy says who it stands for', '10.0.0.1', '198.51.100.7', ['10.0.0.1'], '198.51.100.7'],
  [
    'only the part that proxies wrote counts',
    '10.0.0.1',
    '1.2.3.4, 198.51.100.7, 10.0.0.2',
    ['10.0.0.1', '10.0.0.2'],
    '198.51.100.7',
  ],
  ['nonsense in the chain ends it', '10.0.0.1', '1.2.3.4, <script>', ['10.0.0.1'], '10.0.0.1'],
  ['IPv4 on an IPv6 socket is IPv4', '::ffff:198.51.100.7', undefined, [], '198.51.100.7'],
])('%s', (_, socket, header, proxies, expected) => {
  expect(clientAddress(socket, header, proxies)).toBe(expected)
})
