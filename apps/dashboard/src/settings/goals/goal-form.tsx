import { type Goal, GoalSettings, MAX_GOALS, REST_PATHS } from '@curlew/model'
import { Button, EmptyText, Icon, showSuccess, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useSetting } from '../shared/use-setting.ts'
import { errorsOf, fieldsOf, goalsOf, newGoal } from './goal-draft.ts'
import { GoalFields } from './goal-fields.tsx'

/** The site's goals: pages and events that visits are to reach. */
export function GoalForm() {
  const { data, error, send } = useSetting(REST_PATHS.goals, GoalSettings)
  return (
    <Loaded data={data} error={error} height={320}>
      {(goals) => <GoalList goals={goals} onSave={(next) => send('PUT', next)} />}
    </Loaded>
  )
}

interface GoalListProps {
  goals: GoalSettings
  onSave(goals: GoalSettings): Promise<void>
}

function GoalList({ goals, onSave }: GoalListProps) {
  const { currency } = useApp().pageData.settings
  const [draft, setDraft] = useState<readonly Goal[]>(goals)
  return (
    <Form
      fields={fieldsOf(draft)}
      submit={t('settings.goalsSave')}
      actions={
        draft.length < MAX_GOALS && (
          <Button onPress={() => setDraft([...draft, newGoal()])}>
            <Icon name="plus" />
            {t('settings.goalAdd')}
          </Button>
        )
      }
      check={(values) => errorsOf(goalsOf(draft, values))}
      send={async (values) => {
        const next = goalsOf(draft, values)
        await onSave(next)
        setDraft(next)
        showSuccess(t('toast.success'))
      }}
    >
      {(errors) =>
        draft.length === 0 ? (
          <EmptyText text={t('settings.goalsNone')} />
        ) : (
          <ol>
            {draft.map((goal, index) => (
              <GoalFields
                key={goal.id}
                goal={goal}
                index={index}
                currency={currency}
                errors={errors}
                onRemove={() => setDraft(draft.filter(({ id }) => id !== goal.id))}
              />
            ))}
          </ol>
        )
      }
    </Form>
  )
}
