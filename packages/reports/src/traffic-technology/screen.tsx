import { percentChange } from '@curlew/model'
import { PieSkeleton, type PieSlice, ReportView } from '@curlew/ui'
import { builtInLabel, metricLabel, t } from '@curlew/words'
import { Section } from '../section/section.tsx'
import { GoalPie } from '../table/goal-pie.tsx'
import { meta } from './meta.ts'
import type { Breakdown, TechnologyPayload } from './report.ts'
import styles from './screen.module.css'

export default function TechnologyScreen() {
  return (
    <ReportView<TechnologyPayload> meta={meta} skeleton={<TechnologySkeleton />}>
      {(data, dates) => (
        <div className={styles.pair}>
          <Section title={t('technology.browsers')} section={data.browser_breakdown}>
            {(breakdown) => (
              <GoalPie
                frame={data}
                dimension="browser"
                title={t('technology.browsers')}
                column={builtInLabel('browser')}
                slices={slicesOf(breakdown, 'browser', (label) => label)}
                metric={metricLabel('sessions')}
                counts="sessions"
                unit={t('overview.sessionsTotal')}
                isComparing={dates.state.compareReport}
                emptyHint={t('technology.emptyHint')}
              />
            )}
          </Section>
          <Section title={t('technology.devices')} section={data.device_breakdown}>
            {(breakdown) => (
              <GoalPie
                frame={data}
                dimension="deviceCategory"
                title={t('technology.devices')}
                column={builtInLabel('deviceCategory')}
                slices={slicesOf(breakdown, 'deviceCategory', deviceName)}
                metric={metricLabel('sessions')}
                counts="sessions"
                unit={t('overview.sessionsTotal')}
                isComparing={dates.state.compareReport}
                emptyHint={t('technology.emptyHint')}
              />
            )}
          </Section>
        </div>
      )}
    </ReportView>
  )
}

function slicesOf(
  { labels, series, compare }: Breakdown,
  dimension: 'browser' | 'deviceCategory',
  nameOf: (label: string) => string,
): PieSlice[] {
  const listed = labels.filter((label) => label !== '')
  return labels.map((label, i) => ({
    label: label ? nameOf(label) : t('technology.other'),
    value: series[i]!,
    previous: compare[i],
    change: percentChange(series[i]!, compare[i]),
    // The last slice is of several.
    ...(label ? { filter: { dimension, value: label } } : { counted: { target: { dimension, value: '' }, listed } }),
  }))
}

function deviceName(device: string): string {
  const name = (['desktop', 'tablet', 'mobile'] as const).find((known) => known === device)
  return name ? t(`overview.${name}`) : device
}

function TechnologySkeleton() {
  return (
    <div className={styles.pair}>
      <PieSkeleton slices={5} />
      <PieSkeleton slices={5} />
    </div>
  )
}
