import { type ReportParams, WITHOUT_VISIT } from '@curlew/model'
import { regionNames, textLocaleOf } from '@curlew/words/formats'

/** Localised country name; empty if unknown, also for orders without a visit. */
export function countryNames({ locale }: Pick<ReportParams, 'locale'>): (iso: string) => string {
  const nameOf = regionNames(textLocaleOf(locale))
  return (iso) => (iso === '' || iso === WITHOUT_VISIT ? iso : nameOf(iso))
}
