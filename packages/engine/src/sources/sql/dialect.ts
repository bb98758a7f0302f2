/**
 * Where one engine's SQL differs from another's, and nothing else. Statements are written in the common part of both;
 * a further engine is a further object of this type.
 */
export interface Dialect {
  /** Of the source, for receipts. */
  name: string
  /** A named parameter. Every value reaches a statement this way, numbers included. */
  parameter(name: string, type: ParameterType): string
  countIf(condition: string): string
  sumIf(value: string, condition: string): string
  /** An exact count of distinct values. */
  countDistinctIf(value: string, condition: string): string
  /** The smallest value that the given share of all values, at least, does not exceed; null when there is no value. Nulls are no values. */
  quantileIf(value: string, share: number, condition: string): string
  /** Whole-number division of numbers that are not negative. */
  wholeQuotient(dividend: string, divisor: number | string): string
  /** Division as floating-point numbers. */
  quotient(dividend: string, divisor: string): string
  /** The member of a JSON object whose path is given, as text; empty where it is missing. */
  jsonText(json: string, path: string): string
  /** The JSON path of a member whose name is letters, digits and underscores. */
  jsonPath(member: string): string
  /** The elements of a JSON array, a row each. */
  jsonElements(json: string): string
  /** The whole numbers from one to before another, a row each. */
  numbers(from: string, until: string): string
  /** A whole number that has room for sums of products of any of ours. */
  wide(number: string): string
  /** A text of one to nine digits as a number; null for any other. */
  wholeNumber(text: string): string
  /** A text that a whole number was written as, as a wide number; 0 for any other. */
  wideNumber(text: string): string
  /** Between the name of a common table and its text, where it is to be worked out once, as it stands. */
  keptAs: string
  /** Whether a text has another in it. */
  contains(text: string, part: string): string
  /** The `value` in the row with the greatest `by`; null when there is no row. */
  valueAtGreatest(value: string, by: string): string
}

export type ParameterType = 'int' | 'text'

export interface Parameter {
  type: ParameterType
  value: number | string
}

/** A statement ready to run: no value stands in its text. */
export interface Statement {
  sql: string
  parameters: Record<string, Parameter>
}
