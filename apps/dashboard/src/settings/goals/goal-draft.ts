/** Draft of the list of goals: conversion between fields and stored goals. */
import { type Goal, GoalSettings } from '@curlew/model'
import { t } from '@curlew/words'
import type { FieldErrors } from '../../forms/field-errors.ts'

const FIELDS = ['name', 'kind', 'rule', 'worth'] as const
type GoalField = (typeof FIELDS)[number]

/** Field name as in server errors: `3.rule`. */
export const fieldName = (index: number, field: GoalField) => `${index}.${field}`

export const newGoal = (): Goal => ({ id: crypto.randomUUID(), name: '', kind: 'page', rule: '', worth: 0 })

export const fieldsOf = (draft: readonly Goal[]): string[] =>
  draft.flatMap((_, index) => FIELDS.map((field) => fieldName(index, field)))

/** Goals as the fields have them; `12,50` is 12.50, and a worth that is no number stays NaN, so that validation rejects it. */
export function goalsOf(draft: readonly Goal[], values: Record<string, string>): Goal[] {
  return draft.map(({ id }, index) => {
    const value = (field: GoalField) => (values[fieldName(index, field)] ?? '').trim()
    const worth = value('worth').replace(',', '.')
    return {
      ...{ id, name: value('name'), rule: value('rule') },
      kind: value('kind') === 'event' ? 'event' : 'page',
      worth: worth === '' ? 0 : Number(worth),
    }
  })
}

/** Errors by field. */
export function errorsOf(goals: readonly Goal[]): FieldErrors<string> {
  const errors: FieldErrors<string> = {}
  const { success, error } = GoalSettings.safeParse(goals)
  if (success) return errors
  for (const { path, message } of error.issues) {
    const [index, field] = path as [number, GoalField]
    errors[fieldName(index, field)] ??= {
      name: t(message === 'goal_taken' ? 'settings.goalTaken' : 'setup.required'),
      kind: '',
      rule: t(goals[index]?.kind === 'event' ? 'settings.goalEventWrong' : 'settings.goalPageWrong'),
      worth: t('settings.goalWorthWrong'),
    }[field]
  }
  return errors
}
