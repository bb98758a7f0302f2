import { FunnelSettings, MAX_FUNNELS, REST_PATHS } from '@curlew/model'
import { Button, EmptyText, Icon, showSuccess } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { useSetting } from '../shared/use-setting.ts'
import { type DraftFunnel, draftOf, errorsOf, fieldsOf, funnelsOf, newFunnel } from './funnel-draft.ts'
import { FunnelFields } from './funnel-fields.tsx'

/** The site's funnels: pages and events that visitors are to reach one after the other. */
export function FunnelForm() {
  const { data, error, send } = useSetting(REST_PATHS.funnels, FunnelSettings)
  return (
    <Loaded data={data} error={error} height={320}>
      {(funnels) => <FunnelList funnels={funnels} onSave={(next) => send('PUT', next)} />}
    </Loaded>
  )
}

interface FunnelListProps {
  funnels: FunnelSettings
  onSave(funnels: FunnelSettings): Promise<void>
}

function FunnelList({ funnels, onSave }: FunnelListProps) {
  const [draft, setDraft] = useState<readonly DraftFunnel[]>(() => draftOf(funnels))
  return (
    <Form
      fields={fieldsOf(draft)}
      submit={t('settings.funnelsSave')}
      actions={
        draft.length < MAX_FUNNELS && (
          <Button onPress={() => setDraft([...draft, newFunnel()])}>
            <Icon name="plus" />
            {t('settings.funnelAdd')}
          </Button>
        )
      }
      check={(values) => errorsOf(funnelsOf(draft, values))}
      send={async (values) => {
        const next = funnelsOf(draft, values)
        await onSave(next)
        setDraft(draft.map((funnel, index) => ({ ...funnel, name: next[index]!.name })))
        showSuccess(t('toast.success'))
      }}
    >
      {(errors) =>
        draft.length === 0 ? (
          <EmptyText text={t('settings.funnelsNone')} />
        ) : (
          <ol>
            {draft.map((funnel, index) => (
              <FunnelFields
                key={funnel.id}
                funnel={funnel}
                index={index}
                errors={errors}
                onChange={(steps) => setDraft(draft.with(index, { ...funnel, steps }))}
                onRemove={() => setDraft(draft.filter(({ id }) => id !== funnel.id))}
              />
            ))}
          </ol>
        )
      }
    </Form>
  )
}
