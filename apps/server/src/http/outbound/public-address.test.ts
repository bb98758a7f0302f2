import { expect, test } from 'vitest'
import { isLoopbackName, isPublicAddress } from './public-address.ts'

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
  ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1', '203.0.113.9'],
  ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fe80::1', 'fd00::1', 'ff02::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2001:0:4136:e378::1', '::127.0.0.1', 'example.org', '', '127.1'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450:4001:800::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a loopback site is recognised by its name, not by its addresses', () => {
  expect(['localhost', 'shop.localhost', '127.0.0.1', '127.8.8.8', '[::1]'].map(isLoopbackName)).toEqual(
    Array(5).fill(true),
  )
  expect(['localhost.example.org', '127.0.0.1.example.org', 'example.org', '10.0.0.1'].map(isLoopbackName)).toEqual(
    Array(4).fill(false),
  )
})
