import { expect, test } from 'vitest'
import { REPORTS } from './index.ts'
import { PLACES } from './places.ts'

test('each report has its place in the app, in the same order', () => {
  const placeOf = ({ key, route, frame }: Pick<(typeof REPORTS)[number], 'key' | 'route' | 'frame'>) => ({
    key,
    route,
    frame,
  })
  expect(PLACES.map(placeOf)).toEqual(REPORTS.map(placeOf))
  expect(new Set(PLACES.map(({ route }) => route)).size).toBe(PLACES.length)
})
