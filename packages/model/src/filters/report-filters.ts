/**
 * Filters that a reader sets for all reports, as text: in addresses, requests and saved segments. No schema, so that browsers can read them
 * without one.
 *
 * `country.is.DE*US**sessionCampaignName.starts_with.spring`: conditions between `**`, values between `*`. In values, `\*` and `\\` are
 * these characters, and `\e` is the empty value.
 */
import { type CustomDimension, DIMENSIONS, type Dimension } from '../dimensions/dimensions.ts'
import { FILTER_OPERATORS, type FilterOperator, type QueryFilter } from '../query/query.ts'
import { canChooseSessions } from '../query/together.ts'

/** A condition on sessions. Conditions are joined by "and", values by "or". */
export interface ReportFilter {
  dimension: Dimension
  operator: FilterOperator
  values: string[]
}

/** `text` limits the whole text in characters, `value` a single value. */
export const REPORT_FILTER_LIMITS = { filters: 8, values: 50, value: 512, text: 4096 } as const

const CUSTOM_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/
const CONTROL = /\p{Cc}/u

/** The filters of a text, each condition and value once; null if it is not one. An empty text has none. */
export function readReportFilters(text: string): ReportFilter[] | null {
  if (text === '') return []
  if (text.length > REPORT_FILTER_LIMITS.text || CONTROL.test(text)) return null
  const filters = splitConditions(text)?.map(readFilter)
  if (!filters || filters.length > REPORT_FILTER_LIMITS.filters) return null
  return filters.every((filter) => filter !== null) ? filters : null
}

export function writeReportFilters(filters: readonly ReportFilter[]): string {
  return filters
    .map(({ dimension, operator, values }) =>
      [dimension.replace(':', '.'), operator, values.map(writeValue).join('*')].join('.'),
    )
    .join('**')
}

/** The filters as parts of a query. */
export const ofSessions = (filters: readonly ReportFilter[]): QueryFilter[] =>
  filters.map((filter) => ({ ...filter, scope: 'session' }))

const writeValue = (value: string) => (value === '' ? '\\e' : value.replace(/[\\*]/g, '\\$&'))

/** The parts of each condition: what comes before the first value, and the values; null for an unknown escape. */
function splitConditions(text: string): string[][] | null {
  const conditions: string[][] = [['']]
  for (let i = 0; i < text.length; i++) {
    const values = conditions.at(-1)!
    const add = (piece: string) => {
      values[values.length - 1] += piece
    }
    if (text[i] === '\\') {
      i++
      if (text[i] === 'e') continue
      if (text[i] !== '*' && text[i] !== '\\') return null
      add(text[i]!)
    } else if (text[i] !== '*') add(text[i]!)
    else if (text[i + 1] === '*') {
      i++
      conditions.push([''])
    } else values.push('')
  }
  return conditions
}

function readFilter([first = '', ...others]: readonly string[]): ReportFilter | null {
  const [, name, operator, value] = /^(customEvent\.[^.]*|[^.]*)\.([^.]*)\.(.*)$/su.exec(first) ?? []
  if (name === undefined || operator === undefined || value === undefined) return null
  const dimension = dimensionOf(name)
  const known = FILTER_OPERATORS.find((one) => one === operator)
  const values = [...new Set([value, ...others].map((one) => one.toWellFormed()))]
  const isPart = known === 'contains' || known === 'starts_with'
  if (!dimension || !known || values.length > REPORT_FILTER_LIMITS.values) return null
  if (values.some((one) => one.length > REPORT_FILTER_LIMITS.value || (isPart && one === ''))) return null
  return { dimension, operator: known, values }
}

function dimensionOf(name: string): Dimension | null {
  const [first, param] = name.split('.')
  if (param !== undefined) return CUSTOM_NAME.test(param) ? (`customEvent:${param}` satisfies CustomDimension) : null
  if (first === undefined || !Object.hasOwn(DIMENSIONS, first)) return null
  const dimension = first as Dimension
  return canChooseSessions(dimension) ? dimension : null
}
