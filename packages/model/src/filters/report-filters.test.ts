import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIMENSIONS, type Dimension } from '../dimensions/dimensions.ts'
import { FILTER_OPERATORS } from '../query/query.ts'
import { canChooseSessions } from '../query/together.ts'
import { REPORT_FILTER_LIMITS, type ReportFilter, readReportFilters, writeReportFilters } from './report-filters.ts'

describe('filters as text', () => {
  const filters: ReportFilter[] = [
    { dimension: 'country', operator: 'is', values: ['DE', 'US', ''] },
    { dimension: 'pagePath', operator: 'starts_with', values: ['/a*b\\c/'] },
    { dimension: 'customEvent:author', operator: 'is_not', values: ['Ann'] },
  ]
  const text = 'country.is.DE*US*\\e**pagePath.starts_with./a\\*b\\\\c/**customEvent.author.is_not.Ann'

  test('are short and readable', () => {
    expect(writeReportFilters(filters)).toBe(text)
    expect(readReportFilters(text)).toEqual(filters)
    expect(readReportFilters('')).toEqual([])
    expect(writeReportFilters([])).toBe('')
  })

  test('survive writing and reading, in an address too, with any values', () => {
    const names: Dimension[] = [
      ...(Object.keys(DIMENSIONS) as Dimension[]).filter(canChooseSessions),
      'customEvent:a_1',
    ]
    const printable = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 20 })
      .filter((value) => !/\p{Cc}/u.test(value))
    const special = fc.constantFrom('*', '**', '\\', '\\e', 'e', '.', 'a.is.b', '%', '_', '"', "'", '🦆', '<b>', '&=#')
    const filter = fc.record({
      dimension: fc.constantFrom(...names),
      operator: fc.constantFrom(...FILTER_OPERATORS),
      values: fc.uniqueArray(fc.oneof(printable, special), { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(filter, { maxLength: REPORT_FILTER_LIMITS.filters }), (some) => {
        const written = writeReportFilters(some)
        const address = new URLSearchParams(new URLSearchParams({ filters: written }).toString())
        expect(readReportFilters(address.get('filters') ?? '')).toEqual(some)
      }),
    )
  })

  test('have each value once', () => {
    expect(readReportFilters('country.is.DE*DE')).toEqual([{ dimension: 'country', operator: 'is', values: ['DE'] }])
  })

  test.each([
    ['an unknown dimension', 'planet.is.Mars'],
    ['a member of every object', 'constructor.is.x'],
    ['a dimension of no session', 'date.is.2026-01-01'],
    ['a dimension of the search engine', 'organicGoogleSearchQuery.is.jam'],
    ['the days before an order', 'daysToTransaction.is.1'],
    ['an unknown operator', 'country.matches.D'],
    ['no operator', 'country'],
    ['no value', 'country.is'],
    ['a name that no parameter can have', 'customEvent.a-b.is.x'],
    ['another escape', 'country.is.\\n'],
    ['an escape of nothing', 'country.is.\\'],
    ['a part that is empty', 'pagePath.contains.\\e'],
    ['a null byte', 'pagePath.is.a\u0000b'],
    ['a line break', 'pagePath.is.a\nb'],
    ['8 KB', `pagePath.is.${'a'.repeat(8192)}`],
    ['a long value', `pagePath.is.${'a'.repeat(REPORT_FILTER_LIMITS.value + 1)}`],
    ['1,000 values', `country.is.${Array.from({ length: 1000 }, (_, i) => i).join('*')}`],
    ['too many conditions', Array.from({ length: 9 }, (_, i) => `country.is.${i}`).join('**')],
  ])('are refused with %s', (_, text) => {
    expect(readReportFilters(text)).toBeNull()
  })
})
