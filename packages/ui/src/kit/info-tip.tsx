import type { RefObject } from 'react'
import { Tooltip } from 'react-aria-components/Tooltip'
import { cx } from './cx.ts'
import styles from './info.module.css'

/** The open explanation of an {@link Info}. */
export default function InfoTip({
  id,
  trigger,
  children,
}: {
  id: string
  trigger: RefObject<HTMLButtonElement | null>
  children: string
}) {
  return (
    <Tooltip id={id} className={cx(styles.tooltip)} triggerRef={trigger} isOpen placement="bottom" offset={6}>
      {children}
    </Tooltip>
  )
}
