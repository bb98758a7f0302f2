import type { LicensedFeature } from '@curlew/model'
import { cx } from '@curlew/ui'
import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { UpgradePrompt } from './upgrade-prompt.tsx'
import styles from './upsell.module.css'

interface UpgradePopoverProps {
  feature: LicensedFeature
  /** Accessible name of the dialog. */
  label: string
  trigger: RefObject<HTMLButtonElement | null>
  onClose(): void
}

/** Popover of a locked button. */
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
