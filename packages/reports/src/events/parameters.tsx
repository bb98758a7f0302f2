import { shareOf } from '@curlew/model'
import { Card, EmptyText, ListCard, type ReportData } from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import { Section } from '../section/section.tsx'
import styles from './events.module.css'
import type { EventsPayload, ParameterValues } from './payload.ts'

/** The parameters of the chosen event, each with its most frequent values. */
export function Parameters({ data: { event, parameters, events_chart: chart } }: { data: ReportData<EventsPayload> }) {
  if (event === '') return null
  if (parameters.length === 0)
    return (
      <Card title={t('events.parameters', { event })}>
        <EmptyText text={t('events.noParameters')} hint={t('events.noParametersHint')} />
      </Card>
    )
  return (
    <section className={styles.parameters} aria-label={t('events.parameters', { event })}>
      {parameters.map(({ name, values }) => (
        <Section<ParameterValues> key={name} title={name} section={values}>
          {(known) => <Parameter name={name} values={known} total={chart.total.count} />}
        </Section>
      ))}
    </section>
  )
}

interface ParameterProps {
  name: string
  values: ParameterValues
  /** How often the event happened. */
  total: number
}

function Parameter({ name, values: { shown, others }, total }: ParameterProps) {
  const dimension = `customEvent:${name}` as const
  const rows = shown.map(({ value, count }) => ({
    ...{ key: value, label: value, value: count, share: shareOf(count, total) },
    filter: { dimension, value },
  }))
  const more =
    others.values > 0
      ? [
          {
            ...{ key: ' others', label: t('events.others', { count: others.values }) },
            ...{ value: others.count, share: shareOf(others.count, total) },
            counted: { target: { dimension, value: '' }, listed: shown.map(({ value }) => value) },
          },
        ]
      : []
  return <ListCard title={name} metric={metricLabel('eventCount')} counts="eventCount" rows={[...rows, ...more]} />
}
