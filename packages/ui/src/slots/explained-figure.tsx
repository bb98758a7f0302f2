/** A figure that opens its receipt. */
import { type ReactNode, useRef } from 'react'
import { PressButton } from '../kit/buttons/press-button.tsx'
import { cx } from '../kit/cx.ts'
import type { FigureAsked, MeasuredFigure } from './asked-report.ts'
import styles from './explained-figure.module.css'
import { useReceipt } from './use-receipt.tsx'

interface ExplainedFigureProps {
  /** Undefined: only the text. */
  figure: FigureAsked | MeasuredFigure | undefined
  className?: string | undefined
  /** In a row of several figures, which is reached with the arrow keys. */
  isInRow?: boolean
  children: ReactNode
}

export function ExplainedFigure({ figure, className, isInRow = false, children }: ExplainedFigureProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const { open, isOpen, dialog } = useReceipt(trigger)
  if (!figure || !open) return className ? <span className={className}>{children}</span> : children
  return (
    <>
      <PressButton
        ref={trigger}
        className={cx(styles.figure, className)}
        aria-haspopup="dialog"
        data-open={isOpen || undefined}
        data-in-row={isInRow || undefined}
        tabIndex={isInRow ? -1 : undefined}
        onPress={() => open(figure)}
      >
        {children}
      </PressButton>
      {dialog}
    </>
  )
}
