/** Why a source's figures are estimates. Messages: `estimate.<reason>`. */
import { z } from 'zod'

export const ESTIMATE_REASONS = [
  /** Computed from a part of the events. */
  'sampled',
  /** Rows with few visitors are withheld. */
  'thresholded',
  /** Rare values are in one row, "(other)". */
  'other_row',
  /** The rows do not add up to the total. */
  'rows_differ',
  /** There are more rows than were read. */
  'rows_cut',
  /** Visitors of several rows were added up, so some count more than once. */
  'added_up',
  /** The earlier range ends at a whole hour. */
  'whole_hour',
  /** The steps may have happened in another order. */
  'any_order',
  /** The service account may not see all metrics. */
  'restricted',
] as const
export const EstimateReason = z.enum(ESTIMATE_REASONS)
export type EstimateReason = z.infer<typeof EstimateReason>

/** Message keys. */
export type EstimateWords = `estimate.${EstimateReason}`
