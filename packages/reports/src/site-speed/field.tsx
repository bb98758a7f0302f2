/** Field data: each vital with its shares of good and poor views, and the slowest pages. */
import { type DateRange, type SpeedDevice, vitalLimits, WEB_VITAL_NAMES, type WebVitalName } from '@curlew/model'
import {
  Card,
  type Columns,
  ExplainedFigure,
  type FigureOf,
  Info,
  ReportTable,
  richText,
  type TableRow,
  useApp,
} from '@curlew/ui'
import { metricDefinition, metricLabel, sentences, t } from '@curlew/words'
import '@curlew/words/en/reports.ts'
import { useMemo } from 'react'
import { hasFailed, type SectionError } from '../section/section.ts'
import { Section } from '../section/section.tsx'
import SectionFailure from '../section/section-failure.tsx'
import { metricColumns } from '../table/columns.tsx'
import styles from './field.module.css'
import type { FieldPayload, FieldVital, SlowPage } from './field.ts'
import { SLOWEST_METRICS } from './slowest-metrics.ts'
import { vitalText } from './values.tsx'

interface FieldProps {
  field: FieldPayload
  device: SpeedDevice
}

export function Field({ field, device }: FieldProps) {
  const { days } = useApp()
  const { start, end, path, vitals, slowest } = field
  const known = WEB_VITAL_NAMES.flatMap((name) => {
    const vital = vitals[name]
    return vital ? [{ name, vital }] : []
  })
  return (
    <>
      <Card title={t('speed.fromField')}>
        <div className={styles.body}>
          <p className={styles.about}>
            {sentences([
              t(device === 'desktop' ? 'speed.fieldDesktop' : 'speed.fieldMobile', {
                first: days.full(start),
                last: days.full(end),
              }),
              ...(path === '' ? [] : [t('speed.fieldPage', { path })]),
              ...(known.length > 0 ? [t('speed.fieldLimitsOf')] : []),
            ])}
          </p>
          {known.length === 0 ? (
            <p className={styles.none}>{t('speed.fieldNone')}</p>
          ) : (
            <dl className={styles.vitals}>
              {known.map(({ name, vital }) => (
                <Vital key={name} name={name} vital={vital} />
              ))}
            </dl>
          )}
        </div>
      </Card>
      {known.length > 0 && (
        <Section title={t('speed.slowest')} section={slowest}>
          {(pages) => <SlowestPages days={{ start, end }} pages={pages} />}
        </Section>
      )}
    </>
  )
}

function Vital({ name, vital }: { name: WebVitalName; vital: FieldVital | SectionError }) {
  return (
    <div className={styles.vital} data-testid={`field-${name}`}>
      <dt>
        {metricLabel(name)}
        <Info title={metricLabel(name)}>{metricDefinition(name)}</Info>
      </dt>
      {hasFailed(vital) ? (
        <dd className={styles.unknown}>
          <SectionFailure section={vital} isBare />
        </dd>
      ) : (
        <VitalValues name={name} vital={vital} />
      )}
    </div>
  )
}

function VitalValues({ name, vital: { value, views, good, poor } }: { name: WebVitalName; vital: FieldVital }) {
  const { formats } = useApp()
  const fair = Math.max(0, 100 - good - poor)
  const limits = vitalLimits(name)
  const written = { good: vitalText(name, limits.good, formats), poor: vitalText(name, limits.poor, formats) }
  return (
    <>
      <dd className={styles.value}>
        <ExplainedFigure figure={{ metric: name, shown: value }}>{vitalText(name, value, formats)}</ExplainedFigure>
      </dd>
      <dd className={styles.shares}>
        <span className={styles.bar} aria-hidden="true">
          <i className={styles.good} style={{ inlineSize: `${good}%` }} />
          <i className={styles.fair} style={{ inlineSize: `${fair}%` }} />
          <i className={styles.poor} style={{ inlineSize: `${poor}%` }} />
        </span>
        <span className={styles.legend}>
          <span>
            {richText('speed.fieldShares', {
              good: (
                <ExplainedFigure figure={{ metric: `${name}GoodShare`, shown: good }}>
                  {formats.percent(good)}
                </ExplainedFigure>
              ),
              fair: (
                <ExplainedFigure
                  figure={{
                    ...{ metric: `${name}PoorShare`, part: 'fair', shown: fair },
                    words: { label: t('speed.fair'), about: t('speed.fairInfo', written), unit: 'share' },
                  }}
                >
                  {formats.percent(fair)}
                </ExplainedFigure>
              ),
              poor: (
                <ExplainedFigure figure={{ metric: `${name}PoorShare`, shown: poor }}>
                  {formats.percent(poor)}
                </ExplainedFigure>
              ),
              views: (
                <ExplainedFigure figure={{ metric: `${name}Views`, shown: views }}>
                  {formats.number(views)}
                </ExplainedFigure>
              ),
            })}
          </span>{' '}
          <span>{t('speed.fieldLimits', written)}</span>
        </span>
      </dd>
    </>
  )
}

interface SlowRow extends TableRow, Omit<SlowPage, 'host'> {
  page: string
}

/** Pages with most poor views. */
function SlowestPages({ days, pages }: { days: DateRange; pages: readonly SlowPage[] }) {
  const hasHosts = new Set(pages.map(({ host }) => host)).size > 1
  const { formats } = useApp()
  const limit = vitalText('largestContentfulPaint', vitalLimits('largestContentfulPaint').poor, formats)
  const rows = useMemo(
    () => pages.map(({ host, ...page }): SlowRow => ({ page: hasHosts ? `${host}${page.path}` : page.path, ...page })),
    [pages, hasHosts],
  )
  const columns = useMemo(
    (): Columns<SlowRow> => [
      { key: 'page', kind: 'text', label: t('speed.page') },
      ...metricColumns(SLOWEST_METRICS).map((column) => ({
        ...column,
        figure: ({ path: value }: SlowRow): FigureOf | undefined =>
          column.metric && { metric: column.metric, target: { dimension: 'pagePath', value } },
      })),
      {
        key: 'poor_views',
        kind: 'count',
        label: t('speed.slowestPoor'),
        info: t('speed.slowestPoorInfo', { limit }),
        isInverted: true,
        figure: ({ path: value }: SlowRow): FigureOf => ({
          ...{ metric: 'largestContentfulPaintPoorShare', part: 'poorViews' },
          target: { dimension: 'pagePath', value },
        }),
      },
    ],
    [limit],
  )
  return (
    <ReportTable
      title={t('speed.slowest')}
      columns={columns}
      rows={rows}
      rowKey={({ page }) => page}
      isComparing={false}
      ranges={{ current: days, previous: days }}
      defaultSort={{ column: 'poor_views', subColumn: 'current', direction: 'descending' }}
      emptyHint={t('speed.slowestNone')}
      fileName="slowest-pages"
    />
  )
}
