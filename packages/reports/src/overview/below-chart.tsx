/** All of the Overview that follows the chart. */
import { percentChange } from '@curlew/model'
import {
  domainAddress,
  Favicon,
  Flag,
  ListCard,
  type ListRow,
  PieCard,
  type PieSlice,
  pageAddress,
  type ReportData,
} from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import { MetricStrip } from '../infobox/strip.tsx'
import { LateSection } from '../section/late-section.tsx'
import type { SectionError } from '../section/section.ts'
import { SiteSummary } from '../site-summary/site-summary.tsx'
import { namesOf } from '../table/metric-set.ts'
import { type OverviewPayload, STRIP_METRICS } from './payload.ts'
import styles from './screen.module.css'

const LIST_MAX = 10

/** A section that has data. */
type Known<Name extends keyof OverviewPayload> = Exclude<OverviewPayload[Name], SectionError>

export interface BelowChartProps {
  data: ReportData<OverviewPayload>
  isComparing: boolean
}

export default function BelowChart({ data, isComparing }: BelowChartProps) {
  return (
    <>
      <SiteSummary />
      <Figures data={data} isComparing={isComparing} />
      <div className={styles.pair}>
        <LateSection title={t('overview.newVsReturning')} section={data.newvsreturn}>
          {(visitors) => (
            <PieCard
              title={t('overview.newVsReturning')}
              info={t('overview.newVsReturningInfo')}
              column={t('overview.visitors')}
              metric={metricLabel('sessions')}
              counts="sessions"
              unit={t('overview.sessionsTotal')}
              slices={visitorSlices(visitors)}
              isComparing={isComparing}
              emptyHint={t('overview.visitorsEmpty')}
            />
          )}
        </LateSection>
        <LateSection title={t('overview.devices')} section={data.devices}>
          {(devices) => (
            <PieCard
              title={t('overview.devices')}
              info={t('overview.devicesInfo')}
              column={t('overview.device')}
              metric={metricLabel('sessions')}
              counts="sessions"
              unit={t('overview.sessionsTotal')}
              slices={deviceSlices(devices, data.compare.devices)}
              isComparing={isComparing}
              emptyHint={t('overview.devicesEmpty')}
            />
          )}
        </LateSection>
      </div>
      <Lists data={data} isComparing={isComparing} />
    </>
  )
}

function Figures({ data, isComparing }: { data: ReportData<OverviewPayload>; isComparing: boolean }) {
  const items = namesOf(STRIP_METRICS).map((key) => ({
    key,
    metric: STRIP_METRICS[key],
    figure: data.infobox[key],
    values: data.overviewgraph[key].datapoints,
  }))
  return <MetricStrip label={t('overview.figures')} frame={data} items={items} isComparing={isComparing} />
}

function Lists({ data, isComparing }: { data: OverviewPayload; isComparing: boolean }) {
  return (
    <div className={styles.triple}>
      <LateSection title={t('overview.countries')} section={data.countries}>
        {(countries) => (
          <ListCard
            title={t('overview.countries')}
            metric={metricLabel('sessions')}
            counts="sessions"
            rows={countries.slice(0, LIST_MAX).map((row) => ({
              key: row.iso,
              label: row.name || row.iso || t('list.unknown'),
              icon: <Flag iso={row.iso} />,
              filter: { dimension: 'country', value: row.iso },
              ...compared(row, isComparing),
            }))}
            emptyHint={t('overview.countriesEmpty')}
            link={{ label: t('overview.countriesLink'), href: data.galinks.countries }}
          />
        )}
      </LateSection>
      <LateSection title={t('overview.referrals')} section={data.referrals}>
        {(referrals) => (
          <ListCard
            title={t('overview.referrals')}
            metric={metricLabel('sessions')}
            counts="sessions"
            rows={referrals.slice(0, LIST_MAX).map((row) => ({
              key: row.url,
              label: row.url || t('list.unknown'),
              icon: <Favicon domain={row.url} />,
              filter: { dimension: 'sessionSource', value: row.url },
              href: domainAddress(row.url),
              ...compared(row, isComparing),
            }))}
            emptyHint={t('overview.referralsEmpty')}
            link={{ label: t('overview.referralsLink'), href: data.galinks.referrals }}
          />
        )}
      </LateSection>
      <LateSection title={t('overview.pages')} section={data.toppages}>
        {(pages) => (
          <ListCard
            title={t('overview.pages')}
            metric={metricLabel('sessions')}
            counts="sessions"
            rows={pages.map((row) => ({
              key: `${row.hostname}${row.url}`,
              label: row.title || row.url || t('list.unknown'),
              // Pages with the same title are distinguished by address.
              ...(row.title && pages.some((other) => other !== row && other.title === row.title)
                ? { detail: row.url }
                : {}),
              href: pageAddress(row.hostname, row.url),
              filter: { dimension: 'pagePath', value: row.url },
              ...compared(row, isComparing),
            }))}
            emptyHint={t('overview.pagesEmpty')}
            link={{ label: t('overview.pagesLink'), href: data.galinks.topposts }}
          />
        )}
      </LateSection>
    </div>
  )
}

function compared(
  row: {
    sessions: number
    compare_sessions?: number | undefined
    compare_change?: number | undefined
  },
  isComparing: boolean,
): Pick<ListRow, 'value' | 'compared'> {
  const { sessions, compare_sessions: previous } = row
  return {
    value: sessions,
    compared: { previous, change: row.compare_change ?? percentChange(sessions, previous), isShown: isComparing },
  }
}

function visitorSlices(visitors: Known<'newvsreturn'>): PieSlice[] {
  return (['new', 'returning'] as const).map((kind) => ({
    label: t(`overview.${kind}`),
    filter: { dimension: 'newVsReturning', value: kind },
    value: visitors[kind],
    previous: visitors.compare[kind],
    change: percentChange(visitors[kind], visitors.compare[kind]),
  }))
}

function deviceSlices(devices: Known<'devices'>, before: OverviewPayload['compare']['devices']): PieSlice[] {
  return (['desktop', 'tablet', 'mobile'] as const)
    .map((device) => ({
      label: t(`overview.${device}`),
      filter: { dimension: 'deviceCategory' as const, value: device },
      value: devices[device],
      previous: before[device],
      change: percentChange(devices[device], before[device]),
    }))
    .sort((a, b) => b.value - a.value)
}
