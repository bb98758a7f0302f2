/** The arithmetic of line charts: scales, ticks and paths. Pure; lengths in pixels. */

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Scale {
  x(index: number): number
  y(value: number): number
  /** The index nearest to a horizontal position. */
  indexAt(x: number): number
}

const STEPS = [1, 2, 2.5, 5, 10]

/** Round values from 0 to at least `max`, about `count` steps apart. Steps are whole numbers when `whole` is set. */
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
 * Which of the points get a label on the axis: evenly spaced from the first, the last one always.
 * @param steps how many points may lie from label to label, ascending; any number when it is left out
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
  // The last label stands to the left of its point, so the one before it needs less room.
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

/** The line closed down to the axis. */
export function areaPath(points: readonly Point[], { bottom }: Box): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return ''
  return `${linePath([...points, { x: last.x, y: bottom }, { x: first.x, y: bottom }])} Z`
}

/** From the highest to the lowest values, closed. */
export function bandPath(
  spans: readonly { middle: number; lowest: number; highest: number }[],
  { x, y }: Scale,
): string {
  const edge = (end: 'lowest' | 'highest') => spans.map((span) => ({ x: x(span.middle), y: y(span[end]) }))
  return `${linePath([...edge('highest'), ...edge('lowest').toReversed()])} Z`
}

/** What the words at a line's end take, and how far they stay from its last point. */
const WORDS_WIDTH = 64
const BESIDE = 10
const BELOW = 20
const ABOVE = 12
/** A line that is steeper has left the height of a text before it reaches its start. */
const STEEP = 0.6

/**
 * Where words about the last point end, clear of the line that leads to it: beside the point of a steep line, else below it, or above
 * where the axis would be in the way.
 */
export function wordsAtEnd(before: Point, last: Point, { bottom }: Box): Point {
  const step = last.x - before.x
  // Where points stand closer than that, the words lie over several, whichever way the last piece goes.
  const slope = step < 2 * BESIDE ? 0 : (last.y - before.y) / step
  if (Math.abs(slope) >= STEEP) return { x: last.x - BESIDE, y: last.y + 4 }
  const reach = slope * Math.min(WORDS_WIDTH, step)
  const below = last.y + BELOW + Math.max(0, -reach)
  return { x: last.x, y: below < bottom - BELOW ? below : last.y - ABOVE - Math.max(0, reach) }
}

export interface Arc {
  path: string
  share: number
}

/** Ring slices clockwise from the top, one a value; radii in pixels around the middle of the box. */
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

/** How much of a stage of a funnel is as wide as its value; the rest leads over to the next. */
export const FUNNEL_FLAT = 0.55
/** What is there at all is drawn, however little, as a share of the height. */
const FUNNEL_LEAST = 0.015

/** A band from left to right, as high at each stage as its value is of the first: closed, within the box. */
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
      // The last stage goes on to the end.
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

/** Averages neighbours until at most `limit` points are left: a hundred days do not fit into as many pixels. */
export function thin(values: readonly number[], limit: number): number[] {
  if (values.length <= limit) return [...values]
  return Array.from({ length: limit }, (_, i) => {
    const part = values.slice(Math.floor((i * values.length) / limit), Math.floor(((i + 1) * values.length) / limit))
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })
}

function ringSlice(from: number, to: number, outer: number, inner: number): string {
  // An arc that ends where it begins is not drawn: a full ring stops a hair short of it.
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
