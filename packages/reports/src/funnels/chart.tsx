import { Card, EmptyText, ExplainedFigure, type ReportData, richText, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import { FunnelStages } from '../funnel-stages/funnel-stages.tsx'
import { leavingFigure, StepShare } from '../funnel-stages/step-share.tsx'
import { peopleAt } from './figures.tsx'
import styles from './funnels.module.css'
import type { FunnelsPayload, StepRow } from './payload.ts'

/** A value with its label. */
const FIGURE = {
  b: (words: ReactNode) => <b>{words}</b>,
  text: (words: ReactNode) => <span>{words}</span>,
}

export const stepName = ({ step, rule }: Pick<StepRow, 'step' | 'rule'>) =>
  t('funnels.step', { number: step, name: rule })

/** The funnel: people at each step, who leaves, and how long the others take. */
export function FunnelChart({ data }: { data: ReportData<FunnelsPayload> }) {
  const { formats } = useApp()
  const { steps_table: steps, funnels, funnel, seconds } = data
  const title = funnels.find(({ id }) => id === funnel)!.name
  if (steps[0]!.users === 0)
    return (
      <Card title={title}>
        <EmptyText text={t('funnels.empty')} hint={t('funnels.emptyHint')} />
      </Card>
    )
  const worst = worstOf(steps)
  const summary =
    seconds === null
      ? t('funnels.nobody')
      : t('funnels.summary', {
          percent: formats.percent(steps.at(-1)!.users_rate),
          time: formats.duration(seconds),
        })
  return (
    <Card title={title} footer={<span className={styles.foot}>{t('funnels.rule')}</span>}>
      <FunnelStages
        summary={summary}
        stages={steps.map((step, index) => ({
          ...{ key: String(step.step), name: <bdi>{stepName(step)}</bdi>, value: step.users },
          figure: (
            <ExplainedFigure figure={{ ...peopleAt(step), shown: step.users }}>
              {formats.number(step.users)}
            </ExplainedFigure>
          ),
          caption: (
            <StepShare step={index} part="ofFirst" percent={step.users_rate}>
              {t('funnel.ofFirst', { percent: formats.percent(step.users_rate) })}
            </StepShare>
          ),
          leaving: <Leaving step={step} next={steps[index + 1]} isWorst={step === worst} />,
        }))}
        steps={steps.slice(1).map((step, index) => ({
          share: (
            <StepShare step={index + 1} part="ofBefore" percent={step.went_on_rate}>
              {formats.percent(step.went_on_rate)}
            </StepShare>
          ),
          label: t('funnels.goOn'),
          between: t('funnel.between', { from: stepName(steps[index]!), to: stepName(step) }),
          isMarked: steps[index] === worst,
        }))}
      />
    </Card>
  )
}

interface LeavingProps {
  step: StepRow
  next: StepRow | undefined
  isWorst: boolean
}

function Leaving({ step: { step, users, left, left_rate: rate }, next, isWorst }: LeavingProps) {
  const { formats } = useApp()
  if (left === null || rate === null || !next)
    return richText('funnels.end', { people: formats.number(users), ...FIGURE })
  return (
    <>
      {richText('funnels.left', {
        rate: formats.percent(rate),
        people: formats.number(left),
        ...leavingFigure(step - 1, rate),
      })}
      {isWorst && <span className={styles.worst}>{t('funnels.worst')}</span>}
      {next.seconds !== null && <p>{t('funnels.toNext', { time: formats.duration(next.seconds), step: next.step })}</p>}
    </>
  )
}

/** The step that the largest share of people leave; undefined if no one leaves. */
function worstOf(steps: readonly StepRow[]): StepRow | undefined {
  const [worst] = steps.toSorted((a, b) => (b.left_rate ?? 0) - (a.left_rate ?? 0))
  return worst?.left ? worst : undefined
}
