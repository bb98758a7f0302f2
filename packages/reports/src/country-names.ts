import { type ReportParams, WITHOUT_VISIT } from '@curlew/model'

/** A country's name in the reader's language; empty when it is not known. Orders without a visit have none. */
export function countryNames({ locale }: Pick<ReportParams, 'locale'>): (iso: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return (iso) => (iso === WITHOUT_VISIT ? iso : (iso && names.of(iso)) || '')
}
