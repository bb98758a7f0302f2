import type { Feature } from '@curlew/model'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { cx } from '../kit/cx.ts'
import { UpgradePrompt } from './upgrade-prompt.tsx'
import styles from './upsell.module.css'

interface UpgradePopoverProps {
  feature: Feature
  /** Names the dialog. */
  label: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose(): void
}

/** Opens under a button that the edition has locked. */
export default function UpgradePopover({ feature, label, trigger, onClose }: UpgradePopoverProps) {
  return (
    <Popover
      className={cx(styles.popover)}
      triggerRef={trigger}
      placement="bottom end"
      offset={12}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={cx(styles.dialog)} aria-label={label}>
        <UpgradePrompt feature={feature} />
      </Dialog>
    </Popover>
  )
}
