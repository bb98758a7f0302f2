import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppProvider, type SitePageData } from '../app/app-context.tsx'
import { ReportTable } from './report-table.tsx'
import type { Columns } from './types.ts'

interface Visits {
  name: string
  sessions: number
  compare?: { sessions?: number }
}
const COLUMNS: Columns<Visits> = [
  { key: 'name', kind: 'text', label: 'Channel' },
  { key: 'sessions', kind: 'count', label: 'Sessions' },
]
const DAYS = { start: '2026-03-01', end: '2026-03-10' }
const PAGE_DATA = {
  settings: { locale: 'en-US', currency: 'GBP', timezone: 'Europe/London' },
  today: '2026-03-10',
} as SitePageData

function markup(words: { emptyText?: string }): string {
  const table = createElement(ReportTable<Visits>, {
    title: 'Channels',
    columns: COLUMNS,
    rows: [],
    rowKey: ({ name }) => name,
    isComparing: false,
    ranges: { current: DAYS, previous: DAYS },
    emptyHint: 'Nothing happened.',
    fileName: 'channels',
    ...words,
  })
  const loadDemo = () => Promise.reject(new Error('not needed'))
  return renderToStaticMarkup(createElement(AppProvider, { pageData: PAGE_DATA, loadDemo } as never, table))
}

test('TAB-20 an empty table uses its own text, or the default for any report', () => {
  expect(markup({})).toContain('>No data currently for the report<')
  expect(markup({ emptyText: 'No channels.' })).toContain('>No channels.<')
  expect(markup({ emptyText: 'No channels.' })).not.toContain('No data currently')
})
