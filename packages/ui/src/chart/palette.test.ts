import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  CHART_COLORS,
  COMPARE_BAR_COLORS,
  LINE_CHART_HEIGHT,
  PIE_CHART,
  PIE_LEGEND_SHORT_MAX,
  PUBLISHER_BAR_COLORS,
} from './palette.ts'

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')

/** A token's value in the light theme. */
function token(name: string): string | undefined {
  return new RegExp(`${name}: (?:light-dark\\()?([^,);]+)`).exec(tokens)?.[1]
}

describe('fixed colours and sizes of charts', () => {
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
    ['CHART-04', CHART_COLORS, ['#3a93dd', '#5CC0A5'], ['--chart-1', '--chart-2']],
    ['CHART-05', COMPARE_BAR_COLORS, ['#88A8D4', '#B9D8F3'], ['--compare-1', '--compare-2']],
    ['CHART-06', PUBLISHER_BAR_COLORS, ['#3D6EC2', '#C1DAF9'], ['--publisher-1', '--publisher-2']],
  ])('%s the colours are those of the specification, in code and in the style sheet', (_, colors, wanted, names) => {
    expect(colors).toEqual(wanted)
    expect(names.map((name) => token(name)?.toLowerCase())).toEqual(wanted.map((color) => color.toLowerCase()))
  })
})
