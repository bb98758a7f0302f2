/** Button with the chosen dates. Opens the date picker or, if locked, an upgrade prompt. */
import { t } from '@curlew/words'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { rangeName } from '../dates/date-state.ts'
import type { Dates } from '../dates/use-dates.ts'
import { useWide } from '../kit/browser/media.ts'
import { PressButton } from '../kit/buttons/press-button.tsx'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icons/icon.tsx'
import { lazyComponent } from '../kit/loading/lazy-component.tsx'
import { richText } from '../kit/text/rich-text.ts'
import styles from './date-picker.module.css'

// Calendars are large and rarely opened: load them on hover or focus.
const DatePickerOverlay = lazyComponent(() => import('./date-picker-overlay.tsx'))

/** @param locked shown instead of the choices if the licence includes none */
export function DatePicker({ dates, locked }: { dates: Dates; locked: ReactNode }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  const { state, rules } = dates
  return (
    <>
      <PressButton
        ref={trigger}
        className={cx(styles.trigger, isOpen && styles.open)}
        aria-haspopup="dialog"
        data-testid="dates"
        aria-expanded={isOpen}
        onHoverStart={DatePickerOverlay.preload}
        onFocus={DatePickerOverlay.preload}
        onPress={() => setOpen(true)}
      >
        <Icon name="calendar" />
        <span className={styles.text}>
          <span>
            {richText('dates.face', {
              name: rangeName(state.interval),
              days: rules.days.range(state),
              range: (words) => <span className={styles.range}>{words}</span>,
            })}
          </span>
        </span>
        <Icon name={rules.canChoose ? 'chevronDown' : 'lock'} size={14} />
        {!rules.canChoose && <span className="visually-hidden">{t('dates.locked')}</span>}
      </PressButton>
      {isOpen && (
        <Suspense>
          <DatePickerOverlay
            dates={dates}
            locked={locked}
            trigger={trigger}
            isWide={isWide}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
