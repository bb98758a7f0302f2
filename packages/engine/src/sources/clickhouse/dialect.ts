import type { Dialect } from '../sql/dialect.ts'

const TYPES = { int: 'Int64', text: 'String' } as const

/** Counts are signed, so that they can be added to sums and differences. */
const counted = (count: string) => `toInt64(${count})`

export const clickhouse: Dialect = {
  name: 'Curlew',
  parameter: (name, type) => `{${name}:${TYPES[type]}}`,
  countIf: (condition) => counted(condition === 'TRUE' ? 'count()' : `countIf(${condition})`),
  sumIf: (value, condition) =>
    `coalesce(${condition === 'TRUE' ? `sum(${value})` : `sumIf(${value}, ${condition})`}, 0)`,
  countDistinctIf: (value, condition) =>
    counted(condition === 'TRUE' ? `uniqExact(${value})` : `uniqExactIf(${value}, ${condition})`),
  quantileIf: (value, share, condition) => {
    const sorted = `arraySort(groupArrayIf(${value}, ${condition}))`
    return `arrayElementOrNull(${sorted}, greatest(1, toInt64(ceil(${share} * length(${sorted})))))`
  },
  listIf: (value, condition) => `arraySort(groupArrayIf(${value}, ${condition}))`,
  // The list is sorted.
  leastAbove: (list, value) => `arrayFirstOrNull(one -> ifNull(one > ${value}, FALSE), ${list})`,
  wholeQuotient: (dividend, divisor) => `intDiv(${dividend}, ${divisor})`,
  quotient: (dividend, divisor) => `toFloat64(${dividend}) / toFloat64(${divisor})`,
  // Texts are decoded; of a number its digits as they are.
  jsonText: (json, path) =>
    `multiIf(JSONType(${json}, ${path}) = 'String', JSONExtractString(${json}, ${path}), JSONType(${json}, ${path}) = 'Null', '', JSONExtractRaw(${json}, ${path}))`,
  jsonPath: (member) => member,
  jsonElements: (json) => `arrayJoin(JSONExtractArrayRaw(${json}))`,
  numbers: (from, until) => `arrayJoin(range(${from}, ${until}))`,
  wide: (number) => `toInt128(${number})`,
  wholeNumber: (text) => `toInt64OrNull(extract(${text}, '^[0-9]{1,9}$'))`,
  wideNumber: (text) => `coalesce(toInt128OrNull(${text}), 0)`,
  // An order after the last SELECT would be that one's alone.
  unionInOrder: (selects, order) => `SELECT * FROM (\n${selects.join('\nUNION ALL\n')}\n) answered\nORDER BY ${order}`,
  materialized: 'AS MATERIALIZED',
  shared: 'AS MATERIALIZED',
  contains: (text, part) => `position(${text}, ${part}) > 0`,
  startsWith: (text, part) => `startsWith(${text}, ${part})`,
  // Of a type without null, it would be 0.
  ofNextRow: (value) => `lead(toNullable(${value}))`,
  valueAtGreatest: (value, by) => `argMax(${value}, ${by})`,
}
