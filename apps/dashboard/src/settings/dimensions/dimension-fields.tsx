import { isBuiltIn } from '@curlew/model'
import { Button, Icon, TextField } from '@curlew/ui'
import { dimensionLabel, t, usualTooltip } from '@curlew/words'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { type DraftDimension, fieldName } from './dimension-draft.ts'
import styles from './dimensions.module.css'

export interface DimensionFieldsProps {
  dimension: DraftDimension
  index: number
  /** Accessible name for its controls. */
  label: string
  errors: FieldErrors<string>
  isFirst: boolean
  isLast: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

/** Fields of a dimension. Built-in ones can be switched off, custom ones removed. */
export function DimensionFields(props: DimensionFieldsProps) {
  const { dimension, index, label, errors } = props
  const { name, isNew, tooltip, enabled } = dimension
  const field = (of: 'name' | 'label' | 'tooltip') => ({
    name: fieldName(index, of),
    error: errors[fieldName(index, of)],
    autoComplete: 'off',
  })
  return (
    <li className={styles.dimension}>
      <div className={styles.head}>
        <label className={styles.switch}>
          <input type="checkbox" name={fieldName(index, 'enabled')} defaultChecked={enabled} />
          <bdi>{t('settings.dimensionShow', { label })}</bdi>
        </label>
        {!isNew && <code className={styles.code}>{name}</code>}
        <OrderButtons {...props} />
      </div>
      <div className={styles.fields}>
        {isNew && (
          <TextField
            label={t('settings.dimensionName')}
            hint={t('settings.dimensionNameHint')}
            spellCheck="false"
            autoFocus
            {...field('name')}
          />
        )}
        <TextField
          label={t('settings.dimensionLabel')}
          maxLength={60}
          defaultValue={dimension.label && dimensionLabel(dimension)}
          {...field('label')}
        />
        <TextField
          label={t('settings.dimensionTooltip')}
          maxLength={200}
          defaultValue={tooltip}
          {...(!isNew && { placeholder: usualTooltip(name) })}
          {...field('tooltip')}
        />
      </div>
    </li>
  )
}

/** Moves a dimension up or down, or removes it. */
function OrderButtons({ dimension, label, isFirst, isLast, onMove, onRemove }: DimensionFieldsProps) {
  return (
    <span className={styles.moves}>
      <Button
        look="plain"
        isDisabled={isFirst}
        aria-label={t('settings.dimensionUp', { label })}
        onPress={() => onMove(-1)}
      >
        <Icon name="up" />
      </Button>
      <Button
        look="plain"
        isDisabled={isLast}
        aria-label={t('settings.dimensionDown', { label })}
        onPress={() => onMove(1)}
      >
        <Icon name="down" />
      </Button>
      {!isBuiltIn(dimension.name) && (
        <Button look="plain" aria-label={t('settings.dimensionRemove', { label })} onPress={onRemove}>
          <Icon name="trash" />
        </Button>
      )}
    </span>
  )
}
