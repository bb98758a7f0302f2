import '@curlew/words/en/mail.ts'
import { REST_PATHS } from '@curlew/model'
import { DAYS_OF_MONTH, ReportMail, ReportMailSetting } from '@curlew/model/mail'
import { showSuccess, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { useState } from 'react'
import { CheckField } from '../../forms/check-field.tsx'
import formStyles from '../../forms/form.module.css'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import settings from '../shared/settings.module.css'
import { SettingsSection } from '../shared/settings-section.tsx'
import { useSetting } from '../shared/use-setting.ts'
import styles from './mail.module.css'

/** The user's mail subscriptions for the site. */
export default function ReportMailSection() {
  const { name } = useApp().pageData.site
  const { data, error, send } = useSetting(REST_PATHS.reportMail, ReportMailSetting)
  return (
    <SettingsSection title={t('mail.reports')} text={t('mail.reportsText', { site: name })}>
      <Loaded data={data} error={error} height={290}>
        {(setting) => <ReportMailForm setting={setting} onSave={(change) => send('PUT', change)} />}
      </Loaded>
    </SettingsSection>
  )
}

interface ReportMailFormProps {
  setting: ReportMailSetting
  onSave(change: ReportMail & { app_url?: string }): Promise<void>
}

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6]
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

function ReportMailForm({ setting, onSave }: ReportMailFormProps) {
  const { pageData } = useApp()
  const [every, setEvery] = useState(setting.every)
  const isInCms = pageData.host !== 'standalone'
  const openedHint = pageData.site.isSample ? 'mail.alertsSample' : 'mail.alertsHint'
  const alertsHint = setting.alerts_allowed ? openedHint : 'mail.alertsNeedLevel'
  if (!setting.address) return <p>{t('mail.noAddress')}</p>
  return (
    <Form
      fields={['every', 'weekday', 'day_of_month', 'hour', 'alerts']}
      submit={t('mail.save')}
      actions={<span className={styles.hint}>{t('mail.address', { address: setting.address })}</span>}
      check={() => ({})}
      send={async (values) => {
        // Keep values that are not on screen.
        const number = (name: 'weekday' | 'day_of_month' | 'hour') =>
          values[name] === '' ? setting[name] : Number(values[name])
        const chosen = ReportMail.parse({
          every: values.every,
          weekday: number('weekday'),
          day_of_month: number('day_of_month'),
          hour: number('hour'),
          alerts: values.alerts !== '',
        })
        // Base URL for links in mails.
        await onSave({ ...chosen, ...(isInCms && { app_url: location.href.replace(/#.*/, '') }) })
        showSuccess(t('toast.success'))
      }}
    >
      {() => (
        <>
          {!setting.can_send && <p className={settings.note}>{t(isInCms ? 'mail.notSetInCms' : 'mail.notSet')}</p>}
          {!setting.allowed && <p className={settings.note}>{t('mail.needsLevel')}</p>}
          {setting.refused && (
            <p className={formStyles.error} role="alert">
              {t('mail.refused', { failure: setting.refused })}
            </p>
          )}
          <SelectField
            label={t('mail.every')}
            name="every"
            defaultValue={setting.every}
            onChange={setEvery}
            options={ReportMail.shape.every.options.map((value) => ({ value, label: t(`mail.every.${value}`) }))}
          />
          {every !== 'off' && <WhenFields every={every} setting={setting} />}
          <CheckField label={t('mail.alerts')} hint={t(alertsHint)} name="alerts" defaultChecked={setting.alerts} />
          {setting.ends_after_days !== null && (
            <p className={styles.hint}>{t('mail.ends', { days: setting.ends_after_days })}</p>
          )}
        </>
      )}
    </Form>
  )
}

interface WhenFieldsProps {
  every: 'weekly' | 'monthly'
  setting: ReportMailSetting
}

/** The day and hour of the mails. */
function WhenFields({ every, setting }: WhenFieldsProps) {
  const { pageData, days } = useApp()
  const options = (numbers: readonly number[], label: (number: number) => string) =>
    numbers.map((number) => ({ value: String(number), label: label(number) }))
  return (
    <div className={styles.when}>
      {every === 'weekly' ? (
        <SelectField
          key="weekday"
          label={t('mail.weekday')}
          name="weekday"
          defaultValue={String(setting.weekday)}
          options={options(WEEKDAYS, days.dayName)}
        />
      ) : (
        <SelectField
          key="day"
          label={t('mail.dayOfMonth')}
          name="day_of_month"
          defaultValue={String(setting.day_of_month)}
          options={options(DAYS_OF_MONTH, String)}
        />
      )}
      <SelectField
        label={t('mail.hour')}
        name="hour"
        hint={t('mail.hourHint', { zone: pageData.settings.timezone })}
        defaultValue={String(setting.hour)}
        options={options(HOURS, days.clockHour)}
      />
    </div>
  )
}
