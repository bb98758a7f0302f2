/** Fields of a site, for adding and editing. */

import { isTimeZone } from '@curlew/model'
import { TextField } from '@curlew/ui'
import { t } from '@curlew/words'
import type { FieldErrors } from './field-errors.ts'
import styles from './form.module.css'

export const SITE_FIELDS = ['name', 'domain', 'timezone', 'currency'] as const
export type SiteValues = Record<(typeof SITE_FIELDS)[number], string>

export interface SiteFieldsProps {
  values: Partial<SiteValues>
  errors: FieldErrors<keyof SiteValues>
  hints: Partial<SiteValues>
  hasFixedDomain?: boolean
  autoFocus?: boolean
}

export function SiteFields({ values, errors, hints, hasFixedDomain = false, autoFocus = false }: SiteFieldsProps) {
  const field = (name: keyof SiteValues) => ({
    name,
    autoComplete: 'off',
    error: errors[name],
    ...(values[name] !== undefined && { defaultValue: values[name] }),
    ...(hints[name] !== undefined && { hint: hints[name] }),
  })
  return (
    <>
      <TextField label={t('setup.siteName')} autoFocus={autoFocus} {...field('name')} />
      <TextField label={t('setup.domain')} inputMode="url" isReadOnly={hasFixedDomain} {...field('domain')} />
      <div className={styles.pair}>
        <TextField label={t('setup.timezone')} list="time-zones" {...field('timezone')} />
        <TextField label={t('setup.currency')} list="currencies" {...field('currency')} />
      </div>
      <Suggestions id="time-zones" values={Intl.supportedValuesOf('timeZone')} />
      <Suggestions id="currencies" values={Intl.supportedValuesOf('currency')} />
    </>
  )
}

export function checkSite({ name, domain, timezone, currency }: SiteValues): FieldErrors<keyof SiteValues> {
  return {
    ...(!name.trim() && { name: t('setup.required') }),
    ...(!domain.trim() && { domain: t('setup.invalidDomain') }),
    ...(!timeZoneOf(timezone) && { timezone: t('setup.invalidTimezone') }),
    ...(!/^[a-z]{3}$/i.test(currency.trim()) && { currency: t('setup.invalidCurrency') }),
  }
}

/** Field values as the server expects them. */
export function normaliseSite({ name, domain, timezone, currency }: SiteValues): SiteValues {
  return {
    name: name.trim(),
    domain: domain.trim(),
    timezone: timeZoneOf(timezone) ?? timezone,
    currency: currency.trim().toUpperCase(),
  }
}

/** Resolves a time zone typed as a city. */
function timeZoneOf(typed: string): string | undefined {
  const name = typed.trim().replaceAll(' ', '_')
  if (isTimeZone(name)) return name
  const [zone, ...others] = Intl.supportedValuesOf('timeZone').filter((zone) =>
    zone.toLowerCase().endsWith(`/${name.toLowerCase()}`),
  )
  return others.length === 0 ? zone : undefined
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
