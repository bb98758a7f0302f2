import { Card, EmptyText, ExplainedFigure, type ReportData, richText, SiteNotes, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import { FunnelStages } from '../funnel-stages/funnel-stages.tsx'
import { boldFigure, StepFigure } from '../funnel-stages/step-figure.tsx'
import type { FunnelPayload } from './payload.ts'
import { stepName } from './words.tsx'

/** Funnel chart with visitors by stage above and drop-offs below. */
export function FunnelChart({ data }: { data: ReportData<FunnelPayload> }) {
  const { formats } = useApp()
  const stages = data.funnel_table.none
  const end = stages.length - 1
  if (stages[0]!.users === 0) {
    return (
      <Card title={t('funnel.chart')}>
        <EmptyText text={t('funnel.empty')} hint={t('funnel.emptyHint')} />
      </Card>
    )
  }
  return (
    <Card title={t('funnel.chart')}>
      <FunnelStages
        summary={richText('funnel.summary', {
          percent: (
            <StepFigure step={end} part="ofFirst" shown={stages[end]!.users_rate}>
              {formats.percent(stages[end]!.users_rate)}
            </StepFigure>
          ),
        })}
        stages={stages.map((stage, index) => ({
          ...{ key: stage.step, name: stepName(stage.step), value: stage.users },
          figure: (
            <ExplainedFigure
              figure={{
                ...{ metric: 'totalUsers', shown: stage.users },
                target: { dimension: 'funnelStep', value: String(index) },
              }}
            >
              {formats.number(stage.users)}
            </ExplainedFigure>
          ),
          caption: (
            <StepFigure step={index} part="ofFirst" shown={stage.users_rate}>
              {t('funnel.ofFirst', { percent: formats.percent(stage.users_rate) })}
            </StepFigure>
          ),
          leaving:
            stage.abandonments === null || stage.abandonments_rate === null
              ? richText('funnel.bought', {
                  people: formats.number(stage.users),
                  ...boldFigure({ step: index, part: 'people', shown: stage.users }),
                })
              : richText('funnel.left', {
                  rate: formats.percent(stage.abandonments_rate),
                  people: (
                    <StepFigure step={index} part="left" shown={stage.abandonments}>
                      {formats.number(stage.abandonments)}
                    </StepFigure>
                  ),
                  ...boldFigure({ step: index, part: 'leftShare', shown: stage.abandonments_rate }),
                }),
        }))}
        steps={stages.slice(0, -1).map(({ completion_rate, step }, index) => ({
          share: (
            <StepFigure step={index + 1} part="ofBefore" shown={completion_rate ?? 0}>
              {formats.percent(completion_rate ?? 0)}
            </StepFigure>
          ),
          label: t('funnel.conversion'),
          between: t('funnel.between', { from: stepName(step), to: stepName(stages[index + 1]!.step) }),
        }))}
      />
      <SiteNotes />
    </Card>
  )
}
