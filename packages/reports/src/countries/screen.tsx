import { isAddonActive } from '@curlew/model'
import { type Columns, Flag, type ReportData, ReportView, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import { ChartSkeleton } from '../chart-skeleton.tsx'
import { dimensionColumn, figureColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import type { ComparedFigures } from '../table/figures.ts'
import { TableSkeleton } from '../table/skeleton.tsx'
import { SessionsChart } from '../traffic/chart.tsx'
import { visitName } from '../visit-name.tsx'
import { COUNTRY_FIGURES, type CountriesPayload, countries } from './report.ts'
import styles from './screen.module.css'
import { WhereCard } from './where-card.tsx'

/** A country, or below it one of its regions. */
interface Row extends ComparedFigures<keyof typeof COUNTRY_FIGURES> {
  key: string
  name: string
  iso: string
  regions: Row[]
}

export default function CountriesScreen() {
  return (
    <ReportView definition={countries} skeleton={<CountriesSkeleton />}>
      {(data, dates) => <CountriesBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

interface CountriesBodyProps {
  data: ReportData<z.infer<typeof CountriesPayload>>
  isComparing: boolean
}

function CountriesBody({ data, isComparing }: CountriesBodyProps) {
  const hasPurchases = isAddonActive(useApp().pageData.addons, 'ecommerce') && data.is_shop
  const columns = useMemo(
    (): Columns<Row> => [
      {
        ...dimensionColumn('name', 'country', { info: t('countries.nameInfo') }),
        blank: t('list.unknown'),
        icon: ({ iso }) => (iso ? <Flag iso={iso} /> : null),
      },
      ...figureColumns(COUNTRY_FIGURES, {
        bounceRate: { label: t('figure.bounceRateSmall') },
        purchases: { label: t('figure.purchases'), info: t('figure.purchasesInfo') },
      }).filter(({ key }) => key !== 'purchases' || hasPurchases),
    ],
    [hasPurchases],
  )
  const rows = useMemo(() => data.countries.map(rowOf), [data.countries])
  return (
    <>
      <ChartAndMap>
        <SessionsChart data={data} isComparing={isComparing} />
        <WhereCard
          countries={rows.map(({ iso, name, sessions }) => ({ iso, name, value: sessions }))}
          total={data.total.sessions}
        />
      </ChartAndMap>
      <DetailsTable
        report="countries"
        frame={data}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        subRows={({ regions }) => regions}
        total={{ ...data.total, key: '', name: '', iso: '', regions: [] }}
        isSearchable
        isComparing={isComparing}
        defaultSort={{ column: 'sessions', part: 'current', direction: 'descending' }}
        isLimited={false}
      />
    </>
  )
}

function rowOf({ iso, name, regions, ...figures }: CountriesBodyProps['data']['countries'][number]): Row {
  return {
    ...figures,
    key: iso || name,
    iso,
    name: visitName(name || iso),
    regions: regions.map(({ region, ...own }) => ({
      ...own,
      key: `${iso} ${region}`,
      iso: '',
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

/** Side by side where the report has room for both: on paper it has not, however wide the window is. */
function ChartAndMap({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.top}>{children}</div>
    </div>
  )
}
