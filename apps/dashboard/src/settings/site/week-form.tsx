import { REST_PATHS, SiteSettings, WEEK_STARTS, WeekSetting } from '@curlew/model'
import { showSuccess, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { firstDayOfWeek } from '@curlew/words/formats'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { useSetting } from '../shared/use-setting.ts'

const BY_LANGUAGE = 'language'

/** The day that the site's weeks begin on. */
export function WeekForm() {
  const { data, error, send } = useSetting(REST_PATHS.site, SiteSettings)
  const { days, pageData } = useApp()
  return (
    <Loaded data={data} error={error} height={130}>
      {({ first_day_of_week: own }) => (
        <Form
          key={own}
          fields={['first_day_of_week']}
          submit={t('settings.weekSave')}
          check={() => ({})}
          send={async ({ first_day_of_week: chosen }) => {
            const day = chosen === BY_LANGUAGE ? null : Number(chosen)
            await send('PATCH', WeekSetting.parse({ first_day_of_week: day }))
            showSuccess(t('toast.success'))
          }}
        >
          {() => (
            <SelectField
              label={t('settings.weekStart')}
              name="first_day_of_week"
              defaultValue={own === null ? BY_LANGUAGE : String(own)}
              options={[
                {
                  value: BY_LANGUAGE,
                  label: t('settings.weekByLanguage', { day: days.dayName(firstDayOfWeek(pageData.settings.locale)) }),
                },
                ...WEEK_STARTS.map((day) => ({ value: String(day), label: days.dayName(day) })),
              ]}
            />
          )}
        </Form>
      )}
    </Loaded>
  )
}
