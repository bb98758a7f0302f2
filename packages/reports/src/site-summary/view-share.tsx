import { ExplainedFigure, type FilterTarget } from '@curlew/ui'
import { metricDefinition, t } from '@curlew/words'
import type { ReactNode } from 'react'

interface ViewShareProps {
  percent: number
  /** Whose views they are. */
  target: FilterTarget | undefined
  children: ReactNode
}

/** A share of page views, with its receipt. */
export function ViewShare({ percent, target, children }: ViewShareProps) {
  const words = { label: t('summary.shareOfViews'), about: metricDefinition('screenPageViews'), unit: 'share' } as const
  return (
    <ExplainedFigure figure={target && { metric: 'screenPageViews', part: 'share', target, words, shown: percent }}>
      {children}
    </ExplainedFigure>
  )
}
