/** AI Insights: notable findings, each with the values it is based on. */
import { allows, type Insights as InsightsAnswer, PRODUCT } from '@curlew/model'
import { Button, ButtonLink, Icon, NotConnected, SampleBody, Skeleton, useApp, usePageHeading } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode, RefObject } from 'react'
import { LockedBody } from '../../upsell/locked-body.tsx'
import { Mascot } from '../answer/mascot.tsx'
import { InsightCard } from './insight-card.tsx'
import styles from './insights.module.css'
import { sampleInsights } from './sample-insights.ts'
import { useInsights } from './use-insights.ts'

export function Insights() {
  const { pageData } = useApp()
  const heading = usePageHeading(t('ai.title'))
  const isOpen = allows(pageData.level, 'ai_insights')
  return (
    <div className={styles.screen}>
      {pageData.authed && isOpen ? (
        <OwnInsights heading={heading} />
      ) : (
        <>
          <Head heading={heading} button={<GenerateButton isDisabled isBusy={false} onGenerate={() => {}} />} />
          {pageData.authed ? (
            <LockedBody upsell="ai_insights" sample={<Sample />} />
          ) : (
            <SampleBody sample={<Sample />}>
              <NotConnected notice={pageData.reauth ? 'again' : 'connect'} canUpdate={pageData.update_settings} />
            </SampleBody>
          )}
        </>
      )}
    </div>
  )
}

interface HeadProps {
  heading: RefObject<HTMLHeadingElement | null>
  /** What the insights are about, under the title. */
  summary?: ReactNode
  button: ReactNode
}

function Head({ heading, summary, button }: HeadProps) {
  return (
    <header className={styles.head}>
      <Mascot size={72} />
      <div className={styles.titles}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {t('ai.title')}
        </h1>
        {summary !== undefined && (
          <p role="status" className={styles.summary}>
            {summary}
          </p>
        )}
      </div>
      {button}
    </header>
  )
}

function Sample() {
  return (
    <ul className={styles.list}>
      {sampleInsights().map((insight) => (
        <InsightCard key={insight.id} insight={insight} rating={undefined} />
      ))}
    </ul>
  )
}

interface GenerateProps {
  isBusy: boolean
  isDisabled?: boolean
  onGenerate(): void
}

function GenerateButton({ isBusy, isDisabled = false, onGenerate }: GenerateProps) {
  return (
    <Button look="filled" className={styles.generate} isBusy={isBusy} isDisabled={isDisabled} onPress={onGenerate}>
      <Icon name="spark" />
      {t('ai.generate')}
    </Button>
  )
}

function OwnInsights({ heading }: Pick<HeadProps, 'heading'>) {
  const { pageData, days } = useApp()
  const { data, isPending, isGenerating, generate, rate, giveFeedback } = useInsights()
  const isLoading = isPending || isGenerating
  return (
    <>
      <Head
        heading={heading}
        summary={
          data && !data.lacks
            ? t('ai.summaryMade', {
                summary: t('ai.summary', { count: data.insights.length, range: days.range(data.range) }),
                when: days.moment(data.generated_at, pageData.settings.timezone),
              })
            : ''
        }
        button={
          <GenerateButton
            isBusy={isGenerating}
            isDisabled={isPending || Boolean(data?.lacks)}
            onGenerate={() => void generate()}
          />
        }
      />
      {isLoading ? (
        <div role="status" aria-label={t('ai.loading')} className={styles.list}>
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={196} />
          ))}
        </div>
      ) : (
        data &&
        (data.lacks ? (
          <Lacking lacks={data.lacks} />
        ) : (
          <InsightList insights={data} onRate={rate} onFeedback={giveFeedback} />
        ))
      )}
    </>
  )
}

/** Why there is nothing to find. */
function Lacking({ lacks }: { lacks: NonNullable<InsightsAnswer['lacks']> }) {
  const { pageData } = useApp()
  if (lacks === 'days') return <p className={styles.none}>{t('ai.firstDay')}</p>
  if (lacks === 'visits') return <p className={styles.none}>{t('ai.noVisits')}</p>
  return (
    <div className={styles.lacking}>
      <h2 className={styles.headline}>{t('ai.noData')}</h2>
      <p>{t('ai.noDataHint')}</p>
      {pageData.update_settings ? (
        <ButtonLink href={pageData.wizard_url}>{t('connect.wizard')}</ButtonLink>
      ) : (
        <p>{t('connect.webmaster', { product: PRODUCT })}</p>
      )}
    </div>
  )
}

/** Show "Nothing stands out" only if every kind could be checked. */
function NotFound({
  insights: { insights, unwatched, unfinished, loading, compares_from },
}: {
  insights: InsightsAnswer
}) {
  const { days } = useApp()
  if (insights.length === 0 && unwatched + unfinished === 0 && !loading && !compares_from)
    return <p className={styles.none}>{t('ai.none')}</p>
  return (
    <>
      {loading && <p className={styles.none}>{t('ai.stillLoading')}</p>}
      {compares_from && !loading && (
        <p className={styles.none}>{t('ai.tooYoung', { day: days.weekdayYear(compares_from) })}</p>
      )}
      {unwatched > 0 && <p className={styles.none}>{t('ai.unwatched', { count: unwatched })}</p>}
      {unfinished > 0 && <p className={styles.none}>{t('ai.unfinished', { count: unfinished })}</p>}
    </>
  )
}

interface InsightListProps {
  insights: InsightsAnswer
  onRate(id: string, score: 0 | 1): Promise<void>
  onFeedback(id: string, message: string, skipped: boolean): Promise<void>
}

function InsightList({ insights: answer, onRate, onFeedback }: InsightListProps) {
  return (
    <>
      <NotFound insights={answer} />
      <ul className={styles.list}>
        {answer.insights.map((insight) => (
          <InsightCard
            key={insight.id}
            insight={insight}
            rating={answer.ratings.find(({ insight_id }) => insight_id === insight.id)}
            onRate={onRate}
            onFeedback={onFeedback}
          />
        ))}
      </ul>
      {answer.insights.length > 0 && (
        <p className={styles.note}>
          <Icon name="info" />
          {t('ai.note')}
        </p>
      )}
    </>
  )
}
