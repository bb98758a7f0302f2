import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import styles from './choice.module.css'
import { cx } from './cx.ts'

export interface ChoiceProps<Id extends string | number> {
  /** Accessible name of the group. */
  label: string
  options: readonly { id: Id; face: ReactNode }[]
  selected: Id
  onChoose(id: Id): void
  isSmall?: boolean
  className?: string | undefined
}

/** A row of options with exactly one selected. */
export function Choice<Id extends string | number>(props: ChoiceProps<Id>) {
  const { label, options, selected, onChoose, isSmall, className } = props
  return (
    <ToggleButtonGroup
      data-screen-only
      aria-label={label}
      className={cx(styles.choice, isSmall && styles.small, className)}
      disallowEmptySelection
      selectedKeys={[selected]}
      // The group returns untyped keys; they are the options given above.
      onSelectionChange={([id]) => id !== undefined && onChoose(id as Id)}
    >
      {options.map(({ id, face }) => (
        <ToggleButton key={id} id={id} className={cx(styles.option)}>
          {face}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
