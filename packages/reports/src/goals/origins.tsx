import { shareOf } from '@curlew/model'
import { ListCard } from '@curlew/ui'
import { builtInLabel, t, valueName } from '@curlew/words'
import { Section } from '../section/section.tsx'
import styles from './goals.module.css'
import type { GoalsPayload, Origin, Origins } from './payload.ts'

interface GoalOriginsProps {
  /** The name of the chosen goal. */
  goal: string
  origins: GoalsPayload['origins']
}

/** Where the conversions of a goal come from. */
export function GoalOrigins({ goal, origins }: GoalOriginsProps) {
  return (
    <section className={styles.origins} aria-label={t('goals.origins', { goal })}>
      {origins.map(({ dimension, values }) => (
        <Section<Origins> key={dimension} title={builtInLabel(dimension)} section={values}>
          {(known) => <OriginList dimension={dimension} origins={known} />}
        </Section>
      ))}
    </section>
  )
}

function OriginList({ dimension, origins: { shown, others } }: { dimension: Origin; origins: Origins }) {
  const total = shown.reduce((sum, { conversions }) => sum + conversions, others.conversions)
  const rows = shown.map(({ value, conversions }) => ({
    ...{ key: value, label: valueName(dimension, value), value: conversions },
    share: shareOf(conversions, total),
    filter: { dimension, value },
  }))
  const rest = { key: ' others', label: t('events.others', { count: others.values }) }
  const more =
    others.values > 0 ? [{ ...rest, value: others.conversions, share: shareOf(others.conversions, total) }] : []
  return <ListCard title={builtInLabel(dimension)} metric={t('goals.conversions')} rows={[...rows, ...more]} />
}
