import { expect, test } from 'vitest'
import { rangesOf } from '../reports/report.ts'
import { restPath } from './call-names.ts'
import { Failure, Id, ReportRequest, UserJourneyRequest } from './calls.ts'

test('an id is filled into a path', () => {
  expect(restPath('sites/:id/links', 7)).toBe('sites/7/links')
})

test('an id is a number or its digits, with only one spelling', () => {
  for (const right of [7, '7', '123456789012345']) expect(Id.parse(right), String(right)).toBe(Number(right))
  for (const wrong of [0, -1, 1.5, '0', '07', ' 7', '7 ', '7x', 'x7', '1234567890123456', ''])
    expect(Id.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  expect(Id.safeParse(null).error?.issues[0]?.message).toBe('not_an_id')
})

test('compare is off unless the call says “true”', () => {
  const asked = (compare_report?: string) =>
    ReportRequest.safeParse({ site: '7', report: 'overview', ...(compare_report !== undefined && { compare_report }) })
      .data
  expect(asked()).toEqual({
    site: 7,
    report: 'overview',
    start: '',
    end: '',
    compare_report: false,
    compare_start: '',
    compare_end: '',
  })
  expect([asked('true'), asked('false'), asked('')].map((request) => request?.compare_report)).toEqual([
    true,
    false,
    false,
  ])
  expect(asked('yes')).toBeUndefined()
})

test('journeys default to no filters and the first page', () => {
  expect(UserJourneyRequest.parse({ site: 7, search: ' T-1 ', page: '3' })).toEqual({
    site: 7,
    search: 'T-1',
    start_date: '',
    end_date: '',
    campaigns: '',
    mediums: '',
    sources: '',
    page: 3,
  })
  expect(UserJourneyRequest.parse({ site: 7, page: 'x' }).page).toBe(1)
  expect(UserJourneyRequest.safeParse({ site: 7, search: 'a'.repeat(201) }).error?.issues[0]).toMatchObject({
    code: 'too_big',
    path: ['search'],
  })
})

test('a failed call has a sentence and a type, and optionally a footer', () => {
  expect(Failure.parse({ success: false, data: { message: 'No.', type: 'not_found' } })).toEqual({
    success: false,
    data: { message: 'No.', footer: '', type: 'not_found' },
  })
  expect(Failure.safeParse({ success: true, data: { message: 'No.', type: 'not_found' } }).success).toBe(false)
  expect(Failure.safeParse({ success: false, data: { message: 'No.', type: 'other' } }).success).toBe(false)
})

test('a report’s ranges come from its frame, with the instant at which the earlier range ends', () => {
  const reportcurrentrange = { startDate: '2026-03-04', endDate: '2026-03-10' }
  const reportprevrange = { startDate: '2026-02-25', endDate: '2026-03-03' }
  const receipt = { source: '', timeZone: 'UTC', exact: true, generated: '', credits: [] }
  const current = { start: '2026-03-04', end: '2026-03-10' }
  expect(rangesOf({ reportcurrentrange, reportprevrange, receipt })).toEqual({
    current,
    previous: { start: '2026-02-25', end: '2026-03-03' },
  })
  const until = '2026-03-03T12:00:00.000Z'
  expect(rangesOf({ reportcurrentrange, reportprevrange: { ...reportprevrange, until }, receipt })).toEqual({
    current,
    previous: { start: '2026-02-25', end: '2026-03-03', until: Date.parse(until) },
  })
})
