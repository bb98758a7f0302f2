/** The English words of the metrics that the Overview shows. Those of all others are in `en-metrics.ts` and need not be there at the start. */
export const enMetricsStart = {
  'metrics.sessions': 'Sessions',
  'metrics.sessions.about':
    'A session is one visit: everything one person does on your site until they are away for 30 minutes.',
  'metrics.engagedSessions': 'Engaged Sessions',
  'metrics.engagedSessions.about': 'Sessions with an event, of 10 seconds or longer, or with more than one page.',
  'metrics.bounceRate': 'Bounce Rate',
  'metrics.bounceRate.about':
    'The share of sessions that were not engaged. Engaged means an event, a visit of 10 seconds or longer, or more than one page.',
  'metrics.averageSessionDuration': 'Avg. Session Duration',
  'metrics.averageSessionDuration.about':
    'From the first event of a session to its last, on average over all sessions.',
  'metrics.screenPageViews': 'Pageviews',
  'metrics.screenPageViews.about': 'Each time a page was looked at, also when it was reloaded.',
} as const
