import { allows, SEARCH_TERM_LIMITS } from '@curlew/model'
import { Button, type Columns, EmptyText, ReportView, useApp, useUrlTexts } from '@curlew/ui'
import { t } from '@curlew/words'
import { useMemo } from 'react'
import { dimensionColumn, metricColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import { TableSkeleton } from '../table/skeleton.tsx'
import { meta } from './meta.ts'
import { SearchOffer } from './offer.tsx'
import { type QueriesPayload, TERM_METRICS } from './report.ts'
import styles from './screen.module.css'

/** A term that is shown alone is kept in the URL, where links of insights and answers put it. */
const ADDRESS = { term: SEARCH_TERM_LIMITS.term }

type Row = QueriesPayload['queries'][number]

export default function QueriesScreen() {
  const { days, pageData } = useApp()
  const { level } = pageData
  const [{ term }, setAddress] = useUrlTexts(ADDRESS)
  const columns = useMemo(
    (): Columns<Row> => [
      dimensionColumn('term', 'organicGoogleSearchQuery', { label: t('queries.name') }),
      ...metricColumns(TERM_METRICS, {
        clicks: { label: t('queries.clicks') },
        impressions: { label: t('queries.impressions') },
        ctr: { label: t('queries.ctr') },
        position: { label: t('queries.position') },
      }),
    ],
    [],
  )
  return (
    <ReportView<QueriesPayload>
      meta={meta}
      skeleton={<TableSkeleton />}
      question={{ fields: () => (term ? { term } : {}), turn: 0 }}
    >
      {(data, dates) =>
        data.is_connected ? (
          <>
            {term !== '' && (
              <p className={styles.only}>
                {t('queries.only', { term })}
                <Button onPress={() => setAddress({ term: '' })}>{t('queries.all')}</Button>
              </p>
            )}
            <DetailsTable
              report="queries"
              frame={data}
              columns={columns}
              rows={data.queries}
              rowKey={({ term }) => term}
              isComparing={dates.state.compareReport}
              defaultSort={{ column: 'clicks', subColumn: 'current', direction: 'descending' }}
              isLimited={false}
              link={{ label: t('queries.link'), href: data.galinks.queries }}
            />
            {data.reportcurrentrange.endDate < dates.state.end && (
              <p className={styles.until}>{t('queries.until', { day: days.full(data.reportcurrentrange.endDate) })}</p>
            )}
            {data.queries.length > 0 && allows(level, 'queries') && <SearchOffer />}
          </>
        ) : (
          <NothingYet />
        )
      }
    </ReportView>
  )
}

/** Asks to connect Search Console. */
function NothingYet() {
  const { pageData } = useApp()
  return (
    <section className={styles.nothing}>
      <EmptyText text={t('queries.empty')} hint={t('queries.nothingYet')} />
      {pageData.update_settings && (
        <p className={styles.way}>
          <a href={`#/settings/search?site=${pageData.site.id}`}>{t('queries.toSettings')}</a>
        </p>
      )}
    </section>
  )
}
