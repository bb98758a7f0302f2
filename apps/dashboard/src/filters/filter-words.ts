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
} from '@curlew/model'
import { builtInLabel, dimensionLabel, listFormat, spokenLanguage, t, valueName } from '@curlew/words'

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
