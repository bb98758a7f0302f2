import { type MetricColumn, t } from '@curlew/ui'
import type { TrafficFigures } from './payload.ts'

/** The metric columns of the traffic tables; each puts its own name column before them. */
export function trafficColumns(): MetricColumn<Exclude<keyof TrafficFigures, 'compare'>>[] {
  return [
    { key: 'sessions', kind: 'number', label: t('traffic.sessions'), info: t('traffic.sessionsInfo') },
    { key: 'engaged_sessions', kind: 'number', label: t('traffic.engaged'), info: t('traffic.engagedInfo') },
    { key: 'pages_per_sessions', kind: 'ratio', label: t('traffic.pages'), info: t('traffic.pagesInfo') },
    { key: 'purchases', kind: 'number', label: t('traffic.purchases'), info: t('traffic.purchasesInfo') },
    { key: 'conversion_rate', kind: 'percent', label: t('traffic.conversion'), info: t('traffic.conversionInfo') },
    { key: 'revenue', kind: 'money', label: t('traffic.revenue'), info: t('traffic.revenueInfo') },
  ]
}
