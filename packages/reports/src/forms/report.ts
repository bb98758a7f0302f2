import { defineReport } from '@curlew/model'
import { z } from 'zod'
import { sectionOf } from '../section/section-schema.ts'
import { isLimited, listedRows, metricSet, namesOf, readMetrics, tableQuery } from '../table/metric-set.ts'
import { metricsSchema } from '../table/metrics-schema.ts'
import { meta } from './meta.ts'

export const FORM_METRICS = metricSet(['formImpressions', 'formConversions', 'formConversionRate'])

const Metrics = metricsSchema(namesOf(FORM_METRICS))

export const FormsPayload = z.object({
  /** Most impressions first; `id` is the form's id or name. */
  forms: sectionOf(z.array(Metrics.extend({ id: z.string() }))),
  total: Metrics,
  is_limited: z.boolean(),
  /** Link to the provider's full report, if any. */
  galinks: z.object({ forms: z.string() }).partial(),
})
export type FormsPayload = z.infer<typeof FormsPayload>

export const forms = defineReport({
  ...meta,
  payload: FormsPayload,

  queries: (params) => ({
    forms: {
      ...tableQuery(FORM_METRICS, ['customEvent:form_id'], params),
      filters: [
        { dimension: 'eventName', operator: 'is', values: ['form_impression', 'generate_lead'] },
        { dimension: 'customEvent:form_id', operator: 'is_not', values: [''] },
      ],
    },
  }),

  build: ({ forms: result }, params) => ({
    forms: listedRows(result, params).map((row) => ({
      id: row.dimensions['customEvent:form_id'] ?? '',
      ...readMetrics(FORM_METRICS, row),
    })),
    total: readMetrics(FORM_METRICS, result.totals),
    is_limited: isLimited(result),
    galinks: {},
  }),
})
