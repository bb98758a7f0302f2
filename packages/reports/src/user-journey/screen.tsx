import { rangesOf } from '@curlew/model'
import { type DateState, type ReportQuestion, ReportView, useApp, useDemo, useUrlTexts } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo, useState } from 'react'
import { TableSkeleton } from '../table/skeleton.tsx'
import { FILTERS, type Filters, JourneyFilters } from './filters.tsx'
import { JourneyTable } from './journey-table.tsx'
import { meta } from './meta.ts'
import type { UserJourneyPayload } from './report.ts'
import styles from './screen.module.css'

/** State of the request besides filters and dates. */
interface Turn {
  /** Increment to request the same filters again. */
  number: number
  page: number
  /** Filters for which the page was chosen; for others, start at page one. */
  of: string
  /** The button that was pressed last. */
  why?: 'search' | 'page'
}

const keyOf = ({ start, end }: DateState, asked: Filters) => JSON.stringify([start, end, asked])

export default function UserJourneyScreen() {
  const [asked, setAsked] = useUrlTexts(FILTERS)
  const [turn, setTurn] = useState<Turn>({ number: 0, page: 1, of: '' })
  const question = useMemo(
    (): ReportQuestion<UserJourneyPayload> => ({
      fields: (dates) => ({ ...asked, page: turn.of === keyOf(dates, asked) ? turn.page : 1 }),
      turn: turn.number,
      // A submitted filter has its own loading text.
      ...(turn.why && { loading: t(turn.why === 'page' ? 'journey.loading' : 'journey.searching') }),
    }),
    [asked, turn],
  )
  const ask = (next: Filters, dates: DateState) => {
    setAsked(next)
    // Changed filters refetch by themselves. Unchanged ones are requested again, from page one.
    if (keyOf(dates, next) === keyOf(dates, asked))
      setTurn(({ number }) => ({ number: number + 1, page: 1, of: '', why: 'search' }))
    else setTurn((before) => ({ ...before, why: 'search' }))
  }
  const turnTo = (page: number, dates: DateState) =>
    setTurn(({ number }) => ({ number: number + 1, page, of: keyOf(dates, asked), why: 'page' }))
  return (
    <ReportView<UserJourneyPayload>
      meta={meta}
      about={t('journey.about')}
      skeleton={<TableSkeleton />}
      question={question}
    >
      {(data, { state }) => (
        <section className={styles.card} aria-label={t('title.user_journey')}>
          <JourneyFilters asked={asked} onAsk={(next) => ask(next, state)} />
          {data.demo ? (
            <DemoJourneys data={data} />
          ) : (
            <JourneyTable items={data.items} pagination={data.pagination} onTurn={(page) => turnTo(page, state)} />
          )}
        </section>
      )}
    </ReportView>
  )
}

/** Before the first order: the host's sample, or the app's. */
function DemoJourneys({ data }: { data: UserJourneyPayload }) {
  const { days } = useApp()
  const sample = useDemo<UserJourneyPayload>(meta, data.items.length === 0)
  const items = data.items.length > 0 ? data.items : (sample?.items ?? [])
  return (
    <>
      <div className={styles.demo} role="status">
        <p>{t('journey.demo')}</p>
        {/* The app's sample has fixed dates. */}
        {sample && <p>{t('journey.demoDates', { range: days.range(rangesOf(sample).current) })}</p>}
      </div>
      {items.length > 0 && <JourneyTable items={items} pagination={{ page: 1, pages: 1 }} onTurn={() => {}} />}
    </>
  )
}
