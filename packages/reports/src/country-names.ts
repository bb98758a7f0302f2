import { type ReportParams, WITHOUT_VISIT } from '@curlew/model'
import { regionNames } from '@curlew/words/formats'

/** A country's name in the reader's language; empty when it is not known. Orders without a visit have none. */
export function countryNames({ locale }: Pick<ReportParams, 'locale'>): (iso: string) => string {
  const nameOf = regionNames(locale)
  return (iso) => (iso === '' || iso === WITHOUT_VISIT ? iso : nameOf(iso))
}
