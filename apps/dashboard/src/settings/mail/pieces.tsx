/** The settings of mail and webhooks, whose code and words load when they are first opened. */
import { lazyPiece, Skeleton, useApp } from '@curlew/ui'
import { Suspense } from 'react'

const ReportMailSection = lazyPiece(() => import('./report-mail-section.tsx'))
const WebhookSection = lazyPiece(() => import('./webhook-section.tsx'))
const ServerSection = lazyPiece(() => import('./server-section.tsx'))

/** What the person gets of the site, and the webhooks of the site. */
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

/** What the person gets of the site, for those who may not open its settings as well. */
export function OwnReports() {
  const { id } = useApp().pageData.site
  return (
    <Suspense fallback={<Skeleton height={340} />}>
      <ReportMailSection key={id} />
    </Suspense>
  )
}

/** The mail server of the installation, and what could not be delivered. */
export function Server() {
  return (
    <Suspense fallback={<Skeleton height={640} />}>
      <ServerSection />
    </Suspense>
  )
}
