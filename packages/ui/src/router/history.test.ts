import { expect, test } from 'vitest'
import { addressText, parseAddress } from './history.ts'

test.each([
  ['', '/', ''],
  ['/countries', '/countries', ''],
  ['countries?site=1', '/countries', '?site=1'],
  ['/?', '/', ''],
  ['/a?b=c?d', '/a', '?b=c?d'],
])('%j is the path %j with the query %j', (text, pathname, search) => {
  expect(parseAddress(text, 'key')).toEqual({ pathname, search, key: 'key' })
})

test('an address as text has a query only if there is one', () => {
  expect(addressText('/countries?site=1')).toBe('/countries?site=1')
  expect(addressText({ pathname: '/' })).toBe('/')
  expect(addressText({ pathname: '/', search: '' })).toBe('/')
  expect(addressText({ pathname: '/', search: 'site=1' })).toBe('/?site=1')
  expect(addressText({ pathname: '/', search: '?site=1' })).toBe('/?site=1')
})
