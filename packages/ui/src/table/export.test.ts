import '@curlew/words/en/tables.ts'
import { delimited } from '@curlew/model'
import { createFormats } from '@curlew/words'
import { describe, expect, test } from 'vitest'
import { fileNameOf, recordsOf } from './export.ts'
import { subColumnsOf } from './sub-columns.ts'
import type { Columns } from './types.ts'

describe('as text', () => {
  test.each([
    ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    ['\r=1', `"'\r'=1"`],
    ['\n=1', `"'\n'=1"`],
    [' =1', " '=1"],
    ['＝1', "'＝1"],
    // German spreadsheets split at semicolons, even inside quotes.
    ['a;=1', `"a;'=1"`],
    ['a; =1;-2', `"a; '=1;'-2"`],
    ['a,+1', `"a,'+1"`],
    ['a\t@b', `"a\t'@b"`],
    ['a"\n=1', `"a""\n'=1"`],
    ['a;b', '"a;b"'],
    ['a-b=c', 'a-b=c'],
    ['plain', 'plain'],
    ['a, "b"', '"a, ""b"""'],
    ['two\nlines', '"two\nlines"'],
    ['😀 \u202egnp.exe', '😀 \u202egnp.exe'],
    ['', ''],
  ])('%j is harmless and quoted as RFC 4180 wants', (value, field) => {
    expect(delimited([[value]], ',')).toBe(`${field}\r\n`)
  })

  test('numbers stay numbers, negative ones too; missing values are empty', () => {
    expect(delimited([[-12.5, 0, 1e21, null]], ',')).toBe('-12.5,0,1e+21,\r\n')
  })

  test("texts with any locale's delimiter are quoted", () => {
    expect(delimited([['a\tb', 'c,d']], '\t')).toBe('"a\tb"\t"c,d"\r\n')
  })
})

describe('records', () => {
  interface Visits {
    name: string
    rate: number
    revenue: number | null
    time: number
    paint: number
    compare?: { rate: number; revenue: number; time: number; paint: number }
  }
  const columns: Columns<Visits> = [
    { key: 'name', kind: 'text', label: '=Channel', blank: 'Unknown' },
    { key: 'rate', kind: 'share', label: 'Rate' },
    { key: 'revenue', kind: 'money', label: 'Revenue' },
    { key: 'time', kind: 'seconds', label: 'Time' },
    { key: 'paint', kind: 'milliseconds', label: 'Paint' },
  ]
  const rows: Visits[] = [
    {
      name: 'Email',
      rate: 0.1 + 0.2,
      revenue: 123_456,
      time: 61.5,
      paint: 2400,
      compare: { rate: 0.6, revenue: -500, time: 0, paint: 0 },
    },
    { name: '', rate: 2, revenue: null, time: 1, paint: 180.5 },
  ]
  const of = (currency: string, mode: Parameters<typeof subColumnsOf>[1]) =>
    recordsOf(columns, subColumnsOf(columns, mode), rows, {
      currency,
      formats: createFormats({ locale: 'de', currency }),
    })

  test('hold raw values in the units named in the headings', () => {
    expect(of('EUR', 'off')).toEqual([
      ['=Channel', 'Rate (%)', 'Revenue (EUR)', 'Time (seconds)', 'Paint (milliseconds)'],
      ['Email', 0.3, 1234.56, 61.5, 2400],
      ['', 2, null, 1, 180.5],
    ])
    expect(of('JPY', 'off')[1]?.[2]).toBe(123_456)
  })

  test('include earlier values and changes in compare mode', () => {
    const [head, email, unknown] = of('EUR', 'values and change')
    expect(head?.slice(4, 7)).toEqual(['Revenue (EUR)', 'Revenue (EUR), previous', 'Revenue, change (%)'])
    expect(email?.slice(4, 7)).toEqual([1234.56, -5, 24791.2])
    expect(unknown?.slice(1, 4)).toEqual([2, null, 100])
  })
})

test.each([
  ['example.org', 'source-medium_example.org_2026-02-09_2026-03-10.csv'],
  ['../../etc/passwd', 'source-medium_etc-passwd_2026-02-09_2026-03-10.csv'],
  ['bücher.example', 'source-medium_bücher.example_2026-02-09_2026-03-10.csv'],
  ['a\r\nb"; x=\u202e', 'source-medium_a-b-x_2026-02-09_2026-03-10.csv'],
])('the file of %j is named %s', (site, name) => {
  expect(fileNameOf('csv', 'source-medium', site, { start: '2026-02-09', end: '2026-03-10' })).toBe(name)
})

test('PDF-11 a PDF is named after report, site and dates, or "report" if the name is empty', () => {
  const range = { start: '2026-02-09', end: '2026-03-10' }
  expect(fileNameOf('pdf', 'Overview Report', 'example.org', range)).toBe(
    'overview-report_example.org_2026-02-09_2026-03-10.pdf',
  )
  expect(fileNameOf('pdf', '../..', '/', range)).toBe('report_2026-02-09_2026-03-10.pdf')
})
