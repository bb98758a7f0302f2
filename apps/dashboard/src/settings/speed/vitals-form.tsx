import { MEASURED_VIEWS_A_DAY, REST_PATHS, SiteSettings, VitalsSetting } from '@curlew/model'
import { showSuccess, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { useSetting } from '../shared/use-setting.ts'

const AUTOMATIC = 'automatic'
const PERCENTS = [100, 50, 25, 10, 1]

/** Share of page views that measure web vitals. */
export function VitalsForm() {
  const { data, error, send } = useSetting(REST_PATHS.site, SiteSettings)
  const { formats } = useApp()
  return (
    <Loaded data={data} error={error} height={130}>
      {({ vitals_percent: percent }) => {
        // Another share may have been set through the API.
        const shown = percent && !PERCENTS.includes(percent) ? [percent, ...PERCENTS] : PERCENTS
        return (
          <Form
            key={percent}
            fields={['vitals_percent']}
            submit={t('settings.vitalsSave')}
            check={() => ({})}
            send={async ({ vitals_percent: chosen }) => {
              await send('PATCH', VitalsSetting.parse({ vitals_percent: chosen === AUTOMATIC ? null : Number(chosen) }))
              showSuccess(t('toast.success'))
            }}
          >
            {() => (
              <SelectField
                label={t('settings.vitalsShare')}
                name="vitals_percent"
                defaultValue={percent === null ? AUTOMATIC : String(percent)}
                options={[
                  { value: AUTOMATIC, label: t('settings.vitalsAutomatic', { views: MEASURED_VIEWS_A_DAY }) },
                  ...shown.map((value) => ({ value: String(value), label: formats.percent(value) })),
                  { value: '0', label: t('settings.vitalsNone') },
                ]}
              />
            )}
          </Form>
        )
      }}
    </Loaded>
  )
}
