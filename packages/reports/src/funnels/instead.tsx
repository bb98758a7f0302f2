import { shareOf } from '@curlew/model'
import { type FigureOf, ListCard, type ListRow, type ReportData } from '@curlew/ui'
import { t, valueName } from '@curlew/words'
import { stepFigure } from './figures.tsx'
import styles from './funnels.module.css'
import type { FunnelsPayload, Instead as InsteadOfStep } from './payload.ts'

/** What people did first instead of each step. Each list adds up to those who did not reach it. */
export function Instead({ data: { instead, steps_table: steps } }: { data: ReportData<FunnelsPayload> }) {
  if (steps[0]!.users === 0) return null
  return (
    <section className={styles.instead} aria-label={t('funnels.instead')}>
      {instead.map((done, index) => {
        const { step, left } = steps[index]!
        const numbers = { step, next: step + 1 }
        return (
          <ListCard
            key={step}
            title={t('funnels.insteadOf', { step: step + 1 })}
            info={t('funnels.insteadInfo', numbers)}
            metric={t('funnels.people')}
            rows={rowsOf(done, left ?? 0)}
            figure={(row) => insteadFigure(row, step)}
            emptyText={t('funnels.insteadNone', numbers)}
          />
        )
      })}
    </section>
  )
}

const [GONE, OTHERS] = [' gone', ' others']

function insteadFigure({ key, filter }: ListRow, step: number): FigureOf {
  const part = key === GONE ? 'gone' : key === OTHERS ? 'others' : 'instead'
  const about = t('funnels.insteadInfo', { step, next: step + 1 })
  return {
    ...{ ...stepFigure(part)({ step }), target: filter },
    words: { label: t('funnels.people'), about, unit: 'count' },
  }
}

function rowsOf({ gone, shown, others }: InsteadOfStep, all: number): ListRow[] {
  const row = (key: string, label: string, users: number): ListRow => ({
    ...{ key, label, value: users, share: shareOf(users, all) },
  })
  const done = shown.map(({ kind, value, users }): ListRow => {
    const dimension = kind === 'page' ? 'pagePath' : 'eventName'
    return { ...row(`${kind} ${value}`, valueName(dimension, value), users), filter: { dimension, value } }
  })
  const left = gone > 0 ? [row(GONE, t('funnels.gone'), gone)] : []
  const rest = others.values > 0 ? [row(OTHERS, t('funnels.others', { count: others.values }), others.users)] : []
  return [...[...left, ...done].toSorted((a, b) => b.value - a.value), ...rest]
}
