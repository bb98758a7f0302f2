import { expect, test } from 'vitest'
import { matchRoute } from './routes.tsx'

test.each([
  ['/countries', '/countries', {}],
  ['/countries', '/Countries/', {}],
  ['/', '/', {}],
  ['/settings/:section?', '/settings', { section: undefined }],
  ['/settings/:section?', '/settings/search%20console', { section: 'search console' }],
  ['/settings/:section?', '/settings/50%', { section: '50%' }],
  ['*', '/anything/at/all', {}],
])('%s matches %s', (path, pathname, params) => {
  expect(matchRoute(path, pathname)?.params).toEqual(params)
})

test.each([
  ['/countries', '/country'],
  ['/countries', '/countries/de'],
  ['/countries', '/'],
  ['/', '/countries'],
  ['/settings/:section?', '/settings/people/1'],
  ['/chat/:id', '/chat'],
])('%s does not match %s', (path, pathname) => {
  expect(matchRoute(path, pathname)).toBeNull()
})

test('a route that ends with a star leaves the rest to the routes below it', () => {
  expect(matchRoute('/ai-insights/*', '/ai-insights/chat/7')?.rest).toBe('chat/7')
  expect(matchRoute('/ai-insights/*', '/ai-insights')?.rest).toBe('')
  expect(matchRoute('chat/:chatId?', 'chat/7')?.params).toEqual({ chatId: '7' })
  expect(matchRoute('', '')).not.toBeNull()
})
