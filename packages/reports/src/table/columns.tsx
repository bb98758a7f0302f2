import type { MetricColumn } from '@curlew/ui'
import { t } from '@curlew/words'
import { type FigureName, isInverted } from './figures.ts'

type Words = Omit<MetricColumn, 'key' | 'isInverted'>

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
  conversion_rate: () => percent(t('figure.conversion'), t('figure.conversionInfo')),
  visits: () => number(t('figure.visits'), t('figure.sessionsInfo')),
  duration: () => ({ kind: 'duration', label: t('figure.duration'), info: t('figure.durationInfo') }),
  bounce: () => bounceRate(t('figure.bounce')),
  entrances: () => number(t('figure.entrances'), t('figure.entrancesInfo')),
  exits: () => number(t('figure.exits'), t('figure.exitsInfo')),
  exitrate: () => percent(t('figure.exitRate'), t('figure.exitRateInfo')),
  clicks: () => number(t('figure.clicks'), t('figure.clicksInfo')),
  impressions: () => number(t('figure.impressions'), t('figure.impressionsInfo')),
  conversions: () => number(t('figure.conversions'), t('figure.conversionsInfo')),
  conversionrate: () => percent(t('figure.conversion'), t('figure.formConversionInfo')),
  video_start: () => number(t('figure.plays'), t('figure.playsInfo')),
  average_watch_time: () => ({ kind: 'duration', label: t('figure.watchTime'), info: t('figure.watchTimeInfo') }),
  average_time_viewed: () => percent(t('figure.timeViewed'), t('figure.timeViewedInfo')),
  completion_rate: () => percent(t('figure.completion'), t('figure.completionInfo')),
  pageview: () => number(t('figure.views'), t('figure.pageviewsInfo')),
  revenue: () => money(t('figure.revenue'), t('figure.revenueInfo')),
  transactions: () => number(t('figure.transactions'), t('figure.transactionsInfo')),
  average_order_value: () => money(t('figure.orderValue'), t('figure.orderValueInfo')),
}

function money(label: string, info: string): Words {
  return { kind: 'money', label, info }
}

function percent(label: string, info: string): Words {
  return { kind: 'percent', label, info }
}

function bounceRate(label: string): Words {
  return percent(label, t('figure.bounceRateInfo'))
}

/** The columns of some figures, in their order. */
export function figureColumns<Name extends FigureName>(names: readonly Name[]): MetricColumn<Name>[] {
  return names.map((key) => ({ key, ...WORDS[key](), isInverted: isInverted(key) }))
}
