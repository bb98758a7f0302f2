/** Labelled text field with hint and error. */
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { cx } from '../cx.ts'
import styles from './text-field.module.css'

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  label: string
  hint?: string
  error?: string | undefined
  /** Id of a `datalist`. */
  list?: string
}

export function TextField({ label, hint, error, list, ...props }: TextFieldProps) {
  return (
    <AriaTextField {...props} className={cx(styles.field)} isInvalid={Boolean(error)} validationBehavior="aria">
      <Label className={cx(styles.label)}>{label}</Label>
      <Input className={cx(styles.input)} {...(list && { list })} />
      {hint && !error && (
        <Text slot="description" className={cx(styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>{error}</FieldError>
    </AriaTextField>
  )
}
