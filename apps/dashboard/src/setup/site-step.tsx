import { isTimeZone, REST_PATHS, SiteInfo } from '@curlew/model'
import { type Client, TextField, t } from '@curlew/ui'
import { z } from 'zod'
import { Form } from '../forms/form.tsx'
import page from '../hosts/standalone/page.module.css'
import styles from './wizard.module.css'

const Added = z.object({ site: SiteInfo })
const DEFAULT_CURRENCY = 'USD'

export function SiteStep({ client, onDone }: { client: Client; onDone(site: SiteInfo): void }) {
  return (
    <>
      <p className={page.text}>{t('setup.siteText')}</p>
      <Form
        fields={['name', 'domain', 'timezone', 'currency']}
        submit={t('setup.addSite')}
        check={({ name, domain, timezone, currency }) => ({
          ...(!name.trim() && { name: t('setup.required') }),
          ...(!domain.trim() && { domain: t('setup.invalidDomain') }),
          ...(!isTimeZone(timezone.trim()) && { timezone: t('setup.invalidTimezone') }),
          ...(!/^[a-z]{3}$/i.test(currency.trim()) && { currency: t('setup.invalidCurrency') }),
        })}
        send={async ({ name, domain, timezone, currency }) => {
          const answer = await client.rest('POST', REST_PATHS.sites, {
            name: name.trim(),
            domain: domain.trim(),
            timezone: timezone.trim(),
            currency: currency.trim().toUpperCase(),
          })
          onDone(Added.parse(answer).site)
        }}
      >
        {(errors) => (
          <>
            <TextField label={t('setup.siteName')} name="name" autoComplete="off" autoFocus error={errors.name} />
            <TextField
              label={t('setup.domain')}
              name="domain"
              autoComplete="off"
              inputMode="url"
              hint={t('setup.domainHint')}
              error={errors.domain}
            />
            <div className={styles.pair}>
              <TextField
                label={t('setup.timezone')}
                name="timezone"
                autoComplete="off"
                list="time-zones"
                defaultValue={Intl.DateTimeFormat().resolvedOptions().timeZone}
                hint={t('setup.timezoneHint')}
                error={errors.timezone}
              />
              <TextField
                label={t('setup.currency')}
                name="currency"
                autoComplete="off"
                list="currencies"
                defaultValue={DEFAULT_CURRENCY}
                error={errors.currency}
              />
            </div>
            <Suggestions id="time-zones" values={Intl.supportedValuesOf('timeZone')} />
            <Suggestions id="currencies" values={Intl.supportedValuesOf('currency')} />
          </>
        )}
      </Form>
    </>
  )
}

function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}
