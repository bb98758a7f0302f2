import type { RefObject } from 'react'
import { Tooltip } from 'react-aria-components/Tooltip'
import { cx } from './cx.ts'
import styles from './info.module.css'

/** The open explanation of an {@link Info}. */
export default function InfoTip({
  trigger,
  children,
}: {
  trigger: RefObject<HTMLButtonElement | null>
  children: string
}) {
  return (
    <Tooltip className={cx(styles.tooltip)} triggerRef={trigger} isOpen placement="bottom" offset={6}>
      {children}
    </Tooltip>
  )
}
