import { FUNNEL_STEPS, type GoalKind } from '@curlew/model'
import { Button, Icon, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import type { FieldErrors } from '../forms/field-errors.ts'
import { SelectField } from '../forms/select-field.tsx'
import { type DraftFunnel, type DraftStep, nameField, newStep, stepField } from './funnel-draft.ts'
import styles from './funnels.module.css'

const KINDS: readonly GoalKind[] = ['page', 'event']

export interface FunnelFieldsProps {
  funnel: DraftFunnel
  index: number
  errors: FieldErrors<string>
  onChange(steps: readonly DraftStep[]): void
  onRemove(): void
}

/** Fields of a funnel: its name, and its steps in order. */
export function FunnelFields({ funnel: { name, steps }, index, errors, onChange, onRemove }: FunnelFieldsProps) {
  const label = name || t('settings.funnelNew')
  return (
    <li className={styles.funnel} aria-label={label}>
      <div className={styles.head}>
        <TextField
          label={t('settings.goalName')}
          name={nameField(index)}
          error={errors[nameField(index)]}
          maxLength={60}
          defaultValue={name}
          autoFocus={!name}
          autoComplete="off"
        />
        <span className={styles.buttons}>
          <Button look="plain" aria-label={t('settings.funnelRemove', { label })} onPress={onRemove}>
            <Icon name="trash" />
          </Button>
        </span>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <StepFields
            key={step.key}
            step={step}
            index={index}
            at={at}
            errors={errors}
            {...(at > 0 && { onUp: () => onChange(steps.with(at - 1, step).with(at, steps[at - 1]!)) })}
            {...(steps.length > FUNNEL_STEPS.least && {
              onRemove: () => onChange(steps.filter(({ key }) => key !== step.key)),
            })}
          />
        ))}
      </ol>
      {steps.length < FUNNEL_STEPS.most && (
        <Button look="plain" onPress={() => onChange([...steps, newStep()])}>
          <Icon name="plus" />
          {t('settings.funnelStepAdd')}
        </Button>
      )}
    </li>
  )
}

interface StepFieldsProps {
  step: DraftStep
  index: number
  /** From 0. */
  at: number
  errors: FieldErrors<string>
  onUp?(): void
  onRemove?(): void
}

function StepFields({ step, index, at, errors, onUp, onRemove }: StepFieldsProps) {
  const [kind, setKind] = useState(step.kind)
  const number = at + 1
  return (
    <li className={styles.step} aria-label={t('settings.funnelStep', { number })}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <SelectField
        label={t('settings.goalKind')}
        name={stepField(index, at, 'kind')}
        defaultValue={kind}
        options={KINDS.map((value) => ({ value, label: t(`settings.goalKind.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        label={t(`settings.goalRule.${kind}`)}
        hint={t(`settings.goalHint.${kind}`)}
        name={stepField(index, at, 'rule')}
        error={errors[stepField(index, at, 'rule')]}
        maxLength={512}
        defaultValue={step.rule}
        spellCheck="false"
        autoComplete="off"
      />
      <span className={styles.buttons}>
        {onUp && (
          <Button look="plain" aria-label={t('settings.funnelStepUp', { number })} onPress={onUp}>
            <Icon name="up" />
          </Button>
        )}
        {onRemove && (
          <Button look="plain" aria-label={t('settings.funnelStepRemove', { number })} onPress={onRemove}>
            <Icon name="trash" />
          </Button>
        )}
      </span>
    </li>
  )
}
