import {
  Card,
  EmptyText,
  ExplainedFigure,
  FUNNEL_COLORS,
  Funnel,
  type ReportData,
  richText,
  SiteNotes,
  useApp,
} from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import styles from './chart.module.css'
import type { FunnelPayload } from './payload.ts'
import { stepName } from './words.tsx'

/** A value with its label. */
const FIGURE = {
  b: (words: ReactNode) => <b>{words}</b>,
  text: (words: ReactNode) => <span>{words}</span>,
}

/** Funnel chart with visitors by stage above and drop-offs below. */
export function FunnelChart({ data }: { data: ReportData<FunnelPayload> }) {
  const { formats } = useApp()
  const stages = data.funnel_table.none
  const [first, second, last] = data.funnel_chart.map(({ value }) => value) as [number, number, number]
  if (first === 0) {
    return (
      <Card title={t('funnel.chart')}>
        <EmptyText text={t('funnel.empty')} hint={t('funnel.emptyHint')} />
      </Card>
    )
  }
  return (
    <Card title={t('funnel.chart')}>
      <div className={styles.body}>
        <p className={styles.summary}>{t('funnel.summary', { percent: formats.percent(stages.at(-1)!.users_rate) })}</p>
        <ol className={styles.stages}>
          {stages.map(({ step, users, users_rate }, index) => (
            <li key={step}>
              <span className={styles.name}>
                <i style={{ background: FUNNEL_COLORS[index] }} />
                {stepName(step)}
              </span>
              <b className={styles.figure}>
                <ExplainedFigure
                  figure={{
                    ...{ metric: 'totalUsers', shown: users },
                    target: { dimension: 'funnelStep', value: String(index) },
                  }}
                >
                  {formats.number(users)}
                </ExplainedFigure>
              </b>
              <span className={styles.caption}>{t('funnel.ofFirst', { percent: formats.percent(users_rate) })}</span>
            </li>
          ))}
        </ol>
        <Funnel
          values={[first, second, last]}
          steps={stages.slice(0, -1).map(({ completion_rate, step }, index) => ({
            share: formats.percent(completion_rate ?? 0),
            label: t('funnel.conversion'),
            between: t('funnel.between', { from: stepName(step), to: stepName(stages[index + 1]!.step) }),
          }))}
        />
        <ul className={styles.leaving}>
          {stages.map(({ step, users, abandonments, abandonments_rate }) => (
            <li key={step}>
              {abandonments === null || abandonments_rate === null
                ? richText('funnel.bought', { people: formats.number(users), ...FIGURE })
                : richText('funnel.left', {
                    rate: formats.percent(abandonments_rate),
                    people: formats.number(abandonments),
                    ...FIGURE,
                  })}
            </li>
          ))}
        </ul>
      </div>
      <SiteNotes />
    </Card>
  )
}
