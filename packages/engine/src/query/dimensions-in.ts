import type { Dimension } from '@curlew/model'

export interface Asked {
  dimensions: readonly Dimension[]
  filters: readonly { dimension: Dimension }[]
}

/** All dimensions that a question speaks of: those that tell its rows apart, and those that it filters by. */
export function dimensionsIn({ dimensions, filters }: Asked): Dimension[] {
  return [...dimensions, ...filters.map(({ dimension }) => dimension)]
}
