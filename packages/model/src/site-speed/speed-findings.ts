/** Findings of audits. Separate from the schemas, because only the report's screen and the server need them. */

/** Findings with advice; others are not shown. */
export const SPEED_FINDINGS = [
  'render-blocking-insight',
  'image-delivery-insight',
  'cache-insight',
  'font-display-insight',
  'document-latency-insight',
  // Replaces the previous finding if the page arrives in time but is larger than necessary.
  'document-compression',
  'duplicated-javascript-insight',
  'legacy-javascript-insight',
  'lcp-discovery-insight',
  'cls-culprits-insight',
  'dom-size-insight',
  'third-parties-insight',
  'network-dependency-tree-insight',
  'viewport-insight',
  'modern-http-insight',
  'forced-reflow-insight',
  'unused-css-rules',
  'unused-javascript',
  'unminified-css',
  'unminified-javascript',
  'total-byte-weight',
  'mainthread-work-breakdown',
  'bootup-time',
  'unsized-images',
] as const
export type SpeedFinding = (typeof SPEED_FINDINGS)[number]

/** Whether there is advice for a finding. */
export const hasAdvice = (finding: string): finding is SpeedFinding =>
  (SPEED_FINDINGS as readonly string[]).includes(finding)
