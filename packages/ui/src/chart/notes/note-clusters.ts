/** Groups site notes whose markers would overlap on a chart's axis. */
import type { ChartNote } from '@curlew/model'
import type { ChartTime } from '../points/types.ts'

/** A marker for the notes of one or more neighbouring days. */
export interface NoteCluster {
  /** Point index of the first day, where the marker is drawn. */
  index: number
  days: readonly { label: string; notes: readonly ChartNote[] }[]
  /** Notes of all days. */
  count: number
  important: boolean
  /** Category colour of the first note, or empty. */
  color: string
}

/**
 * @param x position of a point, in pixels
 * @param room minimum distance between two markers, in pixels
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
