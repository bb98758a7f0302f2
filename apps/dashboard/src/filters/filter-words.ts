/** Filters in words. */
import '@curlew/words/en/dimensions.ts'
import '@curlew/words/en/filters.ts'
import '@curlew/words/en/reports.ts'
import {
  ALL_BUILT_IN_DIMENSIONS,
  type BuiltInDimension,
  type Dimension,
  isCustom,
  type ReportFilter,
  type ReportFrame,
  readReportFilters,
  WITHOUT_VISIT,
} from '@curlew/model'
import { builtInLabel, dimensionLabel, listFormat, spokenLanguage, t } from '@curlew/words'
import { regionNames } from '@curlew/words/formats'

/** Names that the site gives to its own dimensions. */
export type OwnLabels = readonly { dimension: Dimension; label: string }[]

/** `Country` */
export function labelOf(dimension: Dimension, own: OwnLabels = []): string {
  if (!isCustom(dimension)) return builtInLabel(dimension as BuiltInDimension)
  const name = dimension.slice('customEvent:'.length)
  const named = own.find((one) => one.dimension === dimension)
  if (named) return dimensionLabel({ name, label: named.label })
  const usual = ALL_BUILT_IN_DIMENSIONS.find((one) => one.name === name)
  return usual ? dimensionLabel(usual) : name
}

const DEVICES = ['desktop', 'tablet', 'mobile'] as const
const VISITORS = ['new', 'returning'] as const

/** A value as reports show it, such as `Germany`. */
export function valueName(dimension: Dimension, value: string): string {
  if (value === '') return t('filters.notSet')
  if (value === WITHOUT_VISIT) return t('list.withoutVisit')
  const known = [...DEVICES, ...VISITORS].find((one) => one === value)
  switch (dimension) {
    case 'country':
      return regionNames(spokenLanguage())(value)
    case 'deviceCategory':
    case 'newVsReturning':
      return known ? t(`overview.${known}`) : value
    case 'customEvent:logged_in':
      return value === 'true' ? t('dimensions.loggedIn') : value === 'false' ? t('dimensions.loggedOut') : value
    default:
      return value
  }
}

/** `Mobile or Tablet` */
export function valueNames({ dimension, operator, values }: Pick<ReportFilter, 'dimension' | 'operator' | 'values'>) {
  const isWhole = operator === 'is' || operator === 'is_not'
  const names = values.map((value) => (isWhole ? valueName(dimension, value) : t('filters.quoted', { text: value })))
  return listFormat(spokenLanguage(), 'disjunction')(names)
}

/** `Device is Mobile or Tablet` */
export function filterSentence(filter: ReportFilter, own?: OwnLabels): string {
  return t('filters.sentence', {
    label: labelOf(filter.dimension, own),
    operator: t(`filters.${filter.operator}`),
    values: valueNames(filter),
  })
}

/** The filters of an address that narrow the figures on screen, in words. */
export function filterSentences(text: string, applied: ReportFrame['receipt']['filters']): string[] {
  const filters = applied ? (readReportFilters(text) ?? []) : []
  return filters
    .filter(({ dimension }) => !applied?.ignored.includes(dimension))
    .map((filter) => filterSentence(filter))
}
