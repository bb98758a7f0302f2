import { type DateState, type ReportQuestion, ReportView, t, useDemo } from '@curlew/ui'
import { useMemo, useState } from 'react'
import { TableSkeleton } from '../table/skeleton.tsx'
import { ALL, type FilterForm, JourneyFilters } from './filters.tsx'
import { JourneyTable } from './journey-table.tsx'
import { type UserJourneyPayload, userJourney } from './report.ts'
import styles from './screen.module.css'

/** What was asked last. A page belongs to the dates it was turned to under; others begin at the first. */
interface Asked {
  form: FilterForm
  page: number
  dates: string
  turn: number
  why: 'search' | 'page'
}

const keyOf = ({ start, end }: DateState) => `${start} ${end}`

export default function UserJourneyScreen() {
  const [form, setForm] = useState(ALL)
  const [asked, setAsked] = useState<Asked>({ form: ALL, page: 1, dates: '', turn: 0, why: 'search' })
  // A fresh question names its toast until the dates make another one of it.
  const question = useMemo(
    (): ReportQuestion => ({
      fields: (dates) => ({
        search: asked.form.search,
        campaigns: asked.form.campaigns.value,
        mediums: asked.form.mediums.value,
        sources: asked.form.sources.value,
        page: asked.dates === keyOf(dates) ? asked.page : 1,
      }),
      turn: asked.turn,
      ...(asked.turn > 0 && { loading: t(asked.why === 'page' ? 'journey.loading' : 'journey.searching') }),
    }),
    [asked],
  )
  const ask = (dates: DateState, next: Partial<Asked>) =>
    setAsked((before) => ({ ...before, page: 1, dates: keyOf(dates), turn: before.turn + 1, ...next }))
  return (
    <ReportView definition={userJourney} skeleton={<TableSkeleton />} question={question}>
      {(data, { state }) => (
        <section className={styles.card} aria-label={t('title.user_journey')}>
          <JourneyFilters form={form} onChange={setForm} onAsk={() => ask(state, { form, why: 'search' })} />
          {data.demo ? (
            <DemoJourneys data={data} />
          ) : (
            <JourneyTable
              items={data.items}
              pagination={data.pagination}
              onTurn={(page) => ask(state, { page, why: 'page' })}
            />
          )}
        </section>
      )}
    </ReportView>
  )
}

/** Before the first sale: the host's own sample, or the one that the app has. */
function DemoJourneys({ data }: { data: UserJourneyPayload }) {
  const sample = useDemo(userJourney, data.items.length === 0)
  const items = data.items.length > 0 ? data.items : (sample?.items ?? [])
  return (
    <>
      <p className={styles.demo} role="status">
        {t('journey.demo')}
      </p>
      {items.length > 0 && <JourneyTable items={items} pagination={{ page: 1, pages: 1 }} onTurn={() => {}} />}
    </>
  )
}
