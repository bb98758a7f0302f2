import { REST_PATHS, SiteInfo } from '@curlew/model'
import { type Client, readAs } from '@curlew/ui'
import { t } from '@curlew/words'
import { z } from 'zod'
import { Form } from '../forms/form.tsx'
import { checkSite, normaliseSite, SITE_FIELDS, SiteFields } from '../forms/site-fields.tsx'
import page from '../page/page.module.css'

const Added = z.object({ site: SiteInfo })
const DEFAULT_CURRENCY = 'USD'

export function SiteStep({ client, onDone }: { client: Client; onDone(site: SiteInfo): Promise<void> }) {
  return (
    <>
      <p className={page.text}>{t('setup.siteText')}</p>
      <Form
        fields={SITE_FIELDS}
        submit={t('setup.addSite')}
        check={checkSite}
        send={async (values) =>
          onDone(readAs(Added, await client.rest('POST', REST_PATHS.sites, normaliseSite(values))).site)
        }
      >
        {(errors) => (
          <SiteFields
            errors={errors}
            values={{ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, currency: DEFAULT_CURRENCY }}
            hints={{ domain: t('setup.domainHint'), timezone: t('setup.timezoneHint') }}
            autoFocus
          />
        )}
      </Form>
    </>
  )
}
