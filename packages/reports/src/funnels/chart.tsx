import { Card, EmptyText, type ReportData, richText, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { FunnelStages } from '../funnel-stages/funnel-stages.tsx'
import { boldFigure, StepFigure } from '../funnel-stages/step-figure.tsx'
import styles from './funnels.module.css'
import type { FunnelsPayload, StepRow } from './payload.ts'

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
  const end = steps.length - 1
  const summary =
    seconds === null
      ? t('funnels.nobody')
      : richText('funnels.summary', {
          percent: (
            <StepFigure step={end} part="ofFirst" shown={steps[end]!.users_rate}>
              {formats.percent(steps[end]!.users_rate)}
            </StepFigure>
          ),
          time: (
            <StepFigure step={end} part="wholeTime" shown={seconds}>
              {formats.duration(seconds)}
            </StepFigure>
          ),
        })
  return (
    <Card title={title} footer={<span className={styles.foot}>{t('funnels.rule')}</span>}>
      <FunnelStages
        summary={summary}
        stages={steps.map((step, index) => ({
          ...{ key: String(step.step), name: <bdi>{stepName(step)}</bdi>, value: step.users },
          figure: (
            <StepFigure step={index} part="people" shown={step.users}>
              {formats.number(step.users)}
            </StepFigure>
          ),
          caption: (
            <StepFigure step={index} part="ofFirst" shown={step.users_rate}>
              {t('funnel.ofFirst', { percent: formats.percent(step.users_rate) })}
            </StepFigure>
          ),
          leaving: <Leaving step={step} next={steps[index + 1]} isWorst={step === worst} />,
        }))}
        steps={steps.slice(1).map((step, index) => ({
          share: (
            <StepFigure step={index + 1} part="ofBefore" shown={step.went_on_rate}>
              {formats.percent(step.went_on_rate)}
            </StepFigure>
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

function Leaving({ step: { step: number, users, left, left_rate: rate }, next, isWorst }: LeavingProps) {
  const { formats } = useApp()
  const step = number - 1
  if (left === null || rate === null || !next)
    return richText('funnels.end', {
      people: formats.number(users),
      ...boldFigure({ step, part: 'people', shown: users }),
    })
  return (
    <>
      {richText('funnels.left', {
        rate: formats.percent(rate),
        people: (
          <StepFigure step={step} part="left" shown={left}>
            {formats.number(left)}
          </StepFigure>
        ),
        ...boldFigure({ step, part: 'leftShare', shown: rate }),
      })}
      {isWorst && <span className={styles.worst}>{t('funnels.worst')}</span>}
      {next.seconds !== null && (
        <p>
          {richText('funnels.toNext', {
            time: (
              <StepFigure step={step + 1} part="time" shown={next.seconds}>
                {formats.duration(next.seconds)}
              </StepFigure>
            ),
            step: next.step,
          })}
        </p>
      )}
    </>
  )
}

/** The step that the largest share of people leave; undefined if no one leaves. */
function worstOf(steps: readonly StepRow[]): StepRow | undefined {
  const [worst] = steps.toSorted((a, b) => (b.left_rate ?? 0) - (a.left_rate ?? 0))
  return worst?.left ? worst : undefined
}
