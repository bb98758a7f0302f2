/** What the figures of a funnel's step are. */
import type { FigurePart } from '@curlew/model'
import type { FigureOf } from '@curlew/ui'
import type { StepRow } from './payload.ts'

/** A figure of a step; without a part, its people. */
export const stepFigure =
  (part?: FigurePart) =>
  ({ step }: Pick<StepRow, 'step'>): FigureOf => ({
    ...{ metric: 'totalUsers', step: step - 1 },
    ...(part && { part }),
  })
