/** A button that opens a menu of actions, or of options with one selected. */
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { PressButton } from '../buttons/press-button.tsx'
import { cx } from '../cx.ts'
import { lazyComponent } from '../loading/lazy-component.tsx'
import styles from './menu-button.module.css'
import type { MenuOption } from './menu-overlay.tsx'

// The overlay loads on hover or focus, not before the first chart.
const MenuOverlay = lazyComponent(() => import('./menu-overlay.tsx'))

const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

export interface MenuButtonProps<Id extends string> {
  /** Accessible name. */
  label: string
  face: ReactNode
  className?: string | undefined
  isDisabled?: boolean
  options: readonly MenuOption<Id>[]
  /** Selected option; makes the menu a single choice. */
  selected?: Id
  onChoose(id: Id): void
  /** Heading above the options. */
  heading?: ReactNode
}

export function MenuButton<Id extends string>(props: MenuButtonProps<Id>) {
  const { label, face, className, isDisabled, options, selected, onChoose, heading } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PressButton
        ref={trigger}
        className={cx(styles.button, className)}
        isDisabled={isDisabled}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={MenuOverlay.preload}
        onFocus={MenuOverlay.preload}
        onPress={() => setOpen(true)}
        onKeyDown={(event) => {
          if (!OPENING_KEYS.includes(event.key)) return
          // The click that the browser makes of a key counts as one of a screen reader: the first option would not get the focus.
          event.preventDefault()
          setOpen(true)
        }}
      >
        {face}
      </PressButton>
      {isOpen && (
        <Suspense>
          <MenuOverlay
            trigger={trigger}
            label={label}
            options={options}
            selected={selected}
            heading={heading}
            // The overlay returns untyped keys; they are the options given above.
            onChoose={(id) => onChoose(id as Id)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
