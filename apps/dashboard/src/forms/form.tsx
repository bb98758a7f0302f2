/** Form that validates, submits, and shows server errors at their fields. */
import { Button } from '@curlew/ui'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type FieldErrors, fieldErrorsOf } from './field-errors.ts'
import styles from './form.module.css'

export interface FormProps<Field extends string> {
  fields: readonly Field[]
  submit: string
  /** Content beside the submit button. */
  actions?: ReactNode
  check(values: Record<Field, string>): FieldErrors<Field>
  send(values: Record<Field, string>): Promise<void>
  children(errors: FieldErrors<Field>): ReactNode
}

export function Form<Field extends string>({ fields, submit, actions, check, send, children }: FormProps<Field>) {
  const [wrong, setWrong] = useState<FieldErrors<Field>>({})
  const { mutate, error, reset, isPending } = useMutation({ mutationFn: send })
  const refused = fieldErrorsOf(error, fields)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const form = event.currentTarget
    const values = valuesOf(form, fields)
    const errors = check(values)
    setWrong(errors)
    reset()
    const first = fields.find((name) => errors[name])
    if (!first) return mutate(values)
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {refused.rest && (
        <p className={styles.error} role="alert">
          {refused.rest}
        </p>
      )}
      {children({ ...refused.errors, ...wrong })}
      <div className={styles.actions}>
        <Button look="filled" type="submit" isBusy={isPending}>
          {submit}
        </Button>
        {actions}
      </div>
    </form>
  )
}

/** What the fields of a form hold now; an empty text for a box that is not ticked. */
export function valuesOf<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form)
  return Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')])) as Record<Field, string>
}
