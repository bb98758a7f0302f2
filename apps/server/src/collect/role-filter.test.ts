import { expect, test } from 'vitest'
import { createRoleFilter } from './role-filter.ts'

const SITE = { excludedRoles: ['editor', 'shop_manager'] }
const view = (user_role?: string | number) => ({
  name: 'page_view',
  params: user_role === undefined ? undefined : { user_role },
})

test.each([
  ['editor', true],
  [' Author , EDITOR ', true],
  ['shop_manager', true],
  ['author', false],
  ['editors', false],
  ['', false],
  [undefined, false],
])('a page’s view by %j is left out: %s', (role, isLeftOut) => {
  expect(createRoleFilter().leavesOut(SITE, 1n, view(role))).toBe(isLeftOut)
})

test('events follow their page view, until the next one', () => {
  const filter = createRoleFilter()
  const click = { name: 'click', params: { user_role: 'editor' } }
  expect(filter.leavesOut(SITE, 1n, click)).toBe(false)
  filter.leavesOut(SITE, 1n, view('editor'))
  expect([filter.leavesOut(SITE, 1n, click), filter.leavesOut(SITE, 2n, click)]).toEqual([true, false])
  filter.leavesOut(SITE, 1n, view())
  expect(filter.leavesOut(SITE, 1n, click)).toBe(false)
})

test('a site that excludes no role counts everyone', () => {
  const filter = createRoleFilter()
  filter.leavesOut(SITE, 1n, view('editor'))
  expect(filter.leavesOut({ excludedRoles: [] }, 1n, view('editor'))).toBe(false)
})

test('of too many people, the first excluded one counts again', () => {
  const filter = createRoleFilter()
  const click = { name: 'click', params: {} }
  for (let visitor = 1n; visitor <= 20_000n; visitor++) filter.leavesOut(SITE, visitor, view('editor'))
  expect(filter.leavesOut(SITE, 1n, click)).toBe(true)
  filter.leavesOut(SITE, 20_001n, view('editor'))
  expect([1n, 2n, 20_001n].map((visitor) => filter.leavesOut(SITE, visitor, click))).toEqual([false, true, true])
})
