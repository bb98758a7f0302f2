import type { UpsellKey } from '@curlew/model'
import { ClearSample, lazyComponent, SampleBody } from '@curlew/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { SampleNotice } from './sample-notice.tsx'

const UpsellCard = lazyComponent(() => import('./upsell-card.tsx'))

/** Body of a report that the licence does not include: sample figures, blurred behind the offer or, on request, clear. */
export function LockedBody({ upsell, sample }: { upsell: UpsellKey; sample: ReactNode }) {
  const [isClear, setClear] = useState(false)
  if (isClear) {
    return (
      <>
        <SampleNotice upsell={upsell} />
        <ClearSample>{sample}</ClearSample>
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
