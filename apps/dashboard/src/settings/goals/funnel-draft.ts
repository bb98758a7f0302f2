/** Draft of the list of funnels: conversion between fields and stored funnels. */
import { type Funnel, FunnelSettings, type GoalRule } from '@curlew/model'
import { t } from '@curlew/words'
import type { FieldErrors } from '../../forms/field-errors.ts'

/** A step with its own key, so that its fields move with it. */
export type DraftStep = GoalRule & { key: string }
export interface DraftFunnel extends Omit<Funnel, 'steps'> {
  steps: readonly DraftStep[]
}

/** Field names as in server errors: `3.name`, `3.steps.1.rule`. */
export const nameField = (index: number) => `${index}.name`
export const stepField = (index: number, step: number, field: 'kind' | 'rule') => `${index}.steps.${step}.${field}`

export const newStep = (): DraftStep => ({ key: crypto.randomUUID(), kind: 'page', rule: '' })
export const newFunnel = (): DraftFunnel => ({ id: crypto.randomUUID(), name: '', steps: [newStep(), newStep()] })

export const draftOf = (funnels: FunnelSettings): DraftFunnel[] =>
  funnels.map((funnel) => ({
    ...funnel,
    steps: funnel.steps.map((step) => ({ ...step, key: crypto.randomUUID() })),
  }))

export const fieldsOf = (draft: readonly DraftFunnel[]): string[] =>
  draft.flatMap(({ steps }, index) => [
    nameField(index),
    ...steps.flatMap((_, step) => [stepField(index, step, 'kind'), stepField(index, step, 'rule')]),
  ])

/** Funnels as the fields have them. */
export function funnelsOf(draft: readonly DraftFunnel[], values: Record<string, string>): Funnel[] {
  const value = (field: string) => (values[field] ?? '').trim()
  return draft.map(({ id, steps }, index) => ({
    id,
    name: value(nameField(index)),
    steps: steps.map((_, step) => ({
      kind: value(stepField(index, step, 'kind')) === 'event' ? 'event' : 'page',
      rule: value(stepField(index, step, 'rule')),
    })),
  }))
}

/** Errors by field. */
export function errorsOf(funnels: readonly Funnel[]): FieldErrors<string> {
  const errors: FieldErrors<string> = {}
  for (const { path, message } of FunnelSettings.safeParse(funnels).error?.issues ?? []) {
    const [index, , step] = path as [number, string, number?]
    errors[path.join('.')] ??=
      step === undefined
        ? t(message === 'funnel_taken' ? 'settings.goalTaken' : 'setup.required')
        : t(funnels[index]?.steps[step]?.kind === 'event' ? 'settings.goalEventWrong' : 'settings.goalPageWrong')
  }
  return errors
}
