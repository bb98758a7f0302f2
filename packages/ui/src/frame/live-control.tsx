/** Age of a live report's figures, and why they no longer refresh. */
import { t } from '@curlew/words'
import { Suspense } from 'react'
import { Icon } from '../kit/icons/icon.tsx'
import { lazyComponent } from '../kit/loading/lazy-component.tsx'
import styles from './live-control.module.css'
import { type LiveRequest, REFRESH_SECONDS, useLiveRefresh } from './live-refresh.ts'

const LivePaused = lazyComponent(() => import('./live-paused.tsx'))
/** Ring radius, in pixels. */
const RADIUS = 7
const LENGTH = 2 * Math.PI * RADIUS

export function LiveControl({ request, hasFailed }: { request: LiveRequest; hasFailed: boolean }) {
  const { state, seconds } = useLiveRefresh(request)
  if (state === 'stopped') {
    return (
      <p className={styles.control} role="alert">
        <Icon name="alert" /> {t('live.stopped')}
      </p>
    )
  }
  const share = Math.min(1, seconds / REFRESH_SECONDS)
  return (
    <p className={styles.control}>
      <svg className={styles.ring} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
        <circle cx="9" cy="9" r={RADIUS} />
        <circle cx="9" cy="9" r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - share)} />
      </svg>
      <span className={styles.age} data-testid="age">
        {hasFailed ? t('live.failed') : t('live.updated', { seconds })}
      </span>
      <span className={styles.rhythm}>{t('live.rhythm', { seconds: REFRESH_SECONDS })}</span>
      {state === 'paused' && (
        <Suspense>
          <LivePaused />
        </Suspense>
      )}
    </p>
  )
}
