import { DimensionSettings, isBuiltIn, MAX_OWN_DIMENSIONS, REST_PATHS } from '@curlew/model'
import { Button, Icon, showSuccess } from '@curlew/ui'
import { dimensionLabel, t } from '@curlew/words'
import '@curlew/words/en/dimensions.ts'
import { useState } from 'react'
import type { FieldErrors } from '../../forms/field-errors.ts'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useSetting } from '../shared/use-setting.ts'
import { type DraftDimension, draftOf, errorsOf, fieldsOf, moved, newDimension, settingsOf } from './dimension-draft.ts'
import { DimensionFields } from './dimension-fields.tsx'
import styles from './dimensions.module.css'

/** Dimensions of the report: selection, order and labels. */
export function DimensionForm() {
  const { data, error, send } = useSetting(REST_PATHS.dimensions, DimensionSettings)
  return (
    <Loaded data={data} error={error} height={640}>
      {(settings) => <DimensionList settings={settings} onSave={(next) => send('PUT', next)} />}
    </Loaded>
  )
}

interface DimensionListProps {
  settings: DimensionSettings
  onSave(settings: DimensionSettings): Promise<void>
}

function DimensionList({ settings, onSave }: DimensionListProps) {
  const [draft, setDraft] = useState<readonly DraftDimension[]>(() => settings.map(draftOf))
  return (
    <Form
      fields={fieldsOf(draft)}
      submit={t('settings.dimensionsSave')}
      actions={
        draft.filter(({ name }) => !isBuiltIn(name)).length < MAX_OWN_DIMENSIONS && (
          <Button onPress={() => setDraft([...draft, newDimension()])}>
            <Icon name="plus" />
            {t('settings.dimensionAdd')}
          </Button>
        )
      }
      check={(values) => errorsOf(settingsOf(draft, values))}
      send={async (values) => {
        const next = settingsOf(draft, values)
        await onSave(next)
        setDraft(next.map(draftOf))
        showSuccess(t('toast.success'))
      }}
    >
      {(errors: FieldErrors<string>) => (
        <ol className={styles.list}>
          {draft.map((dimension, index) => (
            <DimensionFields
              key={dimension.key}
              dimension={dimension}
              index={index}
              label={dimension.name ? dimensionLabel(dimension) : t('settings.dimensionNew')}
              errors={errors}
              onMove={(by) => setDraft(moved(draft, index, by))}
              isFirst={index === 0}
              isLast={index === draft.length - 1}
              onRemove={() => setDraft(draft.filter(({ key }) => key !== dimension.key))}
            />
          ))}
        </ol>
      )}
    </Form>
  )
}
