/** The button with the chosen dates, and what it opens: the picker, or in lite one sentence about upgrading. */
import { t } from '@curlew/words'
import { Suspense, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { rangeName } from '../dates/date-state.ts'
import type { Dates } from '../dates/use-dates.ts'
import { cx } from '../kit/cx.ts'
import { Icon } from '../kit/icon.tsx'
import { lazyPiece } from '../kit/lazy-piece.tsx'
import { useWide } from '../kit/media.ts'
import { richText } from '../kit/rich-text.ts'
import styles from './date-picker.module.css'

// The calendars are large and most visits never open them: they load when the pointer nears the button.
const DatePickerOverlay = lazyPiece(() => import('./date-picker-overlay.tsx'))

export function DatePicker({ dates }: { dates: Dates }) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isWide = useWide()
  const { state, rules } = dates
  return (
    <>
      <Button
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
      </Button>
      {isOpen && (
        <Suspense>
          <DatePickerOverlay dates={dates} trigger={trigger} isWide={isWide} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
