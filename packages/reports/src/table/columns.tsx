import { type MetricColumn, t } from '@curlew/ui'
import type { FigureName } from './figures.ts'

type Words = Omit<MetricColumn, 'key'>

const number = (label: string, info: string): Words => ({ kind: 'number', label, info })

/** How each figure is headed, explained and read; in functions, since the language is known only when they are drawn. */
const WORDS: Record<FigureName, () => Words> = {
  sessions: () => number(t('figure.sessions'), t('figure.sessionsInfo')),
  engaged_sessions: () => number(t('figure.engaged'), t('figure.engagedInfo')),
  engagedSessions: () => number(t('figure.engaged'), t('figure.engagedInfo')),
  pages_per_sessions: () => ({ kind: 'ratio', label: t('figure.pages'), info: t('figure.pagesInfo') }),
  bounce_rate: () => bounceRate(t('figure.bounceRate')),
  bounceRate: () => bounceRate(t('figure.bounceRateSmall')),
  pageviews: () => number(t('figure.pageviewsApart'), t('figure.pageviewsInfo')),
  page_views: () => number(t('figure.pageviews'), t('figure.pageviewsInfo')),
  new_session: () => number(t('figure.newSessions'), t('figure.newSessionsInfo')),
  purchases: () => number(t('figure.purchases'), t('figure.purchasesInfo')),
  conversion_rate: () => ({ kind: 'percent', label: t('figure.conversion'), info: t('figure.conversionInfo') }),
  revenue: () => ({ kind: 'money', label: t('figure.revenue'), info: t('figure.revenueInfo') }),
}

function bounceRate(label: string): Words {
  return { kind: 'percent', label, info: t('figure.bounceRateInfo'), isInverted: true }
}

/** The columns of some figures, in their order. */
export function figureColumns<Name extends FigureName>(names: readonly Name[]): MetricColumn<Name>[] {
  return names.map((key) => ({ key, ...WORDS[key]() }))
}
