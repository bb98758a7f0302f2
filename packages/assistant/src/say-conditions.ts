/** The filters and thresholds of a plan in words. */
import { unitOf } from '@curlew/model'
import { areaAround, areaOf } from './areas.ts'
import { eventOfDivisor, eventOfPeople, isOfEvents } from './events-of.ts'
import { isOfPart } from './name-parts.ts'
import type { Plan } from './plan.ts'
import type { Say } from './say.ts'

/** The filters of a plan in words; empty if it has none. The event of people who did something is part of their figure instead. */
export function filtersOf(plan: Plan, say: Say): string {
  const isOfPeople = (eventOfPeople(plan) ?? eventOfDivisor(plan)) !== null
  const filters = !isOfPeople ? plan.filters : plan.filters.filter((filter) => !isOfEvents(filter))
  if (filters.length === 0) return ''
  const { t, formats } = say.words
  const texts = filters.map(({ dimension, operator, values }) => {
    const label = say.dimensionLabel(dimension)
    // "With a coupon" is any value but the empty one.
    if (values.join() === '') return t(operator === 'is' ? 'answer.filterNone' : 'answer.filterAny', { label })
    if (isOfPart({ operator })) {
      const parts = formats.list(values.map((part) => t('answer.namePart', { part })))
      return operator === 'contains'
        ? t('answer.filterContains', { label, parts })
        : t('answer.filterStarts', { label, parts })
    }
    const area = dimension === 'country' ? areaOf(values) : undefined
    const around = dimension === 'country' ? areaAround(values) : undefined
    const without = around && {
      area: say.name(dimension, around.area),
      names: formats.list(around.missing.map((country) => say.name(dimension, country))),
    }
    const names = without
      ? t('answer.areaWithout', without)
      : area
        ? t('answer.area', { area: say.name(dimension, area), count: values.length })
        : formats.list([...new Set(values.map((value) => say.name(dimension, value)))])
    return operator === 'is'
      ? t('answer.filter', { label, values: names })
      : t('answer.filterNot', { label, values: names })
  })
  return formats.list([...new Set(texts)])
}

/** The filters of a plan, and the threshold that its rows are kept by, in words; empty if it has neither. */
export function conditionsOf(plan: Plan, say: Say): string {
  const { threshold, metrics } = plan
  const { t, formats } = say.words
  const metric = threshold?.of ?? metrics[0]
  const kept =
    threshold && metric && plan.by
      ? t('answer.thresholdOf', {
          ...{ label: say.metricLabel(metric), operator: threshold.operator },
          ...{ value: say.value(metric, threshold.value), to: say.value(metric, threshold.to) },
        })
      : ''
  return formats.list([filtersOf(plan, say), kept].filter((text) => text !== ''))
}

/** A threshold in words: `30 sessions`, or `$500.00 (Product Revenue)` where the figure's own words would not fit after "more than". */
export function limitOf({ threshold, metrics }: Plan, say: Say) {
  const { operator, value, to = value, of } = threshold!
  const metric = of ?? metrics[0]!
  const unit = unitOf(metric)
  const figure = unit === 'count' ? say.figure(metric, to) : `${say.value(metric, to)} (${say.metricLabel(metric)})`
  return { operator, figure, unit, from: say.value(metric, value) }
}
