/**
 * The differences between SQL engines. Statements use their common subset; another engine is another object of this type.
 */
export interface Dialect {
  /** Name of the source, for receipts. */
  name: string
  /** A named parameter. Every value reaches a statement this way, numbers included. */
  parameter(name: string, type: ParameterType): string
  countIf(condition: string): string
  sumIf(value: string, condition: string): string
  /** An exact count of distinct values. */
  countDistinctIf(value: string, condition: string): string
  /** The smallest value that the given share of all values, at least, does not exceed; null when there is no value. Nulls are no values. */
  quantileIf(value: string, share: number, condition: string): string
  /** A list of the values; null if it is empty. */
  listIf(value: string, condition: string): string
  /** The smallest element of such a list that exceeds a value; null if no element does. */
  leastAbove(list: string, value: string): string
  /** Whole-number division of numbers that are not negative. */
  wholeQuotient(dividend: string, divisor: number | string): string
  /** Division as floating-point numbers. */
  quotient(dividend: string, divisor: string): string
  /** The member of a JSON object whose path is given, as text; empty where it is missing. */
  jsonText(json: string, path: string): string
  /** The JSON path of a member whose name is letters, digits and underscores. */
  jsonPath(member: string): string
  /** The elements of a JSON array, one row each. */
  jsonElements(json: string): string
  /** The whole numbers of a half-open interval, one row each. */
  numbers(from: string, until: string): string
  /** Casts to an integer wide enough for sums of products. */
  wide(number: string): string
  /** A text of one to nine digits as a number; null for any other. */
  wholeNumber(text: string): string
  /** A text of a whole number as a wide integer; 0 for any other text. */
  wideNumber(text: string): string
  /** All rows of some `SELECT`s, by columns of the result. */
  unionInOrder(selects: readonly string[], order: string): string
  /** Keyword that makes a common table expression evaluate once. */
  materialized: string
  /** The same for one that several parts of a statement read, where the engine would not see that by itself. */
  shared: string
  /** Whether a text contains another. */
  contains(text: string, part: string): string
  /** Whether a text starts with another. */
  startsWith(text: string, part: string): string
  /** The window function that gives the value of the next row; null in the last. */
  ofNextRow(value: string): string
  /** The `value` in the row with the greatest `by`; null when there is no row. */
  valueAtGreatest(value: string, by: string): string
}

export type ParameterType = 'int' | 'text'

export interface Parameter {
  type: ParameterType
  value: number | string
}

/** A common table expression. */
export type Cte = [name: string, sql: string]

/** A statement ready to run. Its text contains no values, only parameters. */
export interface Statement {
  sql: string
  parameters: Record<string, Parameter>
}
