/** Opens receipts of figures. */
import { type ReactNode, type RefObject, Suspense, useContext, useState } from 'react'
import { AskedReport, type FigureAsked, type MeasuredFigure } from './asked-report.ts'
import { Slots } from './slots.tsx'

interface Receipts {
  /** Undefined where figures have no receipts, as for readers of a shared view. */
  open: ((figure: FigureAsked | MeasuredFigure) => void) | undefined
  isOpen: boolean
  /** The open receipt, to be rendered. */
  dialog: ReactNode
}

/** @param trigger the element beside which the receipt opens */
export function useReceipt(trigger: RefObject<HTMLElement | null>, onClose?: () => void): Receipts {
  const slots = useContext(Slots)
  const report = useContext(AskedReport)
  const [figure, setFigure] = useState<FigureAsked | MeasuredFigure | null>(null)
  if (!slots || slots.isReadOnly || !report) return { open: undefined, isOpen: false, dialog: null }
  const close = () => {
    setFigure(null)
    onClose?.()
  }
  return {
    open: setFigure,
    isOpen: figure !== null,
    dialog: figure && (
      <Suspense>
        <slots.Receipt report={report} figure={figure} trigger={trigger} onClose={close} />
      </Suspense>
    ),
  }
}
