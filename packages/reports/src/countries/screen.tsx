import { isAddonActive } from '@curlew/model'
import { type Columns, Flag, type ReportData, ReportView, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { type ReactNode, useMemo } from 'react'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { hasFailed, type SectionError } from '../section/section.ts'
import { Section } from '../section/section.tsx'
import { dimensionColumn, metricColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import type { ComparedMetrics } from '../table/metric-set.ts'
import { TableSkeleton } from '../table/skeleton.tsx'
import { SessionsChart } from '../traffic/chart.tsx'
import { visitName, visitValue } from '../visit-name.tsx'
import { meta } from './meta.ts'
import { COUNTRY_METRICS, type CountriesPayload } from './report.ts'
import styles from './screen.module.css'
import { WhereCard } from './where-card.tsx'

/** A country, or a region as its child row. */
interface Row extends ComparedMetrics<keyof typeof COUNTRY_METRICS> {
  key: string
  name: string
  iso: string
  isRegion: boolean
  /** As queries know it. */
  country: string
  regions: Row[]
}

export default function CountriesScreen() {
  return (
    <ReportView<CountriesPayload> meta={meta} skeleton={<CountriesSkeleton />}>
      {(data, dates) => <CountriesBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

type Data = ReportData<CountriesPayload>
type Country = Exclude<Data['countries'], SectionError>[number]

interface CountriesBodyProps {
  data: Data
  isComparing: boolean
}

function CountriesBody({ data, isComparing }: CountriesBodyProps) {
  return (
    <>
      <ChartAndMap>
        <SessionsChart data={data} isComparing={isComparing} />
        <Section title={t('countries.where')} section={data.countries}>
          {(countries) => (
            <WhereCard
              countries={countries.map(({ iso, name, sessions }) => ({
                iso,
                name: visitName(name || iso),
                value: sessions,
              }))}
              total={data.total.sessions}
            />
          )}
        </Section>
      </ChartAndMap>
      <Section title={t('countries.table')} section={data.countries}>
        {(countries) => <CountriesTable data={data} isComparing={isComparing} countries={countries} />}
      </Section>
    </>
  )
}

function CountriesTable({ data, isComparing, countries }: CountriesBodyProps & { countries: readonly Country[] }) {
  const hasPurchases = isAddonActive(useApp().pageData.addons, 'ecommerce') && data.is_shop
  const columns = useMemo(
    (): Columns<Row> => [
      {
        ...dimensionColumn('name', 'country', { info: t('countries.nameInfo') }),
        blank: t('list.unknown'),
        icon: ({ iso }) => (iso ? <Flag iso={iso} /> : null),
        filter: ({ iso, name, isRegion }) =>
          isRegion ? { dimension: 'region', value: name } : { dimension: 'country', value: iso || visitValue(name) },
        values: ({ isRegion, country, name }) => (isRegion ? { country, region: name } : { country }),
      },
      ...metricColumns(COUNTRY_METRICS, {
        bounceRate: { label: t('figure.bounceRateSmall') },
        purchases: { label: t('figure.purchases'), info: t('figure.purchasesInfo') },
      }).filter(({ key }) => key !== 'purchases' || hasPurchases),
    ],
    [hasPurchases],
  )
  const rows = useMemo(() => countries.map(rowOf), [countries])
  const knowsRegions = !countries.some(({ regions }) => hasFailed(regions))
  return (
    <>
      <DetailsTable
        report="countries"
        frame={data}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        subRows={({ regions }) => regions}
        total={{
          ...(data.total as Omit<Country, 'iso' | 'name' | 'regions'>),
          key: '',
          name: '',
          iso: '',
          isRegion: false,
          country: '',
          regions: [],
        }}
        isSearchable
        isComparing={isComparing}
        defaultSort={{ column: 'sessions', subColumn: 'current', direction: 'descending' }}
        isLimited={false}
      />
      {!knowsRegions && (
        <p className={styles.remark} role="status">
          {t('countries.regionsUnknown')}
        </p>
      )}
    </>
  )
}

function rowOf({ iso, name, regions, ...figures }: Country): Row {
  const shown = visitName(name || iso)
  const country = iso || visitValue(shown)
  return {
    ...figures,
    key: iso || name,
    iso,
    isRegion: false,
    country,
    name: shown,
    regions: (hasFailed(regions) ? [] : regions).map(({ region, ...own }) => ({
      ...own,
      key: `${iso} ${region}`,
      iso: '',
      isRegion: true,
      country,
      name: region,
      regions: [],
    })),
  }
}

function CountriesSkeleton() {
  return (
    <>
      <ChartAndMap>
        <ChartSkeleton />
        <ChartSkeleton />
      </ChartAndMap>
      <TableSkeleton />
    </>
  )
}

/** Whether chart and map fit side by side; never on paper. */
function ChartAndMap({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.top}>{children}</div>
    </div>
  )
}
