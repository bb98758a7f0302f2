/** Draft of the dimensions list: conversion between fields and stored dimensions. */

import { BUILT_IN_DIMENSIONS, DimensionSetting, type DimensionSettings, isBuiltIn } from '@curlew/model'
import { dimensionLabel, t } from '@curlew/words'
import type { FieldErrors } from '../../forms/field-errors.ts'

/** A dimension in the draft, with a key that survives reordering. */
export interface DraftDimension extends DimensionSetting {
  key: string
  /** Not stored yet, so its parameter can still be chosen. */
  isNew: boolean
}

const FIELDS = ['name', 'label', 'tooltip', 'enabled'] as const

/** Field name as in server errors: `3.label`. */
export const fieldName = (index: number, field: (typeof FIELDS)[number]) => `${index}.${field}`

export const draftOf = (setting: DimensionSetting): DraftDimension => ({ ...setting, key: setting.name, isNew: false })

export function newDimension(): DraftDimension {
  return { key: crypto.randomUUID(), isNew: true, name: '', label: '', tooltip: '', enabled: true }
}

export function fieldsOf(draft: readonly DraftDimension[]): string[] {
  return draft.flatMap((_, index) => FIELDS.map((field) => fieldName(index, field)))
}

/** @param by -1 to move up, 1 to move down */
export function moved<Entry>(list: readonly Entry[], index: number, by: -1 | 1): Entry[] {
  const next = [...list]
  const [entry] = next.splice(index, 1)
  if (entry !== undefined) next.splice(index + by, 0, entry)
  return next
}

/** Dimensions from the fields. An unchanged built-in label is stored as the default, so that it stays translated. */
export function settingsOf(draft: readonly DraftDimension[], values: Record<string, string>): DimensionSettings {
  return draft.map((dimension, index) => {
    const value = (field: (typeof FIELDS)[number]) => (values[fieldName(index, field)] ?? '').trim()
    const name = dimension.isNew ? value('name') : dimension.name
    const label = value('label')
    const usual = isBuiltIn(name) ? BUILT_IN_DIMENSIONS[name].label : undefined
    return {
      name,
      label: usual && label === dimensionLabel({ name, label: usual }) ? usual : label,
      tooltip: value('tooltip'),
      enabled: value('enabled') !== '',
    }
  })
}

/** Errors by field. */
export function errorsOf(settings: DimensionSettings): FieldErrors<string> {
  const errors: FieldErrors<string> = {}
  const { name: Name } = DimensionSetting.shape
  for (const [index, { name, label }] of settings.entries()) {
    if (!Name.safeParse(name).success) errors[fieldName(index, 'name')] = t('settings.dimensionNameHint')
    else if (settings.findIndex((other) => other.name === name) < index)
      errors[fieldName(index, 'name')] = t('settings.dimensionNameTaken')
    if (!label) errors[fieldName(index, 'label')] = t('setup.required')
  }
  return errors
}
