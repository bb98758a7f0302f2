import type { RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { cx } from '../cx.ts'
import styles from './info.module.css'

export interface InfoTipProps {
  trigger: RefObject<HTMLButtonElement | null>
  /** Called when the pointer enters or leaves the tip. */
  onHover(): void
  onLeave(): void
  children: string
}

/** Open tooltip of an `Info`. */
export default function InfoTip({ trigger, onHover, onLeave, children }: InfoTipProps) {
  return (
    <TooltipTriggerStateContext value={{ isOpen: true, open: onHover, close: onLeave, shouldSkipAnimation: true }}>
      <Tooltip className={cx(styles.tooltip)} triggerRef={trigger} placement="bottom" offset={6}>
        {children}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
