import type { Goal } from '@curlew/model'
import { Button, Icon, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { fieldName } from './goal-draft.ts'
import styles from './goals.module.css'
import { RuleFields } from './rule-fields.tsx'

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
  const { name, worth } = goal
  const field = (of: 'name' | 'worth') => ({
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
      <RuleFields
        value={goal}
        names={{ kind: fieldName(index, 'kind'), rule: fieldName(index, 'rule') }}
        error={errors[fieldName(index, 'rule')]}
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
