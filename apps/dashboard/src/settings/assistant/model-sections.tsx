import '@curlew/words/en/model.ts'
import { REST_PATHS } from '@curlew/model'
import { ModelStatus } from '@curlew/model/assistant-model'
import { t } from '@curlew/words'
import { Loaded } from '../../forms/loaded.tsx'
import { SettingsSection } from '../shared/settings-section.tsx'
import { useSetting } from '../shared/use-setting.ts'
import { CallLog } from './call-log.tsx'
import { LimitsForm } from './limits-form.tsx'
import { ModelForm } from './model-form.tsx'

/** Sections of the model settings: connection, limits and log. */
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
