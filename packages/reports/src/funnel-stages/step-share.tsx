import { ExplainedFigure, type FigureOf } from '@curlew/ui'
import { t } from '@curlew/words'
import type { ReactNode } from 'react'

/** Shares of people around a funnel: at a step, of those at the first or at the step before, and of those at a step who leave. */
const SHARES = {
  ofFirst: { label: 'funnels.ofFirst', about: 'funnels.ofFirstInfo' },
  ofBefore: { label: 'funnels.ofBefore', about: 'funnels.ofBeforeInfo' },
  leftShare: { label: 'funnels.lostRate', about: 'funnels.lostRateInfo' },
} as const

interface StepShareProps {
  /** From 0. */
  step: number
  part: keyof typeof SHARES
  percent: number
  children: ReactNode
}

/** A share of people, with its receipt. */
export function StepShare({ step, part, percent, children }: StepShareProps) {
  const { label, about } = SHARES[part]
  const figure: FigureOf = {
    metric: 'totalUsers',
    step,
    part,
    words: { label: t(label), about: t(about), unit: 'share' },
  }
  return <ExplainedFigure figure={{ ...figure, shown: percent }}>{children}</ExplainedFigure>
}

/** A figure that a sentence has in bold, as the share of people who leave a step, and its label. */
export const leavingFigure = (step: number, percent: number) => ({
  b: (words: ReactNode) => (
    <b>
      <StepShare step={step} part="leftShare" percent={percent}>
        {words}
      </StepShare>
    </b>
  ),
  text: (words: ReactNode) => <span>{words}</span>,
})
