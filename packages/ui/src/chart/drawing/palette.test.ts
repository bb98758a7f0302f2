import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LINE_CHART_HEIGHT, PIE_CHART, PIE_LEGEND_SHORT_MAX } from './palette.ts'

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

/** Value of a token in the light theme. */
function token(name: string): string | undefined {
  return new RegExp(`${name}: (?:light-dark\\()?([^,);]+)`).exec(tokens)?.[1]
}

describe('fixed chart colours and sizes', () => {
  test('CHART-01 a line chart is 355 px high', () => {
    expect(LINE_CHART_HEIGHT).toBe(355)
    expect(token('--chart-height')).toBe('355px')
  })

  test('CHART-02 a pie is 200 by 200 with size 50', () => {
    expect(PIE_CHART).toEqual({ width: 200, height: 200, size: 50 })
  })

  test('CHART-03 the pie legend is short up to 7 items', () => {
    expect(PIE_LEGEND_SHORT_MAX).toBe(7)
  })

  test.each([
    ['CHART-04', ['--chart-1', '--chart-2'], ['#3a93dd', '#5cc0a5']],
    ['CHART-05', ['--compare-1', '--compare-2'], ['#88a8d4', '#b9d8f3']],
    ['CHART-06', ['--publisher-1', '--publisher-2'], ['#3d6ec2', '#c1daf9']],
  ])('%s the colours are those of the contract', (_, names, wanted) => {
    expect(names.map(token)).toEqual(wanted)
  })
})
