import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components/Select'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './select.module.css'

export interface SelectOption<Value extends string | number> {
  value: Value
  label: string
  /** Shown before the label. */
  mark?: ReactNode
}

export interface SelectProps<Value extends string | number> {
  label: string
  /** Field name in the form. */
  name?: string
  value: Value
  options: readonly SelectOption<Value>[]
  onChange(value: Value): void
  /** Whether the label is beside the select, as in a card's head, instead of above. */
  isInline?: boolean
}

/** Styled select; always has a value. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, name, value, options, onChange, isInline = false } = props
  return (
    <AriaSelect
      data-screen-only
      className={cx(styles.select, isInline && styles.inline)}
      {...(name && { name })}
      value={value}
      onChange={(key) => onChange(key as Value)}
    >
      <Label className={cx(styles.label)}>{label}</Label>
      <Button className={cx(styles.button)}>
        <SelectValue className={cx(styles.value)} />
        <Icon name="chevronDown" />
      </Button>
      <Popover className={cx(styles.popover)} offset={6}>
        <ListBox className={cx(styles.list)}>
          {options.map(({ value: id, label: text, mark }) => (
            <ListBoxItem key={id} id={id} textValue={text} className={cx(styles.option)}>
              {mark}
              <bdi>{text}</bdi>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
