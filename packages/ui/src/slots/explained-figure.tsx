/** A figure that opens its receipt. */
import { type ReactNode, Suspense, useContext, useRef, useState } from 'react'
import { cx } from '../kit/cx.ts'
import { PressButton } from '../kit/press-button.tsx'
import { AskedReport, type FigureAsked } from './asked-report.ts'
import styles from './explained-figure.module.css'
import { Slots } from './slots.tsx'

interface ExplainedFigureProps {
  /** Undefined: only the text. */
  figure: FigureAsked | undefined
  className?: string | undefined
  /** In a row of several figures, which is reached with the arrow keys. */
  isInRow?: boolean
  children: ReactNode
}

export function ExplainedFigure({ figure, className, isInRow = false, children }: ExplainedFigureProps) {
  const slots = useContext(Slots)
  const report = useContext(AskedReport)
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (!figure || !slots || slots.isReadOnly || !report)
    return className ? <span className={className}>{children}</span> : children
  return (
    <>
      <PressButton
        ref={trigger}
        className={cx(styles.figure, className)}
        aria-haspopup="dialog"
        data-open={isOpen || undefined}
        data-in-row={isInRow || undefined}
        tabIndex={isInRow ? -1 : undefined}
        onPress={() => setOpen(true)}
      >
        {children}
      </PressButton>
      {isOpen && (
        <Suspense>
          <slots.Receipt report={report} figure={figure} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
