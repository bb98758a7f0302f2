import '@curlew/words/en/model.ts'
import { REST_PATHS } from '@curlew/model'
import { ModelStatus } from '@curlew/model/assistant-model'
import { t } from '@curlew/words'
import { Loaded } from '../loaded.tsx'
import { SettingsSection } from '../settings-section.tsx'
import { useSetting } from '../use-setting.ts'
import { CallLog } from './call-log.tsx'
import { LimitsForm } from './limits-form.tsx'
import { ModelForm } from './model-form.tsx'

/** Three subjects of one setting: who answers, how much, and what was sent. */
export default function ModelSections() {
  const { data, error, send } = useSetting(REST_PATHS.assistantModel, ModelStatus)
  const save = (change: object) => send('PUT', { ...data?.settings, ...change })
  return (
    <>
      <SettingsSection title={t('model.who')} text={t('model.whoText')}>
        <Loaded data={data} error={error} height={330}>
          {(status) => <ModelForm status={status} onSave={save} />}
        </Loaded>
      </SettingsSection>
      {data && data.settings.provider !== 'none' && (
        <SettingsSection title={t('model.limits')} text={t('model.limitsText')}>
          <LimitsForm status={data} onSave={save} />
        </SettingsSection>
      )}
      <CallLog />
    </>
  )
}
