/** Settings: what is stored of one visitor, its export and erasure, and the log of erasures. */
import '@curlew/words/en/privacy.ts'
import { type Erasure, VISITOR_DATA_LIMITS, VisitorKey, type VisitorPreview } from '@curlew/model/visitor-data'
import { Choice, TextField, useApp } from '@curlew/ui'
import { facts, t } from '@curlew/words'
import { useState } from 'react'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { Item, Items } from '../shared/items.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'
import { FoundVisitor } from './found-visitor.tsx'
import { RetentionForm } from './retention-form.tsx'
import { useVisitorData } from './use-visitor-data.ts'

export default function VisitorData() {
  const { data, error } = useVisitorData()
  return (
    <>
      <SettingsSection title={t('privacy.visitor')} text={t('privacy.visitorText')}>
        <Loaded data={data} error={error} height={180}>
          {({ possible }) => (possible ? <Search /> : <p>{t('privacy.impossible')}</p>)}
        </Loaded>
      </SettingsSection>
      <SettingsSection title={t('privacy.retention')} text={t('privacy.retentionText')}>
        <Loaded data={data} error={error} height={180}>
          {({ possible }) => (possible ? <RetentionForm /> : <p>{t('privacy.impossible')}</p>)}
        </Loaded>
      </SettingsSection>
      <SettingsSection title={t('privacy.log')} text={t('privacy.logText')}>
        <Loaded data={data} error={error} height={80}>
          {({ erasures }) =>
            erasures.length === 0 ? (
              <p>{t('privacy.logNone')}</p>
            ) : (
              <Items>
                {erasures.map((erasure) => (
                  <LogEntry key={erasure.id} erasure={erasure} />
                ))}
              </Items>
            )
          }
        </Loaded>
      </SettingsSection>
    </>
  )
}

/** Finds a visitor, and shows what is stored. */
function Search() {
  const { preview } = useVisitorData()
  const [by, setBy] = useState<VisitorKey['by']>('order')
  const [found, setFound] = useState<{ key: VisitorKey; preview: VisitorPreview }>()
  return (
    <>
      <Choice
        label={t('privacy.by')}
        options={[
          { id: 'order', face: t('privacy.byOrder') },
          { id: 'visitor', face: t('privacy.byVisitor') },
        ]}
        selected={by}
        onChoose={(chosen) => {
          setBy(chosen)
          setFound(undefined)
        }}
      />
      <Form
        key={by}
        fields={['id']}
        submit={t('privacy.find')}
        check={({ id }) => ({ ...(id.trim() === '' && { id: t('privacy.idMissing') }) })}
        send={async ({ id }) => {
          setFound(undefined)
          const key = VisitorKey.parse({ by, id })
          setFound({ key, preview: await preview(key) })
        }}
      >
        {(errors) => (
          <TextField
            label={t(by === 'order' ? 'privacy.byOrder' : 'privacy.byVisitor')}
            hint={t(by === 'order' ? 'privacy.orderHint' : 'privacy.visitorHint')}
            name="id"
            maxLength={VISITOR_DATA_LIMITS.id}
            autoComplete="off"
            spellCheck="false"
            error={errors.id}
          />
        )}
      </Form>
      {found && <FoundVisitor visitorKey={found.key} preview={found.preview} onErased={() => setFound(undefined)} />}
    </>
  )
}

function LogEntry({ erasure }: { erasure: Erasure }) {
  const { days } = useApp()
  const { at, name, figures, visitors, sessions, events, orders, state } = erasure
  const moment = days.moment(new Date(at).toISOString())
  return (
    <Item
      name={name === '' ? moment : t('privacy.logBy', { moment, name })}
      about={facts([
        figures === 'old'
          ? t('privacy.oldCounts', { sessions, events })
          : t('privacy.counts', { visitors, sessions, events, orders }),
        t(`privacy.figures.${figures}`),
        t(`privacy.state.${state}`),
      ])}
    />
  )
}
