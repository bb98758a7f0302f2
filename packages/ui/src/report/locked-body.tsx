import type { UpsellKey } from '@curlew/model'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPiece } from '../kit/lazy-piece.tsx'
import { SampleNotice } from '../upsell/sample-notice.tsx'
import styles from './report-view.module.css'
import { SampleBody } from './sample-body.tsx'

const UpsellCard = lazyPiece(() => import('../upsell/upsell-card.tsx'))

/** The body of a report that the edition lacks: sample figures, blurred behind the offer or, if one asks, clear. */
export function LockedBody({ upsell, sample }: { upsell: UpsellKey; sample: ReactNode }) {
  const [isClear, setClear] = useState(false)
  if (isClear) {
    return (
      <>
        <SampleNotice upsell={upsell} />
        <div className={styles.body}>{sample}</div>
      </>
    )
  }
  return (
    <SampleBody sample={sample}>
      <Suspense>
        <UpsellCard upsell={upsell} onSample={() => setClear(true)} />
      </Suspense>
    </SampleBody>
  )
}
