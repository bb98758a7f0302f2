import { t } from '@curlew/words'
import '@curlew/words/en/year.ts'
/** The Year in Review: a poster, always light. */
import { ButtonLink, MessageCard, ReportView, richText, Skeleton, useApp, useUrlTexts } from '@curlew/ui'
import { meta } from './meta.ts'
import type { YearInReviewPayload } from './payload.ts'
import { Poster } from './poster.tsx'
import styles from './screen.module.css'

/** The year is kept in the URL, so that reviews can be linked to. */
const ADDRESS = { year: 4 }

/** Heights of hero, number cards and chart. */
const SKELETON_HEIGHTS = [400, 160, 340]

export default function YearInReviewScreen() {
  const [{ year }, setAddress] = useUrlTexts(ADDRESS)
  const question = { fields: () => (year ? { year } : {}), turn: 0, isUnfinished }
  return (
    <ReportView<YearInReviewPayload> meta={meta} skeleton={<PosterSkeleton />} question={question} hidesHead>
      {(data) =>
        data.is_enabled ? (
          <Poster data={data} onChooseYear={(chosen) => setAddress({ year: String(chosen) })} />
        ) : (
          <Calculating data={data} />
        )
      }
    </ReportView>
  )
}

/** Shown while the history of a sample site or import is incomplete. */
const isUnfinished = (data: YearInReviewPayload) => !data.is_enabled

function Calculating({ data: { report_year: year, years } }: { data: YearInReviewPayload }) {
  const { id } = useApp().pageData.site
  return (
    <MessageCard icon="clock" role="status" title={t('title.yearinreview')}>
      <p>{t('year.calculating', { year })}</p>
      {years.length > 0 && (
        <p>
          {richText('list.value', {
            name: t('year.others'),
            value: years.map((other) => (
              <a key={other} className={styles.other} href={`#${meta.route}?site=${id}&year=${other}`}>
                {other}
              </a>
            )),
          })}
        </p>
      )}
      <ButtonLink href={`#/?site=${id}`}>{t('year.back')}</ButtonLink>
    </MessageCard>
  )
}

function PosterSkeleton() {
  return (
    <div className={styles.skeleton}>
      {SKELETON_HEIGHTS.map((height) => (
        <Skeleton key={height} height={height} />
      ))}
    </div>
  )
}
