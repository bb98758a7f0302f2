import { SpeedResult } from '@curlew/model'
import { expect, test } from 'vitest'
import { LighthouseResult, speedResult } from './convert.ts'

const found = (audits: Record<string, unknown>, score: number | null = 0.87) =>
  LighthouseResult.parse({
    lighthouseVersion: '13.5.0',
    finalDisplayedUrl: 'https://example.org/',
    audits,
    categories: { performance: { score } },
  })
const LAB = { source: 'lighthouse', field: null } as const
const convert = (audits: Record<string, unknown>, more: { field?: number } = {}) =>
  SpeedResult.parse(speedResult(found(audits), { ...LAB, ...more }))

test('SPEED-25 scores are from 0 to 100, and each value has the unit and precision of its goal', () => {
  const { score, values } = convert({
    'cumulative-layout-shift': { score: 0.98, numericValue: 0.0449 },
    'largest-contentful-paint': { score: 0.54, numericValue: 2549 },
    'first-contentful-paint': { score: 0.07, numericValue: 1549.9 },
    'total-blocking-time': { score: 1, numericValue: 110.4 },
  })
  expect(score).toBe(87)
  expect(values).toEqual({
    cumulative_layout_shift: { value: 0.04, score: 98 },
    largest_contentful_paint: { value: 2.5, score: 54 },
    server_response_time: { value: null, score: null },
    first_contentful_paint: { value: 1.5, score: 7 },
    total_blocking_time: { value: 110, score: 100 },
    interaction_to_next_paint: { value: null, score: null },
  })
})

test('the score of server response time is 90 at its goal and 50 at three times that', () => {
  const scoreAt = (ms: number) =>
    convert({ 'server-response-time': { score: 1, numericValue: ms } }).values.server_response_time.score
  expect([0, 600, 1800, 60_000].map(scoreAt)).toEqual([100, 90, 50, 0])
})

test('interaction to next paint comes only from real visits, never from the lab', () => {
  const audits = { 'interaction-to-next-paint': { score: 1, numericValue: 0 } }
  expect(convert(audits).values.interaction_to_next_paint).toEqual({ value: null, score: null })
  expect(convert(audits, { field: 1500 }).values.interaction_to_next_paint).toEqual({ value: 1.5, score: 90 })
  expect(convert(audits, { field: 1504.4 }).values.interaction_to_next_paint.value).toBe(1.504)
})

test('failed audits with advice are stored with their possible saving', () => {
  const { improvements } = convert({
    'render-blocking-insight': { score: 0, metricSavings: { FCP: 350, LCP: 420 } },
    'unused-javascript': { score: 0.5, details: { overallSavingsMs: 300, overallSavingsBytes: 81_000.4 } },
    'image-delivery-insight': { score: 0.5, details: { debugData: { wastedBytes: 9000 } } },
    'unsized-images': { score: 0.5, metricSavings: { CLS: 0.2 } },
    'unminified-css': { score: 1, details: { overallSavingsMs: 5 } },
    'viewport-insight': { score: null },
    'made-up-audit': { score: 0 },
  })
  expect(improvements).toEqual([
    { finding: 'render-blocking-insight', score: 0, savings_ms: 420, savings_bytes: null },
    { finding: 'image-delivery-insight', score: 50, savings_ms: null, savings_bytes: 9000 },
    { finding: 'unused-javascript', score: 50, savings_ms: 300, savings_bytes: 81_000 },
    { finding: 'unsized-images', score: 50, savings_ms: null, savings_bytes: null },
  ])
})

test('a page that only lacks compression has no finding about late arrival, and tiny savings are left out', () => {
  const of = (metricSavings: object, wastedBytes: number) =>
    convert({
      'document-latency-insight': { score: 0, metricSavings, details: { debugData: { wastedBytes } } },
    }).improvements
  expect(of({ FCP: 0, LCP: 0 }, 31_000)).toEqual([
    { finding: 'document-compression', score: 0, savings_ms: null, savings_bytes: 31_000 },
  ])
  expect(of({ FCP: 27, LCP: 27 }, 31_000)).toMatchObject([{ finding: 'document-compression', savings_ms: null }])
  expect(of({ FCP: 640, LCP: 640 }, 31_000)).toEqual([
    { finding: 'document-latency-insight', score: 0, savings_ms: 640, savings_bytes: 31_000 },
  ])
  expect(of({ FCP: 640, LCP: 640 }, 0)).toMatchObject([{ finding: 'document-latency-insight', savings_bytes: null }])
  for (const [ms, bytes] of [
    [0, 0],
    [49, 0],
    [0, 1500],
  ] as const)
    expect(of({ FCP: ms, LCP: ms }, bytes)).toEqual([])
})

test('a finding with a tiny saving is left out, unless it shifts the layout', () => {
  const { improvements } = convert({
    'unminified-css': { score: 0.5, details: { overallSavingsMs: 10, overallSavingsBytes: 2100 } },
    'unused-css-rules': { score: 0.5, details: { overallSavingsMs: 0, overallSavingsBytes: 9000 } },
    'render-blocking-insight': { score: 0.5, metricSavings: { FCP: 12 } },
    'bootup-time': { score: 0.5, metricSavings: { TBT: 60 } },
    'image-delivery-insight': { score: 0.5, metricSavings: { LCP: 0, CLS: 0.2 }, details: { overallSavingsBytes: 80 } },
    'dom-size-insight': { score: 0.5 },
  })
  expect(improvements.map(({ finding }) => finding)).toEqual([
    'image-delivery-insight',
    'dom-size-insight',
    'unused-css-rules',
    'bootup-time',
  ])
})

test('a page without a score has no result, and invalid figures are left out', () => {
  expect(speedResult(found({}, null), LAB)).toBeNull()
  const { values } = convert({
    'largest-contentful-paint': { score: 'good', numericValue: -5 },
    'first-contentful-paint': { score: null, numericValue: 'soon' },
  })
  expect(values.largest_contentful_paint).toEqual({ value: null, score: null })
  expect(values.first_contentful_paint).toEqual({ value: null, score: null })
})
