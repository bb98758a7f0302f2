import { type Columns, Flag, type ReportData, ReportView, t } from '@curlew/ui'
import { useMemo } from 'react'
import type { z } from 'zod'
import { figureColumns } from '../table/columns.tsx'
import { DetailsTable } from '../table/details-table.tsx'
import type { ComparedFigures } from '../table/figures.ts'
import { SessionsChart } from '../traffic/chart.tsx'
import { TrafficSkeleton } from '../traffic/skeleton.tsx'
import { COUNTRY_FIGURES, type CountriesPayload, countries } from './report.ts'

/** A country, or below it one of its regions. */
interface Row extends ComparedFigures<(typeof COUNTRY_FIGURES)[number]> {
  key: string
  name: string
  iso: string
  regions: Row[]
}

export default function CountriesScreen() {
  return (
    <ReportView definition={countries} skeleton={<TrafficSkeleton />}>
      {(data, dates) => <CountriesBody data={data} isComparing={dates.state.compareReport} />}
    </ReportView>
  )
}

interface CountriesBodyProps {
  data: ReportData<z.infer<typeof CountriesPayload>>
  isComparing: boolean
}

function CountriesBody({ data, isComparing }: CountriesBodyProps) {
  const columns = useMemo(
    (): Columns<Row> => [
      {
        key: 'name',
        kind: 'text',
        label: t('countries.name'),
        info: t('countries.nameInfo'),
        blank: t('list.unknown'),
        icon: ({ iso }) => (iso ? <Flag iso={iso} /> : null),
      },
      ...figureColumns(COUNTRY_FIGURES.filter((figure) => figure !== 'purchases' || data.is_shop)),
    ],
    [data.is_shop],
  )
  const rows = useMemo(() => data.countries.map(rowOf), [data.countries])
  return (
    <>
      <SessionsChart data={data} isComparing={isComparing} />
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
    key: iso,
    iso,
    name: name || iso,
    regions: regions.map(({ region, ...own }) => ({
      ...own,
      key: `${iso} ${region}`,
      iso: '',
      name: region,
      regions: [],
    })),
  }
}
