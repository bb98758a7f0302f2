/** Settings: what counts as a bounce, a session and a visitor. */
import '@curlew/words/en/definitions.ts'
import {
  BOUNCE_DEFINITIONS,
  type DefinitionSettings,
  type DefinitionsChange,
  type SiteDefinitions,
  VISITOR_DEFINITIONS,
} from '@curlew/model'
import { Choice, showSuccess, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { type ReactNode, useState } from 'react'
import { CheckField } from '../../forms/check-field.tsx'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'
import styles from './definitions.module.css'
import { useDefinitions } from './use-definitions.ts'

type Change = (part: DefinitionsChange) => Promise<void>

export default function DefinitionsForm() {
  const { data, error, change } = useDefinitions()
  const within = (height: number, fields: (own: SiteDefinitions, save: Change) => ReactNode) => (
    <Loaded data={data} error={error} height={height}>
      {(own) =>
        fields(own, async (part) => {
          await change(part)
          showSuccess(t('toast.success'))
        })
      }
    </Loaded>
  )
  return (
    <>
      <SettingsSection title={t('definitions.bounce')} text={t('definitions.bounceText')}>
        {within(180, ({ bounce, sessions_possible: isPossible }, save) =>
          isPossible ? <BounceFields bounce={bounce} onSave={save} /> : <p>{t('definitions.bounceElsewhere')}</p>,
        )}
      </SettingsSection>
      <SettingsSection title={t('definitions.sessions')} text={t('definitions.sessionsText')}>
        {within(220, (own, save) => (
          <SessionFields definitions={own} onSave={save} />
        ))}
      </SettingsSection>
      <SettingsSection title={t('definitions.visitors')} text={t('definitions.visitorsText')}>
        {within(180, ({ visitors }, save) => (
          <VisitorFields visitors={visitors} onSave={save} />
        ))}
      </SettingsSection>
    </>
  )
}

/** What is chosen but not saved; otherwise what is saved. Nothing is mounted again after saving, so the focus stays. */
function useDraft<T>(saved: T): [shown: T, setDraft: (draft: T | null) => void] {
  const [draft, setDraft] = useState<T | null>(null)
  return [draft ?? saved, setDraft]
}

function BounceFields({ bounce, onSave }: Pick<DefinitionSettings, 'bounce'> & { onSave: Change }) {
  const [chosen, setChosen] = useDraft(bounce)
  return (
    <Form
      fields={[]}
      submit={t('definitions.bounceSave')}
      check={() => ({})}
      send={async () => {
        await onSave({ bounce: chosen })
        setChosen(null)
      }}
    >
      {() => (
        <>
          <Choice<DefinitionSettings['bounce']>
            label={t('definitions.bounce')}
            options={BOUNCE_DEFINITIONS.map((id) => ({ id, face: t(`definitions.bounce.${id}`) }))}
            selected={chosen}
            onChoose={setChosen}
            className={styles.choice}
          />
          <p className={styles.note}>{t(`definitions.bounceAbout.${chosen}`)}</p>
        </>
      )}
    </Form>
  )
}

function SessionFields({ definitions, onSave }: { definitions: SiteDefinitions; onSave: Change }) {
  const { formats, pageData } = useApp()
  const { sessions: saved, sessions_possible: isPossible, progress } = definitions
  const [sessions, setSessions] = useDraft(saved)
  if (!isPossible) return <p>{t('definitions.sessionsElsewhere')}</p>
  return (
    <Form
      fields={[]}
      submit={t('definitions.sessionsSave')}
      check={() => ({})}
      send={async () => {
        await onSave({ sessions })
        setSessions(null)
      }}
    >
      {() => (
        <>
          <p>{t('definitions.sessionsAlways')}</p>
          <CheckField
            label={t('definitions.midnight')}
            hint={t('definitions.midnightHint', { zone: pageData.settings.timezone })}
            name="midnight"
            checked={sessions.midnight}
            onChange={({ currentTarget }) => setSessions({ ...sessions, midnight: currentTarget.checked })}
          />
          <CheckField
            label={t('definitions.campaign')}
            hint={t('definitions.campaignHint')}
            name="campaign"
            checked={sessions.campaign}
            onChange={({ currentTarget }) => setSessions({ ...sessions, campaign: currentTarget.checked })}
          />
          <p role="status" className={progress === null ? styles.note : styles.progress}>
            {progress === null
              ? t('definitions.sessionsEffect')
              : t('definitions.sessionsProgress', { share: formats.percent(progress * 100) })}
          </p>
        </>
      )}
    </Form>
  )
}

function VisitorFields({ visitors, onSave }: Pick<DefinitionSettings, 'visitors'> & { onSave: Change }) {
  const [chosen, setChosen] = useDraft(visitors)
  return (
    <Form
      fields={[]}
      submit={t('definitions.visitorsSave')}
      check={() => ({})}
      send={async () => {
        await onSave({ visitors: chosen })
        setChosen(null)
      }}
    >
      {() => (
        <>
          <Choice<DefinitionSettings['visitors']>
            label={t('definitions.visitors')}
            options={VISITOR_DEFINITIONS.map((id) => ({ id, face: t(`definitions.visitors.${id}`) }))}
            selected={chosen}
            onChoose={setChosen}
            className={styles.choice}
          />
          <p className={styles.note}>{t(`definitions.visitorsAbout.${chosen}`)}</p>
          <p className={styles.note}>{t('definitions.visitorsFromNow')}</p>
        </>
      )}
    </Form>
  )
}
