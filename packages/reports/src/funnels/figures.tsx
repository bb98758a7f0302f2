/** What the figures of a funnel's step are. */
import type { FigurePart } from '@curlew/model'
import type { FigureOf } from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import type { StepRow } from './payload.ts'

/** A figure of a step; without a part, its people. */
export const stepFigure =
  (part?: FigurePart) =>
  ({ step }: Pick<StepRow, 'step'>): FigureOf => ({
    ...{ metric: 'totalUsers', step: step - 1 },
    ...(part && { part }),
  })

/** People at a step, with the words for it. */
export const peopleAt = (step: Pick<StepRow, 'step'>): FigureOf => ({
  ...stepFigure()(step),
  words: { label: metricLabel('totalUsers'), about: t('funnels.usersInfo'), unit: 'count' },
})
