import { ExplainedFigure, type ReportData, ReportView, richText, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { Pairs } from '../layout/pairs.tsx'
import { Section } from '../section/section.tsx'
import { TrafficSkeleton } from '../traffic/skeleton.tsx'
import { CrawlersTable } from './crawlers-table.tsx'
import { DaysCard, type DaysCardProps } from './days-card.tsx'
import { fetchesOf } from './fetch-column.tsx'
import { meta } from './meta.ts'
import { NoCrawlers } from './no-crawlers.tsx'
import { PagesTable } from './pages-table.tsx'
import type { AiCrawlersPayload, Assistants } from './payload.ts'

export default function AiCrawlersScreen() {
  return (
    <ReportView<AiCrawlersPayload> meta={meta} skeleton={<TrafficSkeleton />}>
      {(data, dates) => {
        const isComparing = dates.state.compareReport
        if (!data.has_fetches)
          return (
            <>
              <NoCrawlers />
              <AssistantsCard data={data} isComparing={isComparing} />
            </>
          )
        return (
          <>
            <Pairs>
              <FetchesCard data={data} isComparing={isComparing} />
              <AssistantsCard data={data} isComparing={isComparing} />
            </Pairs>
            <CrawlersTable data={data} isComparing={isComparing} />
            <PagesTable data={data} isComparing={isComparing} />
          </>
        )
      }}
    </ReportView>
  )
}

function FetchesCard({ data, isComparing }: BlockProps<AiCrawlersPayload>) {
  const { today } = useApp().pageData
  const { labels, total, crawlers_chart: lines } = data
  return (
    <DaysCard
      title={t('aiCrawlers.chart')}
      info={t('aiCrawlers.fetchesInfo')}
      chart={t('aiCrawlers.chartOf')}
      dayWords={(values) => t('aiCrawlers.day', values)}
      sum={richText('aiCrawlers.sum', {
        ...{ count: total.fetches, pages: total.pages },
        fetches: (words: ReactNode) => (
          <ExplainedFigure figure={{ ...fetchesOf('fetches'), shown: total.fetches }}>{words}</ExplainedFigure>
        ),
        all: (words: ReactNode) => (
          <ExplainedFigure figure={{ ...fetchesOf('pages'), shown: total.pages }}>{words}</ExplainedFigure>
        ),
      })}
      figureOf={({ line, listed }) => fetchesOf('fetches', { ...(line !== undefined && { crawler: line }) }, listed)}
      total={total.fetches}
      before={total.compare.fetches}
      labels={labels}
      lines={lines}
      isComparing={isComparing}
      empty={t('aiCrawlers.emptyHint')}
      foot={labels.at(-1) === today ? t('aiCrawlers.noVisitsToday') : t('aiCrawlers.noVisits')}
    />
  )
}

/** Sessions that assistants send: from a source, from all sources but the listed ones, or from all. */
const sessionsOf: DaysCardProps['figureOf'] = ({ line, listed }) => {
  const dimension = 'sessionSource'
  if (listed) return { metric: 'sessions', target: { dimension, value: '' }, listed }
  return { metric: 'sessions', ...(line !== undefined && { target: { dimension, value: line } }) }
}

/** Visits that AI assistants send in return, counted like all visits. */
function AssistantsCard({ data, isComparing }: { data: ReportData<AiCrawlersPayload>; isComparing: boolean }) {
  const title = t('aiCrawlers.assistants')
  return (
    <Section<Assistants> title={title} section={data.assistants}>
      {({ total, compare, sources }) => (
        <DaysCard
          title={title}
          info={t('aiCrawlers.assistantsInfo')}
          chart={t('aiCrawlers.assistantsChart')}
          dayWords={(values) => t('aiCrawlers.assistantsDay', values)}
          sum={
            <ExplainedFigure figure={{ metric: 'sessions', shown: total }}>
              {t('aiCrawlers.assistantsSum', { count: total })}
            </ExplainedFigure>
          }
          figureOf={sessionsOf}
          total={total}
          before={compare}
          labels={data.labels}
          lines={sources}
          isComparing={isComparing}
          empty={t('aiCrawlers.assistantsEmpty')}
          foot={t('aiCrawlers.assistantsFoot')}
        />
      )}
    </Section>
  )
}
