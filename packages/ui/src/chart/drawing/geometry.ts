/** Pure geometry of charts: scales, ticks and paths, in pixels. */

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Scale {
  x(index: number): number
  y(value: number): number
  /** Index of the point nearest to `x`. */
  indexAt(x: number): number
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Round values from 0 to at least `max`, in about `count` steps. `whole`: integer steps only. */
export function niceTicks(max: number, count = 5, whole = true): number[] {
  if (!(max > 0)) return [0, 1]
  const rough = max / count
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const usable = STEPS.map((step) => step * magnitude).filter((step) => !whole || Number.isInteger(step))
  const step = usable.find((candidate) => candidate >= rough) ?? Math.max(1, Math.ceil(rough))
  const steps = Math.ceil(max / step)
  return Array.from({ length: steps + 1 }, (_, i) => i * step)
}

export function createScale(box: Box, points: number, max: number): Scale {
  const step = points > 1 ? (box.right - box.left) / (points - 1) : 0
  const height = box.bottom - box.top
  return {
    x: (index) => (points > 1 ? box.left + index * step : (box.left + box.right) / 2),
    y: (value) => box.bottom - (value / max) * height,
    indexAt: (x) => (step === 0 ? 0 : Math.min(points - 1, Math.max(0, Math.round((x - box.left) / step)))),
  }
}

/**
 * Points that get an axis label: evenly spaced from the first, always including the last.
 * @param steps allowed distances between labels, ascending; any if omitted
 */
export function labelledIndexes(
  points: number,
  width: number,
  labelWidth: number,
  steps: readonly number[] = [],
): number[] {
  const last = points - 1
  if (last <= 0) return points === 1 ? [0] : []
  const fits = Math.max(1, Math.floor(width / labelWidth))
  const least = Math.max(1, Math.ceil(last / fits))
  const every = steps.find((step) => step >= least) ?? least
  // The last label is left of its point, so the one before it needs less room.
  const gap = ((labelWidth * 0.65) / width) * last
  const even = Array.from({ length: Math.floor(last / every) + 1 }, (_, i) => i * every)
  return [...even.filter((index) => last - index >= gap), last]
}

export interface Point {
  x: number
  y: number
}

/** `M x y L x y …` */
export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(' ')
}

/** The line, closed down to the axis. */
export function areaPath(points: readonly Point[], { bottom }: Box): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return ''
  return `${linePath([...points, { x: last.x, y: bottom }, { x: first.x, y: bottom }])} Z`
}

/** The band between highest and lowest values, closed. */
export function bandPath(
  spans: readonly { middle: number; lowest: number; highest: number }[],
  { x, y }: Scale,
): string {
  const edge = (end: 'lowest' | 'highest') => spans.map((span) => ({ x: x(span.middle), y: y(span[end]) }))
  return `${linePath([...edge('highest'), ...edge('lowest').toReversed()])} Z`
}

/** Room for a label at a line's end, and its distance from the last point in each direction, in pixels. */
const LABEL_LENGTH = 64
const BESIDE = 10
const BELOW = 20
const ABOVE = 12
/** Steeper lines clear the label's height before they reach it. */
const STEEP = 0.6

/**
 * Baseline of a label for the last point that stays clear of the line: beside the point of a steep line, else below it,
 * or above if the axis is in the way.
 */
export function labelAtEnd(before: Point, last: Point, { bottom }: Box): Point {
  const step = last.x - before.x
  // With points closer than this, the label spans several segments, so the last one's direction does not matter.
  const slope = step < 2 * BESIDE ? 0 : (last.y - before.y) / step
  if (Math.abs(slope) >= STEEP) return { x: last.x - BESIDE, y: last.y + 4 }
  const reach = slope * Math.min(LABEL_LENGTH, step)
  const below = last.y + BELOW + Math.max(0, -reach)
  return { x: last.x, y: below < bottom - BELOW ? below : last.y - ABOVE - Math.max(0, reach) }
}

export interface Arc {
  path: string
  share: number
}

/** Paths of donut slices, clockwise from the top; radii in pixels around the centre of the box. */
export function ringArcs(values: readonly number[], outer: number, inner: number): Arc[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  let before = 0
  return values.map((value) => {
    const share = total > 0 ? value / total : 0
    const path = share > 0 ? ringSlice(before, before + share, outer, inner) : ''
    before += share
    return { path, share }
  })
}

/** Share of a funnel stage that keeps its full width; the rest tapers to the next. */
export const FUNNEL_FLAT = 0.55
/** Minimum height of a non-zero stage, as a share of the first stage. */
const FUNNEL_LEAST = 0.015

/** Outline of a funnel from left to right; each stage's height is its share of the first stage. */
export function funnelPath(values: readonly number[], { left, top, right, bottom }: Box): string {
  const stage = (right - left) / values.length
  const middle = (top + bottom) / 2
  const halves = values.map((value) => {
    const share = value > 0 ? Math.max(FUNNEL_LEAST, Math.min(1, value / values[0]!)) : 0
    return ((bottom - top) / 2) * share
  })
  const edge = (side: 1 | -1, indexes: readonly number[]) =>
    indexes.flatMap((index, i) => {
      const y = round(middle + side * halves[index]!)
      const begins = left + index * stage
      // The last stage does not taper.
      const ends = index === values.length - 1 ? right : begins + stage * FUNNEL_FLAT
      const [from, to] = side < 0 ? [begins, ends] : [ends, begins]
      const next = indexes[i + 1]
      if (next === undefined) return [`${round(from)} ${y}`, `L${round(to)} ${y}`]
      const nextY = round(middle + side * halves[next]!)
      const nextX = side < 0 ? begins + stage : left + next * stage + stage * FUNNEL_FLAT
      const half = round((to + nextX) / 2)
      return [`${round(from)} ${y}`, `L${round(to)} ${y}`, `C${half} ${y} ${half} ${nextY}`]
    })
  const indexes = values.map((_, index) => index)
  return `M${edge(-1, indexes).join(' ')} L${edge(1, indexes.toReversed()).join(' ')} Z`
}

/** Averages neighbours until at most `limit` points are left. */
export function thin(values: readonly number[], limit: number): number[] {
  if (values.length <= limit) return [...values]
  return Array.from({ length: limit }, (_, i) => {
    const chunk = values.slice(Math.floor((i * values.length) / limit), Math.floor(((i + 1) * values.length) / limit))
    return chunk.reduce((sum, value) => sum + value, 0) / chunk.length
  })
}

function ringSlice(from: number, to: number, outer: number, inner: number): string {
  // SVG drops arcs that end where they begin, so a full ring stops just short.
  const end = Math.min(to, from + 0.9999)
  const large = end - from > 0.5 ? 1 : 0
  const at = (share: number, radius: number) => {
    const angle = share * 2 * Math.PI - Math.PI / 2
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`
  }
  return [
    `M${at(from, outer)}`,
    `A${outer} ${outer} 0 ${large} 1 ${at(end, outer)}`,
    `L${at(end, inner)}`,
    `A${inner} ${inner} 0 ${large} 0 ${at(from, inner)}`,
    'Z',
  ].join(' ')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
