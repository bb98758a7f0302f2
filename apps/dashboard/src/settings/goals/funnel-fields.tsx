import { FUNNEL_STEPS } from '@curlew/model'
import { Button, Icon, TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { type DraftFunnel, type DraftStep, nameField, newStep, stepField } from './funnel-draft.ts'
import styles from './funnels.module.css'
import { RuleFields } from './rule-fields.tsx'

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
  const names = { kind: stepField(index, at, 'kind'), rule: stepField(index, at, 'rule') }
  const number = at + 1
  return (
    <li className={styles.step} aria-label={t('settings.funnelStep', { number })}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <RuleFields value={step} names={names} error={errors[names.rule]} />
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
