/** Demographics, as far as the site sends them for visitors who consented. */

import { type CompareRange, percentChange, rangesOf } from '@curlew/model'
import { BarCard, PieCard, shareFigure, useApp } from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import type { BlockProps } from '../block-props.tsx'
import { Section } from '../section/section.tsx'
import type { PublisherPayload } from './payload.ts'

export function AgeCard({ data, isComparing }: BlockProps<PublisherPayload>) {
  const { days, pageData } = useApp()
  const { current, previous } = rangesOf(data)
  const period = (range: CompareRange) => days.shortRange(range, pageData.today.slice(0, 4))
  return (
    <Section title={t('publisher.age')} section={data.age}>
      {({ graph }) => (
        <BarCard
          title={t('publisher.age')}
          info={t('publisher.ageInfo')}
          bars={graph.labels.map((label, i) => ({
            ...{ label, value: graph.data[i]!, previous: graph.compare[i] },
            figure: shareFigure(
              { metric: 'sessions', target: { dimension: 'customEvent:age_bracket', value: label } },
              metricLabel('sessions'),
              graph.data[i]!,
            ),
          }))}
          period={period(current)}
          comparePeriod={isComparing ? period(previous) : undefined}
          emptyText={t('publisher.ageEmpty')}
          emptyHint={t('publisher.selfDeclaredHint')}
        />
      )}
    </Section>
  )
}

export function GenderCard({ data, isComparing }: BlockProps<PublisherPayload>) {
  return (
    <Section title={t('publisher.gender')} section={data.gender}>
      {({ graph, sessions, before }) => (
        <PieCard
          title={t('publisher.gender')}
          info={t('publisher.genderInfo')}
          column={t('publisher.gender')}
          slices={graph.labels.map((label, i) => ({
            label: genderName(label),
            counted: { target: { dimension: 'customEvent:gender', value: label } },
            value: sessions[i]!,
            previous: before[i],
            change: percentChange(sessions[i]!, before[i]),
          }))}
          metric={metricLabel('sessions')}
          counts="sessions"
          unit={t('overview.sessionsTotal')}
          isComparing={isComparing}
          emptyText={t('publisher.genderEmpty')}
          emptyHint={t('publisher.selfDeclaredHint')}
        />
      )}
    </Section>
  )
}

/** Localises standard values; others are shown as sent. */
function genderName(gender: string): string {
  const known = (['female', 'male', 'other'] as const).find((name) => name === gender.toLowerCase())
  return known ? t(`publisher.gender.${known}`) : gender
}
