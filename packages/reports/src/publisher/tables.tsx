import { type Columns, pageAddress, type TextColumn, useApp, webAddress } from '@curlew/ui'
import { builtInLabel, facts, t } from '@curlew/words'
import { useMemo } from 'react'
import type { ReportPart } from '../report-part.tsx'
import { Section } from '../section/section.tsx'
import { dimensionColumn, figureColumns, shareColumn } from '../table/columns.tsx'
import { DetailsTable, tableOf } from '../table/details-table.tsx'
import {
  CLICK_FIGURES,
  ENTRANCES_FIGURES,
  type EntrancesRow,
  EXIT_FIGURES,
  type ExitRow,
  type InterestRow,
  LANDING_FIGURES,
  type LandingRow,
  type LinkRow,
  type PublisherPayload,
} from './payload.ts'

type TableName = 'landingpages' | 'exitpages' | 'outboundlinks' | 'affiliatelinks' | 'downloadlinks' | 'interest'

/** What all these tables have alike. */
const shared = (part: ReportPart<PublisherPayload>, name: TableName) =>
  tableOf(`publisher_${name}`, part, { label: t('publisher.link'), href: part.data.galinks[name] })

/** A page's title, which leads to the page. */
function usePageColumn(name: 'landingpages' | 'exitpages') {
  const { domain } = useApp().pageData.site
  return useMemo(
    () =>
      ({
        ...dimensionColumn('title', name === 'landingpages' ? 'landingPage' : 'exitPage', {
          label: builtInLabel('pageTitle'),
        }),
        href: ({ path, hostname }: { path: string; hostname?: string }) => pageAddress(hostname || domain, path),
      }) as const,
    [domain, name],
  )
}

const landingColumns = () =>
  figureColumns(LANDING_FIGURES, {
    visits: { label: t('figure.visits') },
    duration: { label: t('figure.duration') },
  })

/** Visits, duration and bounce, or entrances from a source that counts no more. */
export function LandingTable(part: ReportPart<PublisherPayload>) {
  const page = usePageColumn('landingpages')
  const visits = useMemo((): Columns<LandingRow> => [page, ...landingColumns()], [page])
  const entrances = useMemo((): Columns<EntrancesRow> => [page, ...figureColumns(ENTRANCES_FIGURES)], [page])
  const table = shared(part, 'landingpages')
  return (
    <Section title={t('publisher_landingpages.table')} section={part.data.landingpages}>
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

export function PageTable(part: ReportPart<PublisherPayload>) {
  const page = usePageColumn('exitpages')
  const columns = useMemo(
    (): Columns<ExitRow> => [
      page,
      ...figureColumns(EXIT_FIGURES, { pageviews: { label: t('figure.pageviewsApart') } }),
    ],
    [page],
  )
  return (
    <Section title={t('publisher_exitpages.table')} section={part.data.exitpages}>
      {(rows) => (
        <DetailsTable
          {...shared(part, 'exitpages')}
          columns={columns}
          rows={withHosts(rows)}
          rowKey={({ hostname, path }) => hostname + path}
        />
      )}
    </Section>
  )
}

/** Different hosts may use the same titles, so each title is shown with its host. */
function withHosts(rows: ExitRow[]): ExitRow[] {
  if (new Set(rows.map(({ hostname }) => hostname)).size < 2) return rows
  return rows.map((row) => ({ ...row, title: facts([row.title, row.hostname]) }))
}

/** @param linkLabel heads a column of the links' addresses, where there is one */
export function LinkTable({
  of,
  linkLabel,
  ...part
}: ReportPart<PublisherPayload> & { of: 'outboundlinks' | 'affiliatelinks' | 'downloadlinks'; linkLabel?: string }) {
  const columns = useMemo((): Columns<LinkRow> => {
    const href = ({ link }: LinkRow) => webAddress(link)
    const title: TextColumn<LinkRow> = {
      key: 'title',
      kind: 'text',
      label: t(`publisher_${of}.name`),
      info: t(`publisher_${of}.nameInfo`),
      href,
    }
    const link: TextColumn<LinkRow>[] = linkLabel ? [{ key: 'link', kind: 'text', label: linkLabel, href }] : []
    return [
      title,
      ...link,
      ...figureColumns(CLICK_FIGURES, { clicks: { label: t('figure.clicks'), info: t('figure.clicksInfo') } }),
    ]
  }, [of, linkLabel])
  return (
    <Section title={t(`publisher_${of}.table`)} section={part.data[of]}>
      {(rows) => (
        <DetailsTable
          {...shared(part, of)}
          columns={columns}
          rows={rows}
          rowKey={({ title, link }) => JSON.stringify([title, link])}
        />
      )}
    </Section>
  )
}

export function InterestTable(part: ReportPart<PublisherPayload>) {
  const columns = useMemo(
    (): Columns<InterestRow> => [
      { key: 'interest', kind: 'text', label: t('publisher_interest.name'), info: t('publisher_interest.nameInfo') },
      shareColumn('percent', { label: t('publisher_interest.percent'), info: t('publisher_interest.percentInfo') }),
    ],
    [],
  )
  return (
    <Section title={t('publisher_interest.table')} section={part.data.interest}>
      {(rows) => (
        <DetailsTable {...shared(part, 'interest')} columns={columns} rows={rows} rowKey={({ interest }) => interest} />
      )}
    </Section>
  )
}
