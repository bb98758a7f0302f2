/** Answers of the Data API, checked. */
import { z } from 'zod'

const Value = z.object({ value: z.string().default('') })
const Row = z.object({ dimensionValues: z.array(Value).default([]), metricValues: z.array(Value).default([]) })
const QuotaStatus = z.object({ consumed: z.number().default(0), remaining: z.number().default(0) })

/** Google leaves out what is empty, zero or false. */
export const Quota = z.object({
  tokensPerDay: QuotaStatus.optional(),
  tokensPerHour: QuotaStatus.optional(),
  concurrentRequests: QuotaStatus.optional(),
})
export type Quota = z.infer<typeof Quota>

export const Report = z.object({
  rows: z.array(Row).default([]),
  totals: z.array(Row).default([]),
  rowCount: z.number().default(0),
  metadata: z
    .object({
      dataLossFromOtherRow: z.boolean().default(false),
      subjectToThresholding: z.boolean().default(false),
      samplingMetadatas: z.array(z.unknown()).default([]),
      schemaRestrictionResponse: z
        .object({ activeMetricRestrictions: z.array(z.unknown()).default([]) })
        .default({ activeMetricRestrictions: [] }),
      currencyCode: z.string().optional(),
      timeZone: z.string().optional(),
    })
    .prefault({}),
  propertyQuota: Quota.optional(),
})
export type Report = z.infer<typeof Report>

export const BatchReport = z.object({ reports: z.array(Report).default([]) })
export const Metadata = z.object({ dimensions: z.array(z.object({ apiName: z.string() })).default([]) })
