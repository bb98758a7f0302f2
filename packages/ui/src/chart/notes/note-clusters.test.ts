import type { ChartNote } from '@curlew/model'
import { daysOf } from '@curlew/model'
import { expect, test } from 'vitest'
import { clusterNotes } from './note-clusters.ts'

const note = (title: string, fields: Partial<ChartNote> = {}): ChartNote => ({
  title,
  color: '',
  important: false,
  category: '',
  ...fields,
})
const YEAR = daysOf({ start: '2025-02-10', end: '2026-03-10' })

test('NOTE-02 each day has its own marker if there is room, in the colour of its first note', () => {
  const notes = {
    '2026-03-02': [note('A', { color: '#111111' }), note('B', { color: '#222222', important: true })],
    '2026-03-04': [note('C')],
  }
  const days = daysOf({ start: '2026-03-01', end: '2026-03-10' })
  expect(clusterNotes({ labels: days, notes }, (index) => index * 40, 30)).toEqual([
    {
      index: 1,
      days: [{ label: '2026-03-02', notes: notes['2026-03-02'] }],
      count: 2,
      important: true,
      color: '#111111',
    },
    { index: 3, days: [{ label: '2026-03-04', notes: notes['2026-03-04'] }], count: 1, important: false, color: '' },
  ])
})

test('over 13 months neighbours share markers, no note is lost and no markers touch', () => {
  const notes = Object.fromEntries(
    YEAR.filter((_, i) => i % 3 === 0).map((day) => [day, [note(day), note(`${day} b`)]]),
  )
  const x = (index: number) => index * 3
  const clusters = clusterNotes({ labels: YEAR, notes }, x, 30)
  expect(clusters.flatMap(({ days }) => days.map(({ label }) => label))).toEqual(Object.keys(notes))
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2 * Object.keys(notes).length)
  for (const [i, { index }] of clusters.entries())
    if (i > 0) expect(x(index) - x(clusters[i - 1]!.index)).toBeGreaterThanOrEqual(30)
})

test('an important note makes its marker important, at any position', () => {
  const notes = { '2025-02-10': [note('A')], '2025-02-11': [note('B', { important: true })], '2025-02-12': [note('C')] }
  expect(clusterNotes({ labels: YEAR, notes }, (index) => index * 3, 30)).toMatchObject([
    { index: 0, important: true, count: 3 },
  ])
})

test('a day without notes has no marker', () => {
  expect(clusterNotes({ labels: YEAR, notes: { '2025-02-10': [] } }, (index) => index, 30)).toEqual([])
})
