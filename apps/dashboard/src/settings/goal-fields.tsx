import type { Goal, GoalKind } from '@curlew/model'
import { Button, Icon, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import type { FieldErrors } from '../forms/field-errors.ts'
import { SelectField } from '../forms/select-field.tsx'
import { fieldName } from './goal-draft.ts'
import styles from './goals.module.css'

const KINDS: readonly GoalKind[] = ['page', 'event']

export interface GoalFieldsProps {
  goal: Goal
  index: number
  /** Currency of the site, such as `EUR`. */
  currency: string
  errors: FieldErrors<string>
  onRemove(): void
}

/** Fields of a goal. */
export function GoalFields({ goal, index, currency, errors, onRemove }: GoalFieldsProps) {
  const { name, rule, worth } = goal
  const [kind, setKind] = useState(goal.kind)
  const field = (of: 'name' | 'rule' | 'worth') => ({
    name: fieldName(index, of),
    error: errors[fieldName(index, of)],
    autoComplete: 'off',
  })
  const label = name || t('settings.goalNew')
  return (
    <li className={styles.goal} aria-label={label}>
      <TextField
        label={t('settings.goalName')}
        maxLength={60}
        defaultValue={name}
        autoFocus={!name}
        {...field('name')}
      />
      <SelectField
        label={t('settings.goalKind')}
        name={fieldName(index, 'kind')}
        defaultValue={kind}
        options={KINDS.map((value) => ({ value, label: t(`settings.goalKind.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        label={t(`settings.goalRule.${kind}`)}
        hint={t(`settings.goalHint.${kind}`)}
        maxLength={512}
        defaultValue={rule}
        spellCheck="false"
        {...field('rule')}
      />
      <TextField
        label={t('settings.goalWorth', { currency })}
        hint={t('settings.goalWorthHint')}
        inputMode="decimal"
        defaultValue={worth > 0 ? String(worth) : ''}
        {...field('worth')}
      />
      <span className={styles.remove}>
        <Button look="plain" aria-label={t('settings.goalRemove', { label })} onPress={onRemove}>
          <Icon name="trash" />
        </Button>
      </span>
    </li>
  )
}
