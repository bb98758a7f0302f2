import { shareOf } from '@curlew/model'
import { countedIn, ListCard } from '@curlew/ui'
import { builtInLabel, t, valueName } from '@curlew/words'
import { Section } from '../section/section.tsx'
import { conversionsOf } from './figures.tsx'
import styles from './goals.module.css'
import type { GoalRow, GoalsPayload, Origin, Origins } from './payload.ts'

interface GoalOriginsProps {
  goal: GoalRow
  origins: GoalsPayload['origins']
}

/** Where the conversions of a goal come from. */
export function GoalOrigins({ goal, origins }: GoalOriginsProps) {
  return (
    <section className={styles.origins} aria-label={t('goals.origins', { goal: goal.name })}>
      {origins.map(({ dimension, values }) => (
        <Section<Origins> key={dimension} title={builtInLabel(dimension)} section={values}>
          {(known) => <OriginList goal={goal} dimension={dimension} origins={known} />}
        </Section>
      ))}
    </section>
  )
}

interface OriginListProps {
  goal: GoalRow
  dimension: Origin
  origins: Origins
}

function OriginList({ goal, dimension, origins: { shown, others } }: OriginListProps) {
  const total = shown.reduce((sum, { conversions }) => sum + conversions, others.conversions)
  const rows = shown.map(({ value, conversions }) => ({
    ...{ key: value, label: valueName(dimension, value), value: conversions },
    share: shareOf(conversions, total),
    filter: { dimension, value },
  }))
  const rest = {
    ...{ key: ' others', label: t('events.others', { count: others.values }) },
    counted: { target: { dimension, value: '' }, listed: shown.map(({ value }) => value) },
  }
  const more =
    others.values > 0 ? [{ ...rest, value: others.conversions, share: shareOf(others.conversions, total) }] : []
  const words = { label: t('goals.conversions'), about: t('goals.conversionsInfo'), unit: 'count' } as const
  return (
    <ListCard
      title={builtInLabel(dimension)}
      metric={words.label}
      figure={(row) => ({ ...conversionsOf(goal), ...countedIn(row), words })}
      rows={[...rows, ...more]}
    />
  )
}
