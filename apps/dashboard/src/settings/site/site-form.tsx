import { REST_PATHS, SiteSettings } from '@curlew/model'
import { showSuccess, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { Form } from '../../forms/form.tsx'
import { Loaded } from '../../forms/loaded.tsx'
import { checkSite, normaliseSite, SITE_FIELDS, SiteFields } from '../../forms/site-fields.tsx'
import { useSetting } from '../shared/use-setting.ts'

/** Name, domain, time zone and currency of the site. */
export function SiteForm() {
  const { isSample } = useApp().pageData.site
  const { data, error, send } = useSetting(REST_PATHS.site, SiteSettings)
  return (
    <Loaded data={data} error={error} height={320}>
      {(settings) => (
        <Form
          fields={SITE_FIELDS}
          submit={t('settings.siteSave')}
          check={checkSite}
          send={async (values) => {
            await send('PATCH', normaliseSite(values))
            showSuccess(t('toast.success'))
          }}
        >
          {(errors) => (
            <SiteFields
              errors={errors}
              values={settings}
              hints={{
                domain: t(isSample ? 'settings.siteDomainSample' : 'settings.siteDomainHint'),
                timezone: t('settings.siteTimezoneHint'),
                currency: t('settings.siteCurrencyHint'),
              }}
              hasFixedDomain={isSample}
            />
          )}
        </Form>
      )}
    </Loaded>
  )
}
