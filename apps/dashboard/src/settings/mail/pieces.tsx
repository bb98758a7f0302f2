/** Settings of mail and webhooks. Code and messages load on first use. */
import { lazyComponent, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const ReportMailSection = lazyComponent(() => import('./report-mail-section.tsx'))
const WebhookSection = lazyComponent(() => import('./webhook-section.tsx'))
const ServerSection = lazyComponent(() => import('./server-section.tsx'))

/** The user's subscriptions, and the site's webhooks. */
export function Reports() {
  const { id } = useApp().pageData.site
  return (
    <>
      <Suspense fallback={<Skeleton height={340} />}>
        <ReportMailSection key={id} />
      </Suspense>
      <Suspense fallback={<Skeleton height={280} />}>
        <WebhookSection key={id} />
      </Suspense>
    </>
  )
}

/** The user's subscriptions, for users without access to the settings. */
export function OwnReports() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={340} />}>
      <ReportMailSection key={id} />
    </Suspense>
  )
}

/** Mail server and failed deliveries. */
export function Server() {
  return (
    <Suspense fallback={<Skeleton height={640} />}>
      <ServerSection />
    </Suspense>
  )
}
