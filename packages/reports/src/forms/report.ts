import { defineReport } from '@curlew/model'
import { z } from 'zod'
import { sectionOf } from '../section/section.ts'
import {
  figureSet,
  figuresQuery,
  figuresSchema,
  isLimited,
  listedRows,
  namesOf,
  readFigures,
} from '../table/figures.ts'

export const FORM_FIGURES = figureSet(['formImpressions', 'formConversions', 'formConversionRate'])

const Figures = figuresSchema(namesOf(FORM_FIGURES))

export const FormsPayload = z.object({
  /** Most seen first; `id` is the form's id or name. */
  forms: sectionOf(z.array(Figures.extend({ id: z.string() }))),
  total: Figures,
  is_limited: z.boolean(),
  /** Address of the provider's own full report, where it has one. */
  galinks: z.object({ forms: z.string() }).partial(),
})
export type FormsPayload = z.infer<typeof FormsPayload>

export const forms = defineReport({
  key: 'forms',
  route: '/forms',
  frame: { dateRange: true, compare: true, hiddenPresets: [] },
  payload: FormsPayload,

  queries: (params) => ({
    forms: {
      ...figuresQuery(FORM_FIGURES, ['customEvent:form_id'], params),
      filters: [
        { dimension: 'eventName', operator: 'is', values: ['form_impression', 'generate_lead'] },
        { dimension: 'customEvent:form_id', operator: 'is_not', values: [''] },
      ],
    },
  }),

  build: ({ forms: result }, params) => ({
    forms: listedRows(result, params).map((row) => ({
      id: row.dimensions['customEvent:form_id'] ?? '',
      ...readFigures(FORM_FIGURES, row),
    })),
    total: readFigures(FORM_FIGURES, result.totals),
    is_limited: isLimited(result),
    galinks: {},
  }),
})
