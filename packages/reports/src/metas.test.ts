import { expect, test } from 'vitest'
import { REPORTS } from './index.ts'
import { REPORT_METAS } from './metas.ts'

test('each report’s meta is in the list of metas, in the same order', () => {
  const metaOf = ({ key, route, frame }: Pick<(typeof REPORTS)[number], 'key' | 'route' | 'frame'>) => ({
    key,
    route,
    frame,
  })
  expect(REPORT_METAS.map(metaOf)).toEqual(REPORTS.map(metaOf))
  expect(new Set(REPORT_METAS.map(({ route }) => route)).size).toBe(REPORT_METAS.length)
})
