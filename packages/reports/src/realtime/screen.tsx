import {
  Card,
  ChartCard,
  domainAddress,
  ExplainedFigure,
  Favicon,
  Flag,
  ListCard,
  LiveControl,
  pageAddress,
  type ReportData,
  ReportView,
  useApp,
} from '@curlew/ui'
import { facts, metricFormat, t } from '@curlew/words'
import type { SectionError } from '../section/section.ts'
import { Section } from '../section/section.tsx'
import { meta } from './meta.ts'
import type { RealtimePayload } from './report.ts'
import styles from './screen.module.css'
import { RealtimeSkeleton } from './skeleton.tsx'

export default function RealtimeScreen() {
  return (
    <ReportView<RealtimePayload> meta={meta} control={LiveControl} skeleton={<RealtimeSkeleton />}>
      {(data) => <Body data={data} />}
    </ReportView>
  )
}

function Body({ data }: { data: ReportData<RealtimePayload> }) {
  const { pageviewsovertime: series } = data.realtime
  return (
    <>
      {!series && <p className={styles.missing}>{t('realtime.noSeries')}</p>}
      <div className={series ? styles.top : styles.pair}>
        <RightNow count={data.realtime.now} />
        {series ? (
          <Section title={t('realtime.perMinute')} section={series}>
            {(points) => <PerMinute series={points} />}
          </Section>
        ) : (
          <TopPages data={data} />
        )}
      </div>
      <div className={styles.pair}>
        {series && <TopPages data={data} />}
        <Referrals data={data} />
        <Countries data={data} />
        <Cities data={data} />
      </div>
    </>
  )
}

function RightNow({ count }: { count: number }) {
  const { formats } = useApp()
  return (
    <Card title={t('realtime.now')} className={styles.now} info={t('realtime.nowInfo')}>
      <div className={styles.count}>
        <b className={styles.number} data-testid="active-users">
          <ExplainedFigure figure={{ metric: 'totalUsers', shown: count }}>{formats.number(count)}</ExplainedFigure>
        </b>
        <span className={styles.unit}>{t('realtime.users', { count })}</span>
        <span className={styles.meaning}>{t('realtime.meaning')}</span>
      </div>
    </Card>
  )
}

type Series = Exclude<NonNullable<RealtimePayload['realtime']['pageviewsovertime']>, SectionError>

function PerMinute({ series }: { series: Series }) {
  const { formats } = useApp()
  const total = series.datapoints.reduce((sum, value) => sum + value, 0)
  return (
    <ChartCard
      aside={
        <ExplainedFigure figure={{ metric: 'screenPageViews', shown: total }}>
          {t('realtime.views', { count: formats.number(total) })}
        </ExplainedFigure>
      }
      series={{
        key: 'views',
        metric: 'screenPageViews',
        label: t('realtime.perMinute'),
        total,
        change: 0,
        values: series.datapoints,
        changes: series.trendpoints,
        compareValues: [],
        format: metricFormat('screenPageViews', formats),
      }}
      time={{ interval: 'minute', labels: series.labels, isPartial: true, notes: {} }}
    />
  )
}

function TopPages({ data: { realtime, galinks } }: { data: RealtimePayload }) {
  return (
    <Section title={t('realtime.pages')} section={realtime.toppages}>
      {(pages) => (
        <ListCard
          title={t('realtime.pages')}
          info={t('realtime.pagesInfo')}
          metric={t('realtime.metric')}
          counts="totalUsers"
          rows={pages.map(({ hostname, url, title, count, percent }) => ({
            key: `${hostname}${url}`,
            label: title || url || t('list.unknown'),
            ...(title && { detail: url }),
            href: pageAddress(hostname, url),
            filter: { dimension: 'pagePath', value: url },
            value: count,
            share: percent,
          }))}
          emptyText={t('realtime.noPages')}
          link={{ label: t('realtime.allPages'), href: galinks.toppages }}
        />
      )}
    </Section>
  )
}

function Referrals({ data: { realtime, galinks } }: { data: RealtimePayload }) {
  if (!realtime.referrals) return null
  return (
    <Section title={t('realtime.referrals')} section={realtime.referrals}>
      {(referrals) => (
        <ListCard
          title={t('realtime.referrals')}
          info={t('realtime.referralsInfo')}
          metric={t('realtime.metric')}
          counts="totalUsers"
          rows={referrals.map(({ source, path, campaign, count, percent }) => ({
            key: JSON.stringify([source, path, campaign]),
            label: source || t('list.unknown'),
            detail: facts([path, campaign].filter(Boolean)),
            icon: <Favicon domain={source} />,
            href: domainAddress(source),
            filter: { dimension: 'sessionSource', value: source },
            value: count,
            share: percent,
          }))}
          emptyText={t('realtime.noReferrals')}
          link={{ label: t('realtime.allReferrals'), href: galinks.referrals }}
        />
      )}
    </Section>
  )
}

function Countries({ data: { realtime, galinks } }: { data: RealtimePayload }) {
  return (
    <Section title={t('realtime.countries')} section={realtime.countries}>
      {(countries) => (
        <ListCard
          title={t('realtime.countries')}
          info={t('realtime.countriesInfo')}
          metric={t('realtime.metric')}
          counts="totalUsers"
          rows={countries.map(({ iso, name, count, percent }) => ({
            key: iso,
            filter: { dimension: 'country', value: iso },
            label: name || iso || t('list.unknown'),
            icon: <Flag iso={iso} />,
            value: count,
            share: percent,
          }))}
          emptyText={t('realtime.noTraffic')}
          link={{ label: t('realtime.allCountries'), href: galinks.countries }}
        />
      )}
    </Section>
  )
}

function Cities({ data: { realtime, galinks } }: { data: RealtimePayload }) {
  return (
    <Section title={t('realtime.cities')} section={realtime.cities}>
      {(cities) => (
        <ListCard
          title={t('realtime.cities')}
          info={t('realtime.citiesInfo')}
          metric={t('realtime.metric')}
          counts="totalUsers"
          rows={cities.map(({ city, region, name, iso, count, percent }) => ({
            key: JSON.stringify([city, region, iso]),
            label: city,
            filter: { dimension: 'city', value: city },
            detail: region || name,
            icon: <Flag iso={iso} />,
            value: count,
            share: percent,
          }))}
          emptyText={t('realtime.noTraffic')}
          link={{ label: t('realtime.allCities'), href: galinks.city }}
        />
      )}
    </Section>
  )
}
