import {
  type Columns,
  type FigureOf,
  type FilterTarget,
  pageAddress,
  type TextColumn,
  useApp,
  webAddress,
} from '@curlew/ui'
import { builtInLabel, facts, t } from '@curlew/words'
import { useMemo } from 'react'
import type { BlockProps } from '../block-props.tsx'
import { Section } from '../section/section.tsx'
import { dimensionColumn, metricColumns, shareColumn } from '../table/columns.tsx'
import { DetailsTable, tableOf } from '../table/details-table.tsx'
import {
  CLICK_METRICS,
  ENTRANCES_METRICS,
  type EntrancesRow,
  EXIT_METRICS,
  type ExitRow,
  type InterestRow,
  LANDING_METRICS,
  type LandingRow,
  type LinkRow,
  type PublisherPayload,
} from './payload.ts'

type TableName = 'landingpages' | 'exitpages' | 'outboundlinks' | 'affiliatelinks' | 'downloadlinks' | 'interest'

/** Common props of these tables. */
const shared = (props: BlockProps<PublisherPayload>, name: TableName) =>
  tableOf(`publisher_${name}`, props, { label: t('publisher.link'), href: props.data.galinks[name] })

/** Page title with a link to the page. */
function usePageColumn(name: 'landingpages' | 'exitpages') {
  const { domain } = useApp().pageData.site
  return useMemo(() => {
    const dimension = name === 'landingpages' ? 'landingPage' : 'exitPage'
    return {
      ...dimensionColumn('title', dimension, { label: builtInLabel('pageTitle') }),
      filter: ({ path: value }: { path: string }): FilterTarget => ({ dimension, value }),
      href: ({ path, hostname }: { path: string; hostname?: string }) => pageAddress(hostname || domain, path),
    } as const
  }, [domain, name])
}

const landingColumns = () =>
  metricColumns(LANDING_METRICS, {
    visits: { label: t('figure.visits') },
    duration: { label: t('figure.duration') },
  })

/** Sessions, duration and bounce rate, or entrances if the source has nothing else. */
export function LandingTable(props: BlockProps<PublisherPayload>) {
  const page = usePageColumn('landingpages')
  const visits = useMemo((): Columns<LandingRow> => [page, ...landingColumns()], [page])
  const entrances = useMemo((): Columns<EntrancesRow> => [page, ...metricColumns(ENTRANCES_METRICS)], [page])
  const table = shared(props, 'landingpages')
  return (
    <Section title={t('publisher_landingpages.table')} section={props.data.landingpages}>
      {(rows) =>
        haveEntrances(rows) ? (
          <DetailsTable {...table} columns={entrances} rows={rows} rowKey={({ path }) => path} />
        ) : (
          <DetailsTable {...table} columns={visits} rows={rows} rowKey={({ path }) => path} />
        )
      }
    </Section>
  )
}

function haveEntrances(rows: LandingRow[] | EntrancesRow[]): rows is EntrancesRow[] {
  return rows[0] !== undefined && 'entrances' in rows[0]
}

export function PageTable(props: BlockProps<PublisherPayload>) {
  const page = usePageColumn('exitpages')
  const columns = useMemo(
    (): Columns<ExitRow> => [
      page,
      ...metricColumns(EXIT_METRICS, { pageviews: { label: t('figure.pageviewsApart') } }).map((column) => ({
        ...column,
        // Sessions are filtered by their last page, but figures are those of the page.
        figure: ({ path: value }: ExitRow): FigureOf | undefined =>
          column.metric && { metric: column.metric, target: { dimension: 'pagePath', value } },
      })),
    ],
    [page],
  )
  return (
    <Section title={t('publisher_exitpages.table')} section={props.data.exitpages}>
      {(rows) => (
        <DetailsTable
          {...shared(props, 'exitpages')}
          columns={columns}
          rows={withHosts(rows)}
          rowKey={({ hostname, path }) => hostname + path}
        />
      )}
    </Section>
  )
}

/** Hosts may share titles, so show the host too. */
function withHosts(rows: ExitRow[]): ExitRow[] {
  if (new Set(rows.map(({ hostname }) => hostname)).size < 2) return rows
  return rows.map((row) => ({ ...row, title: facts([row.title, row.hostname]) }))
}

/** @param linkLabel heading of the URL column, if any */
export function LinkTable({
  of,
  linkLabel,
  ...props
}: BlockProps<PublisherPayload> & { of: 'outboundlinks' | 'affiliatelinks' | 'downloadlinks'; linkLabel?: string }) {
  const columns = useMemo((): Columns<LinkRow> => {
    const href = ({ link }: LinkRow) => webAddress(link)
    const title: TextColumn<LinkRow> = {
      key: 'title',
      kind: 'text',
      label: t(`publisher_${of}.name`),
      info: t(`publisher_${of}.nameInfo`),
      href,
      counted: ({ link: value }) => ({ dimension: 'customEvent:link_url', value }),
    }
    const link: TextColumn<LinkRow>[] = linkLabel ? [{ key: 'link', kind: 'text', label: linkLabel, href }] : []
    return [
      title,
      ...link,
      ...metricColumns(CLICK_METRICS, { clicks: { label: t('figure.clicks'), info: t('figure.clicksInfo') } }),
    ]
  }, [of, linkLabel])
  return (
    <Section title={t(`publisher_${of}.table`)} section={props.data[of]}>
      {(rows) => (
        <DetailsTable
          {...shared(props, of)}
          columns={columns}
          rows={rows}
          rowKey={({ title, link }) => JSON.stringify([title, link])}
        />
      )}
    </Section>
  )
}

export function InterestTable(props: BlockProps<PublisherPayload>) {
  const columns = useMemo(
    (): Columns<InterestRow> => [
      {
        ...{ key: 'interest', kind: 'text' },
        ...{ label: t('publisher_interest.name'), info: t('publisher_interest.nameInfo') },
        counted: ({ interest: value }) => ({ dimension: 'customEvent:interests', value }),
      },
      shareColumn('percent', 'sessions', {
        label: t('publisher_interest.percent'),
        info: t('publisher_interest.percentInfo'),
      }),
    ],
    [],
  )
  return (
    <Section title={t('publisher_interest.table')} section={props.data.interest}>
      {(rows) => (
        <DetailsTable
          {...shared(props, 'interest')}
          columns={columns}
          rows={rows}
          rowKey={({ interest }) => interest}
        />
      )}
    </Section>
  )
}
