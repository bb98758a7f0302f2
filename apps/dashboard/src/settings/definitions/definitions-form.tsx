/** Settings: what counts as a bounce, a session and a visitor. */
import '@curlew/words/en/definitions.ts'
import { BOUNCE_DEFINITIONS, type DefinitionSettings, type SiteDefinitions, VISITOR_DEFINITIONS } from '@curlew/model'
import { Choice, showSuccess, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { type ReactNode, useState } from 'react'
import { CheckField } from '../../forms/check-field.tsx'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'
import styles from './definitions.module.css'
import { useDefinitions } from './use-definitions.ts'

type Change = (part: Partial<DefinitionSettings>) => Promise<void>

export default function DefinitionsForm() {
  const { data, error, change } = useDefinitions()
  const within = (height: number, fields: (own: SiteDefinitions, save: Change) => ReactNode) => (
    <Loaded data={data} error={error} height={height}>
      {(own) =>
        fields(own, async (part) => {
          const { bounce, sessions, visitors } = own
          await change({ bounce, sessions, visitors, ...part })
          showSuccess(t('toast.success'))
        })
      }
    </Loaded>
  )
  return (
    <>
      <SettingsSection title={t('definitions.bounce')} text={t('definitions.bounceText')}>
        {within(180, ({ bounce }, save) => (
          <BounceFields key={bounce} bounce={bounce} onSave={save} />
        ))}
      </SettingsSection>
      <SettingsSection title={t('definitions.sessions')} text={t('definitions.sessionsText')}>
        {within(220, (own, save) => (
          <SessionFields key={JSON.stringify(own.sessions)} definitions={own} onSave={save} />
        ))}
      </SettingsSection>
      <SettingsSection title={t('definitions.visitors')} text={t('definitions.visitorsText')}>
        {within(180, ({ visitors }, save) => (
          <VisitorFields key={visitors} visitors={visitors} onSave={save} />
        ))}
      </SettingsSection>
    </>
  )
}

function BounceFields({ bounce, onSave }: Pick<DefinitionSettings, 'bounce'> & { onSave: Change }) {
  const [chosen, setChosen] = useState(bounce)
  return (
    <Form fields={[]} submit={t('definitions.bounceSave')} check={() => ({})} send={() => onSave({ bounce: chosen })}>
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
  const { sessions, sessions_possible: isPossible, progress } = definitions
  if (!isPossible) return <p>{t('definitions.sessionsElsewhere')}</p>
  return (
    <Form
      fields={['midnight', 'campaign']}
      submit={t('definitions.sessionsSave')}
      check={() => ({})}
      send={({ midnight, campaign }) => onSave({ sessions: { midnight: midnight !== '', campaign: campaign !== '' } })}
    >
      {() => (
        <>
          <p>{t('definitions.sessionsAlways')}</p>
          <CheckField
            label={t('definitions.midnight')}
            hint={t('definitions.midnightHint', { zone: pageData.settings.timezone })}
            name="midnight"
            defaultChecked={sessions.midnight}
          />
          <CheckField
            label={t('definitions.campaign')}
            hint={t('definitions.campaignHint')}
            name="campaign"
            defaultChecked={sessions.campaign}
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
  const [chosen, setChosen] = useState(visitors)
  return (
    <Form
      fields={[]}
      submit={t('definitions.visitorsSave')}
      check={() => ({})}
      send={() => onSave({ visitors: chosen })}
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
