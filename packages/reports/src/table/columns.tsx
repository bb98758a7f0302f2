import { type BuiltInDimension, canChooseSessions, isInverted, type Metric, unitOf } from '@curlew/model'
import type { MetricColumn } from '@curlew/ui'
import { builtInDefinition, builtInLabel, metricDefinition, metricLabel } from '@curlew/words'
import { type MetricSet, namesOf } from './metric-set.ts'

/** Overrides of a column's texts. */
type OwnWords = Partial<Pick<MetricColumn, 'label' | 'info'>>

/** First column: a dimension from the registry. */
export function dimensionColumn<Key extends string>(key: Key, dimension: BuiltInDimension, own: OwnWords = {}) {
  return {
    key,
    kind: 'text' as const,
    ...(canChooseSessions(dimension)
      ? { dimension }
      : { counted: (row: Record<Key, string>) => ({ dimension, value: row[key] }) }),
    label: builtInLabel(dimension),
    info: builtInDefinition(dimension),
    ...own,
  }
}

/** Column of a metric from the registry. */
export function metricColumn<Name extends string, Key extends Name>(
  set: MetricSet<Name>,
  key: Key,
  own: OwnWords = {},
): MetricColumn<Key> {
  const metric = set[key]
  const words = { label: metricLabel(metric), info: metricDefinition(metric), ...own }
  return { key, metric, kind: unitOf(metric), ...words, isInverted: isInverted(metric) }
}

/** Column of a metric's share, computed with `shareOf`. */
export function shareColumn<Key extends string>(
  key: Key,
  metric: Metric,
  words: Required<OwnWords>,
): MetricColumn<Key> {
  return { key, kind: 'share', shareOf: metric, ...words }
}

/** Columns of a metric set, in order. */
export function metricColumns<Name extends string>(
  set: MetricSet<Name>,
  own: { readonly [Key in NoInfer<Name>]?: OwnWords } = {},
): MetricColumn<Name>[] {
  return namesOf(set).map((key) => metricColumn(set, key, own[key]))
}
