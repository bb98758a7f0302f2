import { Card, EmptyText, ExplainedFigure, type ReportData, richText, SiteNotes, useApp } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'
import { FunnelStages } from '../funnel-stages/funnel-stages.tsx'
import { leavingFigure, StepShare } from '../funnel-stages/step-share.tsx'
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
        summary={t('funnel.summary', { percent: formats.percent(stages.at(-1)!.users_rate) })}
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
            <StepShare step={index} part="ofFirst" percent={stage.users_rate}>
              {t('funnel.ofFirst', { percent: formats.percent(stage.users_rate) })}
            </StepShare>
          ),
          leaving:
            stage.abandonments === null || stage.abandonments_rate === null
              ? richText('funnel.bought', { people: formats.number(stage.users), ...FIGURE })
              : richText('funnel.left', {
                  rate: formats.percent(stage.abandonments_rate),
                  people: formats.number(stage.abandonments),
                  ...leavingFigure(index, stage.abandonments_rate),
                }),
        }))}
        steps={stages.slice(0, -1).map(({ completion_rate, step }, index) => ({
          share: (
            <StepShare step={index + 1} part="ofBefore" percent={completion_rate ?? 0}>
              {formats.percent(completion_rate ?? 0)}
            </StepShare>
          ),
          label: t('funnel.conversion'),
          between: t('funnel.between', { from: stepName(step), to: stepName(stages[index + 1]!.step) }),
        }))}
      />
      <SiteNotes />
    </Card>
  )
}
