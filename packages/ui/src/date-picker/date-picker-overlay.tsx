/** The open date picker. */
import { t } from '@curlew/words'
import type { ReactNode, RefObject } from 'react'
import type { Dates } from '../dates/use-dates.ts'
import { AnchoredDialog } from '../kit/dialogs/anchored-dialog.tsx'
import { DatePickerPanel } from './date-picker-panel.tsx'

export interface DatePickerOverlayProps {
  dates: Dates
  /** Shown instead of the choices if the licence includes none. */
  locked: ReactNode
  trigger: RefObject<HTMLButtonElement | null>
  isWide: boolean
  onClose(): void
}

export default function DatePickerOverlay({ dates, locked, trigger, isWide, onClose }: DatePickerOverlayProps) {
  const { canChoose } = dates.rules
  return (
    <AnchoredDialog
      label={t('dates.picker')}
      trigger={trigger}
      isPopover={isWide || !canChoose}
      placement="bottom end"
      onClose={onClose}
    >
      {canChoose ? <DatePickerPanel dates={dates} isWide={isWide} onClose={onClose} /> : locked}
    </AnchoredDialog>
  )
}
