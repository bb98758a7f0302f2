/** The API's calls in the order of its description (OpenAPI and the page). */
import {
  Conversions,
  FunnelQuery,
  IsoDate,
  Note,
  NoteCategoriesAnswer,
  NoteCategory,
  NoteCategoryToSave,
  NotesAnswer,
  NoteToSave,
  REPORTS_WITH_CONVERSIONS,
  REST_PATHS,
  ReportKey,
} from '@curlew/model'
import type { TokenScope } from '@curlew/model/access-tokens'
import { ANSWERED_REPORTS } from '@curlew/reports'
import { z } from 'zod'
import { CrawlerAnswer } from './crawler-result.ts'
import { SentEvents, StoredEvents } from './events.ts'
import { FunnelAnswer } from './funnel-result.ts'
import { ApiQuery, CrawlersAsked } from './query.ts'
import { QueryResult } from './query-result.ts'
import { ApiSites } from './sites.ts'

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's address, with parameters as `:name`. */
  path: string
  scope: TokenScope
  /** An imperative sentence. */
  summary: string
  text?: string
  /** Parameters in the path; their descriptions are shown. */
  pathParameters?: z.ZodObject
  /** Parameters in the query string; their descriptions are shown. */
  queryParameters?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** Whether it also answers `text/csv`. */
  hasCsv?: true
  /** A body that works on the sample site. */
  example?: unknown
}

const Days = z.object({
  start: IsoDate.optional().describe('First day, in the site’s time zone. Default: the last 30 days.'),
  end: IsoDate.optional().describe('Last day.'),
  compare_report: z.enum(['true', 'false']).optional().describe('Whether to include an earlier range.'),
  compare_start: IsoDate.optional().describe('First day of the earlier range. Default: the range before.'),
  compare_end: IsoDate.optional().describe('Last day of the earlier range.'),
  filters: z
    .string()
    .optional()
    .describe('Which sessions count, as in the address of a report: `country.is.DE*AT**deviceCategory.is_not.mobile`.'),
})
const ReportParameters = Days.extend({
  conversions: z
    .string()
    .optional()
    .describe(
      'Id of a goal, from `GET /sites`: tables of sessions and pages then also have its conversions, in `goal_conversions`.',
    ),
})
const WithConversions = z.object({ goal_conversions: Conversions.optional() })
const NoteId = z.object({ id: z.number().int().positive() })
const NoteParameters = z.object({
  params: z
    .string()
    .optional()
    .describe(
      'JSON, such as `{"filter":{"date_range":{"start":"2026-11-01","end":"2026-11-12"}}}`. Default: the notes of the 30 days up to yesterday, newest first.',
    ),
})
const Nothing = z.object({})

export const OPERATIONS: readonly Operation[] = [
  {
    method: 'GET',
    path: REST_PATHS.sites,
    scope: 'figures',
    summary: 'Read the site of the token',
    answer: ApiSites,
  },
  {
    method: 'POST',
    path: REST_PATHS.query,
    scope: 'figures',
    summary: 'Query figures',
    text: 'Metrics by dimensions over a range of days, as all reports ask for them; needs the Pro licence. Or, with `steps`, how far visitors get in a funnel of two to eight pages and events; needs the licence of the report Funnels. Or, with `crawlers`, what AI crawlers fetched; needs that of the report AI Crawlers. With `Accept: text/csv`, the rows as CSV.',
    body: z.union([
      ApiQuery.meta({ title: 'Figures' }),
      FunnelQuery.meta({ title: 'A funnel' }),
      CrawlersAsked.meta({ title: 'AI crawlers' }),
    ]),
    answer: z.union([
      QueryResult.meta({ title: 'Figures' }),
      FunnelAnswer.meta({ title: 'A funnel' }),
      CrawlerAnswer.meta({ title: 'AI crawlers' }),
    ]),
    hasCsv: true,
    example: {
      metrics: ['sessions', 'screenPageViews'],
      dimensions: ['country'],
      range: { start: '2026-11-01', end: '2026-11-07' },
      filters: [{ dimension: 'deviceCategory', operator: 'is', values: ['mobile'] }],
      limit: 5,
    },
  },
  {
    method: 'GET',
    path: REST_PATHS.report,
    scope: 'figures',
    summary: 'Read a report',
    text: 'The payload that the report’s screen shows, if the site’s licence includes the report.',
    pathParameters: z.object({ id: ReportKey.describe('Key of the report.') }),
    queryParameters: ReportParameters,
    answer: z.union(
      ANSWERED_REPORTS.map(({ key, payload }) =>
        (REPORTS_WITH_CONVERSIONS.includes(key) ? z.intersection(payload, WithConversions) : payload).meta({
          title: key,
        }),
      ),
    ),
  },
  {
    method: 'POST',
    path: REST_PATHS.events,
    scope: 'events',
    summary: 'Send events',
    text: 'Page views and other events of the site, each stored once by its `id` and checked like a line of an import file (docs/event-format.md).',
    body: SentEvents,
    answer: StoredEvents,
    example: {
      events: [
        {
          id: 'order-1-view',
          name: 'page_view',
          time: '2026-11-20T10:00:00Z',
          visitor: 'customer-1',
          url: 'https://your-site.example/thanks',
        },
      ],
    },
  },
  {
    method: 'GET',
    path: REST_PATHS.notes,
    scope: 'notes',
    summary: 'List site notes',
    queryParameters: NoteParameters,
    answer: NotesAnswer,
  },
  { method: 'POST', path: REST_PATHS.notes, scope: 'notes', summary: 'Add a note', body: NoteToSave, answer: Note },
  {
    method: 'PUT',
    path: REST_PATHS.note,
    scope: 'notes',
    summary: 'Change a note',
    text: 'With the `version` that was read: a change on top of another person’s is refused with 409 and the stored note.',
    pathParameters: NoteId,
    body: NoteToSave,
    answer: Note,
  },
  {
    method: 'DELETE',
    path: REST_PATHS.note,
    scope: 'notes',
    summary: 'Delete a note',
    pathParameters: NoteId,
    answer: Nothing,
  },
  {
    method: 'POST',
    path: REST_PATHS.noteRestore,
    scope: 'notes',
    summary: 'Restore a note deleted in the last minute',
    pathParameters: NoteId,
    answer: Note,
  },
  {
    method: 'GET',
    path: REST_PATHS.noteCategories,
    scope: 'notes',
    summary: 'List categories of notes',
    answer: NoteCategoriesAnswer,
  },
  {
    method: 'POST',
    path: REST_PATHS.noteCategories,
    scope: 'notes',
    summary: 'Add a category of notes',
    body: NoteCategoryToSave,
    answer: NoteCategory,
  },
  {
    method: 'PUT',
    path: REST_PATHS.noteCategory,
    scope: 'notes',
    summary: 'Change a category of notes',
    pathParameters: NoteId,
    body: NoteCategoryToSave,
    answer: NoteCategory,
  },
  {
    method: 'DELETE',
    path: REST_PATHS.noteCategory,
    scope: 'notes',
    summary: 'Delete a category of notes',
    text: 'Its notes stay, without a category.',
    pathParameters: NoteId,
    answer: Nothing,
  },
]
