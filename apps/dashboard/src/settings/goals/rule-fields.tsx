import type { GoalKind, GoalRule } from '@curlew/model'
import { TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { SelectField } from '../../forms/select-field.tsx'

const KINDS: readonly GoalKind[] = ['page', 'event']

interface RuleFieldsProps {
  value: Pick<GoalRule, 'kind' | 'rule'>
  /** Names of the two fields. */
  names: { kind: string; rule: string }
  error: string | undefined
}

/** The page or event that a goal or a step of a funnel is. */
export function RuleFields({ value, names, error }: RuleFieldsProps) {
  const [kind, setKind] = useState(value.kind)
  return (
    <>
      <SelectField
        label={t('settings.goalKind')}
        name={names.kind}
        defaultValue={kind}
        options={KINDS.map((value) => ({ value, label: t(`settings.goalKind.${value}`) }))}
        onChange={setKind}
      />
      <TextField
        label={t(`settings.goalRule.${kind}`)}
        hint={t(`settings.goalHint.${kind}`)}
        name={names.rule}
        error={error}
        maxLength={512}
        defaultValue={value.rule}
        spellCheck="false"
        autoComplete="off"
      />
    </>
  )
}
