/** Site notes on a chart's axis, gathered where their markers would cover each other. */
import type { ChartNote } from '@curlew/model'
import type { ChartTime } from './types.ts'

/** A marker: the notes of one day, or of days too near to each other for one marker each. */
export interface NoteCluster {
  /** Of the first day among the chart's points; the marker stands there. */
  index: number
  days: readonly { label: string; notes: readonly ChartNote[] }[]
  /** Of all its days. */
  count: number
  important: boolean
  /** Of the first note's category; empty without one. */
  color: string
}

/**
 * @param x where a point stands, in pixels
 * @param room how far apart two markers have to stand at least, in pixels
 */
export function clusterNotes(
  { labels, notes }: Pick<ChartTime, 'labels' | 'notes'>,
  x: (index: number) => number,
  room: number,
): NoteCluster[] {
  const clusters: NoteCluster[] = []
  for (const [index, label] of labels.entries()) {
    const ofDay = notes[label]
    if (!ofDay?.[0]) continue
    const last = clusters.at(-1)
    const before = last && x(index) - x(last.index) < room ? last : undefined
    const cluster: NoteCluster = {
      index: before?.index ?? index,
      days: [...(before?.days ?? []), { label, notes: ofDay }],
      count: (before?.count ?? 0) + ofDay.length,
      important: before?.important || ofDay.some((note) => note.important),
      color: before?.color ?? ofDay[0].color,
    }
    if (before) clusters[clusters.length - 1] = cluster
    else clusters.push(cluster)
  }
  return clusters
}
