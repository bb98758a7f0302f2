import { percentChange } from '@curlew/model'
import { type ChartSeries, SiteNotes, TabbedChart, useApp, useUrlChoice } from '@curlew/ui'
import { t, unitFormat } from '@curlew/words'
import type { BlockProps } from '../block-props.tsx'
import { chartFrame } from '../chart-frame.tsx'
import { hasValues, valuesOf } from '../timeline.ts'
import { conversionsOf, rateOf } from './figures.tsx'
import type { GoalsPayload } from './payload.ts'

const TABS = ['conversions', 'rate'] as const
const UNITS = { conversions: 'count', rate: 'share' } as const
const COUNTED = { conversions: conversionsOf, rate: rateOf } as const

/** The conversions of a goal over time, and their rate. */
export function GoalsChart({ data, isComparing }: BlockProps<GoalsPayload>) {
  const { formats, days, pageData } = useApp()
  const [tab, setTab] = useUrlChoice('tab', TABS)
  const { goal, goals_table: goals, goals_chart: chart } = data
  const row = goals.find(({ id }) => id === goal)!
  const series = TABS.map(
    (key): ChartSeries<(typeof TABS)[number]> => ({
      key,
      label: t(`goals.${key}`),
      figure: {
        ...COUNTED[key](row),
        words: { label: t(`goals.${key}`), about: t(`goals.${key}Info`), unit: UNITS[key] },
      },
      total: row[key],
      change: percentChange(row[key], row.compare[key]),
      values: chart[key].values,
      changes: chart[key].changes,
      compareValues: valuesOf(chart[key].before),
      format: unitFormat(formats, UNITS[key]),
    }),
  )
  const isEmpty = !hasValues(chart.conversions.values, valuesOf(chart.conversions.before))
  return (
    <TabbedChart
      label={t('goals.chart', { goal: row.name })}
      series={series}
      {...chartFrame(data, { days, pageData }, chart.labels, chart.notes, isComparing && chart.conversions.before)}
      selected={tab}
      onSelect={setTab}
      reason={isEmpty ? t('list.empty') : undefined}
    >
      <SiteNotes />
    </TabbedChart>
  )
}
