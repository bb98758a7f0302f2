import { ExplainedFigure, type FigureOf } from '@curlew/ui'
import { metricLabel, t } from '@curlew/words'
import type { ReactNode } from 'react'

/** Label, definition and unit of what a step of a funnel has: its people, and those of them who leave, at the first step or the step before. */
const WORDS = {
  people: () => ({ label: metricLabel('totalUsers'), about: t('funnels.usersInfo'), unit: 'count' }),
  ofFirst: () => ({ label: t('funnels.ofFirst'), about: t('funnels.ofFirstInfo'), unit: 'share' }),
  ofBefore: () => ({ label: t('funnels.ofBefore'), about: t('funnels.ofBeforeInfo'), unit: 'share' }),
  left: () => ({ label: t('funnels.lost'), about: t('funnels.lostInfo'), unit: 'count' }),
  leftShare: () => ({ label: t('funnels.lostRate'), about: t('funnels.lostRateInfo'), unit: 'share' }),
  time: () => ({ label: t('funnels.time'), about: t('funnels.timeInfo'), unit: 'seconds' }),
  wholeTime: () => ({ label: t('funnels.wholeTime'), about: t('funnels.wholeTimeInfo'), unit: 'seconds' }),
} as const satisfies Record<string, () => FigureOf['words']>

interface StepFigureProps {
  /** From 0. */
  step: number
  part: keyof typeof WORDS
  /** Shares in percent, times in seconds. */
  shown: number
  /** Absent: it is of everybody. */
  of?: Pick<FigureOf, 'target' | 'listed'> | undefined
  children: ReactNode
}

/** A figure of a step, with its receipt. */
export function StepFigure({ step, part, shown, of, children }: StepFigureProps) {
  const figure: FigureOf = {
    ...{ ...of, metric: 'totalUsers', step, words: WORDS[part]() },
    ...(part !== 'people' && { part }),
  }
  return <ExplainedFigure figure={{ ...figure, shown }}>{children}</ExplainedFigure>
}

/** A figure that a sentence has in bold, and its label. */
export const boldFigure = (figure: Omit<StepFigureProps, 'children'>) => ({
  b: (words: ReactNode) => (
    <b>
      <StepFigure {...figure}>{words}</StepFigure>
    </b>
  ),
  text: (words: ReactNode) => <span>{words}</span>,
})
