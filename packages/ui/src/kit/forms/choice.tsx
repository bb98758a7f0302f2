import type { ReactNode } from 'react'
import { moveFocusByArrows } from '../browser/arrow-keys.ts'
import { PressButton } from '../buttons/press-button.tsx'
import { cx } from '../cx.ts'
import styles from './choice.module.css'

export interface ChoiceProps<Id extends string | number> {
  /** Accessible name of the group. */
  label: string
  options: readonly { id: Id; face: ReactNode }[]
  selected: Id
  onChoose(id: Id): void
  isSmall?: boolean
  className?: string | undefined
}

/** A row of options with exactly one selected. Arrow keys move between them; only Enter and Space choose, as some choices ask the server. */
export function Choice<Id extends string | number>(props: ChoiceProps<Id>) {
  const { label, options, selected, onChoose, isSmall, className } = props
  return (
    <div
      data-screen-only
      role="radiogroup"
      aria-label={label}
      className={cx(styles.choice, isSmall && styles.small, className)}
      onKeyDown={moveFocusByArrows}
    >
      {options.map(({ id, face }) => (
        <PressButton
          key={id}
          role="radio"
          aria-checked={id === selected}
          data-selected={id === selected || undefined}
          tabIndex={id === selected ? 0 : -1}
          className={cx(styles.option)}
          onPress={() => id !== selected && onChoose(id)}
        >
          {face}
        </PressButton>
      ))}
    </div>
  )
}
