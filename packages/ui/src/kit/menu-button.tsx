/** A button that opens a menu: of actions, or of options of which one is chosen. */
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { cx } from './cx.ts'
import { lazyPiece } from './lazy-piece.tsx'
import styles from './menu-button.module.css'
import type { MenuOption } from './menu-overlay.tsx'

// What floats loads when the pointer or the keyboard comes near: the first chart does not wait for it.
const MenuOverlay = lazyPiece(() => import('./menu-overlay.tsx'))

export interface MenuButtonProps<Id extends string> {
  /** Names the button for those who do not see its face. */
  label: string
  face: ReactNode
  className?: string | undefined
  isDisabled?: boolean
  options: readonly MenuOption<Id>[]
  /** Makes it a choice: the option that is in force. */
  selected?: Id
  onChoose(id: Id): void
  /** Stands above the options. */
  heading?: ReactNode
}

export function MenuButton<Id extends string>(props: MenuButtonProps<Id>) {
  const { label, face, className, isDisabled, options, selected, onChoose, heading } = props
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={trigger}
        className={cx(styles.button, className)}
        isDisabled={isDisabled ?? false}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={MenuOverlay.preload}
        onFocus={MenuOverlay.preload}
        onPress={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true)
          else event.continuePropagation()
        }}
      >
        {face}
      </Button>
      {isOpen && (
        <Suspense>
          <MenuOverlay
            trigger={trigger}
            label={label}
            options={options}
            selected={selected}
            heading={heading}
            // The overlay knows its options as text only; they are the ones given above.
            onChoose={(id) => onChoose(id as Id)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
