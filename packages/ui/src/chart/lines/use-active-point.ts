import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useReceipt } from '../../slots/use-receipt.tsx'
import type { Scale } from '../drawing/geometry.ts'
import type { NoteCluster } from '../notes/note-clusters.ts'
import { type PointSeries, type PointTime, pointFigure } from '../points/point-figure.ts'

const KEY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: 7, PageDown: -7 }

/** The point of a chart that pointer, keys or a note's marker have chosen, and its receipt. */
export function useActivePoint(series: PointSeries, time: PointTime, scale: Pick<Scale, 'indexAt'>) {
  const [active, setActivePoint] = useState<number | null>(null)
  const [cluster, setCluster] = useState<NoteCluster | null>(null)
  const setActive = (index: number | null, marker: NoteCluster | null = null) => {
    setActivePoint(index)
    setCluster(marker)
  }

  const anchor = useRef<HTMLElement>(null)
  const hasKeyboard = useRef(false)
  const receipt = useReceipt(anchor, () => hasKeyboard.current || setActive(null))
  const figure = receipt.open && active !== null ? pointFigure(series, time, active) : undefined
  const explain = (isByKey: boolean) => {
    hasKeyboard.current = isByKey
    if (figure) receipt.open?.(figure)
  }

  const last = series.values.length - 1
  /** Whether a press is on a point that was there before it: a finger's first press only chooses the point. */
  const isOnPoint = useRef(true)
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    const index = scale.indexAt(event.clientX - left)
    if (event.type === 'pointerdown') isOnPoint.current = event.pointerType === 'mouse' || index === active
    setActive(index)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      explain(true)
    }
    const step = KEY_STEPS[event.key]
    const target = step ? (active ?? last) + step : { Home: 0, End: last }[event.key]
    if (event.key === 'Escape') setActive(null)
    if (target === undefined) return
    event.preventDefault()
    setActive(Math.min(last, Math.max(0, target)))
  }

  return {
    active,
    /** Notes of the marker that chose the point. */
    cluster,
    /** The figure at the point, if it has a receipt. */
    figure,
    /** Ref of the element at the point, on which the receipt opens. */
    anchor,
    receiptDialog: receipt.dialog,
    chooseMarker: (marker: NoteCluster | null) => setActive(marker?.index ?? null, marker),
    explain: () => explain(false),
    handlers: {
      onPointerMove: onPointer,
      onPointerDown: onPointer,
      onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && !receipt.isOpen && setActive(null),
      onClick: () => isOnPoint.current && explain(false),
      onFocus: (event: React.FocusEvent) => event.currentTarget.matches(':focus-visible') && setActive(active ?? last),
      onBlur: () => receipt.isOpen || setActive(null),
      onKeyDown,
    },
  }
}
