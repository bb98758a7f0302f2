import { type BuiltInDimension, isInverted, unitOf } from '@curlew/model'
import type { MetricColumn } from '@curlew/ui'
import { builtInInfo, builtInLabel, metricInfo, metricLabel } from '@curlew/words'
import { type FigureSet, namesOf } from './figures.ts'

/** Words of one table in place of the usual ones. */
type OwnWords = Partial<Pick<MetricColumn, 'label' | 'info'>>

/** A first column: what the rows are split by, as the registry of dimensions has it. */
export function dimensionColumn<Key extends string>(key: Key, dimension: BuiltInDimension, own: OwnWords = {}) {
  return { key, kind: 'text' as const, label: builtInLabel(dimension), info: builtInInfo(dimension), ...own }
}

/** The column of a figure, as the registry of metrics has it. */
export function figureColumn<Name extends string, Key extends Name>(
  set: FigureSet<Name>,
  key: Key,
  own: OwnWords = {},
): MetricColumn<Key> {
  const metric = set[key]
  const words = { label: metricLabel(metric), info: metricInfo(metric), ...own }
  return { key, kind: unitOf(metric), ...words, isInverted: isInverted(metric) }
}

/** The column of the share that each row has of a whole, as `shareOf` makes it. */
export function shareColumn<Key extends string>(key: Key, words: Required<OwnWords>): MetricColumn<Key> {
  return { key, kind: 'share', ...words }
}

/** The columns of some figures, in their order. */
export function figureColumns<Name extends string>(
  set: FigureSet<Name>,
  own: { readonly [Key in NoInfer<Name>]?: OwnWords } = {},
): MetricColumn<Name>[] {
  return namesOf(set).map((key) => figureColumn(set, key, own[key]))
}
