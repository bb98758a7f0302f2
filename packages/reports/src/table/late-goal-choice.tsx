import { lazyComponent } from '@curlew/ui'
import { type ComponentProps, Suspense } from 'react'

const GoalChoice = lazyComponent(() => import('./goal-choice.tsx'))
/** Of the choice, until it is there. */
const ROOM = { inlineSize: 240, blockSize: 'var(--control)' }

/** The choice of a goal, loaded late in a place that is already as large. */
export function LateGoalChoice(props: ComponentProps<typeof GoalChoice>) {
  return (
    <Suspense fallback={<div style={ROOM} data-screen-only />}>
      <GoalChoice {...props} />
    </Suspense>
  )
}
